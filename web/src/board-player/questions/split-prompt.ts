const TWO_PARAGRAPHS = /^\s*<p>(?<question>(?:(?!<p>).)*)<\/p>\s*<p>(?<prompt>(?:(?!<p>).)*)<\/p>\s*$/su;

const CALL = /^(\s*(?:<p>)?)Đến lượt em[:,.!]?\s+(.)/u;

/**
 * Splits a checkpoint's HTML, a paragraph each, into the question and the text before the field ("3⁴ ="), if any.
 * Drops the call to answer, which the heading has already.
 */
export function splitPrompt(html: string): { question: string; prompt: string } {
  const { question = html, prompt = '' } = TWO_PARAGRAPHS.exec(html)?.groups ?? {};
  return { question: question.replace(CALL, (_, before: string, first: string) => `${before}${first.toUpperCase()}`), prompt };
}

/** Longest text before a field, in signs, that leaves the field and its button room beside it on a phone. */
const SHORT = 6;

/** Tells whether a prompt ("3⁴ =") is short enough to share the answer's line. */
export function isShortPrompt(prompt: string): boolean {
  const shown = prompt.replaceAll(/<span class="katex-mathml"[^]*?<\/math><\/span>/g, '').replaceAll(/<[^>]*>|\s|&nbsp;/g, '');
  return shown.length <= SHORT;
}
