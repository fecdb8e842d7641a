// Tests of a part with a database, in one process: loading the application costs more than most files.
import { describe } from 'node:test';
import { PARTS } from './parts.mjs';

// Registers all files at once: the runner ends the process after the last file that it knows.
for (const file of PARTS[process.env.MUTATION_PART].tests) {
  void describe(file, async () => void (await import(`../${file}`)));
}
