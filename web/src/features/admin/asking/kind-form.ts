import type { ImageFolder } from '../../../content/image-address.ts';

/** What the form of a kind is given: `Form.tsx` in its folder writes what the kind alone has. */
export type KindFormProps<Q> = {
  question: Q;
  /** What the ids of its fields begin with. */
  id: string;
  folder: ImageFolder;
  /** What is wrong at a field, by the end of its id. */
  errorAt: (at: string) => string | undefined;
  /** Changes of one field that follow each other soon are one step back. */
  onChange: (recipe: (question: Q) => Q, field: string) => void;
};
