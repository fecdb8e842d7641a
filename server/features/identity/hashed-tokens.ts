import { hash } from 'node:crypto';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

/** Hashes a session's token for the database: a reader of the table cannot use a session. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/**
 * Lets better-auth work with clear session tokens while the table only has hashes: hashes a token on its way in, and
 * puts it back into the row found by it.
 */
export function withHashedTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    ...hashingAdapter(adapter),
    transaction: (run) => adapter.transaction((inner) => run({ ...inner, ...hashingAdapter(inner) })),
  };
}

type Hashing = Pick<
  DBAdapter,
  'create' | 'findOne' | 'findMany' | 'update' | 'updateMany' | 'delete' | 'deleteMany' | 'count'
>;

function hashingAdapter(inner: DBTransactionAdapter): Hashing {
  return {
    create: async (input) => {
      const token = input.model === 'session' ? tokenIn(input.data) : undefined;
      if (token === undefined) return inner.create(input);
      const row = await inner.create({ ...input, data: { ...input.data, token: hashToken(token) } });
      return { ...row, token } as never; // better-auth's own generics: the row that it asked for
    },
    findOne: async <T>(input: Parameters<DBAdapter['findOne']>[0]) =>
      restoreToken(await inner.findOne<T>({ ...input, where: hashFields(input.model, input.where) }), input),
    update: async <T>(input: Parameters<DBAdapter['update']>[0]) =>
      restoreToken(await inner.update<T>({ ...input, where: hashFields(input.model, input.where) }), input),
    findMany: (input) => inner.findMany({ ...input, ...(input.where && { where: hashFields(input.model, input.where) }) }),
    updateMany: (input) => inner.updateMany({ ...input, where: hashFields(input.model, input.where) }),
    delete: (input) => inner.delete({ ...input, where: hashFields(input.model, input.where) }),
    deleteMany: (input) => inner.deleteMany({ ...input, where: hashFields(input.model, input.where) }),
    count: (input) => inner.count({ ...input, ...(input.where && { where: hashFields(input.model, input.where) }) }),
  };
}

function hashFields(model: string, where: Where[]): Where[] {
  if (model !== 'session') return where;
  return where.map((term) => {
    if (term.field !== 'token') return term;
    const { value } = term;
    return { ...term, value: Array.isArray(value) ? value.map(hashOf) : hashOf(value) };
  });
}

const hashOf = (value: unknown): string => hashToken(String(value));

function restoreToken<T>(row: T | null, { model, where }: { model: string; where: Where[] }): T | null {
  const token = model === 'session' ? where.find((term) => term.field === 'token')?.value : undefined;
  return row && typeof token === 'string' ? { ...row, token } : row;
}

const tokenIn = (data: Record<string, unknown>): string | undefined =>
  typeof data['token'] === 'string' ? data['token'] : undefined;
