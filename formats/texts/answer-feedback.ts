/** Words that only say right or wrong. */
const TRIVIAL = /^(?:<[^>]*>)*\s*(?:rất )?(?:đúng|sai|chính xác|tốt|giỏi|chúc mừng|correct|right|wrong|incorrect)(?: rồi)?[\s.!]*(?:<[^>]*>)*$/iu;

/** Adds what a file says about each option to the solution. @param notes in the order of the options, '' without one */
export function addFeedback(solution: string, notes: string[]): string {
  const entries = notes.flatMap((note, at) => (note === '' || TRIVIAL.test(note) ? [] : [`<li>${String.fromCharCode(65 + at)}: ${note}</li>`]));
  return entries.length === 0 ? solution : `${solution}<ul>${entries.join('')}</ul>`;
}
