import { absolute, divide, fraction, multiply, negate, PI, compare, toReal, ZERO, ONE, type Num } from './number.ts';

// All angles are in degrees.

const HALF_TURN = fraction(180);
/**
 * The rational absolute values that sine and cosine take at rational degrees; those of tangents, 0 and 1, are among
 * them.
 */
const RATIONAL_VALUES = [ZERO, fraction(1, 2), ONE];

export function sin(angle: Num): Num {
  return exactWhereRational(toReal(radians(angle)).sin());
}

export function cos(angle: Num): Num {
  return exactWhereRational(toReal(radians(angle)).cos());
}

export function tan(angle: Num): Num {
  return exactWhereRational(divide(sin(angle), cos(angle)));
}

export function cot(angle: Num): Num {
  return exactWhereRational(divide(cos(angle), sin(angle)));
}

export function asin(ratio: Num): Num {
  return degrees(toReal(ratio).asin());
}

export function acos(ratio: Num): Num {
  return degrees(toReal(ratio).acos());
}

export function atan(ratio: Num): Num {
  return degrees(toReal(ratio).atan());
}

function radians(angle: Num): Num {
  return divide(multiply(angle, PI), HALF_TURN);
}

function degrees(angle: Num): Num {
  return divide(multiply(angle, HALF_TURN), PI);
}

function exactWhereRational(value: Num): Num {
  const exact = RATIONAL_VALUES.find((candidate) => compare(absolute(value), candidate) === 0);
  if (!exact) return value;
  return toReal(value).isNeg() ? negate(exact) : exact;
}
