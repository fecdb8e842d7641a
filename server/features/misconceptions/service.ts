import type { Misconception, MisconceptionWritten, ShownMisconception } from '#contract/misconceptions.ts';
import { misconceptionsOf, namedAnswersOf, type AnswerValue, type QuestionWithKey } from '#question-types/question-types.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { htmlToText } from '#server/platform/text/html.ts';
import {
  countQuestionsNaming, insertMisconception, lockMisconception, putLibraryMisconceptions, selectMisconceptions, selectShownMisconceptions, updateMisconception,
  type MisconceptionRow, type QuestionTable,
} from './queries.ts';
import { toMisconceptionCode } from './rules.ts';

/** Attempts to find a free code for a title. */
const MOST_CODES = 100;

type Deps = { db: Db; kinds: readonly QuestionTable[] };

export function misconceptionsService({ db, kinds }: Deps) {
  return {
    list: async (filter: { q?: string | undefined; grade?: number | undefined }): Promise<{ items: Misconception[]; total: number }> => {
      const items = (await selectMisconceptions(db, filter)).map(showForOwner);
      return { items, total: items.length };
    },

    listUses: async () => ({ items: await countQuestionsNaming(db, kinds) }),

    /** @throws AppError `misconception-exists`, `invalid-input` for a title without a letter */
    create: async (tx: Db, { code, ...written }: MisconceptionWritten & { code?: string | undefined }, actor: AuditRecord['actor']): Promise<Misconception> => {
      const texts = toTexts(written);
      const inserted = code === undefined ? await insertWithFreeCode(tx, texts) : await insertMisconception(tx, { code, ...texts });
      if (!inserted) throw new AppError('misconception-exists');
      await bumpContentVersion(tx);
      await recordAudit(tx, { actor, action: 'create', thing: { kind: 'misconception', id: inserted.code }, after: texts });
      return showForOwner(inserted);
    },

    /** @throws AppError `misconception-not-found` */
    update: async (tx: Db, code: string, written: MisconceptionWritten, actor: AuditRecord['actor']): Promise<Misconception> => {
      const before = await lockMisconception(tx, code);
      const texts = toTexts(written);
      const row = before && (await updateMisconception(tx, code, texts));
      if (!row) throw new AppError('misconception-not-found');
      await bumpContentVersion(tx);
      await recordAudit(tx, { actor, action: 'update', thing: { kind: 'misconception', id: code }, before: toTexts(before), after: texts });
      return showForOwner(row);
    },
  };
}

export type Misconceptions = ReturnType<typeof misconceptionsService>;

const toTexts = ({ title, hint, grade, lesson }: MisconceptionWritten) => ({ title, hint, grade: grade ?? null, lesson: lesson ?? null });

const showForOwner = ({ code, title, hint, grade, lesson, fromLibrary }: MisconceptionRow): Misconception => ({ code, title, hint, grade, lesson, fromLibrary });

async function insertWithFreeCode(tx: Db, texts: ReturnType<typeof toTexts>): Promise<MisconceptionRow | undefined> {
  const made = toMisconceptionCode(texts.title);
  if (made === '') throw new AppError('invalid-input', 'Tên của lỗi cần có chữ.');
  for (let number = 1; number <= MOST_CODES; number++) {
    const inserted = await insertMisconception(tx, { code: number === 1 ? made : `${made.slice(0, 56)}-${number}`, ...texts });
    if (inserted) return inserted;
  }
  return undefined;
}

/** Loads the library's list. Entries that are gone stay: questions may name them. */
export async function loadLibraryMisconceptions(tx: Db, list: { code: string; title: string; hint: string; grade: number; lesson: number }[]): Promise<void> {
  const changed = await putLibraryMisconceptions(tx, list.map(({ code, title, hint, grade, lesson }) => ({ code, title, hint, grade, lesson })));
  if (changed.length > 0) await bumpContentVersion(tx);
}

/** Returns titles and hints by code; unknown codes are absent. */
export async function findShownMisconceptions(db: Db, codes: Iterable<string>): Promise<Map<string, ShownMisconception>> {
  const wanted = [...new Set(codes)];
  const rows = wanted.length === 0 ? [] : await selectShownMisconceptions(db, wanted);
  return new Map(rows.map(({ code, ...shown }) => [code, shown]));
}

/** Returns what a wrong answer shows, in the words for learners; nothing for a right one. @param value an answer that fits */
export async function explainAnswer(db: Db, question: QuestionWithKey, value: AnswerValue | null): Promise<ShownMisconception[]> {
  const codes = value === null ? [] : misconceptionsOf(question, value);
  const shown = await findShownMisconceptions(db, codes);
  return codes.flatMap((code) => shown.get(code) ?? []);
}

/** Letters of a question's text that help its author to find it. */
const TEXT_SHOWN = 60;

/**
 * Refuses questions that name a code which is not in the list, because its hint could not be shown.
 * @throws AppError `misconception-unknown`
 */
export async function refuseUnknownMisconceptions(db: Db, questions: readonly QuestionWithKey[]): Promise<void> {
  const named = questions.flatMap((question) => namedAnswersOf(question).map(({ code }) => ({ code, question })));
  const known = await findShownMisconceptions(db, named.map(({ code }) => code));
  const unknown = named.find(({ code }) => !known.has(code));
  if (!unknown) return;
  const text = htmlToText(unknown.question.question).trim();
  const where = text === '' ? '' : ` ở câu “${text.length > TEXT_SHOWN ? `${text.slice(0, TEXT_SHOWN).trimEnd()}…` : text}”`;
  throw new AppError('misconception-unknown', `Lỗi hay gặp “${unknown.code}”${where} không có trong danh sách. Bạn chọn lỗi khác, hoặc bỏ lỗi ấy đi.`, { misconception: unknown.code });
}
