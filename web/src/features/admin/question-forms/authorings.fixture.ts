import { authoring as choice } from '../../../../../kinds/choice/authoring.ts';
import { authoring as essay } from '../../../../../kinds/essay/authoring.ts';
import { authoring as short } from '../../../../../kinds/short/authoring.ts';
import { authoring as truefalse } from '../../../../../kinds/truefalse/authoring.ts';
import type { Authorings } from './authoring.ts';

/** The bundler collects these in kind-forms.ts. */
export const KINDS = { choice, truefalse, short, essay } as unknown as Authorings;
