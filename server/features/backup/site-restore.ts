import { existsSync, rmSync } from 'node:fs';
import { appendFile, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Restore } from '#contract/backups.ts';
import { AppError } from '#server/platform/errors.ts';
import { readFreeBytes } from '#server/platform/storage/free-space.ts';
import type { Settings } from '#server/settings.ts';
import { ArchiveError, type ArchiveFault } from './archive.ts';
import { findBackups, type Backup } from './find-backups.ts';
import { RESERVED_BYTES } from './folder.ts';
import type { InspectSite } from './rehearse-restore.ts';
import { secondPlaces } from './places.ts';
import { removeStaged, stageBackup, type StagedBackup } from './stage.ts';

type Outcome = Extract<Restore, { problems: string[] }>;

/** Link between the site and its process, which replaces the site by a backup. */
export type SiteProcess = {
  /** Stops the site, puts the staged backup in place, and starts the site again. */
  replaceBy: (staged: StagedBackup) => void;
  /** The backup on which the site has just started, if any. */
  taken: StagedBackup | undefined;
};

type Deps = { settings: Settings; inspect: InspectSite; takeUp: SiteProcess | undefined; report: (error: unknown, what: string) => void };

/** Not parts of a site: backups leave them out (contents.ts). */
const STAGED = 'restoring-first';
const UPLOADED = 'restoring-upload';

/** Room of an unpacked backup, as a multiple of its file's size. */
const GROWS = 4;

const FAULTS: Record<ArchiveFault, string> = {
  damaged: 'Bản sao lưu này bị cắt ngắn hoặc đã bị sửa nên không dùng được. Bạn chọn bản khác.',
  foreign: 'Tệp này không phải bản sao lưu của Vở Toán.',
  encrypted: 'Bản sao lưu này được mã hóa. Bạn nhập mật khẩu mã hóa của nó.',
  passphrase: 'Mật khẩu mã hóa không đúng với bản sao lưu này.',
  export: 'Tệp này là bản xuất dữ liệu, không phải bản sao lưu: trên máy chủ, bạn dùng lệnh npm run import.',
  backup: 'Tệp này không phải bản sao lưu của Vở Toán.',
  newer: 'Bản sao lưu này được làm bằng phiên bản Vở Toán mới hơn. Bạn cài phiên bản đó rồi khôi phục.',
  machine: 'Bản sao lưu này được làm trên loại máy hoặc phiên bản PostgreSQL khác, nên máy này không đọc được. Bạn khôi phục trên máy cùng loại, rồi chuyển bằng npm run export và npm run import.',
};

/** Restores within the site's process, for the first screen and the admin area; a DATABASE_URL needs the command. */
export function createSiteRestore({ settings, inspect, takeUp, report }: Deps) {
  const dataFolder = path.resolve(settings.DATA_DIR);
  const uploaded = path.join(dataFolder, UPLOADED);
  // Removes the rest of an interrupted process.
  if (takeUp) forget();
  let state: Restore = takeUp?.taken ? { ...outcomeOf(takeUp.taken), step: 'done' } : { step: 'none' };
  let staged: StagedBackup | undefined;

  function forget(): void {
    removeStaged(path.join(dataFolder, STAGED));
    rmSync(uploaded, { force: true });
  }

  const requireOwn = (): SiteProcess => {
    if (!takeUp) throw new AppError('restore-elsewhere');
    return takeUp;
  };
  const refuseWhileBusy = (): void => {
    if (['reading', 'trying', 'placing'].includes(state.step)) throw new AppError('restore-running');
  };
  const refuseWithoutRoom = async (bytes: number): Promise<void> => {
    if (bytes * GROWS + RESERVED_BYTES > (await readFreeBytes(dataFolder))) throw new AppError('no-room');
  };

  const find = async () => {
    const unreachable: string[] = [];
    const items = await findBackups(dataFolder, secondPlaces(settings), (place) => void unreachable.push(place.label));
    return { items, unreachable };
  };

  const attempt = async (backup: Backup, passphrase: string | undefined): Promise<void> => {
    try {
      if (staged) removeStaged(staged.folder);
      staged = undefined;
      const found = await stageBackup({
        backup, passphrase, dataFolder, inspect, name: STAGED,
        onTrying: () => {
          state = { step: 'trying' };
        },
      });
      staged = found;
      state = outcomeOf(found);
    } catch (error) {
      const fault = error instanceof ArchiveError ? error.fault : undefined;
      if (fault === undefined) report(error, 'a backup could not be tried');
      state = {
        step: 'failed',
        message: fault ? FAULTS[fault] : `Không đọc được bản sao lưu này: ${(error as Error).message}`,
        passphrase: fault === 'encrypted' || fault === 'passphrase',
      };
    }
  };

  return {
    state: (): Restore => state,

    backups: async () => {
      requireOwn();
      const { items, unreachable } = await find();
      return {
        unreachable,
        passphraseSet: settings.BACKUP_PASSPHRASE !== undefined,
        items: items.map(({ name, at, bytes, place }) => ({ name, at: at.toISOString(), bytes, place: place?.label ?? null })),
      };
    },

    /**
     * Stores a part of the owner's file; returns the bytes received so far.
     * @throws AppError `invalid-input`, `no-room`, `upload-out-of-step`
     */
    receive: async (part: unknown, { offset, total }: { offset: number; total: number }): Promise<number> => {
      requireOwn();
      refuseWhileBusy();
      // An empty body has no type and is no part of a file.
      if (!Buffer.isBuffer(part) || part.length === 0) throw new AppError('invalid-input');
      if (offset === 0) {
        await refuseWithoutRoom(total);
        await mkdir(dataFolder, { recursive: true });
        await writeFile(uploaded, part, { mode: 0o600 });
        return part.length;
      }
      const { size } = await stat(uploaded).catch(() => ({ size: -1 }));
      if (size !== offset || offset + part.length > total) throw new AppError('upload-out-of-step');
      await appendFile(uploaded, part);
      return offset + part.length;
    },

    /**
     * Begins to try a backup in the background; the state tells its progress.
     * @throws AppError `backup-not-found`, `restore-running`
     */
    begin: async ({ name, place, passphrase }: { name?: string | undefined; place?: string | null | undefined; passphrase?: string | undefined }): Promise<Restore> => {
      requireOwn();
      refuseWhileBusy();
      const before = state;
      state = { step: 'reading' }; // before the first await, so that a second caller is refused
      try {
        const backup = await chosen(name, place ?? null);
        await refuseWithoutRoom(backup.bytes);
        void attempt(backup, passphrase || settings.BACKUP_PASSPHRASE);
        return state;
      } catch (error) {
        state = before;
        throw error;
      }
    },

    /**
     * Returns the tried backup, if it can be put in place now.
     * @throws AppError `restore-not-tried`, `restore-running`
     */
    tried: (): StagedBackup => requireTried().staged,

    /** Puts the tried backup in place. @throws AppError as `tried` */
    place: (): Restore => {
      const { replaceBy } = requireOwn();
      const tried = requireTried();
      state = { ...tried.outcome, step: 'placing' };
      rmSync(uploaded, { force: true });
      replaceBy(tried.staged);
      return state;
    },
  };

  function requireTried(): { staged: StagedBackup; outcome: Outcome } {
    requireOwn();
    refuseWhileBusy();
    if (state.step !== 'tried' || !staged) throw new AppError('restore-not-tried');
    return { staged, outcome: state };
  }

  async function chosen(name: string | undefined, place: string | null): Promise<Backup & { bytes: number }> {
    if (name === undefined) {
      if (!existsSync(uploaded)) throw new AppError('backup-not-found');
      return { file: uploaded, bytes: (await stat(uploaded)).size };
    }
    const { items } = await find();
    const found = items.find((each) => each.name === name && (each.place?.label ?? null) === place);
    if (!found) throw new AppError('backup-not-found');
    return found;
  }
}

export type SiteRestore = ReturnType<typeof createSiteRestore>;

const outcomeOf = ({ manifest, until, students, learners, orders, documents, books }: StagedBackup): Outcome => ({
  step: 'tried', origin: manifest.origin, at: until?.toISOString() ?? manifest.madeAt, students, learners, orders, documents,
  problems: books.problems,
});
