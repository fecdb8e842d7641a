import { z } from 'zod';
import { BoardSource, BoardWritten } from './boards.ts';
import { ContentId, CourseParams, CourseSource, CourseWritten } from './catalog.ts';
import { PracticeSource, PracticeWritten } from './practice.ts';
import { QuestionSource, QuestionWritten } from './questions.ts';
import { TopicSource, TopicWritten } from './topics.ts';
import type { Contract, Route } from './route.ts';

/** Most bytes of a document: a course of some hundred lessons with their summaries. */
const MOST = 4 * 1024 * 1024;

const Id = z.object({ id: ContentId });
const WRONG_ID = 'Mã chỉ gồm chữ không dấu, số, dấu gạch ngang và gạch dưới, tối đa 80 ký tự.';
const NewId = z.object({ id: z.string('Vui lòng nhập mã.').min(1, 'Vui lòng nhập mã.').regex(/^[A-Za-z0-9_-]{1,80}$/, WRONG_ID) });
/** The loaded version, which is overwritten. */
const Over = z.object({
  version: z.int('Thiếu số phiên bản của bản đang sửa.'),
  /** Attempts that were graded by keys that this corrects keep their marks. */
  keepsMarks: z.boolean().optional(),
});

/** A draft's time of storage, which identifies it among the drafts of its document. */
const Stamp = z.iso.datetime('Thời điểm không hợp lệ.').regex(/^20/, 'Thời điểm không hợp lệ.');
/** The draft that this save replaces; null for none. Absent: any draft is removed. */
const OfDraft = z.object({ draft: Stamp.nullish() });

const creates = <Body extends z.ZodType, Source extends z.ZodType>(body: Body, source: Source) =>
  ({ access: 'admin', body: OfDraft.and(body), maxBytes: MOST, response: { 201: source } }) satisfies Route;
const replaces = <Params extends z.ZodType, Body extends z.ZodType, Source extends z.ZodType>(params: Params, body: Body, source: Source) =>
  ({ access: 'admin', params, body: OfDraft.and(body), maxBytes: MOST, response: { 200: source } }) satisfies Route;
const removes = { access: 'admin', params: Id, response: { 204: z.null() } } satisfies Route;
const archives = <Params extends z.ZodType, Source extends z.ZodType>(params: Params, source: Source) =>
  ({ access: 'admin', params, body: z.object({ archived: z.boolean() }), response: { 200: source } }) satisfies Route;

const DocumentVersion = z.object({
  version: z.int(),
  writtenAt: z.iso.datetime(),
  /** E-mail of the author; `library` when it was loaded from a file. */
  writtenBy: z.string(),
  /** The current version; a deleted document has none. */
  isPresent: z.boolean(),
});

const versions = { access: 'admin', params: Id, response: { 200: z.object({ items: z.array(DocumentVersion) }) } } satisfies Route;

const VersionParams = z.object({ id: ContentId, version: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });

const version = <Source extends z.ZodType>(source: Source) =>
  ({ access: 'admin', params: VersionParams, response: { 200: DocumentVersion.extend({ document: source }) } }) satisfies Route;

/** Saves an earlier version again, and answers its new number. */
const restore = { access: 'admin', params: VersionParams, response: { 200: z.object({ version: z.int() }) } } satisfies Route;

/** Ids of lessons or papers that must stay, because they were sold. */
const sold = { access: 'admin', params: Id, response: { 200: z.object({ parts: z.array(z.string()) }) } } satisfies Route;

const DraftParams = z.object({ kind: z.enum(['course', 'practice', 'topic', 'question', 'board']), id: ContentId });
/** Deepest nesting of a draft, more than any editor writes; the database refuses some thousand levels. */
const LEVELS = 50;
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' && value !== null && (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));

const DraftBody = z.object({
  /** As the editor holds it; may be incomplete. */
  document: z.record(z.string(), z.unknown()).refine((document) => !isDeeper(document, LEVELS), 'Bản nháp có quá nhiều tầng.'),
  /** Null for a new document. */
  baseVersion: z.int().min(0).max(2_147_483_647).nullable(),
});

/**
 * Writing documents (product.md section 7; design, "Outside contract"). HTML is made safe when saved; the answer is
 * the stored document.
 */
export const documentsContract = {
  /** The server makes course ids. */
  'POST /api/courses': creates(CourseWritten, CourseSource),
  'POST /api/practices': creates(PracticeWritten.extend(NewId.shape), PracticeSource),
  'POST /api/topics': creates(TopicWritten.extend(NewId.shape), TopicSource),
  'POST /api/questions': creates(QuestionWritten, QuestionSource),
  /** 409 `board-exists` for a lesson with a board; 422 `has-problems`, with `problems` as in its preview. */
  'POST /api/admin/boards': creates(BoardWritten, BoardSource),
  /** Overwrites the loaded version, else 409 `version-conflict`; 409 `sold` when a sold part is missing. */
  'PUT /api/courses/:courseId': replaces(CourseParams, Over.and(CourseWritten), CourseSource),
  'PUT /api/practices/:id': replaces(Id, Over.and(PracticeWritten), PracticeSource),
  'PUT /api/topics/:id': replaces(Id, Over.and(TopicWritten), TopicSource),
  'PUT /api/questions/:id': replaces(Id, Over.and(QuestionWritten), QuestionSource),
  'PUT /api/admin/boards/:id': replaces(Id, Over.and(BoardWritten), BoardSource),
  'DELETE /api/practices/:id': removes,
  'DELETE /api/topics/:id': removes,
  'DELETE /api/questions/:id': removes,
  /** 409 `sold-emptied` when the lesson was sold and would play nothing. */
  'DELETE /api/admin/boards/:id': removes,
  'PUT /api/courses/:courseId/archived': archives(CourseParams, CourseSource),
  'PUT /api/practices/:id/archived': archives(Id, PracticeSource),
  'PUT /api/topics/:id/archived': archives(Id, TopicSource),

  'GET /api/admin/courses/:id/sold': sold,
  'GET /api/admin/practices/:id/sold': sold,

  // Versions, newest first; empty for an unknown document.
  'GET /api/admin/courses/:id/versions': versions,
  'GET /api/admin/practices/:id/versions': versions,
  'GET /api/admin/topics/:id/versions': versions,
  'GET /api/admin/questions/:id/versions': versions,
  'GET /api/admin/boards/:id/versions': versions,
  'GET /api/admin/courses/:id/versions/:version': version(CourseSource),
  'GET /api/admin/practices/:id/versions/:version': version(PracticeSource),
  'GET /api/admin/topics/:id/versions/:version': version(TopicSource),
  'GET /api/admin/questions/:id/versions/:version': version(QuestionSource),
  'GET /api/admin/boards/:id/versions/:version': version(BoardSource),
  'POST /api/admin/courses/:id/versions/:version/restore': restore,
  'POST /api/admin/practices/:id/versions/:version/restore': restore,
  'POST /api/admin/topics/:id/versions/:version/restore': restore,
  'POST /api/admin/questions/:id/versions/:version/restore': restore,
  'POST /api/admin/boards/:id/versions/:version/restore': restore,

  /** Stored every few seconds; `id` is `new` for a new document. 409 `draft-elsewhere`: another computer is editing. */
  'GET /api/admin/drafts/:kind/:id': {
    access: 'admin',
    params: DraftParams,
    response: { 200: DraftBody.extend({ savedAt: Stamp }) },
  },
  /** The same, but a missing draft is no error. */
  'GET /api/admin/drafts': {
    access: 'admin',
    querystring: DraftParams,
    response: { 200: z.object({ draft: DraftBody.extend({ savedAt: Stamp }).nullable() }) },
  },
  'PUT /api/admin/drafts/:kind/:id': {
    access: 'admin',
    unaudited: true,
    params: DraftParams,
    /**
     * `over`: the draft that this one continues, null for none; another stored draft refuses it. Absent: overwrites
     * any.
     */
    body: DraftBody.extend({ over: Stamp.nullish() }),
    maxBytes: MOST,
    response: { 200: z.object({ savedAt: Stamp }) },
  },
  /** With `savedAt` deletes only that draft. */
  'DELETE /api/admin/drafts/:kind/:id': {
    access: 'admin',
    unaudited: true,
    params: DraftParams,
    querystring: z.object({ savedAt: Stamp.optional() }),
    response: { 204: z.null() },
  },
} satisfies Contract;

