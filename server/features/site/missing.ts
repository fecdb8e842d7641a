import type { Missing, Particulars } from '#contract/site.ts';
import type { Settings } from '#server/settings.ts';
import type { IntroductionService } from './introduction.ts';

/** What stands in the `site.yaml` that comes with the project: nobody is reached so. */
const SAMPLE = /\bmẫu\b|@example\.(?:com|org)$|^0900 000 000$/iu;

/** What the owner has said, without what the project says as a sample. */
export const withoutSamples = (particulars: Particulars): Particulars =>
  Object.fromEntries(Object.entries(particulars).map(([name, value]) => [name, SAMPLE.test(value) ? '' : value])) as Particulars;

type Given = Pick<Settings, 'MAIL_URL' | 'PAYMENT_PROVIDER' | 'BACKUP_DIR' | 'BACKUP_S3_BUCKET' | 'DATABASE_URL' | 'exposed'>;

/** The owner has written an introduction; a course is open to pupils. */
type Written = { introduction: boolean; courses: boolean };

/** What a site still needs before pupils and their parents can use it, and what it has. */
export function whatIsMissing(settings: Given, particulars: Particulars, written: Written): Missing[] {
  const { email, phone } = withoutSamples(particulars);
  const is = (what: Missing['what'], there: boolean): Missing => ({ what, state: there ? 'there' : 'missing' });
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

type Deps = { settings: Given; introduction: Pick<IntroductionService, 'facts'>; hasCourses: () => Promise<boolean> };

/** The same, from where it is kept. */
export async function findMissing({ settings, introduction, hasCourses }: Deps, particulars: Particulars): Promise<Missing[]> {
  const [{ about }, courses] = await Promise.all([introduction.facts(), hasCourses()]);
  return whatIsMissing(settings, particulars, { introduction: about !== undefined, courses });
}
