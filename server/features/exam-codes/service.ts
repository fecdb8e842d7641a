import { createHash, randomInt } from 'node:crypto';
import type { CodePaper, CodeSet, CodeSetDetail, PaperMark, PaperRound } from '#contract/exam-codes.ts';
import type { MarkUse } from '#contract/marks.ts';
import { hideAnswerKey, keyOf, stepsOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { findClass, listMembers, numberNamesakes } from '#server/features/classes/service.ts';
import type { Practice, PrintedPaper } from '#server/features/practice/service.ts';
import { compareNames } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { arrangeCode, type ArrangedPart } from './arrange-code.ts';
import { gradeLine, sumEssayPoints } from './grade-line.ts';
import { keyText } from './key-text.ts';
import { mixPaper, type MixedCode } from './mix-paper.ts';
import {
  findCodeSet, findRound, findSameCodeSet, insertCodeSet, insertRound, lockCodeSet, lockRound, putPaperMark, removeCodeSet, removePaperMark, removeRound, selectCodeSets, selectMarksOfClass,
  selectPaperMarks, selectRoundsOfClass, selectRoundsOfSet, updateRound, type CodeSetRow, type PaperMarkRow, type RoundRow,
} from './queries.ts';
import { readLine } from './read-line.ts';

type Actor = AuditRecord['actor'];
type Deps = { db: Db; practice: Pick<Practice, 'printedPaper'> };

/** Papers mixed into codes for an exam on paper, and the marks that classes earn in it. */
export function examCodesService({ db, practice }: Deps) {
  const requireSet = async (on: Db, id: string): Promise<CodeSetRow> => {
    const row = await findCodeSet(on, id);
    if (!row) throw new AppError('exam-codes-not-found');
    return row;
  };

  /** Returns the hash of the paper as it is now; undefined if it is gone. */
  const currentHash = async ({ practiceId, paperId }: Pick<CodeSetRow, 'practiceId' | 'paperId'>): Promise<string | undefined> => {
    try {
      return hashOf(await practice.printedPaper(practiceId, paperId));
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };

  const showRound = async (on: Db, round: RoundRow): Promise<PaperRound> => {
    const set = await requireSet(on, round.setId);
    const [members, marks] = [await listMembers(on, round.classId), await selectPaperMarks(on, round.id)];
    const byStudent = new Map(marks.map((row) => [row.studentId, row]));
    const questions = listQuestions(set, set.codes[0]);
    return {
      id: round.id, setId: set.id, classId: round.classId, className: round.className, title: round.title, heldOn: round.heldOn,
      codes: set.codes.map(({ code }) => code),
      kinds: questions.map(({ kind }) => kind),
      essayPoints: sumEssayPoints(questions) / 100,
      students: numberNamesakes(members.toSorted((one, other) => compareNames(one.name, other.name))).map(({ studentId, name }) => {
        const row = byStudent.get(studentId);
        return { studentId, name, ...(row && { mark: showMark(row) }) };
      }),
    };
  };

  const requireRound = async (tx: Db, id: string): Promise<RoundRow> => {
    const round = await lockRound(tx, id);
    if (!round) throw new AppError('paper-round-not-found');
    return round;
  };

  return {
    /**
     * Mixes a paper; the same seed and count of the unchanged paper answer the codes that are there.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-without-parts`
     */
    create: async (tx: Db, { practiceId, paperId, count, seed = String(randomInt(100_000, 1_000_000)) }: { practiceId: string; paperId: string; count: number; seed?: string | undefined }, actor: Actor): Promise<{ set: CodeSet; isNew: boolean }> => {
      const paper = await practice.printedPaper(practiceId, paperId);
      const paperHash = hashOf(paper);
      const known = await findSameCodeSet(tx, { practiceId, paperId, seed, paperHash, count });
      const set = known ?? (await insertCodeSet(tx, { practiceId, paperId, seed, paper, paperHash, ...mixPaper(paper.parts, { count, seed }) }));
      await recordAudit(tx, { actor, action: 'create', thing: { kind: 'exam-codes', id: set.id }, after: { paper: `${practiceId}/${paperId}`, count, seed, ...(known && { again: true }) } });
      return { set: showSet(set, paperHash), isNew: known === undefined };
    },

    /** @throws AppError `practice-not-found`, `paper-not-found`, `paper-without-parts` */
    list: async (practiceId: string, paperId: string) => {
      const paper = await practice.printedPaper(practiceId, paperId);
      const now = hashOf(paper);
      const items = (await selectCodeSets(db, practiceId, paperId)).map((row) => showSet(row, now));
      return { title: paper.head.title, items, total: items.length };
    },

    /** @throws AppError `exam-codes-not-found` */
    find: async (id: string): Promise<CodeSetDetail> => {
      const set = await requireSet(db, id);
      const rounds = await selectRoundsOfSet(db, id);
      return {
        ...showSet(set, await currentHash(set)),
        keys: listKeys(set),
        rounds: await Promise.all(rounds.map(async ({ id: roundId, title, className, heldOn, marked, classId }) => ({ id: roundId, title, className, heldOn, marked, students: (await listMembers(db, classId)).length }))),
      };
    },

    /** @throws AppError `exam-codes-not-found` */
    findPaper: async (id: string, code: string): Promise<CodePaper> => {
      const set = await requireSet(db, id);
      const mixed = set.codes.find((each) => each.code === code);
      if (!mixed) throw new AppError('exam-codes-not-found');
      let number = 0;
      return {
        code,
        parts: arrangeCode(set.paper, mixed, 'view').map(({ title, questions }) => ({
          title,
          points: questions.reduce((sum, { points }) => sum + Math.round(points * 100), 0) / 100,
          questions: questions.map((question) => {
            const steps = stepsOf(question);
            return { number: ++number, question: hideAnswerKey(question), key: keyOf(question), solution: question.solution, ...(steps && { steps }) };
          }),
        })),
      };
    },

    /** Returns what the key sheet of all codes shows. @throws AppError `exam-codes-not-found` */
    readKeys: async (id: string) => {
      const set = await requireSet(db, id);
      return { title: set.paper.head.title, keys: listKeys(set) };
    },

    /** Returns a code's paper in the author's text. @throws AppError `exam-codes-not-found` */
    readWritten: async (id: string, code: string): Promise<{ head: PrintedPaper['head']; parts: ArrangedPart[] }> => {
      const set = await requireSet(db, id);
      const mixed = set.codes.find((each) => each.code === code);
      if (!mixed) throw new AppError('exam-codes-not-found');
      return { head: set.paper.head, parts: arrangeCode(set.paper, mixed, 'written') };
    },

    /** @throws AppError `exam-codes-not-found`, `has-rounds` */
    remove: async (tx: Db, id: string, actor: Actor): Promise<void> => {
      const set = await lockCodeSet(tx, id);
      if (!set) throw new AppError('exam-codes-not-found');
      if ((await selectRoundsOfSet(tx, id)).length > 0) throw new AppError('has-rounds');
      await removeCodeSet(tx, id);
      await recordAudit(tx, { actor, action: 'delete', thing: { kind: 'exam-codes', id }, before: { paper: `${set.practiceId}/${set.paperId}`, codes: set.codes.length } });
    },

    /** @throws AppError `exam-codes-not-found`, `class-not-found` */
    createRound: async (tx: Db, setId: string, { classId, title, heldOn }: { classId: string; title: string; heldOn: string }, actor: Actor): Promise<PaperRound> => {
      if (!(await lockCodeSet(tx, setId))) throw new AppError('exam-codes-not-found');
      const found = await findClass(tx, classId);
      if (!found || found.archived) throw new AppError('class-not-found');
      const id = await insertRound(tx, { setId, classId, title, heldOn });
      await recordAudit(tx, { actor, action: 'create', thing: { kind: 'paper-round', id }, after: { class: found.name, title, heldOn } });
      return showRound(tx, await requireRound(tx, id));
    },

    /** @throws AppError `paper-round-not-found` */
    findRound: async (id: string): Promise<PaperRound> => {
      const round = await findRound(db, id);
      if (!round) throw new AppError('paper-round-not-found');
      return showRound(db, round);
    },

    /** @throws AppError `paper-round-not-found` */
    changeRound: async (tx: Db, id: string, change: { title: string; heldOn: string }, actor: Actor): Promise<PaperRound> => {
      const { title, heldOn } = await requireRound(tx, id);
      await updateRound(tx, id, change);
      await recordAudit(tx, { actor, action: 'update', thing: { kind: 'paper-round', id }, before: { title, heldOn }, after: change });
      return showRound(tx, await requireRound(tx, id));
    },

    /** Deletes an exam of a class with its marks. @throws AppError `paper-round-not-found` */
    removeRound: async (tx: Db, id: string, actor: Actor): Promise<void> => {
      const { title, className } = await requireRound(tx, id);
      const marks = (await selectPaperMarks(tx, id)).length;
      await removeRound(tx, id);
      await recordAudit(tx, { actor, action: 'delete', thing: { kind: 'paper-round', id }, before: { title, class: className, marks } });
    },

    /** Grades a line; an empty one takes the mark back. @throws AppError `paper-round-not-found`, `student-not-found`, `unreadable-line`, `invalid-input` */
    putMark: async (tx: Db, id: string, { studentId, line, essayPoints }: { studentId: string; line: string; essayPoints?: number | undefined }, actor: Actor): Promise<PaperMark | null> => {
      const round = await requireRound(tx, id);
      if (!(await listMembers(tx, round.classId)).some((member) => member.studentId === studentId)) throw new AppError('student-not-found', 'Em này không còn trong lớp.');
      const before = (await selectPaperMarks(tx, id)).find((row) => row.studentId === studentId);
      const toSummary = (row: Pick<PaperMarkRow, 'code' | 'answers' | 'score'> | undefined) => row && { code: row.code, answers: row.answers, score: row.score / 100 };
      const record = (after: object | undefined) =>
        recordAudit(tx, { actor, action: 'mark', thing: { kind: 'paper-round', id }, before: { student: studentId, ...toSummary(before) }, after: { student: studentId, ...after } });
      if (line === '' && essayPoints === undefined) {
        await removePaperMark(tx, id, studentId);
        await record(undefined);
        return null;
      }
      const set = await requireSet(tx, round.setId);
      const questionsOf = (code: string) => {
        const mixed = set.codes.find((each) => each.code === code);
        return mixed && listQuestions(set, mixed);
      };
      const read = readLine(line, questionsOf);
      if (typeof read === 'string') throw new AppError('unreadable-line', read);
      const questions = questionsOf(read.code) ?? [];
      const most = sumEssayPoints(questions);
      const essay = essayPoints === undefined ? null : Math.round(essayPoints * 100);
      if (essay !== null && essay > most) throw new AppError('invalid-input', most === 0 ? 'Đề này không có câu tự luận.' : `Điểm tự luận nhiều nhất là ${String(most / 100).replace('.', ',')}.`);
      const grade = gradeLine(questions, read, most === 0 ? 0 : essay);
      const row = { roundId: id, studentId, code: read.code, answers: read.answers, essay: most === 0 ? null : essay, ...grade };
      await putPaperMark(tx, row);
      await record(toSummary(row));
      return showMark(row);
    },
  };
}

export type ExamCodes = ReturnType<typeof examCodesService>;

const hashOf = (paper: PrintedPaper): string => createHash('sha256').update(JSON.stringify(paper)).digest('hex');

const listQuestions = ({ paper }: CodeSetRow, mixed: MixedCode | undefined): QuestionWithKey[] => (mixed ? arrangeCode(paper, mixed, 'view').flatMap(({ questions }) => questions) : []);

const listKeys = (set: CodeSetRow): CodeSetDetail['keys'] =>
  set.codes.map((mixed) => ({ code: mixed.code, rows: listQuestions(set, mixed).map((question, at) => ({ number: at + 1, kind: question.kind, points: question.points, key: keyText(question) })) }));

const showSet = ({ id, practiceId, paperId, paper, seed, createdAt, notes, codes, paperHash }: CodeSetRow, currentHash: string | undefined): CodeSet => ({
  id, practiceId, paperId, head: paper.head, seed, createdAt: createdAt.toISOString(), notes,
  isCurrent: paperHash === currentHash,
  codes: codes.map(({ code }) => ({ code, url: `/admin/exam-codes/${id}?code=${code}` })),
  keysUrl: `/api/admin/exam-codes/${id}/keys`,
});

const showMark = ({ code, answers, essay, score, outOf, unmarked, wrong }: Omit<PaperMarkRow, 'roundId' | 'studentId' | 'markedAt'>): PaperMark => ({
  code, answers, score: score / 100, outOf: outOf / 100, wrong,
  ...(essay !== null && { essayPoints: essay / 100 }),
  ...(unmarked > 0 && { ungraded: unmarked / 100 }),
});

/** An exam on paper of a class with its marks, for the table of marks; points in hundredths. */
export type PaperWork = { round: RoundRow; marks: ReadonlyMap<string, Pick<PaperMarkRow, 'score' | 'outOf' | 'unmarked'>> };

/** Reads all exams on paper of a class, the earliest first. */
export async function readPaperWork(db: Db, classId: string): Promise<PaperWork[]> {
  const [rounds, marks] = [await selectRoundsOfClass(db, classId), await selectMarksOfClass(db, classId)];
  return rounds.map((round) => ({ round, marks: new Map(marks.filter(({ roundId }) => roundId === round.id).map((row) => [row.studentId, row])) }));
}

/** Says what an exam on paper counts as in the school's book. */
export const putRoundUse = (tx: Db, id: string, use: { use: MarkUse | null; term: 1 | 2 | null }) => updateRound(tx, id, use);
