import { sql, type SQL } from 'drizzle-orm';

/** Whose data it is. */
export type Person = { uid: string; email: string; name: string; phone: string };

/**
 * What becomes of a table's rows about somebody whose account ends, in the transaction of the end.
 * - `with the account`: a foreign key to the account, or to what goes with it, takes them along
 * - `nobody's`: nothing in it is about a learner
 * - statements: they remove the rows, or take away whose they are. `former` is the uid under which the books stay
 */
type AtEnd = 'with the account' | "nobody's" | ((person: Person, former: string) => SQL[]);

/**
 * Every table of the database, in the order in which rows go: what refers to others comes before them. Tables of other
 * features are named as the database names them: nobody but this one knows all that there is of a person. A new table must
 * be named here (a test asks), and in the export, if it holds something of a learner.
 */
export const AT_END: Record<string, AtEnd> = {
  // The books stay, of nobody.
  orders: ({ uid }, former) => [sql`
    update orders set uid = ${former}, state = case state when 'pending' then 'cancelled' else state end where uid = ${uid}`],
  coin_entries: ({ uid }, former) => [sql`update coin_entries set uid = ${former} where uid = ${uid}`],
  coin_adjustments: ({ uid }, former) => [sql`update coin_adjustments set uid = ${former}, reason = '' where uid = ${uid}`],
  // What the bank said of money that came is kept as it was said.
  transfers: "nobody's",

  enrolments: ({ uid }) => [sql`delete from enrolments where uid = ${uid}`],
  paper_unlocks: ({ uid }) => [sql`delete from paper_unlocks where uid = ${uid}`],
  // A day's number stays: each of its days is now of somebody whom nothing else knows.
  activity: ({ uid }) => [sql`update activity set uid = gen_random_uuid(), anonymous_id = null where uid = ${uid}`],
  message_replies: ({ email }) => [sql`
    delete from message_replies where message_id in (select id from messages where lower(email) = ${email})`],
  messages: ({ email }) => [sql`delete from messages where lower(email) = ${email}`],
  push_events: ({ uid }) => [sql`delete from push_events where channel = ${`private-${uid}`}`],
  // To them, from them, and to guardians of nobody else.
  mails: ({ uid, email }) => [sql`
    delete from mails where lower(content->>'to') = ${email} or lower(content->'replyTo'->>'address') = ${email}
      or lower(content->>'to') in (
        select asked.email from guardian_requests as asked where uid = ${uid} and not exists (
          select from guardian_requests as other where other.email = asked.email and other.uid <> asked.uid))`],
  email_link: ({ uid, email }) => [sql`delete from email_link where email = ${email} or uid = ${uid}`],
  audit_entries: () => [], // its personal values are blanked (blank-audit.ts)
  // The owner's class list stays; that the student was this learner does not. Fees are of the list.
  students: ({ uid }) => [sql`update students set uid = null where uid = ${uid}`],
  student_fees: "nobody's",
  learners: ({ uid }) => [sql`delete from learners where uid = ${uid}`],

  account: 'with the account',
  account_deletions: 'with the account',
  agreements: 'with the account',
  answer_corrections: 'with the account',
  answers: 'with the account',
  attempt_answers: 'with the account',
  attempt_corrections: 'with the account',
  attempt_photos: 'with the account',
  attempts: 'with the account',
  birth_years: 'with the account',
  deletion_codes: 'with the account',
  essay_marks: 'with the account',
  guardian_links: 'with the account',
  guardian_requests: 'with the account',
  lesson_progress: 'with the account',
  mark_drafts: 'with the account',
  mistakes: 'with the account',
  notices: 'with the account',
  outside_account: 'with the account',
  outside_session: 'with the account',
  reports: 'with the account',
  session: 'with the account',
  solutions_read: 'with the account',
  week_links: 'with the account',
  user: ({ uid }) => [sql`delete from "user" where id = ${uid}`],
  // The id alone, so that an older backup does not bring the account back.
  ended_accounts: ({ uid }) => [sql`insert into ended_accounts (uid) values (${uid}) on conflict do nothing`],

  // The admin's own account.
  admin_account: "nobody's",
  admin_session: "nobody's",
  admin_tried_code: "nobody's",
  admin_two_factor: "nobody's",
  admin_user: "nobody's",
  admin_verification: "nobody's",
  // Hashes, for some time.
  rate_limits: "nobody's",
  security_events: "nobody's",
  verification: "nobody's",
  // What the site is made of, and how many came.
  activity_days: "nobody's",
  asked_papers: "nobody's",
  backup_runs: "nobody's",
  boards: "nobody's",
  bank_list_cursors: "nobody's",
  content_version: "nobody's",
  corrections: "nobody's",
  courses: "nobody's",
  document_versions: "nobody's",
  drafts: "nobody's",
  error_reports: "nobody's",
  first_setup: "nobody's",
  hour_sums: "nobody's",
  // Numbers of pupils; who ends an account is in none from the next night on.
  item_figures: "nobody's",
  legal_texts: "nobody's",
  library_state: "nobody's",
  loaded_documents: "nobody's",
  loaded_libraries: "nobody's",
  practice_sets: "nobody's",
  questions: "nobody's",
  quiz_exams: "nobody's",
  search_entries: "nobody's",
  search_words: "nobody's",
  site_introduction: "nobody's",
  site_particulars: "nobody's",
  student_samples: "nobody's",
  topics: "nobody's",
  recordings: "nobody's", // the owner's own voice
  uploads: "nobody's",
};
