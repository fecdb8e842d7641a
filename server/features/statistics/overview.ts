import { sql } from 'drizzle-orm';
import type { Output } from '#contract/api.ts';
import type { Debts, Income } from '#contract/owner-figures.ts';
import { belongsToday } from '#server/features/classes/service.ts';
import { sumsByDay, sumTuition, tuitionPaidIn } from '#server/features/payments/service.ts';
import { sumAllDebts, sumDebtsByClass } from '#server/features/tuition/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf, lastOfMonth } from '#server/platform/day.ts';
import { monthOf, shiftMonth } from '#server/platform/months.ts';
import { countLearning, countLearningByClass } from './learning.ts';
import { sameDayOfMonth } from './rules.ts';

const NO_DEBTS: Debts = { students: 0, months: 0, amount: 0, monthsWithoutFee: 0 };

/** Sums by purpose what came in from one day to another. */
async function sumIncome(db: Db, from: string, to: string): Promise<Income> {
  const [days, { bank, transfer, cash }] = await Promise.all([sumsByDay(db, from, to), sumTuition(db, from, to)]);
  const sum = (of: 'coinsPaid' | 'lessonsPaid' | 'coursesPaid') => days.reduce((all, day) => all + day[of], 0);
  return { tuition: bank.amount + transfer.amount + cash.amount, coins: sum('coinsPaid'), lessons: sum('lessonsPaid'), courses: sum('coursesPaid') };
}

/**
 * Sums the tuition that the students of each class of today paid from one day to another, by class id. Sessions count
 * for their own class.
 */
async function sumTuitionOfClasses(db: Db, from: string, to: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; amount: number }>(sql`
    select coalesce(payment.class_id, memberships.class_id) as id, coalesce(sum(payment.amount), 0)::float8 as amount
    from ${tuitionPaidIn(from, to)}
    left join memberships on payment.class_id is null and memberships.student_id = payment.student_id and ${belongsToday}
    where coalesce(payment.class_id, memberships.class_id) is not null group by 1`);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Answers an owner: this month's money beside the last one's, who owes, who learns, class by class. */
export async function readOverview(db: Db): Promise<Output<'GET /api/admin/overview'>> {
  const day = dayOf(new Date());
  const month = monthOf(day);
  const last = shiftMonth(month, -1);
  const [thisMonth, lastMonth, lastMonthSoFar, debts, debtsByClass, learning, classes, tuition] = await Promise.all([
    sumIncome(db, `${month}-01`, day),
    sumIncome(db, `${last}-01`, lastOfMonth(last)),
    sumIncome(db, `${last}-01`, sameDayOfMonth(day, last)),
    sumAllDebts(db, month), sumDebtsByClass(db, month), countLearning(db), countLearningByClass(db), sumTuitionOfClasses(db, `${month}-01`, day),
  ]);
  return {
    day, income: { thisMonth, lastMonth, lastMonthSoFar }, debts, learning,
    classes: classes.map((each) => ({ ...each, tuition: tuition.get(each.id) ?? 0, debts: debtsByClass.get(each.id) ?? NO_DEBTS })),
  };
}
