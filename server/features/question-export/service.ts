import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Exam } from '#contract/enums.ts';
import type { ExportAnswers, ExportFormat } from '#contract/export-formats.ts';
import { findPictures } from '#formats/texts/exported-text.ts';
import type { ExamCodes } from '#server/features/exam-codes/service.ts';
import type { PaperHeadService } from '#server/features/site/service.ts';
import type { Practice } from '#server/features/practice/service.ts';
import type { Questions } from '#server/features/questions/service.ts';
import type { Topics } from '#server/features/topics/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { XLSX } from '#server/platform/http/attachment.ts';
import { runInProcess } from '#server/platform/process/run-in-process.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findDrawingNames, type Drawings } from '#server/platform/text/drawings.ts';
import { exportPaper, exportQuiz, exportTopic, fileName, type ExportedSet } from './rules.ts';
import type { ExportOrder, WrittenExport } from './write-export.ts';

type Deps = { practice: Practice; examCodes: Pick<ExamCodes, 'readWritten'>; topics: Topics; questions: Questions; paperHead: Pick<PaperHeadService, 'read'>; storage: Storage; figuresIn: (text: string) => Promise<Drawings> };
type Choice = { format: ExportFormat; answers: ExportAnswers };

/** A file for the owner's computer. */
export type ExportedFile = { name: string; type: string; content: Buffer; notes: string[] };

const PROGRAM = path.join(import.meta.dirname, 'write-export.ts');
/** A set of 1,000 exercises with drawings needs a tenth. */
const LIMITS = { heapMb: 512, timeout: 60_000, longest: 64 * 1024 * 1024 };
/** Most bytes of all pictures that were sent in. */
const PICTURE_BYTES = 24 * 1024 * 1024;

const TYPES: Record<ExportFormat, { extension: string; type: string }> = {
  docx: { extension: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  gift: { extension: 'gift.txt', type: 'text/plain; charset=utf-8' },
  'moodle-xml': { extension: 'xml', type: 'application/xml; charset=utf-8' },
  xlsx: { extension: 'xlsx', type: XLSX },
};

export function questionExportService({ practice, examCodes, topics, questions, paperHead, storage, figuresIn }: Deps) {
  /** Reads pictures that the owner sent in: `/topic/….webp` is `topic/….webp` of the storage. Missing ones are noted by the writer. */
  const readFiles = async (sources: string[]): Promise<Record<string, string>> => {
    const files: Record<string, string> = {};
    let bytes = 0;
    for (const src of sources) {
      const [, name] = /^\/((?:quiz|course|practice|topic)\/[\w.-]+)$/.exec(src) ?? [];
      const size = name === undefined ? undefined : await storage.size(name);
      if (name === undefined || size === undefined) continue;
      bytes += size;
      if (bytes > PICTURE_BYTES) break;
      files[src] = (await buffer(await storage.read(name))).toString('base64');
    }
    return files;
  };

  const write = async (order: ExportOrder): Promise<WrittenExport> => {
    try {
      return JSON.parse(await runInProcess(PROGRAM, { input: Buffer.from(JSON.stringify(order)) }, LIMITS)) as WrittenExport;
    } catch {
      throw new AppError('export-failed');
    }
  };

  /** @throws AppError `export-failed` */
  const writeSet = async (set: ExportedSet, { format, answers }: Choice): Promise<ExportedFile> => {
    const text = JSON.stringify(set.parts);
    const sources = [...new Set(set.parts.flatMap((part) => part.questions).flatMap((question) => listTexts(question).flatMap(findPictures)))];
    const drawings = findDrawingNames(text).length > 0 ? Object.fromEntries(await figuresIn(text)) : {};
    const { content, notes } = await write({ set, format, answers, drawings, files: await readFiles(sources) });
    const { extension, type } = TYPES[format];
    return { name: fileName(set.name, extension), type, content: Buffer.from(content, 'base64'), notes: [...set.notes, ...notes] };
  };

  return {
    /** @throws AppError `practice-not-found`, `paper-not-found`, `export-failed` */
    paper: async (id: string, paperId: string, choice: Choice): Promise<ExportedFile> => {
      const source = await practice.source(id);
      const paper = source.practiceLists.find((each) => each.id === paperId);
      if (!paper) throw new AppError('paper-not-found');
      return writeSet(exportPaper(source, paper, await paperHead.read()), choice);
    },

    /** @throws AppError `exam-codes-not-found`, `export-failed` */
    code: async (id: string, code: string, choice: Choice): Promise<ExportedFile> => {
      const { head: { practiceTitle, grade, exam, title, duration, notes }, parts } = await examCodes.readWritten(id, code);
      return writeSet(exportPaper({ title: practiceTitle, grade, exam }, { title: `${title} – Mã đề ${code}`, duration, notes, problems: [], parts }, await paperHead.read()), choice);
    },

    /** @throws AppError `topic-not-found`, `export-failed` */
    topic: async (id: string, choice: Choice): Promise<ExportedFile> => writeSet(exportTopic(await topics.source(id)), choice),

    /** @throws AppError `export-failed` */
    quiz: async ({ grade, exam }: { grade: number; exam: Exam }, choice: Choice): Promise<ExportedFile> =>
      writeSet(exportQuiz(await questions.sources(grade, exam), { grade, exam }), choice),

    /** @throws AppError `export-failed` */
    template: async (): Promise<ExportedFile> => {
      const { content, notes } = await write({ format: 'xlsx', answers: 'full', drawings: {}, files: {} });
      return { name: 'mau-cau-hoi.xlsx', type: TYPES.xlsx.type, content: Buffer.from(content, 'base64'), notes };
    },
  };
}

export type QuestionExport = ReturnType<typeof questionExportService>;

const listTexts = ({ question, options = [], statements = [], solution = '', steps = [], hints = [] }: ExportedSet['parts'][number]['questions'][number]): string[] =>
  [question, ...options, ...statements, solution, ...steps.map(({ text }) => text), ...hints];
