import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { drawPaper } from './service.ts';

const library = fc.array(fc.record({ id: fc.nat(), order: fc.integer({ min: 1, max: 14 }) }), { maxLength: 40 });

test('of each order at most one question is drawn, by order, and as many as there are places or were asked for', () => {
  fc.assert(
    fc.property(library, fc.integer({ min: 1, max: 40 }), fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })), (all, count, stream) => {
      const drawn = drawPaper(all, count, () => stream.next().value);
      const orders = drawn.map(({ order }) => order);
      assert.deepEqual(orders, [...new Set(orders)].toSorted((one, two) => one - two));
      assert.equal(drawn.length, Math.min(count, new Set(all.map(({ order }) => order)).size));
      assert.ok(drawn.every((question) => all.includes(question)));
    }),
  );
});

test('alternatives of one order take turns', () => {
  const all = [{ order: 1, id: 'a' }, { order: 1, id: 'b' }, { order: 1, id: 'c' }];
  const drawn = [0, 0.4, 0.99].map((chance) => drawPaper(all, 14, () => chance)[0]?.id);
  assert.deepEqual(drawn, ['a', 'b', 'c']);
});
