import type { ImportResult } from '#contract/question-import.ts';
import type { PracticeSource } from '#contract/practice.ts';
import type { TopicSource } from '#contract/topics.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { api, ApiError } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { idFrom } from '../../../editor/documents/ids.ts';
import type { Reviewed } from './review.ts';
import { importPrefix, makePaper, type Target } from './target.ts';

type Saving = {
  importId: string;
  target: Target;
  /** Questions that fit the place. */
  ready: readonly Reviewed[];
  /** Called after each question that is a document of its own. */
  onSaved: (itemId: string) => Promise<void>;
};

/** Saves the questions by the documents' own calls. A second try saves nothing twice. @throws ApiError */
export async function saveQuestions(saving: Saving): Promise<ImportResult> {
  const { target: { to } } = saving;
  const result = await (to === 'paper' ? savePaper(saving) : to === 'part' ? saveInPart(saving) : to === 'topic' ? saveExercises(saving) : saveQuizQuestions(saving));
  for (const path of ['practices', 'topics', 'questions']) void queries.invalidateQueries({ queryKey: ['admin', path] });
  return result;
}

const loadSet = (id: string): Promise<PracticeSource> => api('GET /api/practices/:id?view=source', { params: { id } });
const storeSet = (set: PracticeSource): Promise<PracticeSource> => api('PUT /api/practices/:id', { params: { id: set.id }, body: { ...set, draft: null } });

const isError = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** Attempts against another tab or computer that writes the same document. */
const ATTEMPTS = 3;

/** Changes a document as it is now. `change` returns undefined where nothing is left to do. */
async function change<D>(load: () => Promise<D>, to: (document: D) => D | undefined, store: (document: D) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const changed = to(await load());
    if (changed === undefined) return;
    try {
      await store(changed);
      return;
    } catch (error) {
      if (!isError(error, 'version-conflict') || attempt === ATTEMPTS) throw error;
    }
  }
}

async function savePaper({ importId, target, ready }: Saving): Promise<ImportResult> {
  const paper = makePaper(importId, target, ready);
  const withPaper = (set: PracticeSource) => (set.practiceLists.some(({ id }) => id === paper.id) ? undefined : { ...set, practiceLists: [...set.practiceLists, paper] });
  const setId = target.setId === '' ? await createSet(target, paper) : target.setId;
  if (target.setId !== '') await change(() => loadSet(setId), withPaper, storeSet);
  return { title: paper.title, url: paperAddress(setId, paper.id, paper.parts?.[0]?.questions[0]?.id), count: ready.length };
}

const paperAddress = (setId: string, paperId: string, question = ''): string =>
  `/admin/practices/${encodeURIComponent(setId)}?${new URLSearchParams({ paper: paperId, item: question }).toString()}`;

/** Most sets of the same name. */
const SETS = 20;

/** Creates a set with the paper, or finds the one that an interrupted try has created. */
async function createSet({ setTitle, grade }: Target, paper: PracticeSource['practiceLists'][number]): Promise<string> {
  for (let number = 1; ; number++) {
    const id = number === 1 ? idFrom(setTitle) : `${idFrom(setTitle)}-${number}`;
    try {
      await api('POST /api/practices', { body: { id, title: setTitle.trim(), grade: grade as PracticeSource['grade'], description: '', image: '', exam: '', scope: '', practiceLists: [paper], draft: null } });
      return id;
    } catch (error) {
      if (!isError(error, 'id-taken') || number === SETS) throw error;
      const taken = await loadSet(id).catch(() => undefined);
      if (taken?.practiceLists.some((each) => each.id === paper.id)) return id;
    }
  }
}

/** Ids of questions in a document that has others. */
const named = (importId: string, { item, question }: Reviewed): QuestionWithKey => ({ ...question, id: `${importPrefix(importId)}-${item.id}` });

async function saveInPart({ importId, target: { setId, paperId, partId }, ready }: Saving): Promise<ImportResult> {
  let title = '';
  const put = (set: PracticeSource): PracticeSource | undefined => {
    const paper = set.practiceLists.find(({ id }) => id === paperId);
    const part = paper?.parts?.find(({ id }) => id === partId);
    if (!paper || !part) throw new ApiError(404, { code: 'paper-not-found', message: 'Phần này của đề không còn. Bạn chọn phần khác.' });
    title = `${paper.title}, ${part.title}`;
    const known = new Set(paper.parts?.flatMap(({ questions }) => questions.map(({ id }) => id)));
    const added = ready.map((each) => named(importId, each)).filter(({ id }) => !known.has(id));
    if (added.length === 0) return undefined;
    const parts = paper.parts?.map((each) => (each.id === partId ? { ...each, questions: [...each.questions, ...added] } : each));
    return { ...set, practiceLists: set.practiceLists.map((each) => (each.id === paperId && parts ? { ...each, parts } : each)) };
  };
  await change(() => loadSet(setId), put, storeSet);
  const [first] = ready;
  return { title, url: paperAddress(setId, paperId, first && named(importId, first).id), count: ready.length };
}

async function saveExercises({ importId, target: { topicId, exerciseType, level }, ready }: Saving): Promise<ImportResult> {
  let title = '';
  const type = exerciseType.trim();
  const put = (topic: TopicSource): TopicSource | undefined => {
    title = `${topic.title}, ${type}`;
    const known = new Set(topic.exercises.map(({ id }) => id));
    const before = topic.exercises.filter((each) => each.exerciseType === type).length;
    const added = ready
      .map((each) => named(importId, each))
      .filter(({ id }) => !known.has(id))
      .map(({ lesson, question, solution, hints, ...ask }, at): TopicSource['exercises'][number] => ({
        id: ask.id, title: `Bài ${before + at + 1}`, exerciseType: type, level, ...(lesson !== undefined && { lesson }),
        content: question, solution, hints, variants: [],
        // The exercise has the text: its question only takes the answer.
        asks: [{ ...ask, id: 'a', question: '', solution: '', hints: [] } as QuestionWithKey],
      }));
    if (added.length === 0) return undefined;
    const last = topic.exercises.findLastIndex((each) => each.exerciseType === type);
    return { ...topic, exercises: topic.exercises.toSpliced(last < 0 ? topic.exercises.length : last + 1, 0, ...added) };
  };
  await change(
    () => api('GET /api/topics/:id?view=source', { params: { id: topicId } }),
    put,
    (topic) => api('PUT /api/topics/:id', { params: { id: topicId }, body: { ...topic, draft: null } }),
  );
  return { title, url: `/admin/topics/${encodeURIComponent(topicId)}`, count: ready.length };
}

/** Places of a quiz paper. */
const PLACES = 14;

async function saveQuizQuestions({ target: { grade, exam, order }, ready, onSaved }: Saving): Promise<ImportResult> {
  if (exam === '') throw new Error('the exam was not chosen');
  for (const [at, { item, question }] of ready.entries()) {
    if (question.kind !== 'choice') continue;
    const { question: text, options, answer, solution, lesson } = question;
    await api('POST /api/questions', {
      body: {
        grade: Number(grade), exam, order: (((order ?? 1) - 1 + at) % PLACES) + 1, question: text, options, answer, explanation: solution,
        img: '', imgAlt: '', ...(lesson !== undefined && { lesson }), draft: null,
      },
    });
    await onSaved(item.id);
  }
  return { title: `Trắc nghiệm ${exam}, khối ${grade}`, url: `/admin/questions?${new URLSearchParams({ grade, exam }).toString()}`, count: ready.length };
}

/** Shows a new paper to learners. @throws ApiError */
export async function publishPaper(setId: string, paperId: string): Promise<void> {
  const show = (set: PracticeSource) => ({ ...set, practiceLists: set.practiceLists.map((paper) => (paper.id === paperId ? { ...paper, archived: false } : paper)) });
  await change(() => loadSet(setId), show, storeSet);
  void queries.invalidateQueries({ queryKey: ['admin', 'practices'] });
}
