import type { Api } from '#contract/api.ts';
import type { PartRules, Path } from './parts.ts';

export type DraftKind = 'course' | 'practice' | 'topic' | 'question' | 'board';

/** What every document says of itself. `version` is 0 before it is saved for the first time. */
export type Document = { id: string; version: number; archived: boolean };

type Key = keyof Api;

/** What a document says of itself is no part of what its author writes. */
export const writtenOf = <D extends Document>({ id: _id, version: _version, archived: _archived, ...written }: D) => written;

/** Copies of a document as they are compared. */
export const comparable = <D extends Document>({ inParts }: DocumentType<D>, copies: readonly D[]): object[] => inParts?.of(copies) ?? copies.map(writtenOf);

/** What the shared editor must know of one kind of document. */
export type DocumentType<D extends Document> = {
  kind: DraftKind;
  /** The second part of its addresses, of pages and calls: `courses`. */
  path: 'courses' | 'practices' | 'topics' | 'questions' | 'boards';
  /** Where it is saved; `/api/courses` and so on by itself. */
  callsUnder?: string;
  /** Reads it as it is written. @throws ApiError */
  load: (id: string, signal: AbortSignal) => Promise<D>;
  /** A new one, empty. */
  blank: () => D;
  /** A new one that is made of another. @throws ApiError */
  copied?: ((signal: AbortSignal) => Promise<D>) | undefined;
  /** What a place is called when versions are compared or two edits meet: "Bài 3 · Tên bài". */
  nameOf: (path: Path, document: D) => string;
  /** Puts right what does not fit together any more once two edits have been merged. */
  settled?: (merged: D) => D;
  /**
   * Of a document that is a text: copies of it as parts whose ids mean the same in all of them, and such parts, merged, as
   * the document again. `of` the first one its author, or all authors, began with.
   */
  inParts?: { of: (copies: readonly D[]) => object[]; whole: (parts: object, document: D) => D };
  /** How its parts are followed from one copy to another. */
  parts: PartRules;
  /** Fields whose values are HTML with formulas, by the names that lead there: `lectures/topics/lessons/summary`. */
  htmlFields: readonly string[];
  /** Words for the values of fields that have a few alone. */
  values?: Record<string, Record<string, string>>;
  /** Where the list stands, with what it was narrowed to. */
  listAddress?: string;
  words: {
    /** "khóa học", as it stands within a sentence. */
    one: string;
    /** Back to the list, and what that is called. */
    list: string;
    /** Nobody has it; else the server's sentence is said. */
    missing?: string;
  };
};

export const VERSION_CALLS = {
  courses: { list: 'GET /api/admin/courses/:id/versions', one: 'GET /api/admin/courses/:id/versions/:version' },
  practices: { list: 'GET /api/admin/practices/:id/versions', one: 'GET /api/admin/practices/:id/versions/:version' },
  topics: { list: 'GET /api/admin/topics/:id/versions', one: 'GET /api/admin/topics/:id/versions/:version' },
  questions: { list: 'GET /api/admin/questions/:id/versions', one: 'GET /api/admin/questions/:id/versions/:version' },
  boards: { list: 'GET /api/admin/boards/:id/versions', one: 'GET /api/admin/boards/:id/versions/:version' },
} as const satisfies Record<string, Record<string, Key>>;
