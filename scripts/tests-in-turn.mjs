// One process of several: runs untaken test files one after the other, each as a suite, so that its hooks stay
// separate. Loading the application costs more than most files, and happens once here.
//   TEST_FILES   JSON list of files
//   TEST_TAKEN   a folder, empty at first, where a taken file is recorded by its position in the list
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endSoon } from './tests-end.mjs';

const files = JSON.parse(process.env.TEST_FILES);

/** Takes a file: only one process can create its record. */
function take(place) {
  try {
    closeSync(openSync(join(process.env.TEST_TAKEN, String(place)), 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// A test may wait for a timer that keeps no process alive.
const alive = setInterval(() => {}, 60_000);
for (const [place, file] of files.entries()) {
  if (take(place)) await describe(file, async () => void (await import(pathToFileURL(file).href)));
}
clearInterval(alive);
endSoon();
