const TWO = /^\s*<p>(?<question>(?:(?!<p>).)*)<\/p>\s*<p>(?<prompt>(?:(?!<p>).)*)<\/p>\s*$/su;

/**
 * What is asked at a turn: the caption before it, and behind that what stands before the field ("3⁴ ="), where there is
 * something. @param html of the question: a paragraph each
 */
export function askedText(html: string): { question: string; prompt: string } {
  const { question = html, prompt = '' } = TWO.exec(html)?.groups ?? {};
  return { question, prompt };
}
