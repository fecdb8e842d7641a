import path from 'node:path';

/** The names of a lesson's own files in `courses/<course>/media/`. */
export interface LessonMedia {
  mp4?: string;
  webm?: string;
  vtt?: string;
  /** The picture that stands there before the video plays. */
  poster?: string;
}

const KINDS: Record<string, keyof LessonMedia> = {
  '.mp4': 'mp4',
  '.webm': 'webm',
  '.vtt': 'vtt',
  '.avif': 'poster',
  '.jpeg': 'poster',
  '.jpg': 'poster',
  '.png': 'poster',
  '.webp': 'poster',
};

/** Sorts the names of a media folder, such as `toan6-b06-l1.webm`, by lesson id. */
export function mediaByLesson(names: string[]): Map<string, LessonMedia> {
  const byLesson = new Map<string, LessonMedia>();
  for (const name of names) {
    const ending = path.extname(name);
    const kind = KINDS[ending];
    if (!kind) continue;
    const lesson = path.basename(name, ending);
    byLesson.set(lesson, { ...byLesson.get(lesson), [kind]: name });
  }
  return byLesson;
}
