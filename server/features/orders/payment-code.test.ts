import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { MANGLINGS } from '#server/features/payments/sandbox/sandbox-bank.ts';
import { findCodes, findSimilarCodes, makeCode, findUid } from './payment-code.ts';

const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const code = fc.infiniteStream(fc.nat({ max: 29 })).map((draws) => makeCode(() => draws.next().value ?? 0));
const manglings = fc.array(fc.constantFrom(...MANGLINGS), { maxLength: 3 });
const mangled = (text: string, ways: typeof MANGLINGS) => ways.reduce((now, way) => way(now), text);

test('a payment code has VT, 6 signs and a check sign, and is found in what it is', () => {
  fc.assert(fc.property(code, (made) => {
    assert.match(made, /^VT[23456789ABCDEFGHJKMNPQRSTVWXYZ]{7}$/);
    assert.deepEqual(findCodes(made), [made]);
  }), { numRuns: 2_000 });
});

test('every sign of the alphabet stands at every place of a code', () => {
  const seen = Array.from({ length: 7 }, () => new Set<string>());
  for (let run = 0; run < 5_000; run++) {
    const signs = makeCode(randomInt).slice(2).split('');
    signs.forEach((sign, place) => seen[place]?.add(sign));
  }
  assert.deepEqual(seen.map((signs) => signs.size), Array.from({ length: 7 }, () => 30));
});

test('a code with any single wrong character is no code', () => {
  for (let run = 0; run < 300; run++) {
    const made = makeCode(randomInt);
    for (let place = 0; place < made.length; place++) {
      for (const sign of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (sign === made[place]) continue;
        assert.deepEqual(findCodes(made.slice(0, place) + sign + made.slice(place + 1)), [], `${made} ${place} ${sign}`);
      }
    }
  }
});

test('a code with any two characters swapped is no code', () => {
  for (let run = 0; run < 2_000; run++) {
    const made = makeCode(randomInt);
    for (let one = 0; one < made.length; one++) {
      for (let two = one + 1; two < made.length; two++) {
        if (made[one] === made[two]) continue;
        const signs = made.split('');
        [signs[one], signs[two]] = [signs[two] ?? '', signs[one] ?? ''];
        assert.deepEqual(findCodes(signs.join('')), [], `${made} ${one} ${two}`);
      }
    }
  }
});

test('a code is found however banks mangle the words around and inside it', () => {
  fc.assert(fc.property(code, manglings, (made, ways) => {
    const text = mangled(made, ways);
    assert.ok(findCodes(text).includes(made), text);
  }), { numRuns: 5_000 });
});

test('a code is found with any marks that are no letters or digits between its characters, in any case', () => {
  const noise = fc.stringMatching(/^[ .,:;/_\-\n\t|*#]{0,3}$/);
  const typing = fc.array(fc.tuple(noise, fc.boolean()), { minLength: 9, maxLength: 9 });
  fc.assert(fc.property(code, typing, (made, typed) => {
    const signs = made.split('').map((sign, place) => (typed[place]?.[1] ? sign.toLowerCase() : sign));
    const text = signs.map((sign, place) => `${typed[place]?.[0]}${sign}`).join('');
    assert.deepEqual(findCodes(text), [made]);
  }), { numRuns: 2_000 });
});

test('a code is found under the accents that a Vietnamese keyboard has put on its letters', () => {
  const made = complete('VTADEY');
  const accented = made.replace('A', 'Ấ').replace('D', 'Đ').replace('E', 'ể').replace('Y', 'ỹ');
  assert.deepEqual(findCodes(`Nạp ${accented}`), [made]);
  assert.deepEqual(findCodes(`Nạp ${accented.toLowerCase()}`.normalize('NFD')), [made]);
});

test('each of several codes is found once, and codes that stand in each other are found both', () => {
  const [one, two] = ['VTABCDEFS', 'VT234567'].map((start) => complete(start));
  assert.ok(one && two);
  assert.deepEqual(findCodes(`${one} ${two}, ${one.toLowerCase()}`), [one, two]);
  const inner = SIGNS.flatMap((sign) => findCodes(`VTVT2345${sign}`)).at(0);
  assert.ok(inner, 'a code that begins with VT twice');
  const outer = complete(inner.slice(2));
  assert.deepEqual(findCodes(inner.slice(0, 2) + outer), [inner, outer]);
});

function complete(start: string): string {
  if (start.length >= 9) return findCodes(start.slice(0, 9))[0] ?? complete(start.slice(0, 8));
  for (const sign of SIGNS) {
    const whole = start.length === 8 ? findCodes(start + sign)[0] : complete(start + sign);
    if (whole) return whole;
  }
  return '';
}

test('letters and digits at random hold fewer than one code in 25,000 of their characters', () => {
  const all = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const length = 1_000_000;
  let text = '';
  for (let place = 0; place < length; place++) text += all.charAt(randomInt(36));
  // About 7 are expected in a million; each would still have to be one of ours among 700 million.
  assert.ok(findCodes(text).length < length / 25_000, String(findCodes(text).length));
  assert.deepEqual(findCodes(''), []);
});

test('a learner’s uid is found with and without its dashes, in any case, alone or among a bank’s words', () => {
  const around = fc.constantFrom('', 'MBVCB.123.456. ', 'CT tu 0123456789 toi 9876543210 ', 'Nạp xu ');
  const form = fc.record({ before: around, after: around, dashes: fc.boolean(), upper: fc.boolean() });
  fc.assert(fc.property(fc.uuid({ version: 4 }), form, (uid, { before, after, dashes, upper }) => {
    const plain = dashes ? uid : uid.replaceAll('-', '');
    assert.equal(findUid(`${before}${upper ? plain.toUpperCase() : plain} ${after}`), uid);
  }));
});

test('a uid that a bank has run into other letters, or split by spaces, is found', () => {
  const uid = '6b1f0c1e-9d52-4c3a-9f0e-1a2b3c4d5e6f';
  assert.equal(findUid('NAP XU6B1F0C1E9D524C3A9F0E1A2B3C4D5E6F-CHUYEN TIEN'), uid);
  assert.equal(findUid('6B1F0C1E 9D52 4C3A 9F0E 1A2B3C4D5E6F'), uid);
  assert.equal(findUid('MUA 6b1f0c1e-9d52-4c3a-9f0e-1a2b3 c4d5e6f'), uid);
});

test('two uids, a cut one and none are no uid; one that stands twice is', () => {
  const [one, two] = [randomUUID(), randomUUID()];
  assert.equal(findUid(`${one} ${two}`), undefined);
  assert.equal(findUid(one.slice(0, -1)), undefined);
  assert.equal(findUid('CHUYEN TIEN'), undefined);
  assert.equal(findUid(`${one} ${one.replaceAll('-', '').toUpperCase()}`), one);
});

test('a code that was written badly is found again: a wrong, missing, added or swapped sign, or no VT', () => {
  for (let run = 0; run < 300; run++) {
    const made = makeCode(randomInt);
    const at = 2 + randomInt(7);
    const [before, sign, after] = [made.slice(0, at), made.charAt(at), made.slice(at + 1)];
    const other = SIGNS[(SIGNS.indexOf(sign) + 1 + randomInt(29)) % 30] ?? '';
    for (const [name, bad] of [
      ['wrong', before + other + after], ['missing', before + after], ['added', before + other + sign + after],
      ['unreadable', `${before}0${after}`], ['swapped', before + after.charAt(0) + sign + after.slice(1)], ['without VT', made.slice(2)],
    ] as const) {
      const text = `nap xu ${bad} cho con`;
      assert.ok([...findCodes(text), ...findSimilarCodes(text)].includes(made), `${name}: ${made} as ${bad}`);
    }
    assert.ok(!findSimilarCodes(made).includes(made), 'what is right needs no guess');
  }
  assert.deepEqual(findSimilarCodes('Chuyen tien hoc phi'), []);
});
