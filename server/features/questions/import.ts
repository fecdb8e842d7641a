import { LETTERS, type QuestionSource } from '#library/format/quiz.ts';
import { lineOf, sourceOf, viewOf } from '#server/platform/authored.ts';
import { figureHtml, type Figures } from '#server/platform/figures.ts';
import type { QuestionDocument, QuestionHtml } from './document.ts';

/** A question of the library folder as the document that the database keeps. */
export function documentFrom(source: QuestionSource, figures: Figures): QuestionDocument {
  const { img = '', alt = '', answer } = source.fields;
  const options = source.options.map(({ letter, text }) => lineOf(`${letter}. ${text}`));
  const html: QuestionHtml = {
    question: sourceOf(source.question),
    options,
    answer: options[LETTERS.indexOf(answer)] ?? '',
    explanation: sourceOf(source.explanation),
  };
  const svg = figures.get(img);
  return {
    ...html,
    img,
    imgAlt: alt,
    view: { ...drawn(html, figures), ...(svg !== undefined && { figure: figureHtml(svg, alt) }) },
  };
}

/** The parts of a question as learners read them. */
const drawn = ({ question, options, answer, explanation }: QuestionHtml, figures: Figures): QuestionHtml => ({
  question: viewOf(question, figures),
  options: options.map((option) => viewOf(option, figures)),
  answer: viewOf(answer, figures),
  explanation: viewOf(explanation, figures),
});
