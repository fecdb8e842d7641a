/** Points of a step of an essay. */
export const STEP = 0.25;
