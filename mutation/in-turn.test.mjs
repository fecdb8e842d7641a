// The tests of a part that needs a database, in one process: loading the application costs more than most of their files.
import { describe } from 'node:test';
import { PARTS } from './parts.mjs';

// All are told of at once, and run one after the other: with the last one known of that has ended, the runner ends the process.
for (const file of PARTS[process.env.MUTATION_PART].tests) {
  void describe(file, async () => void (await import(`../${file}`)));
}
