import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { sql } from 'drizzle-orm';
import type { AttemptForAdmin, AttemptOfLearner } from '#contract/attempts.ts';
import type { WaitingEssay } from '#contract/grading.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { STUDENT } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { outcome, pupilOn } from '../attempts/pupil.fixture.ts';
import { writeTestSet } from '../attempts/test-set.fixture.ts';

// Photos of work on paper, and its grading by the owner.

const folder = temporaryFolder();
let site: TestApp;
let owner: ReturnType<typeof pupilOn>;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off', DATA_DIR: folder });
  await writeTestSet(site);
  owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
});
after(() => site.close());

const learner = async () => {
  const signedIn = await makeLearner(site.db, testSecret, { coins: 100 });
  return { ...pupilOn(site, signedIn), email: signedIn.email };
};
/** Makes a learner whom the owner has linked with a student of the class. */
const student = async (name = 'Nguyễn Thị Lan') => {
  const pupil = await learner();
  const made = (await owner.ask<{ id: string }>('POST', '/api/admin/students', { ...STUDENT, name })).body;
  await owner.ask('PUT', `/api/admin/students/${made.id}/account`, { email: pupil.email });
  return { pupil, student: made.id };
};
const photo = (width = 800) =>
  sharp({ create: { width, height: 400, channels: 3, background: '#eee' } }).jpeg()
    .withExif({ IFD0: { Artist: 'Nguyen Van A' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 0/1' } }).toBuffer();
const files = (): string[] => {
  const at = path.join(folder, 'uploads', 'attempts');
  return fs.existsSync(at) ? fs.readdirSync(at) : [];
};
const marks = (id: string, body: object, questionId = 'e1') => owner.ask<AttemptForAdmin>('PUT', `/api/admin/attempts/${id}/marks/${questionId}`, body);
const seen = (id: string) => owner.ask<AttemptForAdmin>('GET', `/api/admin/attempts/${id}`);
const listed = async (query = '') => (await owner.ask<{ items: AttemptOfLearner[]; next: string | null }>('GET', `/api/admin/attempts${query}`)).body;

test('a photo of an essay is made anew from its pixels, and given to its pupil alone, in no cache', async () => {
  const [lan, binh] = [await learner(), await learner()];
  const { id } = await lan.begun();
  const { status, body } = await lan.sendPhoto(id, await photo(2000));
  assert.equal(status, 201);
  assert.deepEqual([body.questionId, body.width, body.height, body.url], ['e1', 1600, 320, `/api/attempts/${id}/photos/${body.id}`]);
  assert.deepEqual((await lan.get(id)).body.photos, [body]);
  const got = await lan.photo(body.url);
  assert.deepEqual([got.statusCode, got.headers['content-type'], got.headers['cache-control']], [200, 'image/webp', 'private, no-store']);
  const { exif, format } = await sharp(got.rawPayload).metadata();
  assert.deepEqual([exif, format], [undefined, 'webp']);
  assert.equal((await binh.photo(body.url)).statusCode, 404);
  assert.equal((await site.app.inject({ url: body.url })).statusCode, 401);
  assert.equal((await owner.photo(body.url)).statusCode, 401, 'the owner has an address of their own');
  assert.equal((await owner.photo(`/api/admin/attempts/${id}/photos/${body.id}`)).statusCode, 404, 'for pupils of the class');
  const [file = ''] = files();
  for (const folderName of ['quiz', 'attempts']) assert.equal((await lan.photo(`/${folderName}/${file}`)).statusCode, 404, 'it has no public address');
  assert.deepEqual(outcome(await binh.sendPhoto(id, await photo())), [404, 'attempt-not-found']);
  assert.deepEqual(outcome(await binh.ask('DELETE', body.url)), [404, 'attempt-not-found']);
});

test('an essay has four photos at most; one can be removed until it is graded, also after it was handed in', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  const before = files().length;
  const sent = await Promise.all(Array.from({ length: 6 }, async () => lan.sendPhoto(id, await photo(300))));
  assert.deepEqual(sent.filter(({ status }) => status === 409).map(({ body }) => body.code), ['too-many-photos', 'too-many-photos']);
  const { photos } = (await lan.get(id)).body;
  assert.deepEqual([photos.length, files().length - before], [4, 4]);
  assert.equal((await lan.ask('DELETE', photos[0]?.url ?? '')).status, 204);
  await lan.submit(id);
  assert.equal((await lan.ask('DELETE', photos[1]?.url ?? '')).status, 204);
  assert.deepEqual(outcome(await lan.ask('DELETE', photos[1]?.url ?? '')), [404, 'photo-not-found']);
  assert.equal((await lan.sendPhoto(id, await photo(300))).status, 201);
  assert.deepEqual([(await lan.get(id)).body.photos.length, files().length - before], [3, 3]);
});

test('what is no photo, too large, or belongs to no essay is refused in words', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
  const cases: [what: string, Buffer, number, RegExp][] = [
    ['text', Buffer.from('<html></html>'), 415, /JPEG, PNG và WebP/], ['HEIC', heic, 415, /HEIC/],
    ['a drawing', Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0 L9 9"/></svg>'), 415, /JPEG/],
    ['cut off', (await photo()).subarray(0, 700), 415, /ảnh bị hỏng/], ['too large', Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, /tối đa 10 MB/],
  ];
  for (const [what, bytes, status, words] of cases) {
    const answer = await lan.sendPhoto(id, bytes);
    assert.deepEqual([answer.status, words.test(answer.body.message ?? '')], [status, true], `${what} ${answer.body.message}`);
  }
  assert.deepEqual(outcome(await lan.sendPhoto(id, await photo(), 'c1')), [400, 'invalid-input']);
  assert.deepEqual(outcome(await lan.sendPhoto(id, await photo(), 'x9')), [404, 'question-not-found']);
  assert.deepEqual((await lan.get(id)).body.photos, []);
});

test('the owner sees all attempts of the class\'s students, and of other learners only attempts with an essay', async () => {
  const [{ pupil: lan, student: one }, { pupil: an }, other] = [await student('Lan'), await student('An'), await learner()];
  const ids = [];
  for (const pupil of [lan, an, other]) {
    const { id } = await pupil.begun();
    await pupil.answer(id, 'e1', 'Bài làm của em');
    await pupil.submit(id);
    ids.push(id);
  }
  const [ofLan = '', ofAn = '', ofOther = ''] = ids;
  assert.deepEqual((await listed()).items.slice(0, 2).map(({ id, student: of }) => [id, of?.name]), [[ofAn, 'An'], [ofLan, 'Lan']]);
  assert.deepEqual((await listed(`?studentId=${one}`)).items.map(({ id, unmarked }) => [id, unmarked]), [[ofLan, 1]]);
  assert.deepEqual(await listed(`?studentId=${randomUUID()}`), { items: [], next: null }, 'of a student without an account');
  const { body } = await seen(ofLan);
  assert.deepEqual([body.student, body.answers['e1']?.value, body.result?.unmarked], [{ id: one, name: 'Lan', grade: 7 }, 'Bài làm của em', 1]);
  const written = await seen(ofOther);
  assert.deepEqual([written.body.student, written.body.learner.email, written.body.answers['e1']?.value], [null, other.email, 'Bài làm của em']);
  assert.equal((await listed()).items.some(({ id }) => id === ofOther), false, 'it is no work of the class');
  const { id: blank } = await other.begun();
  await other.answer(blank, 'e1', '');
  const { id: running } = await an.begun();
  assert.equal((await seen(running)).status, 200);
  assert.equal((await seen(blank)).status, 404, 'it still runs');
  await other.submit(blank);
  for (const refused of [await seen(blank), await marks(blank, { steps: [true, true, true, true] })]) {
    assert.deepEqual(outcome(refused), [404, 'attempt-not-found']);
  }
  const unknown = await owner.ask('GET', `/api/admin/attempts/${ofLan}/photos/${ofOther}`);
  assert.deepEqual(outcome(unknown), [404, 'photo-not-found']);
  for (const url of ['/api/admin/attempts', `/api/admin/attempts/${ofLan}`]) assert.equal((await lan.ask('GET', url)).status, 401);
  await owner.ask('PUT', `/api/admin/students/${one}/account`, { email: null });
  assert.equal((await listed()).items.some(({ id }) => id === ofLan), false);
});

test('a student\'s attempts come in pages', async () => {
  const { pupil: lan, student: one } = await student('Lan');
  for (let number = 1; number <= 21; number++) await lan.submit((await lan.begun()).id);
  const first = await listed(`?studentId=${one}`);
  const second = await listed(`?studentId=${one}&cursor=${first.next}`);
  assert.deepEqual([first.items.length, second.items.map(({ number }) => number), second.next], [20, [1], null]);
});

test('looking does not hand in what a pupil\'s device may still keep', async () => {
  const { pupil } = await student();
  const { id } = await pupil.begun();
  await site.db.execute(sql`update attempts set started_at = started_at - interval '95 minutes', deadline = deadline - interval '95 minutes' where id = ${id}`);
  const { body } = await seen(id);
  assert.deepEqual([body.state, body.result], ['running', undefined]);
  const marked = await marks(id, { steps: [true, true, true, true] });
  assert.deepEqual([...outcome(marked), marked.body.message], [409, 'attempt-running', 'Học sinh đang làm bài này, chưa chấm được.']);
});

test('what the owner marks counts before what the pupil marked, with a word and strokes in red on the photo', async () => {
  const { pupil } = await student();
  const { id } = await pupil.begun();
  const { id: photoId, url } = (await pupil.sendPhoto(id, await photo())).body;
  await pupil.submit(id);
  await pupil.mark(id, [true, true, true, true]);
  const pen = 'M10 20.5L30 40L31.5 42M900 100L905 110';
  const { status, body } = await marks(id, { steps: [true, false, true, false], note: ' Thiếu điều kiện. ', pens: { [photoId]: pen } });
  assert.equal(status, 200);
  assert.deepEqual([body.result?.score, body.result?.teacher, body.result?.self], [0.5, { score: 0.5, outOf: 1 }, { score: 0, outOf: 0 }]);
  const mine = (await pupil.get(id)).body;
  const essay = mine.result?.questions.find((question) => question.id === 'e1');
  assert.deepEqual([essay?.earned, essay?.by, essay?.note, essay?.selfSteps, essay?.teacherSteps], [
    0.5, 'teacher', 'Thiếu điều kiện.', [true, true, true, true], [true, false, true, false],
  ]);
  assert.deepEqual([mine.photos[0]?.pen, (await pupil.list()).items[0]?.score], [pen, 0.5]);
  await pupil.mark(id, [false, false, false, false]);
  assert.equal((await pupil.get(id)).body.result?.score, 0.5);
  assert.deepEqual(outcome(await pupil.ask('DELETE', url)), [409, 'attempt-marked']);
  assert.deepEqual(outcome(await pupil.sendPhoto(id, await photo())), [409, 'attempt-marked']);
  const got = await owner.photo(body.photos[0]?.url ?? '');
  assert.deepEqual([got.statusCode, got.headers['cache-control']], [200, 'private, no-store']);

  await marks(id, { steps: [true, true, true, false], pens: { [photoId]: null } });
  const again = (await seen(id)).body;
  assert.deepEqual([again.result?.score, again.photos[0]?.pen, again.result?.questions[4]?.note], [0.75, undefined, undefined]);
  const { items } = (await owner.ask<{ items: { before: object; after: object; name: string; action: string }[] }>('GET', '/api/admin/audit?kind=attempt')).body;
  assert.deepEqual(items.filter(({ action }) => action === 'mark').slice(0, 2).map(({ before: was, after: is }) => [was, is]), [
    [{ score: 0.5 }, { score: 0.75, question: 'e1', steps: '3/4' }], [{ score: 1 }, { score: 0.5, question: 'e1', steps: '2/4' }],
  ]);
});

test('strokes are points on a picture and nothing else; what does not fit is refused, and nothing is marked', async () => {
  const { pupil } = await student();
  const { id } = await pupil.begun();
  const { id: photoId } = (await pupil.sendPhoto(id, await photo())).body;
  await pupil.submit(id);
  const steps = [true, true, true, true];
  const pens = [
    '', 'M', 'M1', 'L1 2', 'M1 2L', 'M1 2 L3 4', 'M1 2C1 2 3 4 5 6', 'M-1 2', 'M1.25 2', 'M12345 1', 'm1 2', 'M1 2"/><script>', 'M1 2\n', 'M١ 2',
    `M1 2${'L1 2'.repeat(30_000)}`, 5, [],
  ];
  for (const pen of pens) {
    const answer = await marks(id, { steps, pens: { [photoId]: pen } });
    assert.equal(answer.status, 400, JSON.stringify(pen).slice(0, 40));
  }
  const bad: [object, number][] = [
    [{ steps: [true] }, 400], [{ steps: 'x' }, 400], [{}, 400], [{ steps, note: 'x'.repeat(1001) }, 400], [{ steps, pens: { x: null } }, 400],
    [{ steps, pens: { '6f9619ff-8b86-4d01-b42d-00cf4fc964ff': 'M1 2' } }, 404],
    [{ steps, pens: { [photoId]: 'M1 2', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff': 'M1 2' } }, 404],
  ];
  for (const [body, status] of bad) assert.equal((await marks(id, body)).status, status, JSON.stringify(body).slice(0, 60));
  assert.equal((await marks(id, { steps }, 'c1')).status, 400);
  assert.equal((await marks(id, { steps }, 'x9')).status, 404);
  assert.equal((await seen(id)).body.result?.unmarked, 1);
  const long = `M1 2${'L1000 999.5'.repeat(8_000)}`;
  assert.equal((await marks(id, { steps, pens: { [photoId]: long } })).status, 200);
});

test('photos stay where uploads are cleared, and go with their account', async () => {
  const lan = await learner();
  const { id } = await lan.begun();
  const [before] = [files().length];
  await lan.sendPhoto(id, await photo());
  const old = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  const all = files().map((name) => path.join(folder, 'uploads', 'attempts', name));
  const stray = path.join(folder, 'uploads', 'attempts', 'mo-coi.webp');
  fs.writeFileSync(stray, '');
  for (const file of [...all, stray]) fs.utimesSync(file, old, old);
  await site.runJob('clear-uploads');
  assert.deepEqual([files().length, fs.existsSync(stray)], [before + 1, false]);
  await site.db.execute(sql`
    insert into account_deletions (uid, "by", ends_at) values (${lan.uid}, 'learner', now())`);
  await site.runJob('end-accounts');
  assert.equal(files().length, before);
});

/** Returns the learner's unseen notices. */
const notices = async (pupil: Awaited<ReturnType<typeof learner>>) =>
  (await pupil.ask<{ items: { kind: string; text: string; path?: string }[] }>('GET', `/api/users/${pupil.uid}/notices`)).body.items.map(({ kind, text, path: to }) => [kind, text, to]);
const letters = async (email: string): Promise<string[]> => {
  for (;;) {
    const { rows } = await site.db.execute<{ count: number }>(sql`select count(*)::int as count from mails`);
    if (rows[0]?.count === 0) break;
  }
  const outbox = path.join(folder, 'outbox');
  return fs.readdirSync(outbox, { withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ name }) => fs.readFileSync(path.join(outbox, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${email}`));
};

test('a pupil hears of what the owner has marked: on the next visit, and by one letter', async () => {
  const { pupil } = await student();
  const { id } = await pupil.begun();
  await pupil.answer(id, 'e1', 'Bài làm');
  await pupil.submit(id);
  assert.deepEqual(await notices(pupil), []);
  assert.equal((await marks(id, { steps: [true, true, false, true], note: 'Khá' })).status, 200);
  const told = [['graded', 'Bài Đề tu-do (Kiểm tra giữa kì) đã được chấm: 0,75/3.', `/practice/bo-kiem-tra?attempt=${id}`]];
  assert.deepEqual(await notices(pupil), told);
  assert.equal((await letters(pupil.email)).length, 1);
  await pupil.ask('POST', `/api/users/${pupil.uid}/notices/${(await pupil.ask<{ items: { id: string }[] }>('GET', `/api/users/${pupil.uid}/notices`)).body.items[0]?.id}/seen`);
  await marks(id, { steps: [true, true, false, true], note: 'Khá' });
  assert.deepEqual(await notices(pupil), [], 'nothing has changed');
  await marks(id, { steps: [true, true, true, true], note: 'Khá' });
  assert.deepEqual(await notices(pupil), [['graded', 'Bài Đề tu-do (Kiểm tra giữa kì) đã được chấm: 1/3.', `/practice/bo-kiem-tra?attempt=${id}`]]);
  assert.equal((await letters(pupil.email)).length, 1);
});

test('grading of an attempt is told once, by one notice and one letter, when each of its essays is graded; the letter names what there is', async () => {
  const essay = (id: string) => ({ id, kind: 'essay', points: 0.5, question: `<p>Câu ${id}</p>`, solution: '<p>Giải.</p>', steps: ['<p>Một</p>', '<p>Hai</p>'], lesson: 1 });
  const parts = [{ id: 'phan-1', title: 'Phần I', questions: ['e1', 'e2', 'e3'].map(essay) }];
  const paper = { id: 'de', title: 'Đề ba câu', coin: 0, duration: '45 phút', problems: [], parts, minutes: 45 };
  const written = await owner.ask('POST', '/api/practices', { id: 'ba-tu-luan', title: 'Ba tự luận', grade: '7', description: '', practiceLists: [paper] });
  assert.equal(written.status, 201, JSON.stringify(written.body));
  const pupil = await learner();
  const handIn = async () => {
    const { id } = (await pupil.begin('de', 'ba-tu-luan')).body;
    await pupil.answer(id, 'e1', 'Bài làm');
    await pupil.answer(id, 'e2', 'Bài làm');
    const sent = await pupil.sendPhoto(id, await photo(300));
    await pupil.submit(id);
    return { id, photoId: sent.body.id };
  };
  const isWaiting = async (id: string) => (await listed('?waiting=true')).items.some((each) => each.id === id);

  const { id } = await handIn();
  await marks(id, { steps: [true, false] }, 'e2');
  assert.deepEqual([await notices(pupil), await isWaiting(id)], [[], true], 'a question is left');
  await marks(id, { steps: [true, false] }, 'e1');
  assert.deepEqual([(await notices(pupil)).map(([, text]) => text), await isWaiting(id)], [['Bài Đề ba câu (Ba tự luận) đã được chấm: 0,5/1,5.'], false]);
  const [letter = '', ...more] = await letters(pupil.email);
  assert.deepEqual(more, []);
  /** Decodes a letter in quoted-printable. */
  const wordsOf = (mail: string) =>
    mail.replaceAll('=\r\n', '').replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString()).replaceAll(/\s+/g, ' ');
  assert.match(wordsOf(letter), /0,5\/1,5/);
  assert.match(wordsOf(letter), /Từng bước được điểm nằm cạnh bài làm của em\./);
  await marks(id, { steps: [true, true] });
  assert.deepEqual((await notices(pupil)).map(([, text]) => text), ['Bài Đề ba câu (Ba tự luận) đã được chấm: 0,75/1,5.'], 'corrected');
  assert.equal((await letters(pupil.email)).length, 1);

  const drawn = await handIn();
  await marks(drawn.id, { steps: [true, false], pens: { [drawn.photoId]: 'M1 1L2 2' }, note: 'Khá' });
  for (const each of ['e2', 'e3']) await marks(drawn.id, { steps: [false, false] }, each);
  assert.equal((await letters(pupil.email)).filter((mail) => wordsOf(mail).includes('Từng bước được điểm, lời phê và nét bút đỏ trên ảnh nằm cạnh bài làm của em.')).length, 1);

  const own = await handIn();
  for (const each of ['e1', 'e2', 'e3']) await pupil.mark(own.id, [true, false], each);
  const sentBefore = (await letters(pupil.email)).length;
  await marks(own.id, { steps: [true, true] });
  assert.deepEqual([(await notices(pupil)).length, (await letters(pupil.email)).length], [3, sentBefore], 'the pupil has graded the others');
  await marks(own.id, { steps: [true, true] }, 'e2');
  await marks(own.id, { steps: [true, true] }, 'e3');
  assert.deepEqual([(await notices(pupil)).length, (await letters(pupil.email)).length], [3, sentBefore + 1], 'the owner has graded all');
});

test('marks that are being given are kept until they are saved or thrown away, and tell the pupil nothing', async () => {
  const { pupil } = await student();
  const { id } = await pupil.begun();
  const sent = (await pupil.sendPhoto(id, await photo(300))).body;
  const draft = (body: object, questionId = 'e1') => owner.ask<{ savedAt: string }>('PUT', `/api/admin/attempts/${id}/marks/${questionId}/draft`, body);
  const written = { steps: [true, false, false, false], note: 'Đang xem ', pens: { [sent.id]: 'M1 1L20 20' } };
  assert.deepEqual(outcome(await draft(written)), [409, 'attempt-running']);
  await pupil.submit(id);
  const { status, body } = await draft(written);
  assert.equal(status, 200);
  assert.deepEqual((await seen(id)).body.drafts, { e1: { ...written, savedAt: body.savedAt } });
  assert.equal((await pupil.get(id)).body.result?.unmarked, 1);
  assert.doesNotMatch(JSON.stringify((await pupil.get(id)).body), /Đang xem|M1 1/);
  for (const [wrong, code] of [[{ ...written, steps: [true] }, 'invalid-input'], [{ ...written, pens: { [randomUUID()]: '' } }, 'photo-not-found'], [{ ...written, pens: { [sent.id]: 'javascript' } }, 'invalid-input']] as const) {
    assert.equal((await draft(wrong)).body.code, code);
  }
  assert.deepEqual(outcome(await draft(written, 'x9')), [404, 'question-not-found']);
  assert.equal((await pupil.ask('PUT', `/api/admin/attempts/${id}/marks/e1/draft`, written)).status, 401);
  assert.equal((await owner.ask('DELETE', `/api/admin/attempts/${id}/marks/e1/draft`)).status, 204);
  assert.deepEqual((await seen(id)).body.drafts, {});
  await draft(written);
  assert.deepEqual((await marks(id, { steps: written.steps, note: 'Xong' })).body.drafts, {}, 'saved');
});

test('an ungraded essay with a text or a photo waits for grading; a blank one does not', async () => {
  const waiting = async () => (await owner.ask<{ essays: { count: number } }>('GET', '/api/admin/waiting')).body.essays.count;
  const inList = async () => (await listed('?waiting=true')).items.map(({ id }) => id);
  const before = await waiting();
  const pupil = await learner();
  const done = async (work: (id: string) => Promise<unknown>) => {
    const { id } = await pupil.begun();
    await work(id);
    await pupil.submit(id);
    return id;
  };
  const text = await done((id) => pupil.answer(id, 'e1', 'Bài làm'));
  const nothing = await done((id) => pupil.answer(id, 'e1', ''));
  const picture = await done(async (id) => pupil.sendPhoto(id, await photo(300)));
  const byPupil = await done((id) => pupil.answer(id, 'e1', 'Bài làm'));
  await pupil.mark(byPupil, [true, false, false, false]);
  const found = await inList();
  const { learner: account, student: linked } = (await listed('?waiting=true')).items.find(({ id }) => id === text) ?? {};
  assert.deepEqual([account?.email, linked], [pupil.email, null], 'whether linked with a student or not');
  assert.deepEqual([text, nothing, picture, byPupil].map((id) => found.includes(id)), [true, false, true, false]);
  assert.equal(await waiting(), before + 2);
  await marks(text, { steps: [false, false, false, false] });
  assert.deepEqual((await inList()).includes(text), false);
  assert.equal(await waiting(), before + 1);
});

test('a blank essay is worth 0 once it is handed in; a photo that comes later makes it wait, and without it it is blank again', async () => {
  const pupil = await learner();
  const { id } = await pupil.begun();
  await pupil.submit(id);
  const standing = async () => {
    const { result } = (await pupil.get(id)).body;
    const essay = result?.questions.find((question) => question.id === 'e1');
    const [item] = (await pupil.list()).items;
    return [essay?.earned, essay?.by, result?.unmarked, item?.unmarked];
  };
  assert.deepEqual(await standing(), [0, 'machine', 0, 0]);
  const sent = (await pupil.sendPhoto(id, await photo(300))).body;
  assert.deepEqual(await standing(), [null, 'self', 1, 1]);
  await pupil.ask('DELETE', sent.url);
  assert.deepEqual(await standing(), [0, 'machine', 0, 0]);
  await pupil.mark(id, [true, true, false, false]);
  assert.deepEqual(await standing(), [0.5, 'self', 0, 0], 'written on paper, and graded by the learner');
});

type Queue = { items: WaitingEssay[]; next: string | null };
const queue = async (query: Record<string, string> = {}) => (await owner.ask<Queue>('GET', `/api/admin/grading?${new URLSearchParams(query).toString()}`)).body;

test('the queue holds each written essay that waits, question by question across learners, with what its grading needs', async () => {
  const steps = ['<p>Một</p>', '<p>Hai</p>'];
  const essay = (id: string) => ({ id, kind: 'essay', points: 0.5, question: `<p>Câu ${id}</p>`, solution: '<p>Giải.</p>', steps, lesson: 1 });
  const parts = [{ id: 'phan-1', title: 'Phần I', questions: ['tl1', 'tl2'].map(essay) }];
  const paper = { id: 'de', title: 'Đề hai câu', coin: 0, duration: '45 phút', problems: [], parts, minutes: 45 };
  assert.equal((await owner.ask('POST', '/api/practices', { id: 'hang-doi', title: 'Hàng đợi', grade: '7', description: '', practiceLists: [paper] })).status, 201);
  const handIn = async (pupil: Awaited<ReturnType<typeof learner>>, texts: Record<string, string>) => {
    const { id } = (await pupil.begin('de', 'hang-doi')).body;
    for (const [question, text] of Object.entries(texts)) await pupil.answer(id, question, text);
    return id;
  };
  const [{ pupil: lan, student: lanId }, an, binh] = [await student('Lan'), await learner(), await learner()];
  const ofLan = await handIn(lan, { tl1: 'Bài của Lan' });
  const { id: photoId } = (await lan.sendPhoto(ofLan, await photo(300), 'tl2')).body;
  await lan.submit(ofLan);
  const ofAn = await handIn(an, { tl1: 'Bài của An', tl2: '  ' });
  const running = await handIn(binh, { tl1: 'Đang làm' });
  await an.submit(ofAn);
  const ofSet = { practiceId: 'hang-doi', paperId: 'de' };
  const { items, next } = await queue(ofSet);
  assert.deepEqual(items.map(({ attemptId, questionId, text }) => [attemptId, questionId, text]), [
    [ofLan, 'tl1', 'Bài của Lan'], [ofAn, 'tl1', 'Bài của An'], [ofLan, 'tl2', null],
  ]);
  assert.equal(next, null);
  const [first, second, third] = items;
  assert.deepEqual([first?.student, second?.student, second?.learner.email], [{ id: lanId, name: 'Lan', grade: 7 }, null, an.email]);
  assert.deepEqual([third?.number, third?.points, third?.steps, third?.question, third?.photos.map(({ id }) => id)], [2, 0.5, steps, '<p>Câu tl2</p>', [photoId]]);
  assert.equal(items.some(({ attemptId }) => attemptId === running), false);
  assert.doesNotMatch(JSON.stringify(items), /file|uid":"uid/);

  const questions = async () => (await owner.ask<{ items: { practiceId: string; questionId: string; number: number; count: number }[] }>('GET', '/api/admin/grading/questions')).body.items
    .filter(({ practiceId }) => practiceId === 'hang-doi').map(({ questionId, number, count }) => [questionId, number, count]);
  assert.deepEqual(await questions(), [['tl1', 1, 2], ['tl2', 2, 1]]);
  assert.deepEqual((await queue({ ...ofSet, questionId: 'tl2' })).items.map(({ attemptId }) => attemptId), [ofLan]);

  await owner.ask('PUT', `/api/admin/attempts/${ofLan}/marks/tl1/draft`, { steps: [true, false], note: 'Đang xem', pens: {} });
  assert.equal((await queue(ofSet)).items[0]?.draft?.note, 'Đang xem');
  await marks(ofLan, { steps: [true, false], note: 'Lời phê thứ nhất.' }, 'tl1');
  await marks(ofAn, { steps: [true, true], note: 'Lời phê thứ hai.' }, 'tl1');
  await marks(ofAn, { steps: [true, true], note: 'Lời phê thứ hai.' }, 'tl1');
  assert.deepEqual(await questions(), [['tl2', 2, 1]]);
  const notes = (await owner.ask<{ items: string[] }>('GET', '/api/admin/grading/notes')).body.items;
  assert.deepEqual(notes.slice(0, 2), ['Lời phê thứ hai.', 'Lời phê thứ nhất.']);
  for (const path of ['', '/questions', '/notes']) assert.equal((await lan.ask('GET', `/api/admin/grading${path}`)).status, 401);
});

test('the queue comes in pages that miss nothing while essays are graded', async () => {
  const set = 'hang-doi-dai';
  await writeTestSet(site, set);
  const ids: string[] = [];
  for (let count = 0; count < 43; count++) {
    const pupil = await learner();
    const { id } = (await pupil.begin('tu-do', set)).body;
    await pupil.answer(id, 'e1', `Bài ${count}`);
    await pupil.submit(id);
    ids.push(id);
  }
  const first = await queue({ practiceId: set });
  assert.deepEqual(first.items.map(({ attemptId }) => attemptId), ids.slice(0, 40));
  await marks(ids[39] ?? '', { steps: [true, true, true, true] });
  const second = await queue({ practiceId: set, cursor: first.next ?? '' });
  assert.deepEqual([second.items.map(({ attemptId }) => attemptId), second.next], [ids.slice(40), null]);
  for (const cursor of ['x', `${randomUUID().slice(1)} e1`]) {
    assert.equal((await owner.ask('GET', `/api/admin/grading?cursor=${encodeURIComponent(cursor)}`)).status, 400);
  }
});
