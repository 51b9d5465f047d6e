// SPDX-License-Identifier: MIT
//
// Solves, judges and converts boards of the SameGame family. Every function that is given something
// wrong throws a ChainshotError with one line: what, where, what was expected.

/** Column and row of any cell of a group; [0, 0] is the bottom left. */
export type Move = [column: number, row: number];

/** Cell (x, y) stands at y * width + x, (0, 0) is the bottom left; 0 is empty, colours count from 1. */
export interface Board {
  width: number;
  height: number;
  cells: ArrayLike<number>;
}

/** A board as it was read, with what its text said of it. */
export interface Position extends Board {
  cells: number[];
  format: string;
  game: string | null;
  moves: Move[];
}

/**
 * A text in any format that `chainshot` reads; bytes; rows of colours from 0, top row first, -1 for
 * empty; or a Board.
 */
export type BoardInput = string | Uint8Array | number[][] | Board;

/** samegame (default), bubblebreaker, clickomania, popstar, or custom:(n-1)^2,clear=500 */
export type Game = 'samegame' | 'bubblebreaker' | 'clickomania' | 'popstar' | (string & {});

export interface SolveOptions {
  /** Default: that of the board's text, else samegame. */
  game?: Game;
  /** A name of searches(); default auto. */
  search?: 'auto' | 'anneal' | 'beam' | 'nrpa' | 'random' | (string & {});
  /** A preset of that search. */
  preset?: string;
  /** Options of that search, by the names of searches(). */
  options?: Record<string, string | number>;
  /** Time, or a text such as '5m'; 10 where no limit is given, Infinity until stopped or proven. */
  seconds?: number | string;
  /** Limits in work units, which are divided among the workers and repeat on every machine. */
  playouts?: number;
  nodes?: number;
  iterations?: number;
  /** Bytes for all workers together, or a text such as '256M'; default 1 GiB. */
  memory?: number | string;
  /** 0 to 2^63 - 1; default 1. */
  seed?: number | bigint | string;
  /** 1 to 256; default 1. Worker i searches as thread i of the program would, with random numbers of its own. */
  workers?: number;
  /** Stops the search. The promise resolves to the best line so far, or rejects where there is none. */
  signal?: AbortSignal;
  /** Called with every better line, and ten times a second between. What it throws ends the search. */
  onProgress?: (progress: Progress) => void;
}

export interface Counters {
  seconds: number;
  playouts: number;
  nodes: number;
  iterations: number;
  /** Workers that had work. */
  workers: number;
}

export interface Progress extends Counters {
  /** null before the first line. */
  score: number | null;
  moves: Move[];
  /** Whether this line is better than that of the call before. */
  improved: boolean;
  /** Of the limit, 0 to 1. */
  share: number;
  /** What the search does at present. */
  doing: string;
}

/** A line that the judge replayed. */
export interface Solution extends Counters {
  score: number;
  moves: Move[];
  cleared: boolean;
  /** No line has more points. */
  proven: boolean;
  /** The signal stopped the search. */
  stopped: boolean;
  game: string;
}

export interface Verdict {
  /** Every move is legal and no group is left. */
  correct: boolean;
  /** Of the legal moves at the beginning. */
  score: number;
  cleared: boolean;
  /** By the lowest cell of the leftmost column of each group. */
  moves: Move[];
  /** Why it is not correct, or ''. */
  reason: string;
  game: string;
}

export interface SearchOption {
  name: string;
  text: string;
  kind: 'integer' | 'real' | 'choice';
  default: string | number;
  low?: number;
  high?: number;
  /** Divided by '|'; null where any text is allowed. */
  choices?: string | null;
}

export interface SearchInfo {
  name: string;
  summary: string;
  paper: string | null;
  options: SearchOption[];
  presets: {name: string; set: string; text: string}[];
}

export class ChainshotError extends Error {}

/** Searches in workers for the line with the most points. */
export function solve(board: BoardInput, options?: SolveOptions): Promise<Solution>;

/** Replays moves by the judge, a second implementation of the rules; by default those of the board's text. */
export function verify(board: BoardInput, moves?: Move[] | string, options?: {game?: Game}): Promise<Verdict>;

/** All boards of an input. With `settle`, cells above holes fall; otherwise holes are refused. */
export function readBoards(input: BoardInput, options?: {settle?: boolean}): Promise<Position[]>;

/** The board of `chainshot generate`; default 15x15, 5 colours, seed 1. */
export function generate(board?: {
  width?: number;
  height?: number;
  colors?: number;
  seed?: number | bigint | string;
}): Promise<Position>;

/** Board and moves in a format of formats(): a text, or bytes for 'bgf'. */
export function convert(board: BoardInput, to: 'bgf', options?: {moves?: Move[] | string; game?: Game}): Promise<Uint8Array>;
export function convert(board: BoardInput, to: string, options?: {moves?: Move[] | string; game?: Game}): Promise<string>;

/** What there is, from the tables of the library. */
export function searches(): Promise<SearchInfo[]>;
export function games(): Promise<string[]>;
export function formats(): Promise<{name: string; summary: string}[]>;
export function version(): Promise<string>;

/** The rules of a game: polynomials of n, the constant first, and the points for an empty board. */
export interface Rules {
  name: string;
  clear: number;
  group: number[];
  left: number[];
  bonus: number[];
}

/** The engine itself, for programs that play: its functions return at once. */
export interface Engine {
  /** Reads boards and selects the first. */
  read(input: string | Uint8Array, settle?: boolean): Position[];
  generate(width: number, height: number, colors: number, seed: number | bigint | string): Position;
  /** Selects a game. */
  game(name: Game): Rules;
  /** Judges moves on the selected board in the selected game; `bad` is the index of an illegal move, or -1. */
  judge(moves: Move[] | string): {over: boolean; cleared: boolean; bad: number; score: number; reason: string; moves: Move[]};
  /** The selected board with moves, in a format by its index in formats(). */
  write(format: number, moves?: Move[] | string): Uint8Array;
}

export function openEngine(): Promise<Engine>;

/** Another place, the bytes or the module of the engine; before the first call of anything else. */
export function useEngine(engine: string | URL | ArrayBuffer | ArrayBufferView | object): void;
