import { slicePassage, type Passage } from './passage.ts';

/**
 * Takes the fenced blocks called `name` (```item, ```check) out. In `rest`, empty lines replace them, so that line
 * numbers stay.
 */
export function takeBlocks(passage: Passage, name: string): { blocks: Passage[]; rest: Passage } {
  const blocks: Passage[] = [];
  const fence = new RegExp(`^(\`\`\`${name}[ \\t]*\\n)([\\s\\S]*?)^\`\`\`[ \\t]*$`, 'gm');
  const text = passage.text.replace(fence, (whole: string, opening: string, inside: string, offset: number) => {
    const start = offset + opening.length;
    blocks.push(slicePassage(passage, start, start + inside.length));
    return whole.replace(/[^\n]+/g, '');
  });
  return { blocks, rest: { text, line: passage.line } };
}
