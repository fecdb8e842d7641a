import { CHANGING } from './acting/changing.ts';
import { MARKING_VERBS } from './acting/marking.ts';
import { MOTIONS } from './acting/motions.ts';
import { SHOWING } from './acting/showing.ts';
import type { Verb } from './call.ts';
import { AREAS } from './drawing/areas.ts';
import { AXES } from './drawing/axes.ts';
import { GEOMETRY } from './drawing/geometry.ts';
import { NUMBER_LINE } from './drawing/number-line.ts';
import { TABLES } from './drawing/tables.ts';
import { WRITING } from './drawing/writing.ts';

export const VOCABULARY: ReadonlyMap<string, Verb> = new Map(
  Object.entries({
    ...WRITING,
    ...TABLES,
    ...GEOMETRY,
    ...NUMBER_LINE,
    ...AXES,
    ...AREAS,
    ...SHOWING,
    ...MARKING_VERBS,
    ...MOTIONS,
    ...CHANGING,
  }),
);
