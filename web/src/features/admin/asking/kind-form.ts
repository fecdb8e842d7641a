import type { ImageFolder } from '../../../content/image-address.ts';

/** Props of `Form.tsx` in a question type's folder. */
export type KindFormProps<Q> = {
  question: Q;
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  /** Error of a field, by the end of its id. */
  errorAt: (at: string) => string | undefined;
  /** Successive changes of one `field` are undone together. */
  onChange: (recipe: (question: Q) => Q, field: string) => void;
};
