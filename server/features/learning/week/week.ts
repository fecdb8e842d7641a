import type { ParentLink, WeekSheet } from '#contract/week.ts';
import { AppError } from '#server/platform/errors.ts';
import { createKey, createLinkTokens } from '#server/platform/secrets/link-tokens.ts';
import { selectLink, putLink, removeLink, findUidByKey } from './queries.ts';
import { createSheetMaker, type SheetDeps } from './sheet.ts';

type Deps = SheetDeps & { secret: string; secretBefore: string | undefined; origin: string };

/** The weekly sheet for the family, and the link to it: docs/product-decisions.md 54. */
export function createWeek({ secret, secretBefore, origin, ...deps }: Deps) {
  const { db } = deps;
  const tokens = createLinkTokens('vo-toan week links', secret, secretBefore);
  const makeSheet = createSheetMaker(deps);
  const showLink = (link: { key: string; givenAt: Date } | undefined): ParentLink =>
    link ? { url: `${origin}/week/${tokens.create(link.key)}`, givenAt: link.givenAt.toISOString() } : { url: null, givenAt: null };

  return {
    /** @throws AppError `invalid-input` */
    makeSheet,

    /** Returns the sheet of a link's learner. @throws AppError `week-link-invalid`, `invalid-input` */
    makeSheetByLink: async (token: string, week: string | undefined): Promise<WeekSheet> => {
      const key = tokens.readKey(token);
      const uid = key && (await findUidByKey(db, key));
      if (!uid) throw new AppError('week-link-invalid');
      return makeSheet(uid, week);
    },

    findLink: async (uid: string): Promise<ParentLink> => showLink(await selectLink(db, uid)),
    giveLink: async (uid: string, anew: boolean): Promise<ParentLink> => showLink(await putLink(db, uid, createKey(), anew)),
    revokeLink: (uid: string): Promise<void> => removeLink(db, uid),
  };
}
