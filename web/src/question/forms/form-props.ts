import type { ImageFolder } from '../../ui/image-address.ts';

/** Props of `Form.tsx` in a question type's folder. */
export type QuestionTypeFormProps<Q> = {
  question: Q;
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  /** Returns a field's error, by the end of its id. */
  errorAt: (at: string) => string | undefined;
  /** Changes the question; successive changes of one `field` are undone together. */
  onChange: (recipe: (question: Q) => Q, field: string) => void;
};
