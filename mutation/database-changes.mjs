// Single changes of a database: another word in a function, or a missing check, reference, index or trigger.

/** @typedef {{ where: string; what: string; statement: string }} Change */

const OTHERWISE = [
  [/ = /g, ' <> '], [/ <> /g, ' = '], [/ < /g, ' <= '], [/ < /g, ' >= '], [/ > /g, ' >= '], [/ > /g, ' <= '], [/ == /g, ' != '],
  [/ \+ /g, ' - '], [/(?<=[(,] ?)-(?=[a-z])/g, ''], [/ AND /g, ' OR '], [/ OR /g, ' AND '], [/ && !/g, ' && '], [/\bNOT /g, ''],
  [/ IS NULL/g, ' IS NOT NULL'], [/ IS NOT NULL/g, ' IS NULL'], [/ IS DISTINCT FROM /g, ' = '], [/\bEXISTS \(/g, 'NOT EXISTS ('], [/\bleast\(/g, 'greatest('],
  [/ DESC/g, ''], [/ ORDER BY [a-z]+ DESC/g, ''], [/ FOR (?:NO )?KEY (?:UPDATE|SHARE)/g, ''], [/ ON CONFLICT DO NOTHING/g, ''],
  [/(?<= )-?\d+(?=[ ;),])/g, (digits) => String(BigInt(digits) + 1n)], [/(?<!EXCEPTION )'[^'\n]+'/g, "''"], [/\bcoalesce\(((?:[^()]|\([^()]*\))+), 0\)/g, (_, inner) => `(${inner})`],
  [/\bRETURN;/g, ''], [/\b(?:RAISE EXCEPTION|PERFORM|INSERT INTO|DELETE FROM)[^;]+;/g, 'NULL;'], [/\bIF [^;]+ THEN [^;]+;(?: RETURN;)? END IF;/g, ''],
  [/(?<=^ *|; |THEN )[a-z_.]+ := [^;]+;/gim, 'NULL;'],
];

/**
 * @param {import('pg').Client} client of a migrated database
 * @param {{ functions: string[]; tables: string[] }} of
 * @returns {Promise<Change[]>}
 */
export async function changesOf(client, { functions, tables }) {
  const found = await client.query(`
    select proname as name, pg_get_functiondef(oid) as text from pg_proc where proname = any($1) order by array_position($1, proname::text)`, [functions]);
  const guards = await client.query(`
    select conrelid::regclass::text as where, 'without ' || conname as what, format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
    from pg_constraint where conrelid = any($1::regclass[]) and contype in ('c', 'f', 'p', 'u')
    union all
    select indrelid::regclass::text, 'without ' || indexrelid::regclass, format('drop index %s', indexrelid::regclass)
    from pg_index where indrelid = any($1::regclass[]) and indisunique and not exists (select from pg_constraint where conindid = indexrelid)
    union all
    select tgrelid::regclass::text, 'without ' || tgname, format('drop trigger %I on %s', tgname, tgrelid::regclass)
    from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal
    order by 1, 2`, [tables]);
  return [...found.rows.flatMap(({ name, text }) => otherwise(name, text)), ...guards.rows];
}

/** @returns {Change[]} */
function otherwise(name, text) {
  const body = text.indexOf('$function$');
  const comments = [...text.matchAll(/--.*$/gm)].map(({ index, 0: { length } }) => [index, index + length]);
  const isCode = (at) => at > body && !comments.some(([from, to]) => at >= from && at < to);
  const changes = OTHERWISE.flatMap(([pattern, instead]) => [...text.matchAll(pattern)].filter(({ index }) => isCode(index)).map(({ index, 0: found, 1: inner }) => {
    const changed = typeof instead === 'string' ? instead : instead(found, inner);
    return { where: name, what: `${placeOf(text, index)}${shortened(found)} → ${shortened(changed)}`, statement: text.slice(0, index) + changed + text.slice(index + found.length) };
  }));
  return [...new Map(changes.map((change) => [change.statement, change])).values()];
}

const placeOf = (text, at) => `line ${text.slice(text.indexOf('$function$'), at).split('\n').length}: `;
const shortened = (code) => JSON.stringify(code.replaceAll(/\s+/g, ' ').slice(0, 60));
