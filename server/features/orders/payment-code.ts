const PREFIX = 'VT';
/** Without the ambiguous 0, O, 1, I, L and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_SIGNS = 6;
const SIGNS = RANDOM_SIGNS + 1;
/**
 * A prime above the alphabet's 30 signs: with a weight for each place, every wrong sign and every swap of two changes
 * the checksum. 30 has divisors and would not do.
 */
const PRIME = 31;

/**
 * Makes a payment code: `VT`, 6 random signs, 1 check sign. `randomInt(n)` returns a whole number from 0 to n - 1. The
 * caller checks that the code is unused.
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
 * Finds the valid payment codes in a bank's description, each once, in order: in any case, with spaces or punctuation
 * inside, amid the bank's own text. A person decides between several.
 */
export function findCodes(text: string): string[] {
  const found = [...squashText(text).matchAll(CANDIDATE)].map(([, signs = '']) => signs);
  return [...new Set(found.filter((signs) => checksum(signs) === 0).map((signs) => PREFIX + signs))];
}

/**
 * Finds valid codes that a person may have mistyped: without `VT`, with one sign wrong, left out, doubled or added, or
 * two swapped. The caller checks which of them belong to orders.
 */
export function findSimilarCodes(text: string): string[] {
  const letters = squashText(text);
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
  for (const known of findCodes(text)) near.delete(known);
  return [...near];
}

const ALL_SIGNS = new RegExp(`^[${ALPHABET}]{${SIGNS}}$`);

/** Keeps only letters and digits, without accents: banks change all the rest. */
const squashText = (text: string): string =>
  text.normalize('NFD').replace(/đ/gi, 'D').toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A uuid with or without its dashes, apart from other letters and digits. */
const UUID = /(?<![0-9a-z])[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}(?![0-9a-z])/gi;
/** A uuid within a row of letters and digits, recognised by the marks of version 4, which ours have. */
const HIDDEN_UUID = /(?=([0-9A-F]{12}4[0-9A-F]{3}[89AB][0-9A-F]{15}))/g;

/**
 * Returns the learner's uuid in a bank's description, in lower case with its dashes; undefined unless it holds exactly
 * one.
 */
export function findUid(text: string): string | undefined {
  const standing = distinct([...text.matchAll(UUID)].map(([uuid]) => uuid));
  const hidden = () => distinct([...squashText(text).matchAll(HIDDEN_UUID)].map(([, hex = '']) => hex));
  const found = standing.length > 0 ? standing : hidden();
  return found.length === 1 ? found[0]?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined;
}

const distinct = (uuids: string[]): string[] =>
  [...new Set(uuids.map((uuid) => uuid.replaceAll('-', '').toLowerCase()))];
