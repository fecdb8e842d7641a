import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import type { Pages } from '#server/platform/pages/pages.ts';
import { responseCache } from '#server/platform/cache/response-cache.ts';
import { createRenderQueue } from '#server/platform/pages/render-queue.ts';
import { pageRoutes } from './pages.ts';

const origin = 'http://localhost:3000';
const match: Pages['match'] = (path) => {
  const [, course] = /^\/course\/([\w-]+)$/.exec(path) ?? [];
  if (path === '/course') return { route: 'course/:courseId?', params: {} };
  if (course) return { route: 'course/:courseId?', params: { courseId: course } };
  return path === '/courses' ? { route: 'courses', params: {} } : undefined;
};

/** Makes a site with a list and one course, `toan-6`, which records the pages that it draws. */
function drawnSite(most = Infinity) {
  const app = Fastify();
  const drawn: string[] = [];
  const limits = { atOnce: 10, waiting: 9, waitingOfNetwork: 9, most, perSecond: 1 };
  responseCache(() => 1, { renderQueue: createRenderQueue(limits) }).keepFrom(app);
  const load: Pages['load'] = async ({ url }) => {
    const address = url.slice(origin.length);
    const status = address === '/courses' || address.startsWith('/course/toan-6') ? 200 : 404;
    const draw = () => {
      drawn.push(address);
      return { status, policy: 'x', body: status === 200 ? address : 'Không có trang này' };
    };
    return { status, draw };
  };
  pageRoutes(app, { pages: { match, load }, origin, contentVersion: () => 1 });
  return { app, drawn };
}

test('a page is drawn once, whatever is added to its address', async () => {
  const { app, drawn } = drawnSite();
  for (const url of ['/course/toan-6', '/course/toan-6?fbclid=1', '/course/toan-6?z=2&utm_source=x']) {
    assert.equal((await app.inject(url)).statusCode, 200, url);
  }
  assert.equal((await app.inject({ method: 'HEAD', url: '/course/toan-6?y=3' })).statusCode, 200);
  assert.deepEqual(drawn, ['/course/toan-6']);
  assert.equal((await app.inject('/course/toan-6?z=1&lesson=b1')).body, '/course/toan-6?lesson=b1');
});

test('the page for what is not there is drawn once for all invented addresses of a kind', async () => {
  const { app, drawn } = drawnSite();
  for (const id of ['x1', 'x2', 'x3']) {
    const answer = await app.inject(`/course/${id}`);
    assert.deepEqual([answer.statusCode, answer.body], [404, 'Không có trang này']);
  }
  const nowhere = await app.inject('/nowhere');
  assert.deepEqual([nowhere.statusCode, nowhere.headers.location], [302, '/']);
  await app.inject('/course');
  assert.deepEqual(drawn, ['/course/x1', '/course']);
});

test('a client that asks for too many new pages gets a page saying so, and cached ones all the same', async () => {
  const { app } = drawnSite(20);
  await app.inject('/courses');
  await app.inject('/course/toan-6');
  const refused = await app.inject('/course/toan-6?lesson=b1');
  assert.deepEqual([refused.statusCode, Number(refused.headers['retry-after']) > 0], [503, true]);
  assert.match(String(refused.headers['content-type']), /^text\/html/);
  assert.match(refused.body, /Hệ thống đang bận\. Vui lòng thử lại sau\./);
  assert.equal((await app.inject('/courses')).statusCode, 200);
});

test('a failed rendering still answers a page, in Vietnamese, and the log has the cause', async () => {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  const load = () => Promise.reject(new Error('a part of the page failed'));
  pageRoutes(app, { pages: { match, load }, origin, contentVersion: () => 1 });
  const answer = await app.inject('/courses');
  assert.equal(answer.statusCode, 500);
  assert.match(String(answer.headers['content-type']), /^text\/html/);
  assert.match(answer.body, /Đã xảy ra lỗi hệ thống\. Vui lòng thử lại sau\./);
  assert.doesNotMatch(answer.body, /a part of the page failed/);
  assert.match(lines.join(''), /a part of the page failed/);
});
