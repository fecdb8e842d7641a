// @ts-nocheck
import { customType } from 'drizzle-orm/pg-core';

/**
 * A column of any JSON value. drizzle's own `jsonb` takes a string that it reads for JSON once more: `"12"` would come back
 * as a number, `"null"` as nothing.
 */
export const anyJson = <T>() =>
  customType<{ data: T; driverData: string }>({ dataType: () => 'jsonb', toDriver: (value) => JSON.stringify(value) })();
