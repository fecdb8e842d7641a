import assert from 'node:assert/strict';
import { test } from 'node:test';
import Fastify from 'fastify';
import { pageRoutes } from './pages.ts';

/** A site whose one page cannot be rendered, and what its log says. */
function brokenSite() {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  pageRoutes(app, () => Promise.reject(new Error('a part of the page failed')), 'http://localhost:3000');
  return { app, lines };
}

test('a page whose rendering fails is still a page, in Vietnamese, and the log has the cause', async () => {
  const { app, lines } = brokenSite();
  const answer = await app.inject('/courses');
  assert.equal(answer.statusCode, 500);
  assert.match(String(answer.headers['content-type']), /^text\/html/);
  assert.match(answer.body, /Đã xảy ra lỗi hệ thống\. Vui lòng thử lại sau\./);
  assert.doesNotMatch(answer.body, /a part of the page failed/);
  assert.match(lines.join(''), /a part of the page failed/);
});
