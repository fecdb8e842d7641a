import { sql, type SQL } from 'drizzle-orm';

export type Person = { uid: string; email: string; name: string; phone: string };

/**
 * Treatment of a table's rows about a person whose account ends, in the transaction of the end.
 * - `with the account`: deleted by a foreign key to the account, or to rows that go with it
 * - `nobody's`: the table has nothing about a learner
 * - statements: they delete the rows, or make them anonymous. `former` is the uid under which the books stay
 */
type DeletionAction = 'with the account' | "nobody's" | ((person: Person, former: string) => SQL[]);

/**
 * Every table of the database, referring rows first. Only this feature knows all data of a person, so it names other
 * features' tables by their SQL names. A new table must be added here (a test checks), and to the export if it holds
 * learners' data.
 */
export const ON_ACCOUNT_DELETION: Record<string, DeletionAction> = {
  // The books stay, anonymous.
  orders: ({ uid }, former) => [sql`
    update orders set uid = ${former}, state = case state when 'pending' then 'cancelled' else state end where uid = ${uid}`],
  coin_entries: ({ uid }, former) => [sql`update coin_entries set uid = ${former} where uid = ${uid}`],
  coin_adjustments: ({ uid }, former) => [sql`update coin_adjustments set uid = ${former}, reason = '' where uid = ${uid}`],
  // The bank's words about incoming money are kept unchanged.
  transfers: "nobody's",

  enrolments: ({ uid }) => [sql`delete from enrolments where uid = ${uid}`],
  paper_unlocks: ({ uid }) => [sql`delete from paper_unlocks where uid = ${uid}`],
  // A day's count stays: each of the learner's days gets an unknown id of its own.
  activity: ({ uid }) => [sql`update activity set uid = gen_random_uuid(), anonymous_id = null where uid = ${uid}`],
  message_replies: ({ email }) => [sql`
    delete from message_replies where message_id in (select id from messages where lower(email) = ${email})`],
  messages: ({ email }) => [sql`delete from messages where lower(email) = ${email}`],
  push_events: ({ uid }) => [sql`delete from push_events where channel = ${`private-${uid}`}`],
  // Mails to them, from them, and to guardians of no other learner.
  mails: ({ uid, email }) => [sql`
    delete from mails where lower(content->>'to') = ${email} or lower(content->'replyTo'->>'address') = ${email}
      or lower(content->>'to') in (
        select asked.email from guardian_requests as asked where uid = ${uid} and not exists (
          select from guardian_requests as other where other.email = asked.email and other.uid <> asked.uid))`],
  email_link: ({ uid, email }) => [sql`delete from email_link where email = ${email} or uid = ${uid}`],
  audit_entries: () => [], // its personal values are blanked (blank-audit.ts)
  // The owner's roster stays; the student's link to the account goes. Fees belong to the roster.
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
  // Only the id, so that an older backup does not bring the account back.
  ended_accounts: ({ uid }) => [sql`insert into ended_accounts (uid) values (${uid}) on conflict do nothing`],

  // The admin's own account.
  admin_account: "nobody's",
  admin_session: "nobody's",
  admin_tried_code: "nobody's",
  admin_two_factor: "nobody's",
  admin_user: "nobody's",
  admin_verification: "nobody's",
  // Hashes, kept for some time.
  rate_limits: "nobody's",
  security_events: "nobody's",
  verification: "nobody's",
  // The site's content, and counts of visitors.
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
  // Counts of learners, without a deleted account from the next night on.
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
