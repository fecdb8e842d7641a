// One process of many: takes test files that no other has taken yet, one after the other, each as a suite, so that the hooks
// of a file stay its own. Loading the application costs more than most files' tests, and is paid once here.
//   TEST_FILES   JSON list of files
//   TEST_TAKEN   a folder, empty at first, where a file that is taken is noted by its place in the list
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import { pathToFileURL } from 'node:url';
import { endSoon } from './tests-end.mjs';

const files = JSON.parse(process.env.TEST_FILES);

/** Whether it is ours now: a file can be made by one process only. */
function take(place) {
  try {
    closeSync(openSync(join(process.env.TEST_TAKEN, String(place)), 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

// What a test waits for may be a timer that keeps no process alive.
const alive = setInterval(() => {}, 60_000);
for (const [place, file] of files.entries()) {
  if (take(place)) await describe(file, async () => void (await import(pathToFileURL(file).href)));
}
clearInterval(alive);
endSoon();
