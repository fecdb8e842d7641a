import assert from 'node:assert/strict';
import { test } from 'node:test';
import { serverState } from './server-state.ts';

/** Makes a server whose answers the test sends, in any order. */
function slowServer() {
  const asked: PromiseWithResolvers<string>[] = [];
  const kept: string[] = [];
  const state = serverState<string>({
    first: 'unknown',
    ask: () => {
      const question = Promise.withResolvers<string>();
      asked.push(question);
      return question.promise;
    },
    failed: (current) => (current === 'unknown' ? 'failed' : current),
    keep: (value) => kept.push(value),
  });
  return { state, asked, kept };
}

test('an answer is put in place, kept and told to listeners', async () => {
  const { state, asked, kept } = slowServer();
  const seen: string[] = [];
  const stop = state.subscribe(() => seen.push(state.current()));
  const answer = state.refresh();
  asked[0]?.resolve('learner');
  assert.equal(await answer, 'learner');
  stop();
  state.put('visitor');
  assert.deepEqual(seen, ['learner']);
  assert.deepEqual(kept, ['learner', 'visitor']);
});

test('an older answer that comes late does not undo a newer one', async () => {
  const { state, asked, kept } = slowServer();
  const atLoad = state.refresh();
  const afterSignIn = state.refresh();
  asked[1]?.resolve('learner');
  assert.equal(await afterSignIn, 'learner');
  asked[0]?.resolve('visitor');
  assert.equal(await atLoad, 'learner', 'the earlier asker gets the newer answer too');
  assert.deepEqual(kept, ['learner']);
});

test('an answer under way does not undo a sign-out', async () => {
  const { state, asked } = slowServer();
  const answer = state.refresh();
  state.put('visitor');
  asked[0]?.resolve('learner');
  assert.equal(await answer, 'visitor');
  assert.equal(state.current(), 'visitor');
});

test('an error reaches the asker and leaves what was known', async () => {
  const { state, asked } = slowServer();
  const first = state.refresh();
  asked[0]?.reject(new Error('offline'));
  await assert.rejects(first, /offline/);
  assert.equal(state.current(), 'failed');
  state.put('learner');
  const second = state.refresh();
  asked[1]?.reject(new Error('offline'));
  await assert.rejects(second, /offline/);
  assert.equal(state.current(), 'learner');
});
