// @ts-nocheck
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ErrorCode } from '#contract/errors.ts';
import type { Askable } from '#server/features/corrections/service.ts';
import type { Entry } from '#server/features/search/service.ts';
import type { Db } from '#server/platform/database.ts';
import type { Figures } from '#server/platform/figures.ts';
import type { Caller } from '#server/platform/serve.ts';
import type { documentColumns, documentVersions } from './tables.ts';

export type Columns = keyof ReturnType<typeof documentColumns>;

/** What came of drawing a document: itself, or what is wrong with it. */
export type Drawn<Document> = { document: Document } | { problems: [Problem, ...Problem[]] };

/** At a line of what was written, from 1, in a sentence for its author. */
export type Problem = { line: number; message: string; fix?: { label: string; line: string } | undefined };

/** Documents that were drawn before they are written, by their sources (`drawAhead`). */
export type Ahead = ReadonlyMap<string, Drawn<unknown>>;

type Drawing<Source, Document> =
  | {
      /** The source and, beside it, what learners read: with formulas and drawings drawn. */
      render: (source: Source, figures: Figures) => Document;
      renderApart?: never;
    }
  | {
      render?: never;
      /** The same in a process apart, all of them in one, in their order. */
      renderApart: (sources: Source[]) => Promise<Drawn<Document>[]>;
    };

/** What is particular to one kind of document. `Source` is what an author writes, `Document` what is kept of it. */
export type DocumentKind<Source, Document extends Source> = Drawing<Source, Document> & {
  name: (typeof documentVersions.$inferSelect)['kind'];
  table: PgTable & Record<Columns, PgColumn>;
  notFound: ErrorCode;
  /** Said when there is one already of the id, if that is not chosen by its author. */
  isThere?: ErrorCode;
  /** What of a source is kept, made safe; what does not fit is refused with a sentence. */
  schema: z.ZodType<Source>;
  /** What of the source is drawn; all of it where this is absent. */
  drawn?: (source: Source) => unknown;
  /** What search finds of it, while it is in the lists. */
  searchEntries?: (id: string, document: Document) => Entry[];
  /** What of it is answered, and judged by a key; of a kind that is drawn apart the document says so alone. */
  asked?: (source: Source) => Askable[];
  /** The ids of its parts that may be sold by themselves, each once. */
  partsOf?: (source: Source) => string[];
  /** Those of its parts that may not go away, because somebody has paid for them or may do so at any moment. */
  soldParts?: (tx: Db, id: string, present: Document) => Promise<string[]>;
  /** What is read along with each row and belongs to the document, but is kept elsewhere. */
  beside?: { column: SQL; put: (document: Document, beside: unknown) => Document };
  /** What else must hold while such a source is written; holds it until the transaction ends. @throws AppError */
  permit?: (tx: Db, source: Source) => Promise<void>;
  /** What must hold for it to go away; holds it until the transaction ends. @throws AppError */
  permitGoing?: (tx: Db, document: Document) => Promise<void>;
  /** What goes away with parts of it that do. */
  partsGone?: (tx: Db, parts: string[], actor: Actor) => Promise<void>;
  /** What follows from its being there now, or gone. */
  cameOrWent?: (tx: Db, document: Document) => Promise<void>;
  /** Whether one of the sold parts, there before and after, would open nothing any more. */
  isEmptied?: (before: Document, next: Source, sold: string[]) => boolean;
};

/** A document of the database. */
export type Stored<Document> = {
  id: string;
  position: number;
  version: number;
  archived: boolean;
  changedAt: Date;
  changedBy: string;
  document: Document;
};

/** Who does something to a document: the admin, or the loader of the library. */
export type Actor = Pick<Caller, 'uid' | 'email'> | 'library';

/** Who writes, and where the drawings are that a text names. */
export type Author = {
  actor: Actor;
  figuresIn: (text: string) => Promise<Figures>;
  /** What was drawn already. */
  ahead?: Ahead;
  /** What was marked by keys that this write corrects stays as it was marked. */
  keepsMarks?: boolean;
};
