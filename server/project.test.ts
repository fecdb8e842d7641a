import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { staysWithFolder } from './features/backup/contents.ts';
import { storeSettings, project, settingsFile } from './project.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

test('settings that came with a backup are kept in the data folder for their owner, and never become this site’s', () => {
  const folder = temporaryFolder();
  const places = [settingsFile, `${settingsFile}.restored`, path.join(project, '.env'), path.join(project, '.env.restored')];
  const before = places.map((file) => existsSync(file));
  const text = 'PORT=1\nPUBLIC_URL=https://cu.example\nBANK_ACCOUNT=0123456789\nRATE_LIMITS=off\n';
  const file = path.join(folder, 'restored-settings.env');
  assert.ok(storeSettings(text, folder).includes(file));
  assert.equal(readFileSync(file, 'utf8'), text);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(places.map((place) => existsSync(place)), before);
  assert.ok(staysWithFolder('restored-settings.env'), 'no part of the next backup');
  assert.match(storeSettings('', folder), /none/);
});
