import type { StoredBackup } from './folder.ts';

/** Converts a backup for the owner's list. */
export const toBackupItem = ({ name, at, bytes, beforeUpgrade, byHand }: StoredBackup) => ({ name, at: at.toISOString(), bytes, beforeUpgrade, byHand });
