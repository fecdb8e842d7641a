import { randomBytes } from 'node:crypto';
import type { BoardView } from '#contract/boards.ts';
import { RECORDINGS_MB, type PlayableRecording, type Recordings } from '#contract/recordings.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { lockBoard, selectBoardCues } from '#server/features/boards/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Audited } from '#server/platform/http/serve.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { listParts, type Part } from './parts.ts';
import { sumRecordingBytes, findRecording, putRecording, selectRecordingNames, selectRecordings, removeRecordings, type RecordingRow } from './queries.ts';
import { readSound } from './sound.ts';

type Place = { courseId: string; lessonId: string };
type Writing = { audited: Audited; actor: AuditRecord['actor'] };

const MOST = RECORDINGS_MB * 1_000_000;

const fileOf = (name: string): string => `recordings/${name}`;

export const createRecordingFiles = async (db: Db): Promise<string[]> => (await selectRecordingNames(db)).map(fileOf);

export function recordingsService({ db, storage }: { db: Db; storage: Storage }) {
  const boardOf = async (on: Db, { courseId, lessonId }: Place) => {
    const told = await selectBoardCues(on, courseId, lessonId);
    if (!told) throw new AppError('board-not-found');
    return told;
  };

  const list = async (place: Place): Promise<Recordings> => {
    const told = await boardOf(db, place);
    const parts = listParts(told);
    const rows = await selectRecordings(db, place.lessonId);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const current = new Set(parts.map(({ key }) => key));
    const old = rows.filter(({ key }) => !current.has(key));
    return {
      title: told.title,
      parts: parts.map(({ start, end, ...part }) => {
        const row = byKey.get(part.key);
        return { ...part, seconds: end - start, ...(row && { recording: toRecording(place, row) }) };
      }),
      old: old.map((row) => ({ ...toRecording(place, row), scene: row.scene, half: row.half, said: row.said })),
      bytes: rows.reduce((all, { bytes }) => all + bytes, 0),
      most: MOST,
    };
  };

  /** Removes files after their rows; the nightly clearing takes any left by a crash. */
  const removeFiles = (rows: RecordingRow[]) => Promise.all(rows.map(({ name }) => storage.remove(fileOf(name))));

  return {
    /** @throws AppError `board-not-found` */
    list,

    /**
     * Stores a recording of a part, replacing an earlier one; recordings of old words there are removed, too.
     * @throws AppError `board-not-found`, `recording-of-other-words`, `not-a-recording`, `recordings-too-large`
     */
    put: async (place: Place & { key: string }, bytes: Buffer, { audited, actor }: Writing): Promise<Recordings> => {
      if (bytes.length > MOST) throw new AppError('recordings-too-large');
      const { type, milliseconds } = await readSound(bytes);
      const name = randomBytes(16).toString('hex');
      await storage.put(fileOf(name), bytes);
      const gone = await audited(async (tx) => {
        await lockBoard(tx, place.lessonId);
        const parts = listParts(await boardOf(tx, place));
        const part = parts.find(({ key }) => key === place.key);
        if (!part) throw new AppError('recording-of-other-words');
        const replaced = (await selectRecordings(tx, place.lessonId)).filter((row) => row.key === part.key || isOldOf(part, row, parts));
        const removed = await removeRecordings(tx, replaced.map((row) => row.name));
        if ((await sumRecordingBytes(tx, place.lessonId)) + bytes.length > MOST) throw new AppError('recordings-too-large');
        const { key, scene, half, said } = part;
        await putRecording(tx, { lessonId: place.lessonId, key, scene, half, said, name, type, bytes: bytes.length, milliseconds });
        await recordAudit(tx, { actor, action: 'create', thing: auditThing({ lessonId: place.lessonId, scene, half }), after: { bytes: bytes.length, seconds: milliseconds / 1000 } });
        await bumpContentVersion(tx);
        return removed;
      }).catch(async (error: unknown) => {
        await storage.remove(fileOf(name));
        throw error;
      });
      await removeFiles(gone);
      return list(place);
    },

    /** @throws AppError `board-not-found`, `recording-not-found` */
    remove: async (place: Place & { name: string }, { audited, actor }: Writing): Promise<Recordings> => {
      const gone = await audited(async (tx) => {
        await lockBoard(tx, place.lessonId);
        await boardOf(tx, place);
        if (!(await findRecording(tx, place))) throw new AppError('recording-not-found');
        const removed = await removeRecordings(tx, [place.name]);
        for (const row of removed) {
          await recordAudit(tx, { actor, action: 'delete', thing: auditThing(row), before: { bytes: row.bytes, seconds: row.milliseconds / 1000 } });
        }
        await bumpContentVersion(tx);
        return removed;
      });
      await removeFiles(gone);
      return list(place);
    },

    /** The recordings that match a board's present captions, in the order of its parts. */
    listPlayable: async ({ courseId, lessonId }: Place, board: Pick<BoardView, 'cues' | 'film'>): Promise<PlayableRecording[]> => {
      const rows = new Map((await selectRecordings(db, lessonId)).map((row) => [row.key, row]));
      return listParts(board).flatMap(({ key, start, end }) => {
        const row = rows.get(key);
        return row ? [{ url: `/api/courses/${courseId}/lessons/${lessonId}/recordings/${row.name}`, seconds: row.milliseconds / 1000, start, end }] : [];
      });
    },

    /** Returns the name and type of its file in the storage. @throws AppError `recording-not-found` */
    file: async (place: { lessonId: string; name: string }): Promise<{ name: string; type: string }> => {
      const row = await findRecording(db, place);
      if (!row) throw new AppError('recording-not-found');
      return { name: fileOf(row.name), type: row.type };
    },
  };
}

export type RecordingsService = ReturnType<typeof recordingsService>;

/** Tells whether a recording of this part has words that the board no longer has. */
const isOldOf = ({ scene, half }: Part, row: RecordingRow, parts: Part[]): boolean =>
  row.scene === scene && row.half === half && !parts.some(({ key }) => key === row.key);

/** The audit's name for it: the lesson and the part. */
const auditThing = ({ lessonId, scene, half }: Pick<RecordingRow, 'lessonId' | 'scene' | 'half'>) => ({ kind: 'recording' as const, id: `${lessonId}/${scene}-${half}` });

const toRecording = ({ courseId, lessonId }: Place, { name, bytes, milliseconds, at }: RecordingRow) => ({
  name, bytes, seconds: milliseconds / 1000, at: at.toISOString(),
  url: `/api/admin/courses/${courseId}/lessons/${lessonId}/recordings/${name}`,
});
