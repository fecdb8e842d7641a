import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AttemptPhoto } from '#contract/attempts.ts';
import { photoOutbox, type PhotoDevice, type PhotoFailure, type WaitingPhoto } from './photo-outbox.ts';

class Failed extends Error {
  readonly failure: PhotoFailure;
  constructor(failure: PhotoFailure) {
    super('failed');
    this.failure = failure;
  }
}

/** Makes a browser, and a server that accepts the photos that `take` lets through. */
function setting() {
  const kept = new Map<string, WaitingPhoto>();
  const device: PhotoDevice = {
    all: async () => [...kept.values()],
    has: async (id) => kept.has(id),
    keep: async (photo) => void kept.set(photo.id, photo),
    forget: async (id) => void kept.delete(id),
  };
  const state = { kept, arrived: [] as string[], take: async (_id: string) => undefined as unknown, held: false };
  const page = () => {
    const timers: { ms: number; act: () => void }[] = [];
    const told: (string | undefined)[] = [];
    const box = photoOutbox({
      device,
      send: async ({ id }, onProgress) => {
        onProgress(0.5);
        await state.take(id);
        state.arrived.push(id);
        return { id } as AttemptPhoto;
      },
      failureOf: (error) => (error as Failed).failure,
      onSent: (photo) => told.push(photo?.id),
      alone: async (act) => {
        if (state.held) return false;
        await act();
        return true;
      },
      later: (ms, act) => {
        timers.push({ ms, act });
        return () => undefined;
      },
    });
    return { box, timers, told };
  };
  return { state, page };
}

const photo = (id: string): WaitingPhoto => ({ id, questionId: 't1', photo: new Blob([id]), preview: undefined });

test('a photo is kept until the server has it, and says meanwhile how much has gone', async () => {
  const { state, page } = setting();
  const { box, told } = page();
  const seen: number[] = [];
  box.subscribe(() => seen.push(box.photos()[0]?.sent ?? 1));
  state.take = async () => assert.equal(state.kept.size, 1);
  await box.add(photo('a'));
  assert.deepEqual(seen, [0, 0.5, 1]);
  assert.deepEqual([state.kept.size, box.photos().length, told], [0, 0, ['a']]);
});

test('without a network a photo waits, is tried again less often, and by the next page once the browser is back', async () => {
  const { state, page } = setting();
  state.take = async () => Promise.reject(new Failed('later'));
  const first = page();
  await first.box.add(photo('a'));
  await first.box.flush();
  assert.deepEqual(first.timers.map(({ ms }) => ms), [2_000, 4_000]);
  state.take = async () => undefined;
  const second = page();
  await second.box.loadStored();
  assert.deepEqual([state.arrived, second.told], [['a'], ['a']]);
  await first.box.flush();
  assert.deepEqual([state.arrived, first.told, first.box.photos()], [['a'], [undefined], []], 'the tab that had it too does not send it again');
});

test('while another tab sends, this one waits', async () => {
  const { state, page } = setting();
  state.held = true;
  const { box, timers } = page();
  await box.add(photo('a'));
  assert.deepEqual([state.arrived, timers.length], [[], 1]);
});

test('a photo that the server does not take says why, and the next one goes on', async () => {
  const { state, page } = setting();
  state.take = async (id) => (id === 'a' ? Promise.reject(new Failed({ refused: 'Ảnh lớn quá.' })) : undefined);
  const { box } = page();
  await Promise.all([box.add(photo('a')), box.add(photo('b'))]);
  await box.flush();
  assert.deepEqual(box.photos().map(({ id, error }) => [id, error]), [['a', 'Ảnh lớn quá.']]);
  assert.deepEqual([state.arrived, state.kept.size], [['b'], 0]);
  await box.remove('a');
  assert.deepEqual(box.photos(), []);
});
