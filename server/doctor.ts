/** `npm run doctor` reports problems of this machine and its settings, with remedies; ends with 1 when it finds one. */
import path from 'node:path';
import { checkAddress } from './features/doctor/address.ts';
import type { Finding } from './features/doctor/finding.ts';
import { checkClock, checkMachine } from './features/doctor/machine.ts';
import { checkBackups, checkDatabase, checkMail, checkStorage, ownerAddress } from './features/doctor/outside.ts';
import { exitWithError, settingsOfProject } from './project.ts';

const MARK = { good: 'ổn ', open: '–  ', bad: 'LỖI' };

function say({ what, state, seen, remedy }: Finding): void {
  console.log(`${MARK[state]}  ${what}: ${seen}`);
  if (remedy !== undefined) console.log(`     → ${remedy}`);
}

try {
  const settings = settingsOfProject(); // its errors name the setting and the remedy
  const dataFolder = path.resolve(settings.DATA_DIR);
  const others = [settings.S3_ENDPOINT ?? [], settings.BACKUP_S3_ENDPOINT ?? [], settings.SEPAY_API_TOKEN ? settings.SEPAY_API_URL : []].flat();
  const findings: Finding[] = [];
  const rounds: (() => Promise<Finding[]>)[] = [
    () => checkMachine(dataFolder),
    async () => [await checkClock(others)],
    () => checkDatabase(settings),
    () => checkAddress(settings),
    async () => [await checkMail(settings, await ownerAddress(settings))],
    () => checkStorage(settings),
    () => checkBackups(settings, dataFolder),
  ];
  for (const look of rounds) {
    const found = await look();
    found.forEach(say);
    findings.push(...found);
  }
  const wrong = findings.filter(({ state }) => state === 'bad').length;
  console.log(wrong === 0 ? '\nKhông thấy gì sai.' : `\n${wrong} điều cần sửa.`);
  process.exitCode = wrong === 0 ? 0 : 1;
} catch (error) {
  exitWithError(error);
}
