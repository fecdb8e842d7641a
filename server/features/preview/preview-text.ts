import katex from 'katex';
import sanitizeHtml from 'sanitize-html';
import { z } from 'zod';
import type { HtmlPreview, QuestionPreview } from '#contract/preview.ts';
import { renderQuestion, keyOf, QuestionOfAnyType, hideAnswerKey, stepsOf } from '#question-types/question-types.ts';
import { unescapeHtml } from '#library/format/escape-html.ts';
import { isTooComplex } from '#library/format/formula-size.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import { ALLOWED_HTML } from '#library/format/allowed-html.ts';
import { katexOptions } from '#library/katex-options.ts';
import { cleanHtml, renderView } from '#server/platform/text/content-html.ts';
import { findDrawingNames, type Drawings } from '#server/platform/text/drawings.ts';
import { sanitize } from '#server/platform/text/html.ts';

/** Renders a text as learners will see it, and lists the parts that are removed. */
export async function previewText(source: string, figuresIn: (text: string) => Promise<Drawings>): Promise<HtmlPreview> {
  const kept = sanitize(source);
  const figures = findDrawingNames(kept).length > 0 ? await figuresIn(kept) : new Map<string, string>();
  return { html: renderView(kept, figures), removed: listRemovedMarkup(source), problems: findFormulaProblems(kept) };
}

const IncompleteQuestion = z.object({ question: z.string().catch(''), solution: z.string().catch(''), hints: z.array(z.string()).catch([]) }).catch({ question: '', solution: '', hints: [] });

/** Renders a question of the form as learners will see it. */
export async function previewQuestion(written: unknown, figuresIn: (text: string) => Promise<Drawings>): Promise<QuestionPreview> {
  const { data: whole, error } = QuestionOfAnyType.safeParse(written);
  const texts: string[] = [];
  const kept = (html: string): string => {
    texts.push(html);
    return cleanHtml(html);
  };
  const question = whole ? renderQuestion(whole, kept) : undefined;
  const begun = IncompleteQuestion.parse(written);
  const common = question ?? { question: kept(begun.question), solution: kept(begun.solution), hints: begun.hints.map(kept) };
  const named = texts.filter((text) => findDrawingNames(text).length > 0).join('\n');
  const figures = named === '' ? new Map<string, string>() : await figuresIn(named);
  const draw = (html: string) => renderView(html, figures);
  const drawn = question && renderQuestion(question, draw);
  const steps = drawn && stepsOf(drawn);
  return {
    ...(drawn ? { shown: hideAnswerKey(drawn) } : { fault: chooseErrorSentence(error) }),
    key: drawn ? keyOf(drawn) : null,
    question: draw(common.question),
    solution: draw(common.solution),
    hints: common.hints.map(draw),
    ...(steps && { steps }),
    removed: listRemovedMarkup(texts.join('\n')),
    problems: texts.map(cleanHtml).flatMap(findFormulaProblems),
  };
}

/** The first of our own sentences; the library's are not for readers. */
const chooseErrorSentence = (error: z.ZodError | undefined): string =>
  error?.issues.map(({ message }) => message).find((message) => message.startsWith('Vui lòng ') || message.endsWith('.')) ?? 'Câu hỏi này chưa viết xong.';

/** Names of the tags and attributes that are removed, each once. */
function listRemovedMarkup(source: string): string[] {
  const removed = new Set<string>();
  const { allowedTags, allowedAttributes } = ALLOWED_HTML;
  const isAllowed = (tag: string, name: string) =>
    Object.entries(allowedAttributes).some(([each, names]) => (each === tag || each === '*') && names.includes(name));
  sanitizeHtml(source, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      if (!allowedTags.includes(tag)) removed.add(tag);
      else for (const name of Object.keys(attributes)) if (!isAllowed(tag, name)) removed.add(name);
    },
  });
  return [...removed];
}

const FORMULA = new RegExp(`<code>[^]*?</code>|<pre>[^]*?</pre>|${formulaPattern('<')}`, 'g');

function findFormulaProblems(kept: string): HtmlPreview['problems'] {
  const problems: HtmlPreview['problems'] = [];
  for (const [, display, inline, round, square] of kept.matchAll(FORMULA)) {
    const written = display ?? inline ?? round ?? square;
    if (written === undefined) continue;
    const formula = unescapeHtml(written);
    if (isTooComplex(formula)) {
      problems.push({ formula, message: 'Công thức này dài quá, hoặc có quá nhiều ngoặc lồng nhau.' });
      continue;
    }
    try {
      katex.renderToString(formula, katexOptions((display ?? square) !== undefined));
    } catch (error) {
      problems.push({ formula, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return problems;
}
