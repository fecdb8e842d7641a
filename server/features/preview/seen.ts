import katex from 'katex';
import sanitizeHtml from 'sanitize-html';
import type { Seen } from '#contract/preview.ts';
import { unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';
import { katexOptions } from '#library/katex-options.ts';
import { viewOf } from '#server/platform/authored.ts';
import { isBeyondMeasure } from '#server/platform/drawn-formula.ts';
import { drawingsNamedIn, type Figures } from '#server/platform/figures.ts';
import { ALLOWED_HTML, sanitize } from '#server/platform/html.ts';

/** A text as learners will see it, and what does not get so far. */
export async function seen(source: string, figuresIn: (text: string) => Promise<Figures>): Promise<Seen> {
  const kept = sanitize(source);
  const figures = drawingsNamedIn(kept).length > 0 ? await figuresIn(kept) : new Map<string, string>();
  return { html: viewOf(kept, figures), removed: removedFrom(source), problems: problemsIn(kept) };
}

/** Names of the tags and attributes that are not kept, each once. */
function removedFrom(source: string): string[] {
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

function problemsIn(kept: string): Seen['problems'] {
  const problems: Seen['problems'] = [];
  for (const [, display, inline, round, square] of kept.matchAll(FORMULA)) {
    const written = display ?? inline ?? round ?? square;
    if (written === undefined) continue;
    const formula = unescapeHtml(written);
    if (isBeyondMeasure(formula)) {
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
