/**
 * `npm run setup`, on the machine itself, asks for the settings in turn and writes them into the settings file, whose
 * comments and other lines stay. Ends with the report of `npm run doctor`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as prompts from '@clack/prompts';
import { writeFileAtomically } from './platform/storage/write-file-atomically.ts';
import { askForSettings, type Ask } from './features/settings-file/questions.ts';
import { rewriteSettings } from './features/settings-file/rewrite.ts';
import { StartError } from './platform/process/start-error.ts';
import { exitWithError, settingsFile } from './project.ts';
import { readSettings } from './settings.ts';

/** Ends without writing anything when the person at the terminal gives up (Ctrl-C). */
function answered<T>(answer: T | typeof prompts.CANCEL_SYMBOL): T {
  if (answer !== prompts.CANCEL_SYMBOL) return answer;
  prompts.cancel('Đã dừng, chưa ghi gì.');
  process.exit(1);
}

const ask: Ask = {
  text: async (message, { present, check, example } = {}) =>
    answered(await prompts.text({
      message,
      ...(present !== undefined && { initialValue: present }),
      ...(example !== undefined && { placeholder: example }),
      validate: (value) => check?.((value ?? '').trim()),
    })).trim(),
  secret: async (message, { check }) => answered(await prompts.password({ message, validate: (value) => check?.(value ?? '') })) ?? '',
  choose: async (message, options, initialValue) => answered(await prompts.select({ message, options: options as never[], initialValue })),
  confirm: async (message, initialValue) => answered(await prompts.confirm({ message, initialValue, active: 'Có', inactive: 'Không' })),
  say: (title, text) => prompts.note(text, title),
};

try {
  if (process.argv.length > 2) throw new StartError('Usage: npm run setup');
  const text = existsSync(settingsFile) ? readFileSync(settingsFile, 'utf8') : '';
  prompts.intro(`Cài đặt Vở Toán (${path.relative(process.cwd(), settingsFile)}). Enter giữ câu trả lời đang có; Ctrl-C dừng, không ghi gì.`);
  const changes = await askForSettings(ask, parseEnv(text) as Record<string, string>);
  const next = rewriteSettings(text, changes);
  const settings = readSettings({}, parseEnv(next) as Record<string, string>); // reports contradictions
  await writeFileAtomically(settingsFile, [next]);
  prompts.log.success(`Đã ghi ${settingsFile}. Khởi động lại trang để dùng: ${settings.origin}`);
  prompts.outro('Kiểm tra máy và cài đặt (npm run doctor):');
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'doctor.ts')], { stdio: 'inherit' });
  process.exit(0); // the input may still be open
} catch (error) {
  exitWithError(error);
}
