import type { SessionAnswer } from '#contract/identity.ts';
import type { Course, Lesson } from '#contract/catalog.ts';

declare global {
  interface Window {
    /** Early answers by address; `taken` once used. */
    early?: Record<string, Promise<Response> | 'taken'> | undefined;
    /** Lesson that this session may play, by the early answers. */
    earlyLesson?: Lesson | undefined;
  }
}

/**
 * Requests a lesson's data early. A returning learner's board needs four answers in turn: page, session, the
 * learner's course, board; the document requests all but the first. A request is made only if earlier answers allow
 * it, so none is refused; visitors make none. Self-contained, because its source is inlined; runs after
 * first-paint.ts.
 */
function askForLesson(): void {
  const [, courseId] = /^\/course\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
  const lessonId = new URLSearchParams(location.search).get('lesson');
  if (!courseId || !lessonId || document.documentElement.dataset['session'] !== 'learner') return;
  const early: NonNullable<typeof window.early> = {};
  window.early = early;
  const ask = (path: string) => (early[path] = fetch(path));
  const read = <T>(path: string, act: (answer: T) => void) => {
    ask(path)
      .then((answer) => (answer.ok ? (answer.clone().json() as Promise<T>).then(act) : undefined))
      // The consumer handles errors.
      .catch(() => undefined);
  };
  const quietly = (path: string) => {
    // The program may have started meanwhile and make the request itself.
    if (window.early === early && !early[path]) ask(path).catch(() => undefined);
  };
  read<SessionAnswer>('/api/auth/get-session', (answer) => {
    if (answer?.user.emailVerified) quietly(`/api/users/${answer.user.id}`);
  });
  read<Course>(`/api/courses/${courseId}`, ({ lectures }) => {
    for (const lesson of lectures.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons))) {
      if (lesson.id !== lessonId || !lesson.boardUrl) continue;
      window.earlyLesson = lesson;
      quietly(lesson.boardUrl);
    }
  });
}

/** The script in the head of a lesson's document. */
export const ASK_EARLY = `try{(${String(askForLesson)})()}catch{}`;
