import { customType } from 'drizzle-orm/pg-core';

/**
 * A column of any JSON value. drizzle's own `jsonb` parses a string once more: `"12"` would come back as a number,
 * `"null"` as null.
 */
export const anyJson = <T>() =>
  customType<{ data: T; driverData: string }>({ dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value) })();
