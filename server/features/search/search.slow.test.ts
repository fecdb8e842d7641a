import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase } from '#server/testing/database.ts';
import { ORDER, type Entry } from './queries.ts';
import { indexDocument, search, suggest } from './service.ts';

type Draft = Pick<Entry, 'title'> & Partial<Entry>;

/** Makes a database with an entry for each draft or title; a lesson's id is its position in the list. */
async function indexed(t: TestContext, drafts: (Draft | string)[]) {
  const { db, drop } = await testDatabase();
  t.after(drop);
  const entries = drafts.map((draft, at): Entry => {
    const given = typeof draft === 'string' ? { title: draft } : draft;
    return { kind: 'lesson', id: `l${at}`, body: '', url: `/course/c?lesson=l${at}`, ...given };
  });
  await db.transaction((tx) => indexDocument(tx, 'course/c', entries));
  const titles = async (query: string) => (await search(db, query)).items.map((hit) => hit.title);
  const near = async (query: string) => (await search(db, query)).near.map((hit) => hit.title);
  return { db, titles, near };
}

test('a phrase in the title comes first, then its words, then the title that it begins, then the text, then parts of words', async (t) => {
  const { titles } = await indexed(t, [
    { title: 'Ôn tập', body: 'Nhắc lại về số đo.' },
    { title: 'Ôn thi', body: 'Dãy số và phép đong.' },
    'Sổ ghi và vẽ đoạn thẳng',
    'Đo độ dài bằng số',
    'Cách viết số đo góc',
    'Tính số đoạn thẳng',
  ]);
  assert.deepEqual(await titles('so do'), [
    'Cách viết số đo góc',
    'Đo độ dài bằng số',
    'Tính số đoạn thẳng',
    'Ôn tập',
    'Sổ ghi và vẽ đoạn thẳng',
    'Ôn thi',
  ]);
});

test('a whole syllable comes before a part of one, and a short word is no part from inside', async (t) => {
  const { titles } = await indexed(t, ['Song song', 'Làm tròn một con số thập phân', 'Phép cộng']);
  assert.deepEqual(await titles('so'), ['Làm tròn một con số thập phân', 'Song song']);
  assert.deepEqual(await titles('on'), []);
  assert.deepEqual(await titles('ong'), ['Song song', 'Phép cộng']);
});

test('a text that has a single word comes before titles with words that it begins', async (t) => {
  const { titles } = await indexed(t, ['Song song', { title: 'Ôn tập', body: 'Đếm số.' }, 'Hình phẳng', { title: 'Thi', body: 'Ba phần.' }]);
  assert.deepEqual(await titles('so'), ['Ôn tập', 'Song song']);
  assert.deepEqual(await titles('phan'), ['Thi', 'Hình phẳng']);
});

test('what plays comes before what does not, among exact words and among parts of words', async (t) => {
  const draft = (title: string, state: Draft['state'], body = ''): Draft => ({ title, state, body });
  const drafts = [
    draft('Phân số', 'updating'),
    draft('Rút gọn', 'free', 'Rút gọn phân số.'),
    draft('Cộng phân số', 'paid'),
    draft('Phẳng và sống', 'free'),
    draft('Sống', 'updating', 'phẳng'),
  ];
  const { db, titles } = await indexed(t, drafts);
  const expected = ['Cộng phân số', 'Rút gọn', 'Phân số', 'Phẳng và sống', 'Sống'];
  assert.deepEqual(await titles('phan so'), expected);
  // Too common for all of it to be ranked.
  await db.execute(sql`
    insert into search_entries (source, kind, id, title, body, url, state)
    select 'course/m', 'lesson', 'm' || n, 'Mục ' || n, 'phẳng sống', '/', 'updating' from generate_series(1, 1500) as n`);
  assert.deepEqual((await titles('phan so')).slice(0, 4), expected.slice(0, 4));
});

test('what pupils type for a name or a term finds what is meant, and what is written so stands beside it', async (t) => {
  const { titles, near } = await indexed(t, [
    'Viết số hữu tỉ', 'Định lí Viète', 'Định lí Pythagore', 'Định lí Thalès', 'Phương trình bậc hai một ẩn',
    { title: 'Giải hệ', body: 'Hệ phương trình bậc nhất.' }, 'Hằng đẳng thức đáng nhớ', 'Tìm giá trị lớn nhất',
  ]);
  for (const [typed, found] of [
    ['Pytago', 'Định lí Pythagore'], ['dinh ly pitago', 'Định lí Pythagore'], ['Talet', 'Định lí Thalès'],
    ['Ta-lét', 'Định lí Thalès'], ['Viet', 'Định lí Viète'], ['pt bậc 2', 'Phương trình bậc hai một ẩn'],
    ['hpt', 'Giải hệ'], ['hđt', 'Hằng đẳng thức đáng nhớ'], ['gtln', 'Tìm giá trị lớn nhất'],
  ] as const) {
    assert.deepEqual(await titles(typed), [found], typed);
  }
  assert.deepEqual(await near('viet'), ['Viết số hữu tỉ']);
  assert.deepEqual(await titles('viet so'), ['Viết số hữu tỉ'], 'nothing is meant otherwise');
});

test('one kind, one grade, or both are looked through alone, near ones too', async (t) => {
  const { db } = await indexed(t, [
    { title: 'Phân số', grade: 6 }, { title: 'Phân số âm', grade: 7 },
    { kind: 'topic', title: 'Chuyên đề phân số', grade: 6 }, { kind: 'practice', title: 'Bộ đề phân số', grade: 7 },
  ]);
  const found = async (query: string, filter: Parameters<typeof search>[2]) => {
    const { items, near, total } = await search(db, query, filter);
    assert.equal(total, items.length);
    return [...items, ...near].map((hit) => hit.title).sort();
  };
  assert.deepEqual(await found('phan so', { kind: 'topic' }), ['Chuyên đề phân số']);
  assert.deepEqual(await found('phan so', { grade: 7 }), ['Bộ đề phân số', 'Phân số âm']);
  assert.deepEqual(await found('phna so', { kind: 'lesson', grade: 6 }), ['Phân số']);
  assert.deepEqual(await found('phan so', { kind: 'course' }), []);
});

test('with accents typed, what has them comes before what is found only without', async (t) => {
  const { titles } = await indexed(t, [
    'Tỉnh',
    'Cách tính',
    { title: 'Chu vi', body: 'Ta tính tổng các cạnh.' },
    'Giao hoà',
  ]);
  assert.deepEqual(await titles('tính'), ['Cách tính', 'Chu vi', 'Tỉnh']);
  assert.deepEqual(await titles('TỈNH'), ['Tỉnh', 'Cách tính', 'Chu vi']);
  assert.deepEqual(await titles('tinh'), ['Tỉnh', 'Cách tính', 'Chu vi']);
  assert.deepEqual(await titles('giao hòa'), ['Giao hoà']);
});

test('a word is found in either of its spellings, and both are the same with accents', async (t) => {
  const { titles } = await indexed(t, ['Định lí Viète', 'Định lý Thalès', 'Linh tinh đinh', 'Thúy', 'Thuỷ tinh']);
  assert.deepEqual(await titles('ĐỊNH LÝ'), ['Định lí Viète', 'Định lý Thalès', 'Linh tinh đinh']);
  assert.deepEqual(await titles('định lí'), ['Định lí Viète', 'Định lý Thalès', 'Linh tinh đinh']);
  assert.deepEqual(await titles('thủy'), ['Thuỷ tinh', 'Thúy']);
});

test('every word must be found', async (t) => {
  const { titles } = await indexed(t, [{ title: 'Phân số', body: 'Rút gọn.' }, 'Phân tích']);
  assert.deepEqual(await titles('gon phan'), ['Phân số']);
});

test('signs and lone accents find nothing', async (t) => {
  const { db } = await indexed(t, ['Phân số', 'a % b_c']);
  for (const signs of ['', ' ', '\u0301', '\u0302\u0323', '%', '_', '\\', "'", '\0', '…?!', '\u200b']) {
    const { items, total, near } = await search(db, signs);
    assert.deepEqual([items, total, near], [[], 0, []], JSON.stringify(signs));
  }
});

test('a word written with letters of no alphabet of ours is searched for like others', async (t) => {
  const { titles } = await indexed(t, ['Góc α và góc β', 'Số π']);
  assert.deepEqual(await titles('α'), ['Góc α và góc β']);
});

for (const [typed, what] of [
  ['phna so', 'two letters swapped'],
  ['phab so', 'a wrong letter'],
  ['phanso', 'two words in one'],
  ['phaan soos', 'Telex letters'],
  ['phan61 so61', 'VNI digits'],
  ['phan so lop', 'a word too many'],
] as const) {
  test(`the nearest is found with ${what}: ${typed}`, async (t) => {
    const { titles, near } = await indexed(t, ['Phân số', 'Hình thang', 'Đơn thức', 'Lập bảng lớp ghép']);
    assert.deepEqual(await titles(typed), []);
    assert.deepEqual(await near(typed), ['Phân số']);
  });
}

test('the nearest is marked where it was meant, and never stands among what was found', async (t) => {
  const { db, near } = await indexed(t, ['Tam giác cân', 'Tâm giác', 'Tam giác', 'Tam giác vuông', 'Tma giác']);
  const found = await search(db, 'tma giac');
  assert.deepEqual(found.items.map((hit) => hit.title), ['Tma giác']);
  assert.equal(found.near.length, 4);
  assert.match(found.near[0]?.markedTitle ?? '', /<mark>T[aâ]m<\/mark> <mark>giác<\/mark>/);
  assert.deepEqual(await near('tam giac'), [], 'enough was found');
  assert.deepEqual(await near('tam giac can'), [], 'what was found leaves no doubt');
  assert.deepEqual(await near('xyzxyz'), []);
});

test('where only parts of words were found, what was meant stands beside it', async (t) => {
  const { titles, near } = await indexed(t, ['Lũy thừa', 'Luyện số tuần hoàn', 'Luyện tuần', 'Luyện thi và tuần lễ']);
  assert.equal((await titles('luy tua')).length, 3);
  assert.deepEqual(await near('luy tua'), ['Lũy thừa']);
});

test('of readings alike, the one that is a phrase of a title is meant', async (t) => {
  const { near } = await indexed(t, ['Phương trình', { title: 'Tranh vẽ', body: 'Theo phương ngang.' }]);
  assert.deepEqual(await near('phuong trnh'), ['Phương trình']);
});

test('fifty of many are listed with their number, which is counted to a thousand', async (t) => {
  const { db } = await indexed(t, Array.from({ length: 120 }, (_, at) => `Bài ${at}`));
  const found = await search(db, 'bài');
  assert.deepEqual([found.items.length, found.total, found.more], [50, 120, false]);
  await db.execute(sql`
    insert into search_entries (source, kind, id, title, body, url)
    select 'course/m', 'lesson', 'm' || n, 'Phép tính ' || n, 'bài', '/' from generate_series(1, 1500) as n`);
  const many = await search(db, 'bài');
  assert.deepEqual([many.items.length, many.total, many.more], [50, 1000, true]);
});

test('the order is the same when a word is so common that not all it finds is ranked', async (t) => {
  const { db, titles } = await indexed(t, ['Tổng các số đo góc', 'Đo một số', 'Số đong', 'Sổ đo']);
  await db.execute(sql`
    insert into search_entries (source, kind, id, title, body, url)
    select 'course/m', 'lesson', 'm' || n, 'Mục ' || n, case when n % 2 = 0 then 'số đo' else 'sơ đồ' end, '/'
    from generate_series(1, 3000) as n`);
  assert.deepEqual((await titles('so do')).slice(0, 4), ['Sổ đo', 'Tổng các số đo góc', 'Đo một số', 'Số đong']);
  const withAccents = await search(db, 'sơ đồ');
  assert.ok(withAccents.items.every((hit) => hit.snippet.includes('<mark>sơ</mark> <mark>đồ</mark>')));
  assert.equal(withAccents.items.length, 50);
});

test('accents that few of many entries have come first, and then what has the words without them', async (t) => {
  const { db, titles } = await indexed(t, ['Tỉnh thành của nước ta', 'Tỉnh']);
  await db.execute(sql`
    insert into search_entries (source, kind, id, title, body, url)
    select 'course/m', 'lesson', 'm' || n, 'Tính ' || n, '', '/' from generate_series(1, 1500) as n`);
  const found = await titles('tỉnh');
  assert.deepEqual(found.slice(0, 4), ['Tỉnh', 'Tỉnh thành của nước ta', 'Tính 1', 'Tính 2']);
  assert.equal(found.length, 50);
});

test('of many titles with the phrase that was meant, the ten shortest are near, what can be watched first', async (t) => {
  const lessons = Array.from({ length: 300 }, (_, at): Draft => ({ id: `n${at + 100}`, title: `Số nguyên tố ${at + 100}` }));
  const { near } = await indexed(t, [
    { title: 'Số nguyên tố', state: 'updating' },
    ...lessons,
    { title: 'Hợp số', body: 'Không phải số nguyên tố.' },
    'Số nguyên tố 7',
  ]);
  const expected = ['Số nguyên tố 7', ...lessons.slice(0, 9).map((draft) => draft.title)];
  assert.deepEqual(await near('so nguyne to'), expected);
});

test('the order within a rank is an index, so that the first of many are read without sorting them', async (t) => {
  const { db } = await indexed(t, []);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute(sql`explain select title from search_entries order by ${ORDER} limit 50`);
    const plan = JSON.stringify(rows);
    assert.match(plan, /search_entries_order/);
    assert.doesNotMatch(plan, /Sort/);
  });
});

test('suggestions are at most eight, of every kind that is found', async (t) => {
  const kinds = ['course', 'topic', 'practice'] as const;
  const { db } = await indexed(t, [
    ...Array.from({ length: 20 }, (_, at) => `Số ${at}`),
    ...kinds.map((kind) => ({ kind, title: 'Một đề mục dài hơn về số' })),
  ]);
  const { items, total, near } = await suggest(db, 'so');
  assert.deepEqual([items.length, total, near], [8, 23, []]);
  assert.deepEqual(new Set(items.map((hit) => hit.kind)), new Set(['lesson', ...kinds]));
  assert.ok((await suggest(db, 'soo')).near.length <= 8);
});

test('what is indexed anew is found instead of the old, with the transaction that changes it', async (t) => {
  const { db, titles, near } = await indexed(t, ['Cũ']);
  const change = db.transaction(async (tx) => {
    await indexDocument(tx, 'course/c', [{ kind: 'course', id: 'c', title: 'Mới', body: 'vuông', url: '/course/c' }]);
    assert.equal((await search(tx, 'moi')).total, 1);
    throw new Error('taken back');
  });
  await assert.rejects(change, /taken back/);
  assert.deepEqual([await titles('moi'), await titles('cu')], [[], ['Cũ']]);
  await db.transaction((tx) =>
    indexDocument(tx, 'course/c', [{ kind: 'course', id: 'c', title: 'Mới', body: 'vuông', url: '/course/c' }]),
  );
  assert.deepEqual([await titles('moi'), await titles('cu'), await near('vuogn')], [['Mới'], [], ['Mới']]);
  await indexDocument(db, 'course/c', []);
  assert.deepEqual(await titles('moi'), []);
});

test('what is indexed as it was before stays as it is, beside what has changed', async (t) => {
  const { db, titles } = await indexed(t, ['Góc nhọn', { title: 'Góc tù', state: 'updating' }, 'Góc bẹt']);
  const rows = async () => (await db.execute<{ id: string; written: string }>(sql`select id, xmin::text as written from search_entries order by id`)).rows;
  const [sharp, obtuse] = await rows();
  await indexDocument(db, 'course/c', [
    { kind: 'lesson', id: 'l0', title: 'Góc nhọn', body: '', url: '/course/c?lesson=l0' },
    { kind: 'lesson', id: 'l1', title: 'Góc tù', body: '', url: '/course/c?lesson=l1', state: 'free' },
  ]);
  const [still, renewed, ...others] = await rows();
  assert.deepEqual([still, renewed?.id, others], [sharp, obtuse?.id, []]);
  assert.notEqual(renewed?.written, obtuse?.written);
  assert.deepEqual((await search(db, 'goc')).items.map(({ title, state }) => [title, state]), [['Góc tù', 'free'], ['Góc nhọn', undefined]]);
  assert.deepEqual(await titles('bet'), []);
});

test('a query of as many words as fit is answered', async (t) => {
  const { db } = await indexed(t, ['Phân số']);
  assert.equal((await search(db, 'a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9')).total, 0);
  assert.equal((await search(db, 'ư'.repeat(100))).total, 0);
});

test('a grade that is named narrows the search, and alone lists its course, sets and topics before its lessons', async (t) => {
  const { titles } = await indexed(t, [
    { title: 'Tập hợp', grade: 6 }, { title: 'Tập hợp số', grade: 7 },
    { kind: 'course', title: 'Toán 6', grade: 6 }, { kind: 'practice', title: 'Luyện thi giữa học kì I – Toán 6', grade: 6 },
    { kind: 'topic', title: 'Chuyên đề số', grade: 6 }, { kind: 'practice', title: 'Luyện thi giữa học kì I – Toán 7', body: 'Hai đề.', grade: 7 },
    { kind: 'practice', title: 'Đề vào lớp 10', body: 'Đề 6', grade: 9 },
  ]);
  const ofSix = ['Toán 6', 'Luyện thi giữa học kì I – Toán 6', 'Chuyên đề số', 'Tập hợp'];
  for (const query of ['lớp 6', 'lop 6', 'khối 6', 'toan6', 'Toán 6', 'lớp sáu']) assert.deepEqual(await titles(query), ofSix, query);
  assert.deepEqual(await titles('tập hợp lớp 6'), ['Tập hợp']);
  assert.deepEqual(await titles('đề giữa kì 1 lớp 7'), ['Luyện thi giữa học kì I – Toán 7']);
  assert.deepEqual(await titles('vào lớp 10'), ['Đề vào lớp 10']);
});

test('exams are known by each of their names', async (t) => {
  const { titles } = await indexed(t, ['Luyện thi giữa học kì I', 'Luyện thi cuối học kì II', 'Kì diệu']);
  for (const query of ['ghk1', 'giữa kì 1', 'giua ki 1', 'giữa kỳ I', 'giữa HK1', 'gk1', 'giữa học kì 1', 'giữa kì một', 'GHK I', 'thi giữa kì']) {
    assert.deepEqual(await titles(query), ['Luyện thi giữa học kì I'], query);
  }
  for (const query of ['chk2', 'cuối kì 2', 'cuoi ki 2', 'CKII', 'kì 2', 'học kì hai']) assert.deepEqual(await titles(query), ['Luyện thi cuối học kì II'], query);
});

test('a number is found in digits and in words, whichever was typed', async (t) => {
  const { titles } = await indexed(t, ['Hai đường thẳng song song', '7 hằng đẳng thức', 'Phép chia hết cho 3']);
  for (const query of ['2 đường thẳng', 'hai đường thẳng', '2 duong thang']) assert.deepEqual(await titles(query), ['Hai đường thẳng song song'], query);
  for (const query of ['bảy hằng đẳng thức', 'bay hang dang thuc', '7 hdt']) assert.deepEqual(await titles(query), ['7 hằng đẳng thức'], query);
  assert.deepEqual(await titles('chia hết cho ba'), ['Phép chia hết cho 3']);
});
