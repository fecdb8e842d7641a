/**
 * A topic as it is kept. HTML stands twice: as sanitised source with `$…$` (decision 38), and in `view` as learners
 * read it, made when the topic is saved.
 */
export type TopicDocument = {
  title: string;
  grade: string;
  description: string;
  /** A file name under /topic/, or an address; empty when the topic has none. */
  img: string;
  theory: string;
  theoryView: string;
  exercises: ExerciseDocument[];
  /** When it was last written, ISO 8601. */
  changedAt?: string;
};

type ExerciseHtml = { title: string; content: string; solution: string };

export type ExerciseDocument = ExerciseHtml & {
  id: string;
  exerciseType: string;
  level: 'easy' | 'medium' | 'hard';
  view: ExerciseHtml;
};
