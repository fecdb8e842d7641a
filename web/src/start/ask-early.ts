import type { SessionAnswer } from '#contract/identity.ts';
import type { Course, Lesson } from '#contract/catalog.ts';

declare global {
  interface Window {
    /** Answers that the document has asked for before its scripts were there, by their addresses; `taken` is what the program has asked for since. */
    early?: Record<string, Promise<Response> | 'taken'> | undefined;
    /** The lesson of the address as the browser's session may play it, once that has been answered. */
    earlyLesson?: Lesson | undefined;
  }
}

/**
 * Who comes by a lesson's address and was here before waits for its board, which needs four answers one after the other:
 * the page, who they are, the course as they see it, the board. So the document asks by itself for all but the first. Each is
 * asked for only where an answer says that it will be given, so nothing is refused; a visitor asks for nothing.
 * Self-contained, for its text is sent; it runs after first-paint.ts.
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
      // Who takes it over says so.
      .catch(() => undefined);
  };
  const quietly = (path: string) => {
    // The program may be there before the answer that leads here, and ask by itself.
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
