import type { SetupNeed, Particulars } from '#contract/site.ts';
import type { Settings } from '#server/settings.ts';
import type { IntroductionService } from './introduction.ts';

/** Sample values of the project's `site.yaml`, which reach no real owner. */
const SAMPLE = /\bmẫu\b|@example\.(?:com|org)$|^0900 000 000$/iu;

export const isWithoutSamples = (particulars: Particulars): Particulars =>
  Object.fromEntries(Object.entries(particulars).map(([name, value]) => [name, SAMPLE.test(value) ? '' : value])) as Particulars;

type NeededSettings = Pick<Settings, 'MAIL_URL' | 'PAYMENT_PROVIDER' | 'BACKUP_DIR' | 'BACKUP_S3_BUCKET' | 'DATABASE_URL' | 'exposed'>;

/** `introduction`: the owner has written one; `courses`: one is open to learners. */
type WrittenContent = { introduction: boolean; courses: boolean };

/** Lists what a site needs before learners and parents can use it, present or missing. */
export function listSetupNeeds(settings: NeededSettings, particulars: Particulars, written: WrittenContent): SetupNeed[] {
  const { email, phone } = isWithoutSamples(particulars);
  const is = (what: SetupNeed['what'], there: boolean): SetupNeed => ({ what, state: there ? 'there' : 'missing' });
  return [
    is('courses', written.courses),
    is('contact', email !== '' && phone !== ''),
    is('introduction', written.introduction),
    is('public', settings.exposed),
    is('mail', settings.MAIL_URL !== undefined),
    is('bank', settings.PAYMENT_PROVIDER !== 'sandbox'),
    settings.DATABASE_URL
      ? { what: 'second-place', state: 'elsewhere' }
      : is('second-place', (settings.BACKUP_DIR ?? settings.BACKUP_S3_BUCKET) !== undefined),
  ];
}

type Deps = { settings: NeededSettings; introduction: Pick<IntroductionService, 'facts'>; hasCourses: () => Promise<boolean> };

export async function readSetupNeeds({ settings, introduction, hasCourses }: Deps, particulars: Particulars): Promise<SetupNeed[]> {
  const [{ about }, courses] = await Promise.all([introduction.facts(), hasCourses()]);
  return listSetupNeeds(settings, particulars, { introduction: about !== undefined, courses });
}
