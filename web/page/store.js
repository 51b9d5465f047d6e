// SPDX-License-Identifier: MIT
//
// What stays in the browser: values as JSON under names of our own. Where the browser refuses
// (private mode, full, turned off) they stay as long as the page is open, and `lasting` is false.

const PREFIX = 'chainshot.';

export class Store {
  #memory = new Map();
  #storage = null;
  lasting = true;

  // `makeRoom` is called with the store when it is full, and returns whether it removed anything.
  constructor(makeRoom = () => false) {
    this.makeRoom = makeRoom;
    try {
      this.#storage = window.localStorage;
      this.#storage.getItem(PREFIX);
    } catch {
      this.#storage = null;
      this.lasting = false;
    }
  }

  // As it was written; null if there is none.
  raw(name) {
    if (this.#memory.has(name)) return this.#memory.get(name);
    try {
      return this.#storage?.getItem(PREFIX + name) ?? null;
    } catch {
      return null;
    }
  }

  // The value, null also if somebody damaged it.
  get(name) {
    try {
      return JSON.parse(this.raw(name));
    } catch {
      return null;
    }
  }

  set(name, value) {
    const text = JSON.stringify(value);
    if (this.#write(name, text)) {
      this.#memory.delete(name);
    } else {
      this.#memory.set(name, text);
      this.lasting = false;
    }
    return text;
  }

  #write(name, text) {
    if (!this.#storage) return false;
    for (;;) {
      try {
        this.#storage.setItem(PREFIX + name, text);
        this.lasting = true;
        return true;
      } catch {
        if (!this.makeRoom(this, name)) return false;
      }
    }
  }

  remove(name) {
    this.#memory.delete(name);
    try {
      this.#storage?.removeItem(PREFIX + name);
    } catch { /* nothing was kept */ }
  }

  // Names that begin so.
  names(start) {
    const names = new Set([...this.#memory.keys()].filter((name) => name.startsWith(start)));
    try {
      for (let i = 0; i < (this.#storage?.length ?? 0); i++) {
        const name = this.#storage.key(i);
        if (name.startsWith(PREFIX + start)) names.add(name.slice(PREFIX.length));
      }
    } catch { /* nothing was kept */ }
    return [...names];
  }

  // Another tab wrote something.
  onchange(listener) {
    window.addEventListener('storage', ({key}) => {
      if (key === null || key.startsWith(PREFIX)) listener();
    });
  }
}
