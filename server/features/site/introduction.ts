import { eq, sql } from 'drizzle-orm';
import type { About, Introduction, IntroductionDesk } from '#contract/introduction.ts';
import type { Site } from '#contract/site.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { lockUploadsShared } from '#server/features/documents/service.ts';
import { cleanHtml, renderView } from '#server/platform/text/content-html.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { htmlToText } from '#server/platform/text/html.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import { siteIntroduction } from './tables.ts';

const NOTHING: Introduction = { logo: '', hero: '', text: '', classes: [] };
/** Most characters of the introduction on other pages. */
const EXCERPT = 220;

type Stored = { desk: IntroductionDesk; changedAt: Date | undefined };

/** The owner's introduction: one row, once it is written; the same on every node. */
export function introductionService({ db, contentVersion }: { db: Db; contentVersion: () => number | undefined }) {
  const kept = versionedCache<Stored>(contentVersion);

  const read = async (from: Db): Promise<Stored> => {
    const [row] = await from.select().from(siteIntroduction);
    if (!row) return { desk: { ...NOTHING, version: 0 }, changedAt: undefined };
    const { only: _, changedAt, ...desk } = row;
    return { desk, changedAt };
  };
  const current = () => kept('', () => read(db));

  return {
    facts: async (): Promise<Pick<Site, 'logo' | 'hero' | 'about'>> => {
      const { desk: { logo, hero, text, classes } } = await current();
      const isThere = text !== '' || classes.length > 0;
      return { ...(logo && { logo }), ...(hero && { hero }), ...(isThere && { about: { excerpt: excerptOf(text), classes: classes.length > 0 } }) };
    },

    about: async (): Promise<About> => {
      const { desk: { text, classes }, changedAt } = await current();
      return { html: renderView(text, new Map()), classes, at: changedAt?.toISOString() ?? null };
    },

    /** Its page's address, for the site map; none where it is empty. */
    addresses: async () => {
      const { desk: { text, classes }, changedAt } = await current();
      return text === '' && classes.length === 0 ? [] : [{ path: '/about', changedAt: changedAt?.toISOString() }];
    },

    /** Its texts, which may name uploads, for the search of unused ones. */
    textsIn: async (from: Db) => {
      const { desk: { logo, text } } = await read(from);
      return [{ kind: 'site' as const, id: 'introduction', title: 'Giới thiệu', place: 'current' as const, text: `${logo} ${text}` }];
    },

    stored: async (): Promise<IntroductionDesk> => (await read(db)).desk,

    /**
     * Writes over the version that the owner saw.
     * @throws AppError `version-conflict`
     */
    write: async (tx: Db, { version, ...given }: IntroductionDesk, actor: AuditRecord['actor']): Promise<IntroductionDesk> => {
      await lockUploadsShared(tx); // its pictures are not removed meanwhile
      const { desk: { version: present, ...before } } = await read(tx);
      if (present !== version) throw new AppError('version-conflict');
      const introduction: Introduction = { ...given, text: withoutEmpty(cleanHtml(given.text)) };
      const row = { ...introduction, version: version + 1, changedAt: sql`now()` };
      const written = version === 0
        ? await tx.insert(siteIntroduction).values(row).onConflictDoNothing().returning({ version: siteIntroduction.version })
        : await tx.update(siteIntroduction).set(row).where(eq(siteIntroduction.version, version)).returning({ version: siteIntroduction.version });
      if (written.length === 0) throw new AppError('version-conflict'); // another write came first
      await recordAudit(tx, { actor, action: 'update', thing: { kind: 'site', id: 'introduction' }, before, after: introduction });
      await bumpContentVersion(tx);
      return { ...introduction, version: version + 1 };
    },
  };
}

export type IntroductionService = ReturnType<typeof introductionService>;

/** Empties a text without content: an editor leaves a paragraph behind. */
const withoutEmpty = (html: string): string => (htmlToText(html) === '' && !html.includes('<img') ? '' : html);

/** Returns the beginning of a text, without its headings, up to the end of a word. */
function excerptOf(html: string): string {
  const text = htmlToText(html.replaceAll(/<(h[2-4])>.*?<\/\1>/gs, ' ').replaceAll('><', '> <'));
  if (text.length <= EXCERPT) return text;
  return `${text.slice(0, EXCERPT).replace(/\s+\S*$/, '')}…`;
}
