import type { ImportedKind, ImportedPicture, ImportedQuestion } from './imported-file.ts';

/** A question of the site for a writer: the shape in which the readers return it. Texts are HTML with `$…$`. */
export type ExportedQuestion = Omit<ImportedQuestion, 'kind' | 'pictures' | 'state' | 'doubts'> & { kind: Exclude<ImportedKind, 'other'> };

/** Pictures by the `src` of `<img>`. */
export type ExportedPictures = ReadonlyMap<string, ImportedPicture>;

/** A written file; `notes` are Vietnamese sentences about everything that the format could not carry. */
export type WrittenFile<Content> = { content: Content; notes: string[] };
