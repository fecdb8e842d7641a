import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { QuestionAtPath } from './corrections.ts';
import type { Entry } from '#server/features/search/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Drawings } from '#server/platform/text/drawings.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import type { documentColumns, documentVersions } from './tables.ts';

export type Columns = keyof ReturnType<typeof documentColumns>;

export type RenderResult<Document> = { document: Document } | { problems: [Problem, ...Problem[]] };

/** A problem at a line of the source, from 1, as a sentence for its author. */
export type Problem = { line: number; message: string; fix?: { label: string; line: string } | undefined };

/** Documents rendered before they are written, by source (`renderAhead`). */
export type RenderedAhead = ReadonlyMap<string, RenderResult<unknown>>;

type Rendering<Source, Document> =
  | {
      /** Returns the source with its rendering for learners: formulas and drawings drawn. */
      render: (source: Source, figures: Drawings) => Document;
      renderInProcess?: never;
    }
  | {
      render?: never;
      /** Renders in a process apart, all sources at once, in order. */
      renderInProcess: (sources: Source[], figures: Drawings) => Promise<RenderResult<Document>[]>;
    };

/** Definition of a kind of document. `Source` is what an author writes, `Document` what is stored. */
export type DocumentKind<Source, Document extends Source> = Rendering<Source, Document> & {
  name: (typeof documentVersions.$inferSelect)['kind'];
  table: PgTable & Record<Columns, PgColumn>;
  notFound: ErrorCode;
  /** Error for an id that is taken, if authors do not choose it. */
  idTakenError?: ErrorCode;
  /** Validates a source and makes its HTML safe; refuses errors with a sentence. */
  schema: z.ZodType<Source>;
  /** Returns the part of the source to render; by default all of it. */
  renderedPart?: (source: Source) => unknown;
  /** Returns entries for as long as it is listed. */
  searchEntries?: (id: string, document: Document) => Entry[];
  /** Returns its questions with keys; of a kind rendered apart only the stored document has them. */
  questionsOf?: (source: Source) => QuestionAtPath[];
  /** JSON paths of its questions, without their variants, in the stored document. */
  questionPaths?: string[];
  /** Returns the ids of its parts that may be sold separately, each once. */
  partsOf?: (source: Source) => string[];
  /** Returns parts that must stay, because they are sold or may be at any moment. */
  soldParts?: (tx: Db, id: string, present: Document) => Promise<string[]>;
  /** Joins data of the document that is stored elsewhere. */
  joinedColumn?: { column: SQL; put: (document: Document, joinedColumn: unknown) => Document };
  /** Checks further conditions of writing, and locks them until the transaction ends. @throws AppError */
  checkWrite?: (tx: Db, source: Source) => Promise<void>;
  /** Checks conditions of removal, and locks them until the transaction ends. @throws AppError */
  checkRemoval?: (tx: Db, document: Document) => Promise<void>;
  /** Removes data that belongs to removed parts. */
  onPartsRemoved?: (tx: Db, parts: string[], actor: Actor) => Promise<void>;
  /** Called after it is created or removed. */
  onCreateOrRemove?: (tx: Db, document: Document) => Promise<void>;
  /** Tells whether one of the sold parts that stay would lose its content. */
  isEmptied?: (before: Document, next: Source, sold: string[]) => boolean;
};

export type StoredDocument<Document> = {
  id: string;
  position: number;
  version: number;
  archived: boolean;
  changedAt: Date;
  changedBy: string;
  document: Document;
};

/** Actor of a change: the admin, or the loader of the library. */
export type Actor = Pick<Caller, 'uid' | 'email'> | 'library';

/** Author of a change, with access to the drawings that texts name. */
export type Author = {
  actor: Actor;
  figuresIn: (text: string) => Promise<Drawings>;
  ahead?: RenderedAhead;
  /** Attempts graded by keys that this write corrects keep their marks. */
  keepsMarks?: boolean;
};
