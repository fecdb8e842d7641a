import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeviceDraft, Draft } from './device-drafts.ts';
import { resumableDrafts, changesDocument } from './resumable-drafts.ts';

const at = (minute: number) => `2026-11-23T08:0${minute}:00.000Z`;
const server = (title: string, savedAt: string): Draft => ({ document: { title }, baseVersion: 1, savedAt });
const device = (title: string, over: string | null, sent = false): DeviceDraft => ({ document: { title }, baseVersion: 1, savedAt: at(0), over, sent });
const titles = (onServer: Draft | undefined, onDevice: DeviceDraft | undefined) => resumableDrafts(onServer, onDevice).map(({ on, document }) => `${on} ${String(document['title'])}`);

test('of two drafts the one that goes on from the other is left, whatever the clocks say', () => {
  assert.deepEqual(titles(server('a', at(5)), undefined), ['server a']);
  assert.deepEqual(titles(undefined, device('a', at(1), true)), ['device a'], 'the server has lost it, or it was dropped elsewhere');
  assert.deepEqual(titles(server('a', at(5)), device('ab', at(5))), ['device ab'], 'typed on after it was sent');
  assert.deepEqual(titles(server('abc', at(7)), device('ab', at(5), true)), ['server abc'], 'another computer went on');
  assert.deepEqual(titles(server('a', at(5)), device('a', null)), ['device a'], 'sent, and the answer was lost');
});

test('two drafts of which neither holds the other are both left', () => {
  assert.deepEqual(titles(server('khác', at(5)), device('ab', null)), ['device ab', 'server khác']);
  assert.deepEqual(titles(server('khác', at(7)), device('ab', at(5))), ['device ab', 'server khác']);
});

test('a draft that is saved by now, by itself or within another edit, is offered no more', () => {
  const type = { parts: { unique: [] } };
  const of = (version: number, title: string, text: string) => ({ id: 'x', version, archived: false, title, text });
  const base = of(1, 'Tên', 'Chữ');
  assert.equal(changesDocument(type, of(1, 'Tên mới', 'Chữ'), base, of(2, 'Tên mới', 'Chữ')), false);
  assert.equal(changesDocument(type, of(1, 'Tên mới', 'Chữ'), base, of(3, 'Tên mới', 'Chữ mới')), false);
  assert.equal(changesDocument(type, of(1, 'Tên', 'Chữ'), base, of(3, 'Tên mới', 'Chữ mới')), false);
  assert.equal(changesDocument(type, of(1, 'Tên mới', 'Chữ'), base, of(2, 'Tên', 'Chữ mới')), true);
  assert.equal(changesDocument(type, of(1, 'Tên mới', 'Chữ'), base, of(2, 'Tên khác', 'Chữ')), true);
});
