import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PAGE_PARAMETERS, pageAddress } from './page-address.ts';

const address = (route: string, params: Record<string, string>, query: string) =>
  pageAddress({ route, params }, new URLSearchParams(query));

test('a page has one address, whatever else stands in the one that is asked for', () => {
  const cases: [route: string, params: Record<string, string>, query: string, address: string][] = [
    ['', {}, 'fbclid=x', '/'],
    ['courses', {}, 'z=1&grade=7', '/courses?grade=7'],
    ['courses', {}, 'grade=12', '/courses'],
    ['course/:courseId?', { courseId: 'toan-6' }, 'utm_source=x', '/course/toan-6'],
    ['course/:courseId?', { courseId: 'a/b' }, 'chuong=&lesson=b01-l1', '/course/a%2Fb?lesson=b01-l1&chuong='],
    ['course/:courseId?', {}, '', '/course'],
    ['practice/:id', { id: 'lop-6' }, 'bai=b1&de=de-1', '/practice/lop-6?de=de-1&bai=b1'],
    ['practice/:id', { id: 'lop-6' }, 'de=%C4%91%3Cb%3E', '/practice/lop-6?de='],
    ['practice/:id', { id: 'lop-6' }, 'attempt=0b5c&cau=3', '/practice/lop-6?attempt=x'],
    ['practice/:id', { id: 'lop-6' }, 'attempt=', '/practice/lop-6?attempt=x'],
    ['topic/:id', { id: 'lop-6-tinh' }, 'tab=exercises', '/topic/x'],
    ['search', {}, 'q=ph%C3%A2n%20s%E1%BB%91&page=9', '/search?q=ph%C3%A2n+s%E1%BB%91'],
    ['search', {}, `q=${'x'.repeat(600)}`, `/search?q=${'x'.repeat(100)}`],
    ['review', {}, 'muc=so-loi-sai&lam', '/review?muc=so-loi-sai'],
    ['review', {}, 'bai-lam=0b5c', '/review?bai-lam=1'],
    ['search', {}, 'q=so&kind=topic&grade=', '/search?q=so&kind=topic'],
    ['login', {}, 'reason=lesson&next=%2Fquiz', '/login?next=%2Fquiz&reason=lesson'],
    ['login', {}, 'next=https%3A%2F%2Fevil.example', '/login'],
    ['verify', {}, 'mode=verifyEmail&code=a.secret', '/verify?mode=verifyEmail&code=1'],
    ['reset-password', {}, 'code=a.secret', '/reset-password?code=1'],
    ['guardian', {}, 'token=a.secret', '/guardian?token=1'],
    ['guardian-letters', {}, 'token=a.secret', '/guardian-letters?token=1'],
    ['week/:token', { token: 'a.secret' }, 'week=2026-W47&fbclid=x', '/week/a.secret?week=2026-W47'],
    ['admin/:tab?/:id?/:part?', { tab: 'students' }, '', '/admin/students'],
    ['admin/:tab?/:id?/:part?', { tab: 'students', id: 'a1' }, 'q=an', '/admin/students/x'],
    ['admin/:tab?/:id?/:part?', { tab: 'classes', id: 'a1', part: 'import' }, '', '/admin/classes/x/x'],
    ['admin/:tab?/:id?/:part?', { tab: '%00' }, 'x=1', '/admin'],
  ];
  for (const [route, params, query, expected] of cases) assert.equal(address(route, params, query), expected, `${route} ${query}`);
});

test('every parameter that a page reads of its address is declared', () => {
  const declared = new Set(Object.values(PAGE_PARAMETERS).flatMap((each) => Object.keys(each)));
  // Parameters that do not change the server's HTML, like all within the admin's tabs.
  const ofBrowser = ['tab', 'dang', 'cau'];
  const reading = /(?:query|[sS]earchParams(?:\(\)\[0\])?|URLSearchParams\(search\))\.get\('([\w-]+)'\)/g;
  const read = globSync('web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\bframe\.ts$|\/src\/(?:editor|question\/forms|ui\/admin|features\/(?!identity\/)[\w-]+\/admin\/(?!setup\/))/.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(reading)].map(([, name = '']) => name));
  assert.ok(read.length > 10);
  assert.deepEqual([...new Set(read)].filter((name) => !declared.has(name) && !ofBrowser.includes(name)), []);
});
