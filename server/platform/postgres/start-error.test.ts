import assert from 'node:assert/strict';
import test from 'node:test';
import { StartError } from '../process/start-error.ts';
import { preparationError, startError } from './start-error.ts';

const folder = '/srv/data/postgres';

const outputs: { output: string; code: number; message: RegExp }[] = [
  {
    output: 'FATAL:  could not write to file "pg_wal/xlogtemp.9": No space left on device',
    code: 1,
    message: /^The disk that holds \/srv\/data\/postgres is full: free some space/,
  },
  {
    output: 'initdb: error: could not create directory "/srv/data/postgres": Read-only file system',
    code: 1,
    message: /read-only disk: name another folder by DATA_DIR/,
  },
  {
    output: 'FATAL:  could not open file "global/pg_control": Permission denied',
    code: 1,
    message: /^This user may not use \/srv\/data\/postgres/,
  },
  {
    output: 'FATAL:  database files are incompatible with server\nDETAIL:  initialized by PostgreSQL version 17',
    code: 1,
    message: /another version of PostgreSQL/,
  },
  {
    output: 'postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file',
    code: 127,
    message: /installed incompletely: run "npm ci" again/,
  },
  { output: 'sh: 2: /app/bin/postgres: not found', code: 127, message: /needs a Linux with glibc .* set DATABASE_URL/ },
  {
    output: 'LOG:  starting\nFATAL:  invalid value for parameter "max_connections": "-1"\nLOG:  shutting down',
    code: 1,
    message: /did not start: FATAL: {2}invalid value for parameter "max_connections": "-1"$/,
  },
  { output: '', code: 2, message: /did not start: its program ended with 2$/ },
];

for (const { output, code, message } of outputs) {
  test(`a start that fails is told in one line: ${output || 'nothing printed'}`.replaceAll('\n', ' '), () => {
    const error = startError(folder, output, code);
    assert.ok(error instanceof StartError);
    assert.match(error.message, message);
    assert.ok(!error.message.includes('\n'));
  });
}

test('a full disk, a closed folder and a file on the path are told in one line before PostgreSQL runs', () => {
  for (const [code, word] of [['ENOSPC', 'full'], ['EACCES', 'may not use'], ['ENOTDIR', 'a file on its path']]) {
    const told = preparationError(folder, Object.assign(new Error(`${code}: mkdir`), { code, path: '/srv/sockets' }));
    assert.ok(told instanceof StartError && told.message.includes(word ?? ''), String(told));
    assert.ok(told.message.includes('/srv/sockets'), 'the line names the path that failed');
  }
});

test('a mistake of the program stays what it is', () => {
  const mistake = new TypeError('x is not a function');
  assert.equal(preparationError(folder, mistake), mistake);
});
