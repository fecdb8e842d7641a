import { z } from 'zod';
import { ContentId, CourseParams } from './catalog.ts';
import type { Contract } from './route.ts';

/** Largest total of a lesson's recordings, in millions of bytes. */
export const RECORDINGS_MB = 5;

const Place = CourseParams.extend({ lessonId: ContentId });
/** Hash of the words that are read: changed words are another part. */
const Key = z.string().regex(/^[0-9a-f]{32}$/);
const Name = z.string().regex(/^[0-9a-f]{32}$/);

/** `before`, `after`: the two sides of a scene's checkpoint. */
const Half = z.enum(['whole', 'before', 'after']);

const Recording = z.object({
  name: Name,
  url: z.string(),
  bytes: z.int(),
  seconds: z.number(),
  at: z.iso.datetime(),
});

/** A part recorded in one go: a scene, or one side of its checkpoint. */
const Part = z.object({
  key: Key,
  /** Number of the scene, from 1. */
  scene: z.int(),
  half: Half,
  /** Playing time on the board without a voice. */
  seconds: z.number(),
  html: z.string(),
  said: z.string(),
  recording: Recording.optional(),
});

const Recordings = z.object({
  title: z.string(),
  parts: z.array(Part),
  /** Recordings of words that the board no longer has: kept, but not played. */
  old: z.array(Recording.extend({ scene: z.int(), half: Half, said: z.string() })),
  bytes: z.int(),
  most: z.int(),
});

/** A recording for learners who may watch; `start` and `end` are its place in the board, in seconds. */
export const PlayableRecording = z.object({ url: z.string(), seconds: z.number(), start: z.number(), end: z.number() });

/** The owner's voice for boards: docs/product-decisions.md 46 and 57. */
export const recordingsContract = {
  /** The audio file, with ranges; 403 for callers who may not watch. */
  'GET /api/courses/:courseId/lessons/:lessonId/recordings/:name': {
    access: 'learner',
    acceptsCookieToken: true,
    params: Place.extend({ name: Name }),
    response: { 200: z.unknown() },
  },
  'GET /api/admin/courses/:courseId/lessons/:lessonId/recordings': { access: 'admin', params: Place, response: { 200: Recordings } },
  'GET /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name': {
    access: 'admin',
    params: Place.extend({ name: Name }),
    response: { 200: z.unknown() },
  },
  /** A form with the audio as `file`, WebM or MP4; it replaces the part's recording. */
  'POST /api/admin/courses/:courseId/lessons/:lessonId/recordings/:key': {
    access: 'admin',
    params: Place.extend({ key: Key }),
    types: ['multipart/form-data'],
    maxBytes: (RECORDINGS_MB + 1) * 1024 * 1024,
    response: { 201: Recordings },
  },
  'DELETE /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name': {
    access: 'admin',
    params: Place.extend({ name: Name }),
    response: { 200: Recordings },
  },
} satisfies Contract;

export type Recordings = z.output<typeof Recordings>;
export type RecordedPart = z.output<typeof Part>;
export type PlayableRecording = z.output<typeof PlayableRecording>;
