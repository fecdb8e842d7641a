import type { Imported, ImportDraft, ImportedItem, ImportWork } from '#contract/question-import.ts';
import { checkFormula, NOT_DRAWN, TOO_COMPLEX } from '#formats/formulas/check-formula.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { lockUploadsShared } from '#server/features/documents/service.ts';
import type { Uploads } from '#server/features/uploads/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Audited, Caller } from '#server/platform/http/serve.ts';
import type { RetentionRule } from '#server/platform/personal-data.ts';
import { PICTURE_ADDRESS, pictureAddress } from './picture-addresses.ts';
import { deleteImport, deleteOldImports, findImport, insertImport, putCorrection, selectCorrections, selectImports, selectUploadWords, updateImport, type ImportRow } from './queries.ts';
import { readApart, type ReadFile, type Source } from './read-apart.ts';
import { applyCorrections, changeTexts, titleOfPasted, withDoubt } from './rules.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

const NO_WORK: ImportWork = { decisions: {}, target: {}, result: null };

/** Folder of the pictures: most questions go into papers, and an address may name any folder. */
const FOLDER = 'practice';

export const importRetention: RetentionRule = { data: 'Question files that were read and not worked on, as drafts', kept: `${KEPT_DAYS} days`, forget: deleteOldImports };

export function questionImportService({ db, uploads }: { db: Db; uploads: Pick<Uploads, 'putPicture'> }) {
  /** Stores the pictures as uploads; the questions of an unreadable one become doubtful. */
  const storePictures = async ({ items, pictures }: ReadFile, caller: Caller, audited: Audited): Promise<ImportedItem[]> => {
    const urls = new Map<string, string>();
    const errors = new Map<string, string>();
    for (const [index, { name, content }] of pictures.entries()) {
      try {
        const { url } = await uploads.putPicture(FOLDER, { bytes: Buffer.from(content, 'base64'), title: name.slice(0, 200) }, caller, audited);
        urls.set(pictureAddress(index), url);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        errors.set(pictureAddress(index), error.message);
      }
    }
    return items.map((item) => placePictures(item, urls, errors));
  };

  return {
    /** Reads a file or pasted text and stores it as a draft. @throws AppError `question-file-refused` */
    read: async (source: Source, caller: Caller, audited: Audited): Promise<Imported> => {
      const read = await readApart(source);
      const placed = await storePictures(read, caller, audited);
      const digests = placed.flatMap(({ doubts }) => doubts.flatMap(({ digest }) => digest ?? []));
      const corrections = await selectCorrections(db, [...new Set(digests)]);
      const items = placed.map((item) => applyCorrections(item, corrections));
      const title = source.kind === 'file' ? source.name : titleOfPasted(source.text);
      const row = await audited(async (tx) => {
        await lockUploadsShared(tx); // its pictures are not removed meanwhile
        const inserted = await insertImport(tx, { title, items, problems: read.problems, work: NO_WORK });
        await recordAudit(tx, { actor: caller, action: 'create', thing: { kind: 'question-import', id: inserted.id }, after: { title, questions: items.length } });
        return inserted;
      });
      return showImport(row);
    },

    list: async () => {
      const items = (await selectImports(db)).map(({ savedAt, ...row }) => ({
        ...row, savedAt: savedAt.toISOString(), endsAt: new Date(savedAt.getTime() + KEPT_DAYS * DAY_MS).toISOString(),
      }));
      return { items, total: items.length };
    },

    /** @throws AppError `import-not-found` */
    find: async (id: string): Promise<ImportDraft> => {
      const row = await findImport(db, id);
      if (!row) throw new AppError('import-not-found');
      return { ...showImport(row), ...row.work };
    },

    /** @throws AppError `import-not-found`, `version-conflict` */
    store: async (id: string, { version, ...work }: ImportWork & { version: number }): Promise<{ version: number; savedAt: string }> => {
      const stored = await db.transaction(async (tx) => {
        await lockUploadsShared(tx);
        return updateImport(tx, id, version, work);
      });
      if (!stored) throw new AppError((await findImport(db, id)) ? 'version-conflict' : 'import-not-found');
      return { version: stored.version, savedAt: stored.savedAt.toISOString() };
    },

    /** @throws AppError `import-not-found` */
    remove: async (tx: Db, id: string, actor: AuditRecord['actor']): Promise<void> => {
      const removed = await deleteImport(tx, id);
      if (!removed) throw new AppError('import-not-found');
      await recordAudit(tx, { actor, action: 'delete', thing: { kind: 'question-import', id }, before: removed });
    },

    correct: async (tx: Db, digest: string, latex: string, actor: AuditRecord['actor']): Promise<void> => {
      // What else is doubtful about a formula the owner has just looked at.
      const error = checkFormula(latex);
      if (error === TOO_COMPLEX || error === NOT_DRAWN) throw new AppError('invalid-input', error);
      const before = await putCorrection(tx, digest, latex);
      await recordAudit(tx, { actor, action: 'update', thing: { kind: 'formula-correction', id: digest }, ...(before !== undefined && { before: { latex: before } }), after: { latex } });
    },
  };
}

/** Texts of drafts that may name uploads, for the search of unused ones. */
export const textsInImports = async (db: Db) => (await selectUploadWords(db)).map((row) => ({ ...row, kind: 'import' as const, place: 'draft' as const }));

export type QuestionImports = ReturnType<typeof questionImportService>;

const showImport = ({ id, title, version, savedAt, items, problems }: ImportRow): Imported => ({ id, title, version, savedAt: savedAt.toISOString(), items, problems });

/** Gives a question's pictures the addresses of their uploads; drops those that could not be stored. */
function placePictures(item: ImportedItem, urls: ReadonlyMap<string, string>, errors: ReadonlyMap<string, string>): ImportedItem {
  const failed = new Set<string>();
  const place = (html: string): string =>
    html
      .replace(/<img\b[^>]*>/g, (image) => {
        const [address] = image.match(PICTURE_ADDRESS) ?? [];
        if (address === undefined || urls.has(address)) return image;
        failed.add(address);
        return '';
      })
      .replace(PICTURE_ADDRESS, (address) => urls.get(address) ?? address);
  const texts = changeTexts(item, place);
  const doubts = item.doubts.map((doubt) => ({
    ...doubt,
    ...(doubt.original !== undefined && { original: place(doubt.original) }),
    ...(doubt.piece !== undefined && { piece: place(doubt.piece) }),
  }));
  const pictures = item.pictures.flatMap((address) => urls.get(address)?.split('/').at(-1) ?? []);
  const placed: ImportedItem = { ...texts, doubts, pictures };
  return [...failed].reduce(
    (now, address) => withDoubt(now, { field: 'pictures', message: `Một ảnh của câu này không dùng được. ${errors.get(address) ?? ''}`.trim() }),
    placed,
  );
}
