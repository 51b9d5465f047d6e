// SPDX-License-Identifier: MIT
//
// The page's folder over HTTP on 127.0.0.1, as any static host would serve it: nothing but
// files, types by their names.

import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {basename, extname, join} from 'node:path';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.gz': 'application/gzip',
};

// {url, close(), drop()}: `drop` ends the connections that are open.
export function serve(folder) {
  const server = createServer(async (request, response) => {
    const name = basename(new URL(request.url, 'http://host').pathname) || 'index.html';
    try {
      const bytes = await readFile(join(folder, name));
      response.writeHead(200, {'content-type': TYPES[extname(name)] ?? 'application/octet-stream'});
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () =>
    resolve({url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close(), drop: () => server.closeAllConnections()})));
}
