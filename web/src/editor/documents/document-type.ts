import type { Api } from '#contract/api.ts';
import type { PartRules, Path } from './parts.ts';

export type DraftKind = 'course' | 'practice' | 'topic' | 'question' | 'board';

/** Fields of every document. `version` is 0 before the first save. */
export type Document = { id: string; version: number; archived: boolean };

type Key = keyof Api;

/** Returns a document without id, version and archived flag. */
export const omitState = <D extends Document>({ id: _id, version: _version, archived: _archived, ...written }: D) => written;

/** Returns copies in the form in which they are compared. */
export const comparable = <D extends Document>({ inParts }: DocumentType<D>, copies: readonly D[]): object[] => inParts?.of(copies) ?? copies.map(omitState);

/** A kind of document, for the shared editor. */
export type DocumentType<D extends Document> = {
  kind: DraftKind;
  /** Second part of its pages' and calls' addresses. */
  path: 'courses' | 'practices' | 'topics' | 'questions' | 'boards';
  /** Path for saving; default `/api/courses` and the like. */
  callsUnder?: string;
  /** @throws ApiError */
  load: (id: string, signal: AbortSignal) => Promise<D>;
  blank: () => D;
  /** Makes a document from another one. @throws ApiError */
  makeCopy?: ((signal: AbortSignal) => Promise<D>) | undefined;
  /** Names a place: "Bài 3 · Tên bài". */
  nameOf: (path: Path, document: D) => string;
  /** Repairs a document that was combined from fields of two versions. */
  repair?: (combined: D) => D;
  /**
   * For a document that is one text: `of` splits copies into parts with common ids (the first copy is the base),
   * `whole` joins chosen parts.
   */
  inParts?: { of: (copies: readonly D[]) => object[]; whole: (parts: object, document: D) => D };
  parts: PartRules;
  /** Paths of fields that are HTML with formulas: `lectures/topics/lessons/summary`. */
  htmlFields: readonly string[];
  /** Words for the values of enumerated fields. */
  values?: Record<string, Record<string, string>>;
  /** Address of the list, with its filter. */
  listAddress?: string;
  words: {
    /** "khóa học", in the middle of a sentence. */
    one: string;
    /** Label of the link back. */
    list: string;
    /** Message for a missing document; default the server's. */
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
