import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

/** What a picture is of; its address begins so: `/quiz/{name}`. */
const PictureFolder = z.enum(['quiz', 'course', 'practice', 'topic']);
/** Films are in a folder of their own, which has no public address. */
const UploadFolder = z.enum([...PictureFolder.options, 'video']);

const UploadName = z.string().regex(/^[0-9a-z][0-9a-z.-]{0,99}$/);

/** A document that names an upload: as it is now, in an earlier version alone, or in a draft alone. */
const UploadUse = z.object({
  kind: z.enum(['course', 'practice', 'topic', 'question', 'board', 'site']),
  id: z.string(),
  /** What the document is called. */
  title: z.string(),
  place: z.enum(['current', 'draft', 'earlier']),
});

const Upload = z.object({
  folder: UploadFolder,
  name: z.string(),
  /** Where it is: a picture's public address, a film's for the admin. */
  url: z.string(),
  /** What its file was called where it came from. */
  title: z.string(),
  bytes: z.int(),
  /** In pixels; null for a film. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** How long a film is; null for a picture. */
  seconds: z.int().nullable(),
  at: z.iso.datetime(),
  /** What uses it; nothing may take it away then. */
  uses: z.array(UploadUse),
});

/** Bytes of a picture's form that are read at most; the setting IMAGE_MAX_MB says what is taken. */
const PICTURE_FORM = 52 * 1024 * 1024;

/** Part of a film's file, from an offset on. */
const TUS_PART = 'application/offset+octet-stream';

/** Pictures and films that the admin sends in. */
export const uploadsContract = {
  /** Newest first; `next` is null on the last page. */
  'GET /api/admin/uploads': {
    access: 'admin',
    querystring: Cursor.extend({
      /** A part of the name, or of what its file was called. */
      q: z.string().max(200).optional(),
      folder: UploadFolder.optional(),
    }),
    response: { 200: z.object({ items: z.array(Upload), next: z.string().nullable() }) },
  },
  /** A form with the picture as `file`. The same picture twice is the same name. */
  'POST /api/admin/uploads/:folder': {
    access: 'admin',
    params: z.object({ folder: PictureFolder }),
    types: ['multipart/form-data'],
    most: PICTURE_FORM,
    response: {
      201: z.object({ name: z.string(), url: z.string(), bytes: z.int(), width: z.int(), height: z.int() }),
    },
  },
  /** Only what nothing uses; also a film that has come in part. */
  'DELETE /api/admin/uploads/:folder/:name': {
    access: 'admin',
    params: z.object({ folder: UploadFolder, name: UploadName }),
    response: { 204: z.null() },
  },

  // Films, by the protocol tus 1.0.0 (https://tus.io/protocols/resumable-upload): begun, then sent part by part. What the
  // last part completes stands in the audit.
  /** `Location` ends in the film's name. */
  'POST /api/admin/uploads/video': { access: 'admin', unaudited: true, response: { 201: z.unknown() } },
  /** How much of it has come. */
  'HEAD /api/admin/uploads/video/:name': { access: 'admin', params: z.object({ name: UploadName }), response: { 200: z.unknown() } },
  'PATCH /api/admin/uploads/video/:name': {
    access: 'admin',
    unaudited: true,
    params: z.object({ name: UploadName }),
    types: [TUS_PART],
    streams: true,
    response: { 204: z.unknown() },
  },
  /** The film itself, for the admin to look at; ranges too. */
  'GET /api/admin/uploads/video/:name': {
    access: 'admin',
    params: z.object({ name: UploadName }),
    response: { 200: z.unknown() },
  },
} satisfies Contract;

export type UploadFolder = z.output<typeof UploadFolder>;
export type Upload = z.output<typeof Upload>;
export type UploadUse = z.output<typeof UploadUse>;
