import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { User } from '#contract/users.ts';
import { balanceColumn } from '#server/features/coins/service.ts';
import { enrolmentsColumn } from '#server/features/enrolments/service.ts';
import { accountColumn } from '#server/features/people/service.ts';
import { deletionColumn } from '#server/features/privacy/service.ts';
import { AppError } from '#server/platform/errors.ts';
import { learners } from './tables.ts';

/** A column that another feature adds to a learner's own record. */
export type RecordColumn = (uid: SQLWrapper) => SQL<Pick<User, 'consent' | 'asks'>>;

type Row = {
  account: { email: string; name: string; emailVerified: boolean } | null;
  phoneNumber: string | null;
  coins: number;
  enrolments: User['coursesEnrolled'];
  deletion: { endsAt: Date; by: 'learner' | 'guardian' } | null;
  /** Absent where no feature adds anything. */
  added?: Record<string, Pick<User, 'consent' | 'asks'>>;
};

/** One empty row, to select independent columns from. */
export const ONE = sql`(select) as one`;

/** A learner's own record as columns of any statement, and the conversion of the result. */
export function selectUserRecord(recordColumns: RecordColumn[]) {
  /** @param coins the balance, where the statement itself changes it */
  const columns = (uid: SQLWrapper, coins = balanceColumn(uid)) => ({
    account: accountColumn(uid),
    phoneNumber: sql<string | null>`(select phone_number from ${learners} where uid = ${uid})`,
    coins,
    enrolments: enrolmentsColumn(uid),
    deletion: deletionColumn(uid),
    added: Object.fromEntries(recordColumns.map((column, at) => [`added ${at}`, column(uid)])),
  });

  /** Undefined for an account without a record yet. @throws AppError `not-found` without an account */
  const from = (uid: string, row: Row | undefined): User | undefined => {
    if (!row?.account) throw new AppError('not-found');
    const { account: { email, name, emailVerified }, phoneNumber, coins, enrolments, deletion } = row;
    if (phoneNumber === null) return undefined;
    let user: User = {
      uid, email, displayName: name, emailVerified, phoneNumber, currentCoin: coins, coursesEnrolled: enrolments,
      ...(deletion && { deletion: { endsAt: deletion.endsAt.toISOString(), by: deletion.by } }),
    };
    for (const { asks = [], ...more } of Object.values(row.added ?? {})) {
      user = { ...user, ...more, ...(asks.length > 0 && { asks: [...(user.asks ?? []), ...asks] }) };
    }
    return user;
  };

  return { columns, from };
}
