export { ArchiveError } from './archive.ts';
export { makeBackup } from './make.ts';
export { restore } from './restore.ts';
export { finishRestore } from './put-in-place.ts';
