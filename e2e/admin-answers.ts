import type { Output } from '../contract/api.ts';
import type { Restore } from '../contract/backups.ts';

// Answers of the server that would take days or failures to come by.

type Waiting = Output<'GET /api/admin/waiting'>;
export type Backups = Output<'GET /api/admin/backups'>;

/** The answer to a call that has failed. */
export const FAILED = { status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } };

export const NOTHING_WAITS: Waiting = { transfers: 0, messages: 0, reports: 0, backups: 0, essays: { count: 0, first: null }, missing: [] };
export const MUCH_WAITS: Waiting = {
  transfers: 3, messages: 1, reports: 100, backups: 1,
  essays: { count: 2, first: { attemptId: '5d4f0a30-0000-4000-8000-000000000002' } },
  missing: (['courses', 'contact', 'introduction', 'public', 'mail', 'bank', 'second-place'] as const).map((what) => ({ what, state: 'missing' })),
};

export const BACKUP_TIME = '2026-11-21T19:30:00.000Z';
export const backupItem = (name: string, bytes: number, beforeUpgrade = false): Backups['items'][number] => ({ name, at: BACKUP_TIME, bytes, beforeUpgrade, byHand: false });
export const NEWEST_BACKUP = backupItem('vo-toan-2026-11-21T193000Z.tar.gz', 12_400_000);
export const NO_BACKUPS: Backups = { elsewhere: false, hour: '02:30', passphraseSet: false, items: [], lastGood: null, late: true, error: null, rehearsed: null, places: [] };
export const LATE_BACKUPS: Backups = {
  ...NO_BACKUPS,
  items: [NEWEST_BACKUP, backupItem('vo-toan-2026-11-20T030000Z-before-upgrade.tar.gz', 9_000_000, true)],
  lastGood: BACKUP_TIME,
  rehearsed: { at: BACKUP_TIME, error: null },
  places: [{ kind: 'folder', label: '/mnt/sao-luu', lastGood: null, late: true, error: 'Không thấy thư mục sao lưu thứ hai.' }],
};
export const FOUND_BACKUPS: Output<'GET /api/admin/backups/found'> = {
  items: [{ name: NEWEST_BACKUP.name, at: BACKUP_TIME, bytes: NEWEST_BACKUP.bytes, place: null }], unreachable: [], passphraseSet: false,
};
export const TRIED_BACKUP: Restore & { step: 'tried' | 'placing' | 'done' } = {
  step: 'tried', origin: 'https://toan.example', at: BACKUP_TIME, students: 35, learners: 1, orders: 7, documents: 133, problems: [],
};
