const TWO = /^\s*<p>(?<question>(?:(?!<p>).)*)<\/p>\s*<p>(?<prompt>(?:(?!<p>).)*)<\/p>\s*$/su;

const CALL = /^(\s*(?:<p>)?)Đến lượt em[:,.!]?\s+(.)/u;

/**
 * What is asked at a turn: the caption before it, and behind that what stands before the field ("3⁴ ="), where there is
 * something. That it is the pupil's turn stands above it already. @param html of the question: a paragraph each
 */
export function askedText(html: string): { question: string; prompt: string } {
  const { question = html, prompt = '' } = TWO.exec(html)?.groups ?? {};
  return { question: question.replace(CALL, (_, before: string, first: string) => `${before}${first.toUpperCase()}`), prompt };
}
