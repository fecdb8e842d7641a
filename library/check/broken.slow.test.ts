/** Every file in `broken/` is one error to put into the good library; the check must report it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { parse } from 'yaml';
import { z } from 'zod';
import { checkLibrary } from './check-library.ts';
import { replaceInFile, copyGoodLibrary, formatProblems } from './testing/changed-library.ts';

const PlantedError = z.strictObject({ file: z.string(), replace: z.string(), with: z.string(), expect: z.string() });
const FOLDER = path.join(import.meta.dirname, 'broken');

for (const name of readdirSync(FOLDER).toSorted()) {
  test(`the check reports ${path.basename(name, '.yaml').replace(/^\d+-/, '').replaceAll('-', ' ')}`, async (t) => {
    const error = PlantedError.parse(parse(readFileSync(path.join(FOLDER, name), 'utf8')));
    const folder = await copyGoodLibrary(t, error.file);
    await replaceInFile(folder, error.file, error.replace, error.with);
    const { problems } = await checkLibrary(folder);
    assert.ok(
      problems.some(({ message }) => message.includes(error.expect)),
      `wanted "${error.expect}", got:\n${formatProblems(problems)}`,
    );
  });
}
