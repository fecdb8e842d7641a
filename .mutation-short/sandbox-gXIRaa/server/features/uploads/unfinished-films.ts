// @ts-nocheck
import type { Server } from '@tus/server';
import type { FilmFile } from './film-file.ts';

/** Films on their way, by name, and where they lie until they are whole. */
export type UnfinishedFilms = {
  /** What speaks the protocol with browsers. */
  tus: () => Promise<Server>;
  /** Undefined when there is none of the name. @throws when it cannot be known */
  find: (name: string) => Promise<Unfinished | undefined>;
  /** Whether so many bytes more may come. */
  hasRoomFor: (bytes: number) => Promise<boolean>;
  /** What one that has come whole says of itself; undefined when it is no film that browsers play. @throws AppError `unavailable` */
  read: (name: string) => Promise<FilmFile | undefined>;
  /** Puts one that is a film where films lie in the storage. It is still there afterwards, for who asks. */
  keep: (name: string) => Promise<void>;
  /** Of one that is kept: nobody asks for its parts any more. */
  forget: (name: string) => Promise<void>;
  /** Takes all of one away that is not kept. */
  discard: (name: string) => Promise<void>;
  /** Takes away what nobody has gone on with. */
  expire: () => Promise<void>;
};

type Unfinished = { offset: number; size?: number | undefined; metadata?: Record<string, string | null> | undefined };

/** A film that nobody has gone on with is given up after so many ms. */
export const PATIENCE = 7 * 24 * 60 * 60 * 1000;

export const FILM_CALLS = '/api/admin/uploads/video';

/** What lies beside a film in a storage while it comes: it goes with its film, or after a week. */
export const isBesideFilm = (place: string): boolean => /^video\/[0-9a-f]{32}\.(?:info|part)$/.test(place);

/** Its place in the storage. */
export const filmPlace = (name: string): string => `video/${name}`;
