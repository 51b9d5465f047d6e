// SPDX-License-Identifier: MIT
//
// The entry point in Node: the same module, with files and workers of Node.

import {readFile} from 'node:fs/promises';
import {Worker} from 'node:worker_threads';
import {gunzipSync} from 'node:zlib';
import {fetchBytes, platform} from './platform.js';

async function load(url) {
  if (new URL(url).protocol !== 'file:') return fetchBytes(url);
  const bytes = await readFile(new URL(url));
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes;
}

// A worker does not take over flags that were meant for its parent, such as --input-type.
function start(job, receive) {
  const worker = new Worker(new URL('./node-worker.js', import.meta.url), {workerData: job, execArgv: []});
  let over = false;
  const tell = (message) => {
    if (over) return;
    over = !message.news;
    receive(message);
  };
  worker.on('message', tell);
  worker.on('error', ({message}) => tell({failed: message}));
  worker.on('exit', () => tell({failed: 'a worker ended before its search'}));
  return () => {
    over = true;
    return worker.terminate();
  };
}

Object.assign(platform, {load, start});

export * from './chainshot.js';
