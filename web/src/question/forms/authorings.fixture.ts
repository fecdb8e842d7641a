import { QUESTION_TYPE_NAMES } from '#question-types/question-types.ts';
import type { Authorings } from './authoring.ts';

/** The bundler collects these in question-type-forms.ts. */
export const AUTHORINGS = Object.fromEntries(
  await Promise.all(QUESTION_TYPE_NAMES.map(async (name) => [name, (await import(`../../../../question-types/${name}/authoring.ts`)).authoring] as const)),
) as Authorings;
