import type { ImageFolder } from '../../../content/image-address.ts';

/** Props of `Form.tsx` in a question type's folder, which renders the type's own fields. */
export type KindFormProps<Q> = {
  question: Q;
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  /** Returns the error of a field, by the end of its id. */
  errorAt: (at: string) => string | undefined;
  /** Changes of the same `field` in quick succession are undone together. */
  onChange: (recipe: (question: Q) => Q, field: string) => void;
};
