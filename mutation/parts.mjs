/**
 * The files to change, one place at a time, and the tests that must notice. `database`: the tests need one, and run in
 * this order until one fails. `functions`, `tables`: the database itself is changed. `least`: percentage of noticed
 * changes.
 */
export const PARTS = {
  rules: {
    least: 90,
    mutate: [
      'server/features/orders/{payment-code,qr,rules,buyer-news}.ts',
      'server/features/payments/{month-csv,providers/*}.ts',
      '!server/features/payments/providers/sepay-list.ts',
      'server/platform/{http/{serve,own-origin},secrets/same-secret}.ts',
      'server/features/identity/{admin-rules,session-cookie,realm}.ts',
      'question-types/{match-options,question-type,question-types}.ts',
      'question-types/{choice,essay,truefalse}/{grade,question-type,scoring-rule-text,shares}.ts',
      'server/features/learning/{attempts/freeze-questions,grading/grade-answer,grading/grade-paper,regrading/correct-parts}.ts',
      'server/features/{catalog,practice}/rules.ts',
    ],
    tests: [
      'server/features/{orders,payments,identity,learning,catalog,practice}/**/!(*.slow).test.ts',
      'server/platform/http/{serve,own-origin}.test.ts',
      'question-types/**/!(*.slow).test.ts',
    ],
  },
  // Without `cost.ts`: other estimates of cost grade alike.
  short: {
    least: 90,
    mutate: ['question-types/short/{answer-shape,answer-tree,compare-answers,compare-expressions,grade,interpret-answer,is-reduced,question-type,offered-reading,parse-answer,readings,to-expression,tokenize,units,unreadable-reason}.ts'],
    tests: ['question-types/{question-types.test.ts,short/*.test.ts}'],
  },
  settling: {
    least: 90,
    database: true,
    mutate: ['server/features/orders/settle-order.ts', 'server/features/enrolments/service.ts'],
    tests: [
      'server/features/enrolments/enrolments.slow.test.ts',
      'server/features/payments/payments.slow.test.ts',
      'server/features/payments/admin.slow.test.ts',
      'server/features/orders/purchase.slow.test.ts',
      'server/features/privacy/end-accounts.slow.test.ts',
    ],
  },
  coins: {
    least: 90,
    database: true,
    mutate: ['server/features/coins/{queries,routes,service}.ts', 'server/features/practice/unlock-paper.ts'],
    tests: [
      'server/features/practice/unlock.slow.test.ts',
      'server/features/coins/calls.slow.test.ts',
      'server/features/coins/coins.slow.test.ts',
      'server/features/privacy/end-accounts.slow.test.ts',
    ],
  },
  attempts: {
    least: 90,
    database: true,
    mutate: ['server/features/learning/{attempts/attempts,attempts/photos,grading/owner-grading,regrading/regrade-attempts}.ts'],
    tests: [
      'server/features/learning/regrading/regrading.slow.test.ts',
      'server/features/learning/attempts/attempts.slow.test.ts',
      'server/features/learning/grading/essays.slow.test.ts',
      'server/features/learning/attempts/keys.slow.test.ts',
      'server/features/learning/review/review.slow.test.ts',
    ],
  },
  answers: {
    least: 90,
    database: true,
    mutate: ['server/features/learning/{answers/answers,answers/record-answers,regrading/regrade-answers,regrading/regrading}.ts'],
    tests: [
      'server/features/learning/regrading/regrade-answers.slow.test.ts',
      'server/features/learning/answers/answers.slow.test.ts',
      'server/features/boards/board-answers.slow.test.ts',
      'server/features/boards/kept-from-others.slow.test.ts',
      'server/features/learning/regrading/regrading.slow.test.ts',
    ],
  },
  'ways-in': {
    least: 90,
    database: true,
    mutate: ['server/features/identity/{email-links,outside-accounts,google-calls}.ts'],
    tests: [
      'server/features/identity/google-calls.test.ts',
      'server/features/identity/outside-accounts.slow.test.ts',
      'server/features/identity/sign-up.slow.test.ts',
      'server/features/identity/google.slow.test.ts',
      'server/features/identity/new-password.slow.test.ts',
      'server/features/identity/sign-in.slow.test.ts',
      'server/features/identity/upgrade.slow.test.ts',
    ],
  },
  accounts: {
    least: 90,
    database: true,
    mutate: ['server/features/identity/{learner-sessions,session-reads,sign-out,token-sync,older-secret,hashed-tokens}.ts'],
    tests: [
      'server/features/identity/hashed-tokens.test.ts',
      'server/features/identity/sign-out.test.ts',
      'server/features/identity/session-reads.test.ts',
      'server/features/identity/older-secret.slow.test.ts',
      'server/features/identity/token-sync.slow.test.ts',
      'server/features/identity/outside-accounts.slow.test.ts',
      'server/features/identity/ended-elsewhere.slow.test.ts',
      'server/features/identity/new-password.slow.test.ts',
      'server/features/identity/sign-in.slow.test.ts',
    ],
  },
  'in-database': {
    least: 95,
    functions: [
      'append_coin_entry', 'unlock_paper', 'refuse_ledger_change', 'refuse_adjustment_change', 'refuse_removal', 'refuse_unless_deleting_account',
      'end_session_in_time', 'session_ended', 'forget_hour_sums',
    ],
    tables: [
      'coin_entries', 'coin_adjustments', 'orders', 'transfers', 'hour_sums', 'paper_unlocks', 'enrolments', 'learners', 'session', 'account', 'email_link',
      'attempts', 'attempt_answers', 'essay_marks',
    ],
    tests: [
      'server/kept-by-database.slow.test.ts',
      'server/features/practice/unlock-rules.slow.test.ts',
      'server/features/practice/unlock-at-once.slow.test.ts',
      'server/features/coins/coins.slow.test.ts',
      'server/features/coins/calls.slow.test.ts',
      'server/features/payments/payments.slow.test.ts',
      'server/features/payments/admin.slow.test.ts',
      'server/features/payments/hour-sums.slow.test.ts',
      'server/features/orders/orders.slow.test.ts',
      'server/features/privacy/end-accounts.slow.test.ts',
      'server/features/orders/purchase.slow.test.ts',
      'server/features/enrolments/enrolments.slow.test.ts',
      'server/features/identity/ended-elsewhere.slow.test.ts',
      'server/features/identity/sign-up.slow.test.ts',
      'server/features/identity/sign-in.slow.test.ts',
      'server/features/learning/attempts/attempts.slow.test.ts',
      'server/features/learning/grading/essays.slow.test.ts',
    ],
  },
};
