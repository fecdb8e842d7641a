import path from 'node:path';
import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';

/** A lesson's own files in `courses/<course>/media/`. */
export interface LessonMedia {
  mp4?: string;
  webm?: string;
  vtt?: string;
  /** Picture before the video plays. */
  poster?: string;
  /** Whole seconds; absent when unknown. */
  seconds?: number;
}

const MEDIA_FIELDS: Record<string, Exclude<keyof LessonMedia, 'seconds'>> = {
  '.mp4': 'mp4',
  '.webm': 'webm',
  '.vtt': 'vtt',
  '.avif': 'poster',
  '.jpeg': 'poster',
  '.jpg': 'poster',
  '.png': 'poster',
  '.webp': 'poster',
};

/** Groups names such as `toan6-b06-l1.webm`. */
export function groupMediaByLesson(names: string[]): Map<string, LessonMedia> {
  const byLesson = new Map<string, LessonMedia>();
  for (const name of names) {
    const ending = path.extname(name);
    const kind = MEDIA_FIELDS[ending];
    if (!kind) continue;
    const lesson = path.basename(name, ending);
    byLesson.set(lesson, { ...byLesson.get(lesson), [kind]: name });
  }
  return byLesson;
}

export async function addLengths(media: Map<string, LessonMedia>, folder: string): Promise<Map<string, LessonMedia>> {
  const measured = new Map<string, LessonMedia>();
  for (const [lesson, files] of media) {
    const film = files.mp4 ?? files.webm;
    const seconds = film === undefined ? undefined : await measureLength(path.join(folder, film));
    measured.set(lesson, { ...files, ...(seconds && { seconds }) });
  }
  return measured;
}

/** Returns undefined for an unreadable video, which plays in no browser either and is reported elsewhere. */
async function measureLength(file: string): Promise<number | undefined> {
  using input = new Input({ formats: [MP4, WEBM], source: new FilePathSource(file) });
  return await input.computeDuration().then(Math.round, () => undefined);
}
