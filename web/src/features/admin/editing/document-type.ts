import type { Api } from '#contract/api.ts';
import type { PartRules, Path } from './parts.ts';

export type DraftKind = 'course' | 'practice' | 'topic' | 'question' | 'board';

/** Fields of every document. `version` is 0 before the first save. */
export type Document = { id: string; version: number; archived: boolean };

type Key = keyof Api;

/** Returns the author's part of a document, without id, version and archived flag. */
export const writtenOf = <D extends Document>({ id: _id, version: _version, archived: _archived, ...written }: D) => written;

/** Returns copies of a document in the form in which they are compared. */
export const comparable = <D extends Document>({ inParts }: DocumentType<D>, copies: readonly D[]): object[] => inParts?.of(copies) ?? copies.map(writtenOf);

/** The shared editor's description of a kind of document. */
export type DocumentType<D extends Document> = {
  kind: DraftKind;
  /** Second part of the addresses of its pages and calls: `courses`. */
  path: 'courses' | 'practices' | 'topics' | 'questions' | 'boards';
  /** Path of its calls for saving; by default `/api/courses` and the like. */
  callsUnder?: string;
  /** Loads a document for editing. @throws ApiError */
  load: (id: string, signal: AbortSignal) => Promise<D>;
  /** Makes an empty document. */
  blank: () => D;
  /** Makes a new document from another one. @throws ApiError */
  copied?: ((signal: AbortSignal) => Promise<D>) | undefined;
  /** Names a place in versions and conflicts: "Bài 3 · Tên bài". */
  nameOf: (path: Path, document: D) => string;
  /** Repairs a document whose parts no longer agree after a merge. */
  settled?: (merged: D) => D;
  /**
   * For a document that is one text: `of` splits copies into parts whose ids mean the same in all of them (the first
   * copy is the common base), `whole` puts merged parts together again.
   */
  inParts?: { of: (copies: readonly D[]) => object[]; whole: (parts: object, document: D) => D };
  /** Rules for following its parts from one copy to another. */
  parts: PartRules;
  /** Paths of the fields whose values are HTML with formulas: `lectures/topics/lessons/summary`. */
  htmlFields: readonly string[];
  /** Words for the values of fields with a few possible values. */
  values?: Record<string, Record<string, string>>;
  /** Address of the list, with its filter. */
  listAddress?: string;
  words: {
    /** "khóa học", in the middle of a sentence. */
    one: string;
    /** Name of the list, for the link back. */
    list: string;
    /** Message if the document does not exist; by default the server's. */
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
