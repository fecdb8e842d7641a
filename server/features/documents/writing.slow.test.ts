import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PAGE_FOR_SOLUTION_VIDEO, PAGE_FOR_VIDEO, WRONG_IMAGE } from '#contract/media-address.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { paperUnlocks } from '#server/features/practice/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { COURSE, PRACTICE, QUESTION, TOPIC, TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

// Writing by the admin, through the calls that the editors make.

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

async function ask(method: string, url: string, payload?: object, { cookie } = admin) {
  const answer = await site.app.inject({
    method: method as 'GET', url, headers: { origin: site.origin, cookie }, ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
}
const refused = async (status: number, message: string, ...call: Parameters<typeof ask>) => {
  const { status: answered, body } = await ask(...call);
  assert.deepEqual([answered, body.message], [status, message]);
};

let made = 0;
const newId = () => `rieng-${++made}`;
const newPractice = async () => (await ask('POST', '/api/practices', { ...PRACTICE, id: newId() })).body;
const newTopic = async () => (await ask('POST', '/api/topics', { ...TOPIC, id: newId() })).body;
const newCourse = async () => (await ask('POST', '/api/courses', COURSE)).body;

test('a course is made with an id that reads like its title, read as it was written, and saved over the version that was loaded', async () => {
  const { status, body } = await ask('POST', '/api/courses', { ...COURSE, title: 'Đại số 8 & Hình học' });
  assert.deepEqual([status, body.id, body.version, body.archived], [201, 'dai-so-8-hinh-hoc', 1, false]);
  assert.match((await ask('POST', '/api/courses', { ...COURSE, title: 'Đại số 8 & Hình học' })).body.id, /^dai-so-8-hinh-hoc-\d+$/);
  const source = (await ask('GET', `/api/courses/${body.id}?view=source`)).body;
  assert.deepEqual(source, body);
  const lesson = { id: 'lesson3', title: 'Bài mới', isLocked: false, updating: false, videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', summary: '<p>$a^2$<script>x()</script></p>' };
  source.lectures[0].topics[0].lessons.push(lesson);
  const saved = await ask('PUT', `/api/courses/${body.id}`, { ...source, grade: 8, topics: ['Đa thức'] });
  assert.deepEqual([saved.status, saved.body.version, saved.body.grade], [200, 2, 8]);
  assert.equal(saved.body.lectures[0].topics[0].lessons[2].summary, '<p>$a^2$</p>');
  const learner = await makeLearner(site.db, testSecret);
  const seen = (await ask('GET', `/api/courses/${body.id}`, undefined, learner)).body;
  assert.match(seen.lectures[0].topics[0].lessons[2].summary, /katex/);
  assert.deepEqual(seen.topics, ['Đa thức']);
  await refused(409, 'Nội dung này vừa được sửa ở nơi khác. Bạn tải lại bản mới nhất rồi sửa tiếp.', 'PUT', `/api/courses/${body.id}`, source);
  const { version: _, ...withoutVersion } = source;
  await refused(400, 'Thiếu số phiên bản của bản đang sửa.', 'PUT', `/api/courses/${body.id}`, withoutVersion);
  assert.equal((await ask('PUT', '/api/courses/khong-co', { ...source, version: 1 })).status, 404);
});

test('a course asks for title, instructor, duration, price and description, in this order', async () => {
  const wrong = { ...COURSE, title: ' ', instructor: '', duration: '', price: 'x', description: '' };
  for (const [field, message] of [
    ['title', 'Vui lòng nhập tên khóa học.'], ['instructor', 'Vui lòng nhập giảng viên.'], ['duration', 'Vui lòng nhập thời lượng.'],
    ['price', 'Vui lòng nhập giá khóa học.'], ['description', 'Vui lòng nhập mô tả khóa học.'],
  ] as const) {
    await refused(400, message, 'POST', '/api/courses', wrong);
    Object.assign(wrong, { [field]: COURSE[field] });
  }
  const lesson = { id: 'l1', title: '', isLocked: true, updating: true };
  const of = (more: object) => ({ ...COURSE, lectures: [{ id: 'c1', title: 'Chương', topics: [{ id: 't1', title: 'Phần', lessons: [{ ...lesson, ...more }] }] }] });
  await refused(400, 'Vui lòng nhập tên bài giảng.', 'POST', '/api/courses', of({}));
  for (const videoUrl of ['javascript:alert(1)', 'video.mp4', '/etc/passwd', 'file:///x']) {
    const message = 'Đường dẫn video không hợp lệ. Bạn dán đường dẫn YouTube hoặc đường dẫn https của tệp video.';
    await refused(400, message, 'POST', '/api/courses', of({ title: 'Bài', videoUrl }));
  }
  for (const videoUrl of ['https://drive.google.com/file/d/1AbC/view', 'https://www.facebook.com/watch/?v=1', 'https://votoan.vn/bai-1']) {
    await refused(400, PAGE_FOR_VIDEO, 'POST', '/api/courses', of({ title: 'Bài', videoUrl }));
  }
  await refused(400, 'Không tìm thấy video của một bài giảng. Bạn chọn lại video cho bài đó.', 'POST', '/api/courses',
    of({ title: 'Bài', videoUrl: '/api/courses/toan-thu/lessons/thu-mien-phi/video' }));
  await refused(400, 'Hai phần có cùng một mã.', 'POST', '/api/courses', {
    ...COURSE, lectures: [...COURSE.lectures, { ...COURSE.lectures[0], id: 'chap2' }],
  });
});

test('a picture is the name of a file or an address, in documents of every kind: anything else is refused', async () => {
  for (const picture of ['javascript:alert(1)', 'data:image/svg+xml,<svg onload=x>', '//evil.vn/a.png']) {
    await refused(400, WRONG_IMAGE, 'POST', '/api/courses', { ...COURSE, image: picture });
    await refused(400, WRONG_IMAGE, 'POST', '/api/practices', { ...PRACTICE, id: newId(), image: picture });
    await refused(400, WRONG_IMAGE, 'POST', '/api/topics', { ...TOPIC, id: newId(), img: picture });
    await refused(400, WRONG_IMAGE, 'POST', '/api/questions', { ...QUESTION, img: picture });
  }
  assert.equal((await ask('POST', '/api/topics', { ...TOPIC, id: newId(), img: 'bìa chuyên đề.png' })).status, 201);
});

test('prices are whole VND: what is none, or has lost its thousands, is refused for the course and for one lesson', async () => {
  const noPrice = 'Vui lòng nhập giá khóa học.';
  for (const price of [null, Number.NaN, -1, -350_000, 350_000.5, '350.000', '350000', 1_000_000_001, undefined]) {
    await refused(400, noPrice, 'POST', '/api/courses', { ...COURSE, price });
  }
  for (const price of [1, 350, 999]) await refused(400, 'Giá khóa học từ 1.000 ₫ trở lên.', 'POST', '/api/courses', { ...COURSE, price });
  for (const lessonPrice of [0, -1, 350]) await refused(400, 'Giá một bài từ 1.000 ₫ trở lên.', 'POST', '/api/courses', { ...COURSE, lessonPrice });
  for (const lessonPrice of [1_000.5, '5.000', 1_000_000_001]) await refused(400, 'Giá một bài không hợp lệ.', 'POST', '/api/courses', { ...COURSE, lessonPrice });
});

test('a course has its own price for one lesson, 5.000 ₫ without; orders and words of the purchase carry it', async () => {
  const made = await newCourse();
  assert.equal(made.lessonPrice, null);
  const [lesson] = made.lectures[0].topics[0].lessons;
  Object.assign(lesson, { isLocked: true, updating: false, videoUrl: 'https://example.com/a.mp4' });
  const singlePrice = async () => (await ask('GET', '/api/admin/courses')).body.items.find(({ id }: { id: string }) => id === made.id).singlePrice;
  const buy = async () => {
    const learner = await makeLearner(site.db, testSecret);
    const { status, body } = await ask('PUT', `/api/users/${learner.uid}/courses/${made.id}/purchaseLesson`, { lessonId: lesson.id }, learner);
    return [status, body.message, body.order?.amount];
  };
  const { body: usual } = await ask('PUT', `/api/courses/${made.id}`, made);
  assert.deepEqual([await singlePrice(), ...await buy()], [5_000, 402, 'Cần thanh toán 5.000 ₫ để mở bài giảng này.', 5_000]);
  const { body: priced } = await ask('PUT', `/api/courses/${made.id}`, { ...usual, lessonPrice: 12_000 });
  assert.deepEqual([priced.lessonPrice, (await ask('GET', `/api/courses/${made.id}?view=source`)).body.lessonPrice], [12_000, 12_000]);
  assert.deepEqual([await singlePrice(), ...await buy()], [12_000, 402, 'Cần thanh toán 12.000 ₫ để mở bài giảng này.', 12_000]);
  const { body: without } = await ask('PUT', `/api/courses/${made.id}`, { ...priced, lessonPrice: null });
  assert.deepEqual([without.lessonPrice, await singlePrice()], [null, 5_000]);
});

test('a film of the library stays with its lesson while the course is edited, moved within it too', async () => {
  const source = (await ask('GET', '/api/courses/toan-thu?view=source')).body;
  const [first] = source.lectures;
  const films = (course: typeof source) => course.lectures.flatMap((lecture: typeof first) => lecture.topics.flatMap((topic: typeof first) =>
    topic.lessons.filter((lesson: typeof first) => lesson.videoUrl.startsWith('/')).map(({ id, videoUrl }: typeof first) => [id, videoUrl])));
  assert.ok(films(source).length > 0);
  first.topics[0].lessons.reverse();
  const saved = await ask('PUT', '/api/courses/toan-thu', source);
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.deepEqual(films(saved.body).toSorted(), films(source).toSorted());
  const learner = await makeLearner(site.db, testSecret);
  const film = await site.app.inject({ url: '/api/courses/toan-thu/lessons/thu-mien-phi/video', headers: { cookie: learner.cookie } });
  assert.equal(film.statusCode, 200);
});

test('a bought lesson can be archived, but neither be removed nor lose its video; the editor is told which', async () => {
  const video = 'https://example.com/a.mp4';
  const made = await newCourse();
  const [lesson] = made.lectures[0].topics[0].lessons;
  Object.assign(lesson, { videoUrl: video, updating: false });
  const { body: source } = await ask('PUT', `/api/courses/${made.id}`, made);
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  await enrol(site.db, uid, source.id, lesson.id);
  assert.deepEqual((await ask('GET', `/api/admin/courses/${source.id}/sold`)).body, { parts: [lesson.id] });
  const save = (change: (lessons: object[]) => object[]) => {
    const next = structuredClone(source);
    const [topic] = next.lectures[0].topics;
    topic.lessons = change(topic.lessons);
    return ['PUT', `/api/courses/${source.id}`, next] as const;
  };
  await refused(409, 'Nội dung này đã có người mua, mở hoặc đặt mua nên không xóa được. Bạn có thể lưu trữ để ẩn khỏi danh sách.', ...save(([, ...rest]) => rest));
  const emptied = 'Bài giảng hoặc đề này đã có người mua hoặc mở, nên phải còn xem được: bạn giữ lại bảng hoặc video của bài giảng, bài toán của đề.';
  await refused(409, emptied, ...save(([first, ...rest]) => [{ ...first, videoUrl: '' }, ...rest]));
  await refused(409, emptied, ...save(([first, ...rest]) => [{ ...first, updating: true }, ...rest]));
  const archived = await ask(...save(([first, ...rest]) => [...rest, { ...first, archived: true, videoUrl: 'https://example.com/b.mp4' }]));
  assert.equal(archived.status, 200);
});

test('a set is made, saved, listed for the admin, archived and deleted', async () => {
  const set = await newPractice();
  assert.deepEqual([set.version, set.practiceLists[0].id, set.practiceLists[0].problems[1].id], [1, 'de-1', 'bai-2']);
  await refused(409, 'Mã này đã được dùng. Bạn chọn mã khác.', 'POST', '/api/practices', { ...PRACTICE, id: set.id });
  const saved = (await ask('PUT', `/api/practices/${set.id}`, { ...set, exam: 'Giữa HKI' })).body;
  assert.deepEqual([saved.version, saved.exam], [2, 'Giữa HKI']);
  assert.equal((await ask('PUT', `/api/practices/${set.id}/archived`, { archived: true })).body.archived, true);
  const listed = (await ask('GET', '/api/admin/practices')).body.items;
  assert.equal(listed.find(({ id }: { id: string }) => id === set.id).archived, true);
  assert.equal((await ask('GET', '/api/practices')).body.some(({ id }: { id: string }) => id === set.id), false);
  assert.equal((await ask('DELETE', `/api/practices/${set.id}`)).status, 204);
  assert.equal((await ask('GET', `/api/practices/${set.id}?view=source`)).status, 404);
});

test('a set is refused with a sentence for each thing that is wrong with it', async () => {
  const [paper] = PRACTICE.practiceLists;
  const of = (more: object) => ({ ...PRACTICE, id: newId(), practiceLists: [{ ...paper, ...more }] });
  const [problem] = paper?.problems ?? [];
  for (const [body, message] of [
    [{ ...PRACTICE, id: '' }, 'Vui lòng nhập mã.'],
    [{ ...PRACTICE, id: 'có dấu' }, 'Mã chỉ gồm chữ không dấu, số, dấu gạch ngang và gạch dưới, tối đa 80 ký tự.'],
    [{ ...PRACTICE, id: newId(), title: ' ' }, 'Vui lòng nhập tên bộ đề.'],
    [{ ...PRACTICE, id: newId(), grade: '5' }, 'Vui lòng chọn khối lớp từ 6 đến 9.'],
    [of({ title: '' }), 'Vui lòng nhập tên đề.'],
    [of({ coin: -1 }), 'Số xu phải là một số nguyên từ 0 trở lên.'],
    [of({ coin: '20 xu' }), 'Số xu phải là một số nguyên từ 0 trở lên.'],
    [of({ duration: '' }), 'Vui lòng nhập thời gian làm bài.'],
    [of({ problems: [{ ...problem, title: '<p>&nbsp;</p>' }] }), 'Vui lòng nhập tiêu đề bài toán.'],
    [of({ problems: [{ ...problem, questions: '' }] }), 'Vui lòng nhập đề bài.'],
    [of({ problems: [{ ...problem, problemVideoSolutionUrl: 'javascript:x' }] }), 'Đường dẫn video bài giải không hợp lệ.'],
    [of({ problems: [{ ...problem, problemVideoSolutionUrl: 'https://drive.google.com/file/d/1AbC/view' }] }), PAGE_FOR_SOLUTION_VIDEO],
  ] as const) await refused(400, message, 'POST', '/api/practices', body);
});

test('an unlocked paper can neither be removed nor emptied, and stays the same when another one is removed', async () => {
  const set = await newPractice();
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  await site.db.insert(paperUnlocks).values({ uid, practiceId: set.id, paperId: 'de-2', coins: 20 });
  const save = (practiceLists: object[]) => ['PUT', `/api/practices/${set.id}`, { ...set, practiceLists }] as const;
  const [first, second] = set.practiceLists;
  assert.equal((await ask(...save([first]))).body.code, 'sold');
  assert.equal((await ask(...save([first, { ...second, problems: [] }]))).body.code, 'sold-emptied');
  assert.equal((await ask('DELETE', `/api/practices/${set.id}`)).body.code, 'sold');
  assert.deepEqual((await ask(...save([second]))).body.practiceLists.map(({ id }: { id: string }) => id), ['de-2']);
});

test('a type of exercises gets another name with all its exercises, or goes with them', async () => {
  const topic = await newTopic();
  const types = (body: { exercises: { exerciseType: string }[] }) => body.exercises.map(({ exerciseType }) => exerciseType);
  const two = { ...topic, exercises: [...topic.exercises, { ...topic.exercises[0], id: 'ex-2', exerciseType: 'Chứng minh' }, { ...topic.exercises[0], id: 'ex-3' }] };
  await ask('PUT', `/api/topics/${topic.id}`, two);
  const at = `/api/topics/${topic.id}/exercise-types`;
  assert.deepEqual(types((await ask('PUT', at, { oldName: 'Tính', newName: ' Tính nhanh ' })).body), ['Tính nhanh', 'Chứng minh', 'Tính nhanh']);
  for (const newName of ['', '  ', 'Tính nhanh']) {
    await refused(400, 'Tên mới không hợp lệ hoặc trùng với tên cũ.', 'PUT', at, { oldName: 'Tính nhanh', newName });
  }
  await refused(409, 'Dạng bài tập đã tồn tại hoặc tên không hợp lệ.', 'PUT', at, { oldName: 'Tính nhanh', newName: 'Chứng minh' });
  await refused(404, 'Không tìm thấy dạng bài tập này.', 'PUT', at, { oldName: 'Không có', newName: 'Khác' });
  assert.equal((await ask('PUT', at, { oldName: 'Chứng minh', newName: 'Khác', version: 1 })).body.code, 'version-conflict');
  assert.deepEqual(types((await ask('DELETE', `${at}?name=${encodeURIComponent('Tính nhanh')}`)).body), ['Chứng minh']);
  await refused(404, 'Không tìm thấy dạng bài tập này.', 'DELETE', `${at}?name=x`);
  for (const [more, message] of [
    [{ title: '' }, 'Vui lòng nhập tên chuyên đề.'],
    [{ exercises: [{ ...topic.exercises[0], exerciseType: '' }] }, 'Vui lòng chọn hoặc thêm dạng bài tập.'],
    [{ exercises: [{ ...topic.exercises[0], level: 'x' }] }, 'Vui lòng chọn mức độ của bài tập.'],
    [{ exercises: [{ ...topic.exercises[0], content: '<p></p>' }] }, 'Vui lòng nhập nội dung bài tập.'],
  ] as const) await refused(400, message, 'POST', '/api/topics', { ...TOPIC, id: newId(), ...more });
});

test('a question is checked in the order of the specification, made, saved and deleted', async () => {
  const wrong: Record<string, unknown> = { grade: 5, exam: '', question: '<p></p>', options: ['A. 1', 'B. ', 'C. 3', 'D. 4'], answer: '', order: 15 };
  for (const [field, message] of [
    ['grade', 'Vui lòng nhập khối học hợp lệ (số từ 6 đến 9).'],
    ['exam', 'Vui lòng chọn kiểu đề.'],
    ['question', 'Vui lòng nhập nội dung câu hỏi.'],
    ['options', 'Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.'],
    ['answer', 'Vui lòng nhập đáp án đúng.'],
    ['order', 'Vui lòng nhập số thứ tự câu hỏi hợp lệ (số từ 1 đến 14)'],
  ] as const) {
    await refused(400, message, 'POST', '/api/questions', wrong);
    wrong[field] = QUESTION[field];
  }
  await refused(400, 'Vui lòng nhập đáp án đúng.', 'POST', '/api/questions', { ...QUESTION, answer: 'A. khác' });
  const { status, body } = await ask('POST', '/api/questions', QUESTION);
  assert.equal(status, 201);
  const saved = (await ask('PUT', `/api/questions/${body.id}`, { ...body, order: 4 })).body;
  assert.deepEqual([saved.version, saved.order], [2, 4]);
  assert.equal((await ask('DELETE', `/api/questions/${body.id}`)).status, 204);
  assert.equal((await ask('DELETE', `/api/questions/${body.id}`)).body.message, 'Không tìm thấy câu hỏi này.');
});

test('what a document was written with stays when it is saved again as it was read: the Bài, and what an exercise asks', async () => {
  const [paper] = PRACTICE.practiceLists;
  const practice = { ...PRACTICE, practiceLists: [{ ...paper, problems: paper?.problems.map((problem) => ({ ...problem, lesson: 7 })) }] };
  for (const [path, body, written] of [
    ['questions', { ...QUESTION, lesson: 4 }, { lesson: 4 }],
    ['practices', { ...practice, id: newId() }, practice],
    ['topics', { ...TOPIC_THAT_ASKS, id: newId() }, TOPIC_THAT_ASKS],
  ] as const) {
    const made = await ask('POST', `/api/${path}`, body);
    assert.partialDeepStrictEqual(made.body, written);
    const at = `/api/${path}/${made.body.id}`;
    const read = (await ask('GET', `${at}?view=source`)).body;
    const saved = (await ask('PUT', at, read)).body;
    assert.deepEqual(saved, { ...read, version: 2 });
    assert.deepEqual((await ask('GET', `${at}?view=source`)).body, saved);
    const { document } = (await ask('GET', `/api/admin/${path}/${made.body.id}/versions/1`)).body;
    assert.deepEqual(document, read, 'and so does its first version');
  }
});

test('an exercise with mismatched questions or variants is refused', async () => {
  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const [variant] = exercise?.variants ?? [];
  const of = (more: object) => ({ ...TOPIC, id: newId(), exercises: [{ ...exercise, ...more }] });
  const short = { kind: 'short', answer: '6' };
  for (const [body, message] of [
    [of({ lesson: 51 }), 'Vui lòng nhập số bài từ 1 đến 50.'],
    [of({ asks: [{ ...short, id: 'a' }, { ...short, id: 'a' }] }), 'Hai câu trong một bài tập có cùng mã.'],
    [of({ asks: [{ ...short, id: 'b' }] }), 'Bài tương tự phải hỏi những câu như bài gốc.'],
    [of({ variants: [{ ...variant, asks: [] }] }), 'Bài tương tự phải hỏi những câu như bài gốc.'],
    [of({ variants: [{ ...variant, content: '' }] }), 'Vui lòng nhập nội dung bài tập.'],
  ] as const) await refused(400, message, 'POST', '/api/topics', body);
});

test('a draft has no more levels than any editor writes', async () => {
  const nested = (levels: number): object => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  const put = (levels: number) => ask('PUT', '/api/admin/drafts/topic/tang', { document: nested(levels), baseVersion: null });
  assert.equal((await put(40)).status, 200);
  for (const levels of [60, 3_000]) await refused(400, 'Bản nháp có quá nhiều tầng.', 'PUT', '/api/admin/drafts/topic/tang', { document: nested(levels), baseVersion: null });
});

test('a draft goes on from one of this century, or from none', async () => {
  for (const over of ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', 'x']) {
    await refused(400, 'Thời điểm không hợp lệ.', 'PUT', '/api/admin/drafts/topic/khi', { document: {}, baseVersion: null, over });
  }
  await refused(400, 'Thời điểm không hợp lệ.', 'DELETE', '/api/admin/drafts/topic/khi?savedAt=0000-01-01T00:00:00Z');
});

test('a draft is stored for any computer, found again, listed, and gone once its document is saved', async () => {
  const topic = await newTopic();
  const at = `/api/admin/drafts/topic/${topic.id}`;
  assert.equal((await ask('GET', at)).status, 404);
  const document = { ...topic, title: '', dangViet: ['bất kì'] };
  assert.equal((await ask('PUT', at, { document, baseVersion: 1 })).status, 200);
  assert.equal((await ask('PUT', at, { document: { ...document, title: 'Nháp' }, baseVersion: 1 })).status, 200);
  const draft = (await ask('GET', at)).body;
  assert.deepEqual([draft.document, draft.baseVersion], [{ ...document, title: 'Nháp' }, 1]);
  const item = async () => (await ask('GET', '/api/admin/topics')).body.items.find(({ id }: { id: string }) => id === topic.id);
  assert.equal((await item()).draftAt, draft.savedAt);
  assert.equal((await ask('GET', `/api/topics/${topic.id}?view=source`)).body.title, TOPIC.title, 'a draft is not published');
  await ask('PUT', `/api/topics/${topic.id}`, { ...topic, title: 'Đã lưu' });
  assert.equal((await item()).draftAt, null);
  await ask('PUT', '/api/admin/drafts/question/new', { document: {}, baseVersion: null });
  await ask('POST', '/api/questions', QUESTION);
  assert.equal((await ask('GET', '/api/admin/drafts/question/new')).status, 404);
  await ask('PUT', at, { document, baseVersion: 2 });
  assert.equal((await ask('DELETE', at)).status, 204);
  assert.equal((await ask('GET', at)).status, 404);
  assert.equal((await ask('PUT', '/api/admin/drafts/khac/x', { document, baseVersion: 2 })).status, 404);
});

test('a draft is overwritten only by an editor that goes on from it; a save removes the draft that it came from', async () => {
  const topic = await newTopic();
  const at = `/api/admin/drafts/topic/${topic.id}`;
  const put = (title: string, over: string | null) => ask('PUT', at, { document: { title }, baseVersion: 1, over });
  const first = (await put('Ở nhà', null)).body.savedAt;
  assert.deepEqual([(await put('Ở trường', null)).body.code, (await ask('GET', at)).body.document.title], ['draft-elsewhere', 'Ở nhà']);
  const second = (await put('Ở trường, viết tiếp', first)).body.savedAt;
  assert.equal((await put('Ở nhà, viết tiếp', first)).status, 409);
  const drafted = async () => (await ask('GET', at)).body.document?.title;
  await ask('DELETE', `${at}?savedAt=${first}`);
  assert.equal(await drafted(), 'Ở trường, viết tiếp');
  const save = (draft: string | null, version: number) => ask('PUT', `/api/topics/${topic.id}`, { ...topic, version, draft });
  await save(null, 1);
  await save(first, 2);
  assert.equal(await drafted(), 'Ở trường, viết tiếp', 'who saves elsewhere takes no other draft away');
  assert.equal((await save(second, 3)).status, 200);
  assert.equal(await drafted(), undefined);
  assert.equal((await put('Lại từ đầu', second)).status, 200, 'where there is none, it is stored');
  await ask('DELETE', `/api/topics/${topic.id}`);
  assert.equal(await drafted(), 'Lại từ đầu', 'it waits for the document to be brought back');
});

test('an earlier version is read as it was written, beside the present one', async () => {
  const topic = await newTopic();
  await ask('PUT', `/api/topics/${topic.id}`, { ...topic, title: 'Tên mới' });
  const version = async (number: number) => (await ask('GET', `/api/admin/topics/${topic.id}/versions/${number}`)).body;
  assert.deepEqual([(await version(1)).document.title, (await version(2)).document.title], [TOPIC.title, 'Tên mới']);
  assert.deepEqual([(await version(1)).isPresent, (await version(2)).isPresent], [false, true]);
  assert.deepEqual((await version(1)).document.exercises, topic.exercises);
  assert.equal((await version(9)).code, 'version-not-found');
});
