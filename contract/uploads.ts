import { z } from 'zod';
import { Cursor } from './coins.ts';
import type { Contract } from './route.ts';

/** Folders of pictures, which begin their address: `/quiz/{name}`. */
const PictureFolder = z.enum(['quiz', 'course', 'practice', 'topic']);
/** Videos have a folder of their own without a public address. */
const UploadFolder = z.enum([...PictureFolder.options, 'video']);

const UploadName = z.string().regex(/^[0-9a-z][0-9a-z.-]{0,99}$/);

/** A document that names an upload: now, only in an earlier version, or only in a draft. */
const UploadUse = z.object({
  kind: z.enum(['course', 'practice', 'topic', 'question', 'board', 'site', 'import']),
  id: z.string(),
  title: z.string(),
  place: z.enum(['current', 'draft', 'earlier']),
});

const Upload = z.object({
  folder: UploadFolder,
  name: z.string(),
  /** A picture's public address; a video's address for the admin. */
  url: z.string(),
  /** Original file name. */
  title: z.string(),
  bytes: z.int(),
  /** In pixels; null for a video. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Length of a video; null for a picture. */
  seconds: z.int().nullable(),
  at: z.iso.datetime(),
  /** Documents that use it; a used upload cannot be deleted. */
  uses: z.array(UploadUse),
});

/** Most bytes of a picture's form; the setting IMAGE_MAX_MB limits the picture itself. */
const PICTURE_FORM = 52 * 1024 * 1024;

/** Part of a video's file, from an offset on. */
const TUS_PART = 'application/offset+octet-stream';

export const uploadsContract = {
  /** Newest first; `next` is null on the last page. */
  'GET /api/admin/uploads': {
    access: 'admin',
    querystring: Cursor.extend({
      /** Part of the name or the original file name. */
      q: z.string().max(200).optional(),
      folder: UploadFolder.optional(),
    }),
    response: { 200: z.object({ items: z.array(Upload), next: z.string().nullable() }) },
  },
  /** A form with the picture as `file`; the same picture gets the same name. */
  'POST /api/admin/uploads/:folder': {
    access: 'admin',
    params: z.object({ folder: PictureFolder }),
    types: ['multipart/form-data'],
    maxBytes: PICTURE_FORM,
    response: {
      201: z.object({ name: z.string(), url: z.string(), bytes: z.int(), width: z.int(), height: z.int() }),
    },
  },
  /** Deletes an unused upload, or a video that arrived only in part. */
  'DELETE /api/admin/uploads/:folder/:name': {
    access: 'admin',
    params: z.object({ folder: UploadFolder, name: UploadName }),
    response: { 204: z.null() },
  },

  // Videos, by tus 1.0.0 (https://tus.io/protocols/resumable-upload): created, then sent part by part. The last part
  // writes the audit entry.
  /** `Location` ends in the video's name. */
  'POST /api/admin/uploads/video': { access: 'admin', unaudited: true, response: { 201: z.unknown() } },
  'HEAD /api/admin/uploads/video/:name': { access: 'admin', params: z.object({ name: UploadName }), response: { 200: z.unknown() } },
  'PATCH /api/admin/uploads/video/:name': {
    access: 'admin',
    unaudited: true,
    params: z.object({ name: UploadName }),
    types: [TUS_PART],
    streams: true,
    response: { 204: z.unknown() },
  },
  /** The video file for the admin, with ranges. */
  'GET /api/admin/uploads/video/:name': {
    access: 'admin',
    params: z.object({ name: UploadName }),
    response: { 200: z.unknown() },
  },
} satisfies Contract;

export type UploadFolder = z.output<typeof UploadFolder>;
export type Upload = z.output<typeof Upload>;
export type UploadUse = z.output<typeof UploadUse>;
