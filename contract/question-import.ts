import { z } from 'zod';
import type { Contract } from './route.ts';

/** Most bytes of a question file. */
export const QUESTION_FILE_BYTES = 20 * 1024 * 1024;

const FIELDS = ['kind', 'question', 'options', 'statements', 'answer', 'solution', 'points', 'pictures'] as const;

const ImportDoubt = z.object({
  field: z.enum(FIELDS),
  /** A Vietnamese sentence that says what to look at. */
  message: z.string(),
  /** The original beside it: HTML with formulas as `$…$`, or a picture's `<img>`. */
  original: z.string().optional(),
  /** A doubtful formula's digest, under which a correction is remembered. */
  digest: z.string().optional(),
  /** That formula as it is in the field's HTML: `$…$`, or the `<img>` of an unreadable one. */
  piece: z.string().optional(),
});

/** A question as it was read. Texts are HTML with formulas as `$…$`; pictures in them are uploads. */
const ImportedItem = z.object({
  /** Its place in the file, from 1: names its decision. */
  id: z.string(),
  /** The number as it is printed. */
  n: z.union([z.int(), z.string()]).optional(),
  part: z.int().optional(),
  /** `other`: a type that the site does not have; never sure. */
  kind: z.enum(['choice', 'truefalse', 'short', 'essay', 'other']),
  question: z.string(),
  /** Options of a choice, without letters. */
  options: z.array(z.string()).optional(),
  statements: z.array(z.string()).optional(),
  /** A letter; of true/false a boolean for each statement; a short answer's value; null of an essay, or if unknown. */
  answer: z.union([z.string(), z.array(z.boolean())]).nullable(),
  solution: z.string().optional(),
  hints: z.array(z.string()).optional(),
  /** Unit of a short answer, and whether only the shortest form of its value is right. */
  unit: z.string().optional(),
  form: z.literal('reduced').optional(),
  steps: z.array(z.object({ text: z.string(), points: z.number() })).optional(),
  points: z.number().optional(),
  lesson: z.int().optional(),
  /** Names of its pictures among the uploads. */
  pictures: z.array(z.string()),
  state: z.enum(['sure', 'doubt', 'refused']),
  doubts: z.array(ImportDoubt),
  /** Formulas that were corrected as in an earlier file, as they are in the texts now. */
  corrected: z.array(z.string()),
});

/** Deepest nesting of an edited question; the database refuses some thousand levels. */
const LEVELS = 20;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

const Free = z.record(z.string(), z.unknown()).refine((value) => !isDeeper(value, LEVELS), 'Bản nháp có quá nhiều tầng.');

/** The owner's decision about a question; none before. */
const ImportDecision = z.object({
  as: z.enum(['kept', 'left-out']).optional(),
  /** The question as the owner edited it; may be incomplete. */
  edited: Free.optional(),
  /** It was saved as a document of its own: a quiz question. */
  saved: z.boolean().optional(),
});

const ImportResult = z.object({ title: z.string().max(300), url: z.string().max(500).regex(/^\/admin\//), count: z.int().min(0) });

/** The owner's work on an import. */
const ImportWork = z.object({
  /** By the items' ids. */
  decisions: z.record(z.string().max(10), ImportDecision).refine((decisions) => Object.keys(decisions).length <= 1000, 'Nhiều câu hỏi quá.'),
  /** The place where the questions go, as the page holds it. */
  target: Free,
  /** The document that was made of them; null before. */
  result: ImportResult.nullable(),
});

const ImportProblem = z.object({ message: z.string() });

const Imported = z.object({
  id: z.string(),
  /** Name of the file, or the beginning of the pasted text. */
  title: z.string(),
  /** Rises with each change, and guards against another tab. */
  version: z.int(),
  savedAt: z.iso.datetime(),
  items: z.array(ImportedItem),
  problems: z.array(ImportProblem),
});

const ImportDraft = Imported.extend(ImportWork.shape);

const Id = z.object({ id: z.uuid() });

/** Most bytes of pasted text or HTML, which Word makes long. */
const PASTED = 4 * 1024 * 1024;
const pasted = z.string().max(PASTED, 'Phần dán vào dài quá.');

/** Questions from files of other programs: design, "Import". What the owner keeps goes into documents by their calls. */
export const questionImportContract = {
  /**
   * A form with the file as `file`, or pasted text. Stores what was read as a draft, and its pictures as uploads. 422
   * `question-file-refused` with the reason.
   */
  'POST /api/admin/import/preview': {
    access: 'admin',
    types: ['multipart/form-data', 'application/json'],
    maxBytes: QUESTION_FILE_BYTES + 16 * 1024, // the form around its file
    body: z.union([z.object({ html: pasted }), z.object({ text: pasted }), z.instanceof(Uint8Array)]),
    response: { 200: Imported },
  },
  /** Newest first; unchanged ones go after 30 days. */
  'GET /api/admin/import/drafts': {
    access: 'admin',
    response: {
      200: z.object({
        items: z.array(Imported.pick({ id: true, title: true, savedAt: true }).extend({ count: z.int(), endsAt: z.iso.datetime(), result: ImportResult.nullable() })),
        total: z.int(),
      }),
    },
  },
  'GET /api/admin/import/drafts/:id': { access: 'admin', params: Id, response: { 200: ImportDraft } },
  /** Overwrites the loaded version, else 409 `version-conflict`. */
  'PUT /api/admin/import/drafts/:id': {
    access: 'admin',
    unaudited: true,
    params: Id,
    body: ImportWork.extend({ version: z.int('Thiếu số phiên bản của bản đang sửa.') }),
    maxBytes: 8 * 1024 * 1024,
    response: { 200: z.object({ version: z.int(), savedAt: z.iso.datetime() }) },
  },
  'DELETE /api/admin/import/drafts/:id': { access: 'admin', params: Id, response: { 204: z.null() } },
  /** Remembers the owner's correction of a formula for the same formula in later files. */
  'PUT /api/admin/import/corrections/:digest': {
    access: 'admin',
    params: z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/, 'Công thức không hợp lệ.') }),
    /** LaTeX without `$`. */
    body: z.object({ latex: z.string().trim().min(1, 'Vui lòng nhập công thức.').max(2_000, 'Công thức này dài quá.') }),
    response: { 204: z.null() },
  },
} satisfies Contract;

export type ImportDoubt = z.output<typeof ImportDoubt>;
export type ImportedItem = z.output<typeof ImportedItem>;
export type ImportDecision = z.output<typeof ImportDecision>;
export type ImportWork = z.output<typeof ImportWork>;
export type ImportResult = z.output<typeof ImportResult>;
export type Imported = z.output<typeof Imported>;
export type ImportDraft = z.output<typeof ImportDraft>;
