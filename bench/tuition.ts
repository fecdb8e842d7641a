import pg from 'pg';
import { LIFT_LIMITS } from '../server/platform/database/database.ts';
import type { Call } from './growth-calls.ts';
import { isGrown, measureCall, ratioOf, row } from './growth.ts';
import { onOwnDatabase } from './own-database.ts';
import { siteOn, type Site } from './statistics.ts';

/** Students of a class. */
const CLASS = 25;

type ClassBook = Site & { classId: string; student: string };

/**
 * Prints the time of the owner's calls about fees with a class book of `base` students and with one of `most`, asked in
 * turn. Calls about all students have no aim.
 * @returns the calls that have grown
 */
export async function benchTuition(base: number, most: number): Promise<string[]> {
  const grown: string[] = [];
  await onOwnDatabase('few-students', (few, fewPlace) =>
    onOwnDatabase('many-students', async (many, manyPlace) => {
      const [one, other] = [await siteOn(few, fewPlace), await siteOn(many, manyPlace)];
      try {
        const books = [{ ...one, ...(await fillClassBook(fewPlace.url, base)) }, { ...other, ...(await fillClassBook(manyPlace.url, most)) }];
        console.log(`| call | ${base.toLocaleString('en')} students, ms | ${most.toLocaleString('en')}, ms | ratio |\n|---|---|---|---|`);
        grown.push(...(await measure(books)));
      } finally {
        for (const site of [one, other]) await site.stop();
      }
    }));
  return grown;
}

const owner = (name: string, path: (book: ClassBook) => string): Call<ClassBook> => ({ name, ask: (book) => book.ask(`/api/admin/${path(book)}`) });

async function measure(books: ClassBook[]): Promise<string[]> {
  const calls = [
    owner('a class', ({ classId }) => `classes/${classId}`),
    owner('students of a class, with fees', ({ classId }) => `students?classId=${classId}`),
    owner('debts of a class', ({ classId }) => `fees?classId=${classId}`),
    owner('a student with fees and payments', ({ student }) => `students/${student}`),
  ];
  const reading = [
    owner('debts of all: the first page, with the sums of all', () => 'fees'),
    owner('debts of all as a workbook', () => 'fees/export'),
    owner('all students', () => 'students'),
  ];
  const grown: string[] = [];
  for (const call of calls) {
    const found = await measureCall(books, call);
    const times = isGrown(found) ? await measureCall(books, call) : found;
    console.log(row(call, times));
    if (isGrown(times)) grown.push(`${call.name}: ${ratioOf(times).toFixed(2)} times as long`);
  }
  for (const call of reading) console.log(row(call, await measureCall(books, call, { blocks: 1, block: 3, warm: 1 })));
  return grown;
}

/** Makes classes of students with fourteen months of fees, a month off, own fees, and payments up to two months ago. */
async function fillClassBook(url: string, students: number): Promise<{ classId: string; student: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const month = (ago: string) => `(date_trunc('month', current_date) - make_interval(months => ${ago}))::date`;
  try {
    await client.query(`
      ${LIFT_LIMITS};
      insert into classes (name, grade, school_year) select 'Lớp ' || n, 8, '2026-2027' from generate_series(1, ${Math.ceil(students / CLASS)}) as n;
      insert into students (grade, name, phone, enrolled_on) select 8, 'Nguyễn Văn ' || n, '', ${month('14')} from generate_series(1, ${students}) as n;
      insert into memberships (class_id, student_id, from_day)
        select classes.id, students.id, ${month('14')} from (select id, row_number() over (order by name, id) - 1 as n from students where not is_sample) as students
        join (select id, row_number() over (order by name, id) - 1 as n from classes) as classes on classes.n = students.n / ${CLASS};
      insert into class_fees (class_id, from_month, amount) select id, ${month('14')}, 300000 from classes;
      insert into class_fees (class_id, from_month, amount) select id, ${month('3')}, 350000 from classes;
      insert into months_off (class_id, month) select id, ${month('4')} from classes;
      insert into student_monthly_fees (student_id, from_month, amount) select id, ${month('14')}, 250000 from students where length(name) % 5 = 0;
      create temporary table past as
        select row_number() over (order by id, ago) + (select coalesce(max(number), 0) from tuition_payments) as number, gen_random_uuid() as payment, id, ago,
          case when ago = 2 then 100000 else 350000 end as amount
        from students, generate_series(2, 14) as ago where not is_sample;
      insert into tuition_payments (id, number, student_id, amount, paid_on) select payment, number, id, amount, current_date - 30 * ago from past;
      insert into tuition_payment_months (payment_id, month, amount) select payment, ${month('ago')}, amount from past;
      analyze`);
    const { rows: [found] } = await client.query<{ classId: string; student: string }>(`
      select class_id as "classId", student_id as student from memberships order by class_id, student_id offset ${Math.floor(students / 2)} limit 1`);
    if (!found) throw new Error('the class book is empty');
    return found;
  } finally {
    await client.end();
  }
}
