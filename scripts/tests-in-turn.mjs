// One process of several: runs test files that no other has taken, one after the other, each as a suite, so that the
// hooks of a file stay separate. Loading the application costs more than the tests of most files, and happens once
// here.
//   TEST_FILES   JSON list of files
//   TEST_TAKEN   a folder, empty at first, where a taken file is recorded by its position in the list
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endSoon } from './tests-end.mjs';

const files = JSON.parse(process.env.TEST_FILES);

/** Returns true if this process gets the file: only one can create the record. */
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
