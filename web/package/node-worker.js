// SPDX-License-Identifier: MIT

import {parentPort, workerData} from 'node:worker_threads';
import {work} from './work.js';

work(workerData, (message) => parentPort.postMessage(message));
