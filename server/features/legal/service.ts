import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { LegalDesk, LegalKind, LegalText } from '#contract/legal.ts';
import type { User } from '#contract/users.ts';
import { toHtml } from '#library/format/markdown.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { sanitize } from '#server/platform/text/html.ts';
import type { Caller } from '#server/platform/http/serve.ts';
import { defaultPrivacy } from './default-privacy.ts';
import { defaultTerms } from './default-terms.ts';
import type { SiteFacts } from './facts.ts';
import {
  agreementsColumn, selectNewestText, selectVersionNumbers, selectPublishedTexts, putAgreements, putText, type Agreements, type VersionNumbers, type PublishedText, type Versions,
} from './queries.ts';

export type { Versions };

/**
 * Raised when the meaning of the program's own texts changes: learners are then asked again. Names, phone numbers and
 * services that the owner sets up are no reason to ask.
 */
const DEFAULT_VERSION: Versions = { terms: 'default-2', privacy: 'default-5' };

const DEFAULTS: Record<LegalKind, (facts: SiteFacts) => string> = { terms: defaultTerms, privacy: defaultPrivacy };

export type LegalDeps = { db: Db; facts: () => Promise<SiteFacts> };

/** Terms of use and privacy notice: the owner's text, or one made from the site's settings. */
export function legalService({ db, facts }: LegalDeps) {
  const sourceOf = async (kind: LegalKind, text: PublishedText | undefined): Promise<string> =>
    text?.source ?? DEFAULTS[kind](await facts());

  const desk = async (on: Db, kind: LegalKind): Promise<LegalDesk> => {
    const texts = await selectPublishedTexts(on, kind);
    const [newest] = texts;
    return {
      number: newest?.number ?? 0,
      isDefault: (newest?.source ?? null) === null,
      source: await sourceOf(kind, newest),
      versions: texts.map(({ number, at, by, source }) => ({ number, at: at.toISOString(), by, isDefault: source === null })),
    };
  };

  return {
    read: async (kind: LegalKind): Promise<LegalText> => {
      const newest = await selectNewestText(db, kind);
      if (!newest || newest.html === null) {
        return { kind, version: DEFAULT_VERSION[kind], at: newest?.at.toISOString() ?? null, html: htmlOf(await sourceOf(kind, newest)) };
      }
      return { kind, version: versionOf(newest), at: newest.at.toISOString(), html: newest.html };
    },

    /** Returns the text for the owner's editor, with all published versions. */
    desk: (kind: LegalKind): Promise<LegalDesk> => desk(db, kind),

    preview: (source: string): string => htmlOf(source),

    /**
     * Publishes a text over the version that the owner saw; null goes back to the program's own text.
     * @throws AppError `version-conflict`
     */
    publish: async (tx: Db, kind: LegalKind, { over, source }: { over: number; source: string | null }, actor: Caller): Promise<LegalDesk> => {
      const before = await selectNewestText(tx, kind);
      if ((before?.number ?? 0) !== over) throw new AppError('version-conflict');
      const text = { kind, number: over + 1, source, html: source === null ? null : htmlOf(source), by: actor.email };
      if (!(await putText(tx, text))) throw new AppError('version-conflict');
      await recordAudit(tx, {
        actor, action: 'publish', thing: { kind: 'legal-text', id: kind },
        before: { version: before ? versionOf(before) : DEFAULT_VERSION[kind] }, after: { version: versionOf({ ...text, kind }) },
      });
      await bumpContentVersion(tx);
      return desk(tx, kind);
    },
  };
}

export type Legal = ReturnType<typeof legalService>;

const htmlOf = (source: string): string => sanitize(toHtml(source));

const versionOf = ({ kind, number, source }: Pick<PublishedText, 'kind' | 'number' | 'source'>): string =>
  findText(kind, source === null ? null : number);

/** @param number of the owner's text; null: the program's own */
const findText = (kind: LegalKind, number: number | null): string => (number === null ? DEFAULT_VERSION[kind] : `own-${number}`);

/** Versions in force, to which a new account agrees. */
export const versionsInForce = async (db: Db): Promise<Versions> => versionsOf(await selectVersionNumbers(db));

const versionsOf = ({ terms = null, privacy = null }: VersionNumbers): Versions => ({ terms: findText('terms', terms), privacy: findText('privacy', privacy) });

/** Records an agreement, in the transaction that makes the account. */
export const recordAgreement = (tx: Db, uid: string, versions: Versions): Promise<void> => putAgreements(tx, uid, versions);

/** The part of the learner's own record about agreements, as a column. */
export const isAgreementNeeded = (uid: SQLWrapper): SQL<Pick<User, 'asks'>> =>
  agreementsColumn(uid).mapWith(({ numbers, agreed }: Agreements): Pick<User, 'asks'> => {
    const inForce = versionsOf(numbers);
    const isAgreed = (kind: LegalKind) => agreed.some(([of, version]) => of === kind && version === inForce[kind]);
    if (isAgreed('terms') && isAgreed('privacy')) return {};
    return { asks: [agreed.length > 0 ? 'new-terms' : 'terms'] };
  });

/**
 * Records the learner's agreement to the texts in force.
 * @throws AppError `legal-changed` when they are no longer the texts that were shown
 */
export async function agree(db: Db, uid: string, shown: Versions): Promise<void> {
  const inForce = await versionsInForce(db);
  if (shown.terms !== inForce.terms || shown.privacy !== inForce.privacy) throw new AppError('legal-changed');
  await putAgreements(db, uid, inForce);
}
