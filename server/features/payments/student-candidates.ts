import { sql, type SQL } from 'drizzle-orm';
import type { StudentCandidate } from '#contract/payments.ts';
import { findOwed } from '#server/features/orders/service.ts';
import { presentStudents } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { containsPattern } from '#server/platform/database/search-condition.ts';
import type { TransferRow } from './queries.ts';
import type { TransferTuition } from './tuition-transfers.ts';

/** Most students that are suggested. */
const MOST = 8;

/** Least letters of a name that a payer's words may hold by chance. */
const LEAST_LETTERS = 6;

/** Letters and digits without accents: banks change all the rest. */
const squash = (text: SQL): SQL => sql`regexp_replace(upper(im_unaccent(${text})), '[^A-Z0-9]', '', 'g')`;

/** Condition: the payer's words have this number, with or without 0 or +84. */
const isCalled = (phone: SQL): SQL => sql`(${phone} <> '' and strpos(digits, substr(${phone}, 2)) > 0)`;

type Found = Pick<StudentCandidate, 'id' | 'name' | 'className'> & { because: NonNullable<StudentCandidate['because']> | null };

/**
 * Finds students whose tuition a transfer may be: by the code of their order, by a phone number, the guardian's too, or a whole name in the
 * payer's words; with `q`, by a part of name or class.
 */
export async function findStudents(db: Db, transfer: TransferRow, q: string, tuition: Pick<TransferTuition, 'describe'>): Promise<StudentCandidate[]> {
  const found = await (q === '' ? suggestStudents(db, transfer) : searchStudents(db, q));
  return Promise.all(found.map(async ({ because, ...student }) => {
    const debts = await findOwed(tuition, db, student.id);
    const { months } = await findOwed(tuition, db, student.id, 'all');
    return { ...student, owed: debts.amount ?? 0, months, ...(because !== null && { because }) };
  }));
}

async function suggestStudents(db: Db, { description, orderId }: TransferRow): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    with words as (select ${squash(sql`${description}::text`)} as letters, regexp_replace(${description}::text, '[^0-9]', '', 'g') as digits),
    found as (
      select present.id, present.name, class_name as "className",
        case when present.id = (select student_id from orders where orders.id = ${orderId}) then 'code'
          when ${isCalled(sql`present.phone`)} or ${isCalled(sql`present.guardian_phone`)} then 'phone'
          when present.name ~ '\\S\\s+\\S' and length(${squash(sql`present.name`)}) >= ${LEAST_LETTERS} and strpos(letters, ${squash(sql`present.name`)}) > 0 then 'name' end as because
      from ${presentStudents}, words where not is_sample)
    select id, name, "className", because from found where because is not null
    order by because = 'code' desc, because = 'phone' desc, length(name) desc, name, id limit ${MOST}`);
  return rows;
}

async function searchStudents(db: Db, q: string): Promise<Found[]> {
  const { rows } = await db.execute<Found>(sql`
    select id, name, class_name as "className", null as because from ${presentStudents}
    where im_unaccent(name) like im_unaccent(${containsPattern(q)}) or im_unaccent(class_name) like im_unaccent(${containsPattern(q)})
      or exists (
        select from memberships join classes on classes.id = class_id
        where student_id = present.id and archived_at is null and to_day is null and im_unaccent(classes.name) like im_unaccent(${containsPattern(q)}))
    order by class_name, name, id limit ${MOST * 5}`);
  return rows;
}
