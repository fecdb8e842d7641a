// The tests of a part that needs a database, in one process: loading the application costs more than most of their files.
import { describe } from 'node:test';
import { PARTS } from './parts.mjs';

for (const file of PARTS[process.env.MUTATION_PART].tests) {
  await describe(file, async () => void (await import(`../${file}`)));
}
