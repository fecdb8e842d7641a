// @ts-nocheck
import { z } from 'zod';
import { ContentId, CourseParams } from './catalog.ts';
import type { Contract } from './route.ts';

/** What the recordings of a lesson may take together, in millions of bytes. */
export const RECORDINGS_MB = 5;

const Place = CourseParams.extend({ lessonId: ContentId });
/** Made of the words that are read: other words are another part. */
const Key = z.string().regex(/^[0-9a-f]{32}$/);
const Name = z.string().regex(/^[0-9a-f]{32}$/);

/** `before`, `after`: of a scene with a turn of the pupil, what comes before and after it. */
const Half = z.enum(['whole', 'before', 'after']);

const Recording = z.object({
  name: Name,
  /** For the admin to listen to. */
  url: z.string(),
  bytes: z.int(),
  seconds: z.number(),
  at: z.iso.datetime(),
});

/** What is recorded in one go: a scene, or what a turn leaves of it. */
const Part = z.object({
  key: Key,
  /** Its number, from 1. */
  scene: z.int(),
  half: Half,
  /** How long the board plays it by itself. */
  seconds: z.number(),
  /** What the captions say, as HTML, and in words alone. */
  html: z.string(),
  said: z.string(),
  recording: Recording.optional(),
});

const Recordings = z.object({
  title: z.string(),
  parts: z.array(Part),
  /** Of words that the board no longer has: kept, and played to nobody. */
  old: z.array(Recording.extend({ scene: z.int(), half: Half, said: z.string() })),
  bytes: z.int(),
  most: z.int(),
});

/** A recording as whoever may watch the lesson gets it, with where in the board it is read, in seconds of the film. */
export const HeardRecording = z.object({ url: z.string(), seconds: z.number(), start: z.number(), end: z.number() });

/** The owner's voice for boards: docs/product-decisions.md 46 and 57. */
export const recordingsContract = {
  /** The sound itself, ranges too; 403 for who may not watch. */
  'GET /api/courses/:courseId/lessons/:lessonId/recordings/:name': {
    access: 'learner',
    media: true,
    params: Place.extend({ name: Name }),
    response: { 200: z.unknown() },
  },
  'GET /api/admin/courses/:courseId/lessons/:lessonId/recordings': { access: 'admin', params: Place, response: { 200: Recordings } },
  'GET /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name': {
    access: 'admin',
    params: Place.extend({ name: Name }),
    response: { 200: z.unknown() },
  },
  /** A form with the sound as `file`, WebM or MP4; it takes the place of what the part had. */
  'POST /api/admin/courses/:courseId/lessons/:lessonId/recordings/:key': {
    access: 'admin',
    params: Place.extend({ key: Key }),
    types: ['multipart/form-data'],
    most: (RECORDINGS_MB + 1) * 1024 * 1024,
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
export type HeardRecording = z.output<typeof HeardRecording>;
