import { useEffect, useState } from 'react';
import type { SearchResults } from '#contract/search.ts';
import { api } from '../../../api/api.ts';
import { SHORTEST } from './hit.tsx';

/** Milliseconds without typing before a request. */
const REST = 150;

/** Without `found` after an error. */
type Answer = { text: string; found?: SearchResults };

/**
 * Loads suggestions: `waiting` for the first; `found` for this text or, meanwhile, for the one it continues. Empty
 * for too short a text and after an error.
 */
export function useSuggestions(typed: string): { text: string; waiting: boolean; found?: SearchResults } {
  const [answer, setAnswer] = useState<Answer>();
  const text = typed.trim();
  const asks = text.length >= SHORTEST;
  useEffect(() => {
    if (!asks) return;
    const superseded = new AbortController();
    const tell = (next: Answer) => {
      if (!superseded.signal.aborted) setAnswer(next);
    };
    const timer = setTimeout(() => {
      api('GET /api/search/suggest', { querystring: { q: text } }, superseded.signal).then(
        (found) => tell({ text, found }),
        () => tell({ text }),
      );
    }, REST);
    return () => {
      clearTimeout(timer);
      superseded.abort();
    };
  }, [text, asks]);

  if (!asks) return { text, waiting: false };
  const kept = answer && (answer.text.startsWith(text) || text.startsWith(answer.text)) ? answer : undefined;
  if (kept?.found) return { text, waiting: false, found: kept.found };
  return { text, waiting: answer?.text !== text };
}
