/**
 * Proves what CONTRIBUTING promises: a question type is a folder and its name in a list. Adds the example's type to a
 * copy of the project, which is then compiled, run and asked to check content.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { temporaryFolder } from './temporary-folder.ts';

const project = path.resolve(import.meta.dirname, '../..');
const copy = path.join(temporaryFolder(), 'project');
const content = path.join(copy, 'content');

const PARTS = ['board', 'contract', 'formats', 'library', 'question-types', 'server', 'web', 'package.json', 'tsconfig.json'];
/** Tests of all types, which a new one must pass too. */
const TESTS = ['question-types/question-type-files.test.ts', 'web/src/question/forms/authoring.test.ts'];
/** Other tests would take time to compile; some need another library than the browser's. */
const LEFT_OUT = /\.test\.ts$|^server\/testing\/(?:cluster|fuzz|kills|money)$|^server\/features\/push\/node\.fixture\.ts$/;

before(() => {
  for (const part of PARTS) {
    const isCopied = (file: string) => TESTS.includes(path.relative(project, file)) || !LEFT_OUT.test(path.relative(project, file));
    fs.cpSync(path.join(project, part), path.join(copy, part), { recursive: true, filter: isCopied });
  }
  for (const part of ['node_modules', 'dist']) fs.symlinkSync(path.join(project, part), path.join(copy, part));
  fs.cpSync(path.join(project, 'examples/four-numbers'), path.join(copy, 'question-types/four-numbers'), { recursive: true });
  replaceInCopy('question-types/question-types.ts', "import { short }", "import { fourNumbers } from './four-numbers/question-type.ts';\nimport { short }");
  replaceInCopy('question-types/question-types.ts', 'short, essay };', "short, essay, 'four-numbers': fourNumbers };");
});

test('with a folder and a name in the list, server and web compile', async () => {
  const all = { extends: './web/tsconfig.json', include: ['web', 'contract', 'question-types', 'formats', 'library', 'server'], exclude: ['library/boards/page', 'web/service-worker'] };
  fs.writeFileSync(path.join(copy, 'tsconfig.all.json'), JSON.stringify(all));
  await runInCopy('node_modules/.bin/tsc', '-p', 'tsconfig.all.json', '--noEmit');
});

// Within a test, Node skips the files of `--test` unless this variable is absent.
test('its folder is complete, and its form makes new questions', () => runInCopy('env', '-u', 'NODE_TEST_CONTEXT', process.execPath, '--test', ...TESTS));

test('it is written, answered, graded, kept as a mistake, analysed and printed', () => runInCopy(process.execPath, 'server/testing/new-question-type/story.fixture.ts'));

test('its questions in the files of content are checked', async () => {
  fs.cpSync(path.join(project, 'library/check/fixtures/library'), content, { recursive: true });
  for (const other of ['courses', 'quiz', 'topics']) fs.rmSync(path.join(content, other), { recursive: true });
  const paper = 'content/practices/lop-8-giua-hki-1/de-3.md';
  const question = fs.readFileSync(path.join(import.meta.dirname, 'new-question-type/question.md'), 'utf8');
  replaceInCopy(paper, /^## Câu 2 [^]*?(?=^# )/m, question);
  // All its points are of one level now.
  replaceInCopy(paper, 'matrix: 40/30/25/5', 'matrix: 70/0/25/5');
  await runInCopy(process.execPath, 'library/check/main.ts', content);
  replaceInCopy(paper, 'order: [2, 4, 3, 1]', 'order: [4, 2, 3, 1]');
  await assert.rejects(runInCopy(process.execPath, 'library/check/main.ts', content), /de-3\.md:53 number 2 of the order is not greater than the one before it/);
});

function replaceInCopy(file: string, replaced: string | RegExp, by: string): void {
  const name = path.join(copy, file);
  const before = fs.readFileSync(name, 'utf8');
  const after = before.replace(replaced, () => by);
  assert.notEqual(after, before, `${file} has no ${replaced}`);
  fs.writeFileSync(name, after);
}

/** Rejects with the output of a program that fails. */
async function runInCopy(program: string, ...words: string[]): Promise<void> {
  await promisify(execFile)(program, words, { cwd: copy }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${stdout}${stderr}`);
  });
}
