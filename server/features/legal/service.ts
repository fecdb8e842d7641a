import type { LegalKind, LegalText } from '#contract/legal.ts';
import { toHtml } from '#library/format/markdown.ts';
import type { Db } from '#server/platform/database.ts';
import { sanitize } from '#server/platform/html.ts';
import { defaultPrivacy } from './default-privacy.ts';
import { defaultTerms } from './default-terms.ts';
import type { Facts } from './facts.ts';
import { newestText } from './queries.ts';

/**
 * Raised when the program's own texts say something new: learners are then asked again. Names, numbers of telephones and
 * whom the owner has set up change their words, and are no reason to ask.
 */
const DEFAULT_VERSION: Record<LegalKind, number> = { terms: 1, privacy: 1 };

const DEFAULTS: Record<LegalKind, (facts: Facts) => string> = { terms: defaultTerms, privacy: defaultPrivacy };

export type LegalDeps = { db: Db; facts: () => Promise<Facts> };

/** Terms of use and the notice about personal data: the owner's text, or one made of how the site is set up. */
export function legalService({ db, facts }: LegalDeps) {
  const defaultSource = async (kind: LegalKind): Promise<string> => DEFAULTS[kind](await facts());
  return {
    /** What holds now. */
    read: async (kind: LegalKind): Promise<LegalText> => {
      const newest = await newestText(db, kind);
      if (!newest || newest.html === null) {
        return { kind, version: `default-${DEFAULT_VERSION[kind]}`, at: null, html: htmlOf(await defaultSource(kind)) };
      }
      return { kind, version: `own-${newest.number}`, at: newest.at.toISOString(), html: newest.html };
    },
  };
}

export type Legal = ReturnType<typeof legalService>;

const htmlOf = (source: string): string => sanitize(toHtml(source));
