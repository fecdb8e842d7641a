// A script in the head of a lesson's document, after first-paint.ts: it requests the lesson's data before the page's
// scripts are loaded. A returning learner's board needs four answers in turn: page, session, the learner's course,
// board; the document requests all but the first. A request is made only if earlier answers allow it, so none is
// refused; visitors make none.
import type { Course, Lesson } from '#contract/catalog.ts';
import type { SessionAnswer } from '#contract/identity.ts';

declare global {
  interface Window {
    /** Early answers by address; `taken` once used. */
    early?: Record<string, Promise<Response> | 'taken'> | undefined;
    /** Lesson that this session may play, by the early answers. */
    earlyLesson?: Lesson | undefined;
  }
}

function askForLesson(courseId: string, lessonId: string): void {
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

const [, courseId] = /^\/course\/([\w-]+)\/?$/.exec(location.pathname) ?? [];
const lessonId = new URLSearchParams(location.search).get('lesson');
if (courseId && lessonId && document.documentElement.dataset['session'] === 'learner') askForLesson(courseId, lessonId);
