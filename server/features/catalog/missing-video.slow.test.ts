import assert from 'node:assert/strict';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Course, CourseSummary } from '#contract/catalog.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { loadLibrary } from '#server/features/library/service.ts';
import { testApp, testLibrary, testSecret, type TestApp } from '#server/testing/app.ts';
import { boardText } from '#server/testing/boards.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { boardDocuments, catalogService, courseDocuments } from './service.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
});
after(() => site.close());

const AUTHOR = { actor: 'library' as const, figuresIn: async () => new Map<string, string>() };
const LESSON = 'thu-tra-phi';

/** Writes the course as a release did whose library still had the lesson's video. */
async function nameGoneFilm(): Promise<void> {
  const news = site.version.changed();
  const { document, version } = (await courseDocuments.find(site.db, 'toan-thu')) ?? assert.fail();
  const source = JSON.parse(JSON.stringify(document).replaceAll('media/thu-tra-phi.', 'media/thu-da-bo.')) as object;
  await courseDocuments.update(site.db, { id: 'toan-thu', version, source }, AUTHOR);
  await news;
}

test('a video that the library has no more is not played; the board of its lesson plays, for its buyers too', async () => {
  const owner = await makeLearner(site.db, testSecret, { coins: 0 });
  const get = async (url: string) => site.app.inject({ url, headers: { cookie: owner.cookie } });
  const lesson = async () => ((await get('/api/courses/toan-thu')).json() as Course).lectures.flatMap(({ topics }) => topics).flatMap(({ lessons }) => lessons).find(({ id }) => id === LESSON);
  const playing = async () => ((await get('/api/courses')).json() as CourseSummary[]).find(({ id }) => id === 'toan-thu')?.playableCount;
  const before = await playing();
  await nameGoneFilm();
  await enrol(site.db, owner.uid, 'toan-thu', LESSON);
  const { updating, videoUrl, seconds } = (await lesson()) ?? assert.fail();
  assert.deepEqual([updating, videoUrl, seconds, await playing()], [true, undefined, undefined, (before ?? 0) - 1]);
  for (const kind of ['video', 'captions']) assert.equal((await get(`/api/courses/toan-thu/lessons/${LESSON}/${kind}`)).statusCode, 404, kind);
  const admin = await makeAdminSession(site.db, testSecret);
  const source = await site.app.inject({ url: '/api/courses/toan-thu?view=source', headers: { cookie: admin.cookie } });
  assert.ok(!source.body.includes(`${LESSON}/video`), 'its author sees that there is none');

  const news = site.version.changed();
  await boardDocuments.create(site.db, { id: LESSON, source: { courseId: 'toan-thu', lessonId: LESSON, text: boardText(LESSON) } }, AUTHOR);
  await news;
  const again = (await lesson()) ?? assert.fail();
  assert.deepEqual([again.updating, again.videoUrl, again.seconds, await playing()], [false, undefined, 60, before]);
  assert.equal((await get(again.boardUrl ?? '')).statusCode, 200);

  const ofBoard = await catalogService(site.db).board('toan-thu', LESSON, owner.uid);
  await site.pool.query('delete from boards where id = $1', [LESSON]);
  await assert.rejects(ofBoard(), { code: 'board-not-found' }, 'one that goes while its lesson is looked at');
});

test('a release with a board in place of a video is loaded over the one before, even for a bought lesson', async () => {
  await site.pool.query('delete from boards where id = $1', [LESSON]);
  const folder = path.join(temporaryFolder(), 'library');
  await cp(testLibrary, folder, { recursive: true });
  await Promise.all(['mp4', 'vtt'].map((ending) => rm(path.join(folder, `courses/thu/media/${LESSON}.${ending}`))));
  await mkdir(path.join(folder, 'courses/thu/boards'));
  await writeFile(path.join(folder, `courses/thu/boards/${LESSON}.md`), boardText(LESSON));
  const { added, overwritten, short, problems } = await loadLibrary(site.db, folder, { overwrite: true });
  assert.deepEqual([added, overwritten, short, problems], [[`board/${LESSON}`], ['course/toan-thu'], [], []]);
  const { document } = (await courseDocuments.find(site.db, 'toan-thu')) ?? assert.fail();
  const lesson = document.lectures.flatMap(({ topics }) => topics).flatMap(({ lessons }) => lessons).find(({ id }) => id === LESSON);
  assert.deepEqual([lesson?.media, lesson?.board, lesson?.updating], [undefined, { seconds: 60 }, false]);
});
