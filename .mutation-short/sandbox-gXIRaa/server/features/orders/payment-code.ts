// @ts-nocheck
const PREFIX = 'VT';
/** Without 0, O, 1, I, L and U: nobody has to guess. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SIGNS = 6;
const SIGNS = RANDOM_SIGNS + 1;
/**
 * The checksum counts modulo a prime above the alphabet's 30 signs: with a weight of its own for each place, every
 * single wrong sign and every swap of two signs changes it. Modulo 30 neither would hold, as 30 has divisors.
 */
const PRIME = 31;

/**
 * A new payment code: `VT`, 6 random signs, 1 check sign. `randomInt(n)` gives a whole number from 0 to
 * n - 1. Whether the code was used before is the caller's to see.
 */
export function makeCode(randomInt: (below: number) => number): string {
  const signs = Array.from({ length: RANDOM_SIGNS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  const check = ALPHABET[(PRIME - checksum(signs)) % PRIME];
  // One draw in 31 would need a 31st sign.
  return check === undefined ? makeCode(randomInt) : PREFIX + signs + check;
}

/** Weights 7 to 2 for the random signs, and 1 for the check sign. */
function checksum(signs: string): number {
  let sum = 0;
  for (let place = 0; place < signs.length; place++) sum += (SIGNS - place) * ALPHABET.indexOf(signs.charAt(place));
  return sum % PRIME;
}

const CANDIDATE = new RegExp(`(?=${PREFIX}([${ALPHABET}]{${SIGNS}}))`, 'g');

/**
 * The valid payment codes inside a bank's description, each once, in order: in any case, with spaces or punctuation
 * inside, among whatever banks write before and after. More than one is for people to decide.
 */
export function codesIn(text: string): string[] {
  const found = [...squashed(text).matchAll(CANDIDATE)].map(([, signs = '']) => signs);
  return [...new Set(found.filter((signs) => checksum(signs) === 0).map((signs) => PREFIX + signs))];
}

/**
 * Valid codes that a person may have meant who wrote one badly: without `VT`, with one sign wrong, left out, doubled or
 * added, or two of them swapped. Which of them an order has is for the caller to see.
 */
export function codesNear(text: string): string[] {
  const letters = squashed(text);
  const near = new Set<string>();
  const add = (signs: string) => {
    if (ALL_SIGNS.test(signs) && checksum(signs) === 0) near.add(PREFIX + signs);
  };
  for (let at = 0; at + SIGNS <= letters.length; at++) add(letters.slice(at, at + SIGNS));
  for (const { index } of letters.matchAll(new RegExp(PREFIX, 'g'))) {
    const rest = letters.slice(index + PREFIX.length);
    for (let place = 0; place <= SIGNS; place++) {
      const [before, sign, after] = [rest.slice(0, place), rest.charAt(place), rest.slice(place + 1)];
      add((before + after).slice(0, SIGNS));
      add((before + after.charAt(0) + sign + after.slice(1)).slice(0, SIGNS));
      for (const right of ALPHABET) {
        add((before + right + after).slice(0, SIGNS));
        add((before + right + sign + after).slice(0, SIGNS));
      }
    }
  }
  for (const known of codesIn(text)) near.delete(known);
  return [...near];
}

const ALL_SIGNS = new RegExp(`^[${ALPHABET}]{${SIGNS}}$`);

/** Banks drop, add and change everything but letters and digits; accents fall away with the rest. */
const squashed = (text: string): string =>
  text.normalize('NFD').replace(/đ/gi, 'D').toUpperCase().replace(/[^A-Z0-9]/g, '');

/** With its dashes or without them, standing apart from other letters and digits. */
const UUID = /(?<![0-9a-z])[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}(?![0-9a-z])/gi;
/** Anywhere in a row of letters and digits: the marks of version 4, which ours have, tell where it begins. */
const HIDDEN_UUID = /(?=([0-9A-F]{12}4[0-9A-F]{3}[89AB][0-9A-F]{15}))/g;

/** The learner's uuid in a bank's description, in lower case with its dashes; undefined unless exactly one is there. */
export function uidIn(text: string): string | undefined {
  const standing = distinct([...text.matchAll(UUID)].map(([uuid]) => uuid));
  const hidden = () => distinct([...squashed(text).matchAll(HIDDEN_UUID)].map(([, hex = '']) => hex));
  const found = standing.length > 0 ? standing : hidden();
  return found.length === 1 ? found[0]?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined;
}

const distinct = (uuids: string[]): string[] =>
  [...new Set(uuids.map((uuid) => uuid.replaceAll('-', '').toLowerCase()))];
