import { authoring as choice } from '../../../../../question-types/choice/authoring.ts';
import { authoring as essay } from '../../../../../question-types/essay/authoring.ts';
import { authoring as short } from '../../../../../question-types/short/authoring.ts';
import { authoring as truefalse } from '../../../../../question-types/truefalse/authoring.ts';
import type { Authorings } from './authoring.ts';

/** The bundler collects these in kind-forms.ts. */
export const KINDS = { choice, truefalse, short, essay } as unknown as Authorings;
