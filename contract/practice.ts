import { z } from 'zod';
import { QuestionOfAnyType } from '#question-types/question-types.ts';
import { COGNITIVE_LEVELS, fitsPoints } from './exam-matrix.ts';
import { gradeField, htmlField, imageField, isBlankHtml, lessonNumberField, listShape, requiredText, requiredHtmlField, sourceShape, videoField } from './authored-fields.ts';
import { ContentId } from './catalog.ts';
import { solutionVideoAddressError, WRONG_SOLUTION_VIDEO } from './media-address.ts';
import type { Contract } from './route.ts';
import { VariantRecipe } from './variants.ts';
import { User } from './users.ts';

const PracticeSummary = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** A file name under /practice/, or an address; empty without one. */
  image: z.string(),
  grade: z.string(),
  paperCount: z.int(),
  freePaperCount: z.int(),
  /** Lengths of its papers, each once: "60 phút", "90 phút". */
  durations: z.array(z.string()),
  /** Price in xu of the cheapest paper that has one; 0 when none has. */
  lowestCoin: z.int(),
  /** Number of priced papers that the learner has unlocked; absent for visitors. */
  unlockedCount: z.int().optional(),
});

/** Counts over the papers of a set, which only the list has. */
const COUNTED_FIELDS = {
  paperCount: true, freePaperCount: true, durations: true, lowestCoin: true, unlockedCount: true,
} as const;

const Problem = z.object({
  /** Unique in the paper: "bai-1". */
  id: z.string(),
  // Safe HTML with formulas rendered.
  title: z.string(),
  questions: z.string(),
  problemSolutionText: z.string(),
  /** Video of the solution; empty without one. */
  problemVideoSolutionUrl: z.string(),
});

const Paper = z.object({
  id: z.string(),
  title: z.string(),
  /** Price in xu; 0 is free. */
  coin: z.int(),
  /** As its author wrote it: "90 phút". */
  duration: z.string(),
  notes: z.string(),
  problemCount: z.int(),
  /** The caller may open it. */
  unlocked: z.boolean(),
  /** Present exactly when `unlocked`, and never for a paper with parts. */
  problems: z.array(Problem).optional(),
  minutes: z.int().optional(),
  /** For a paper answered on the site; an attempt or the solutions have its questions. */
  parts: z.array(z.object({ title: z.string(), count: z.int(), points: z.number() })).optional(),
});

/** For the head of a printed paper: the school exam that it follows, and its chapters. */
const PaperHead = { exam: z.string().optional(), scope: z.string().optional() };

const PracticeSet = PracticeSummary.omit(COUNTED_FIELDS).extend({
  ...PaperHead,
  practiceLists: z.array(Paper),
  /** Read for a learner: `unlocked` is theirs. In a visitor's set it says nothing. */
  personal: z.boolean(),
});

const WRONG_COIN = 'Số xu phải là một số nguyên từ 0 trở lên.';

const WRONG_LEVEL = 'Vui lòng chọn mức độ của câu hỏi.';
/** Cognitive level, for the exam matrix: one for all points, or points for each of several. */
export const levelField = z.union([z.enum(COGNITIVE_LEVELS), z.partialRecord(z.enum(COGNITIVE_LEVELS), z.number().min(0).max(10))], WRONG_LEVEL);

const ProblemSource = z.object({
  id: ContentId,
  title: requiredHtmlField('Vui lòng nhập tiêu đề bài toán.'),
  questions: requiredHtmlField('Vui lòng nhập đề bài.'),
  problemSolutionText: htmlField.default(''),
  /** The Bài that it trains. */
  lesson: lessonNumberField.optional(),
  level: levelField.optional(),
  problemVideoSolutionUrl: videoField(WRONG_SOLUTION_VIDEO, solutionVideoAddressError),
});

const WRONG_MINUTES = 'Vui lòng nhập số phút làm bài từ 1 đến 300.';

const PaperQuestion = QuestionOfAnyType.refine(({ question }) => !isBlankHtml(question), 'Vui lòng nhập nội dung câu hỏi.');

/** Since 2025 choice, true/false, short answers and essays, but others are possible. */
const PartSource = z.object({
  /** Unique in the paper: "phan-1". */
  id: ContentId,
  title: requiredText('Vui lòng nhập tên phần.'),
  questions: z
    .array(
      PaperQuestion
        .and(z.object({
          level: levelField.exactOptional(),
          /** Variants; their recipe, and the question and recipe for which they were approved. */
          variants: z.array(PaperQuestion).max(500).exactOptional(),
          recipe: VariantRecipe.exactOptional(),
          approved: z.object({ own: PaperQuestion, recipe: VariantRecipe.exactOptional() }).exactOptional(),
        }))
        .refine(({ kind, variants = [] }) => variants.every((variant) => variant.kind === kind), 'Câu tương tự phải cùng dạng với câu gốc.')
        .refine(({ level, points }) => fitsPoints(level, points), 'Điểm theo mức độ chưa khớp với điểm của câu.'),
    )
    .max(100),
});

const areDistinct = (items: { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

const PaperSource = z.object({
  id: ContentId,
  title: requiredText('Vui lòng nhập tên đề.'),
  /** Price in xu. */
  coin: z.int(WRONG_COIN).min(0, WRONG_COIN).max(1_000_000, WRONG_COIN),
  duration: requiredText('Vui lòng nhập thời gian làm bài.', 60),
  notes: z.string().trim().max(5_000).default(''),
  /** Visible only to learners who unlocked it. */
  archived: z.boolean().default(false),
  problems: z.array(ProblemSource).max(100),
  minutes: z.int(WRONG_MINUTES).min(1, WRONG_MINUTES).max(300, WRONG_MINUTES).optional(),
  /** A paper has parts or problems. */
  parts: z
    .array(PartSource)
    .max(10)
    .refine(areDistinct, 'Hai phần trong đề có cùng mã.')
    .refine((parts) => areDistinct(parts.flatMap(({ questions }) => questions)), 'Hai câu trong đề có cùng mã.')
    .optional(),
});

/** A set as the admin writes it: HTML with `$…$`. */
export const PracticeWritten = z.object({
  title: requiredText('Vui lòng nhập tên bộ đề.'),
  grade: gradeField,
  description: z.string().trim().max(5_000).default(''),
  image: imageField,
  /** For the head of a printed paper; may be empty. */
  exam: z.string().trim().max(100).default(''),
  scope: z.string().trim().max(1_000).default(''),
  practiceLists: z.array(PaperSource).max(200),
});

export const PracticeSource = sourceShape(PracticeWritten);

/** Practice sets and their papers: docs/product-decisions.md 2 and 3. */
export const practiceContract = {
  'GET /api/practices': { access: 'optional', cache: 'visitor', response: { 200: z.array(PracticeSummary) } },
  'GET /api/practices/:id': {
    access: 'optional',
    cache: 'visitor',
    params: z.object({ id: ContentId }),
    response: { 200: PracticeSet },
  },
  'GET /api/practices/:id?view=source': {
    access: 'admin',
    params: z.object({ id: ContentId }),
    response: { 200: PracticeSource },
  },
  /** Includes archived ones. */
  'GET /api/admin/practices': {
    access: 'admin',
    response: { 200: z.object({ items: z.array(PracticeSummary.omit({ unlockedCount: true }).extend(listShape)) }) },
  },
  /** Unlocks a paper for good; `amount` must be its present price. Repeating it costs nothing. */
  'PUT /api/users/:uid/deductCoins': {
    access: 'self',
    params: z.object({ uid: z.string().max(80) }),
    body: z.object({
      /** In xu. */
      amount: z.number('Số xu không hợp lệ.').min(0, 'Số xu không hợp lệ.'),
      practiceId: ContentId,
      paperId: ContentId,
    }),
    response: { 200: User },
  },
} satisfies Contract;

export type PracticeSet = z.output<typeof PracticeSet>;
export type PracticeWritten = z.output<typeof PracticeWritten>;
export type PracticeSource = z.output<typeof PracticeSource>;
export type PracticeSummary = z.output<typeof PracticeSummary>;
