// SPDX-License-Identifier: MIT

import {work} from './work.js';

onmessage = ({data}) => work(data, (message) => postMessage(message));
