import { CHANGE_VERBS } from './actions/change-verbs.ts';
import { MARK_VERBS } from './actions/mark-verbs.ts';
import { MOTION_VERBS } from './actions/motion-verbs.ts';
import { SHOW_VERBS } from './actions/show-verbs.ts';
import type { Verb } from './call.ts';
import { AREA_VERBS } from './drawing/areas.ts';
import { AXES_VERBS } from './drawing/axes.ts';
import { GEOMETRY_VERBS } from './drawing/geometry.ts';
import { NUMBER_LINE_VERBS } from './drawing/number-line.ts';
import { TABLE_VERBS } from './drawing/tables.ts';
import { TEXT_VERBS } from './drawing/writing.ts';

export const VOCABULARY: ReadonlyMap<string, Verb> = new Map(
  Object.entries({
    ...TEXT_VERBS,
    ...TABLE_VERBS,
    ...GEOMETRY_VERBS,
    ...NUMBER_LINE_VERBS,
    ...AXES_VERBS,
    ...AREA_VERBS,
    ...SHOW_VERBS,
    ...MARK_VERBS,
    ...MOTION_VERBS,
    ...CHANGE_VERBS,
  }),
);
