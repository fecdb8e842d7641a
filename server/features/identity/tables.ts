import { sql } from 'drizzle-orm';
import {
  boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid,
} from 'drizzle-orm/pg-core';

// The columns are better-auth's (1.7), for learners and, in tables of its own, for the admin.
const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
const at = () => timestamp({ withTimezone: true });

const userColumns = () => ({
  id: id(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
});

const sessionColumns = () => ({
  id: id(),
  expiresAt: at().notNull(),
  /** SHA-256 of the token that the browser has (hashed-tokens.ts). */
  token: text().notNull().unique(),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull(),
  ipAddress: text(),
  userAgent: text(),
});

const accountColumns = () => ({
  id: id(),
  accountId: text().notNull(),
  /** `credential` for e-mail and password. */
  providerId: text().notNull(),
  accessToken: text(),
  refreshToken: text(),
  idToken: text(),
  accessTokenExpiresAt: at(),
  refreshTokenExpiresAt: at(),
  scope: text(),
  /** Argon2id, in PHC form. */
  password: text(),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull(),
});

export const user = pgTable(
  'user',
  {
    ...userColumns(),
    /** Name and address without accents and capitals, for the admin's search. */
    words: text().generatedAlwaysAs(sql`im_unaccent(name || ' ' || email)`),
  },
  (table) => [
    index('user_by_time').on(table.createdAt, table.id),
    index('user_words').using('gin', sql`${table.words} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

export const session = pgTable(
  'session',
  {
    ...sessionColumns(),
    /** Made by a student's card: it ends with the card. */
    byCard: boolean().notNull().default(false),
    userId: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
  },
  // Expired ones are looked for each minute.
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
);

export const account = pgTable(
  'account',
  { ...accountColumns(), userId: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }) },
  (table) => [index().on(table.userId)],
);

const verificationColumns = () => ({
  id: id(),
  /** SHA-256 of the returned value, with its purpose. */
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: at().notNull(),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
});

/** Values that better-auth gives out and gets back once: the state of an OAuth call. */
export const verification = pgTable('verification', verificationColumns(), (table) => [index().on(table.identifier)]);

/**
 * Links in mails: opening one proves the address. A registration is no account until then; an address may have
 * several, each with its own password.
 */
export const emailLink = pgTable(
  'email_link',
  {
    /** SHA-256 of the link's code. */
    code: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    purpose: text({ enum: ['registration', 'password'] }).notNull(),
    /** Uid of the registration, and of the account that it becomes. A repeated mail's link has the same uid. */
    uid: uuid(),
    name: text(),
    /** Argon2id, in PHC form; null once the link was opened. */
    password: text(),
    /** The versions of the texts agreed to at the registration. */
    agreed: jsonb().$type<{ terms: string; privacy: string }>(),
    createdAt: at().notNull().defaultNow(),
    expiresAt: at().notNull(),
    openedAt: at(),
  },
  (table) => [
    index().on(table.email),
    index().on(table.uid),
    index().on(table.createdAt),
    check('email_link_registration', sql`${table.purpose} <> 'registration' or (${table.uid} is not null and ${table.name} is not null)`),
  ],
);

export const outsideAccount = pgTable(
  'outside_account',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    uid: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    /** Time at which the account was signed out everywhere: earlier sign-ins open nothing. */
    signedOutAt: at(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] }), unique().on(table.uid, table.provider)],
);

/** Sign-ins on another platform whose tokens were seen here. An ended row stays as long as a token of it could come. */
export const outsideSession = pgTable(
  'outside_session',
  {
    id: id(),
    userId: uuid().notNull().references(() => user.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** By the platform's clock, in whole seconds. */
    signedInAt: at().notNull(),
    usedAt: at().notNull().defaultNow(),
    userAgent: text(),
    endedAt: at(),
  },
  (table) => [unique().on(table.userId, table.provider, table.signedInAt), index().on(table.signedInAt)],
);

export const adminUser = pgTable(
  'admin_user',
  {
    ...userColumns(),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Signed in with a password that is too short for a public site: nothing opens until it is changed. */
    mustChangePassword: boolean().notNull().default(false),
    /** Time of the admin's first sign-in; a trigger of the sessions sets it. */
    signedInAt: at(),
  },
  () => [uniqueIndex('admin_user_only_one').on(sql`(true)`)],
);

export const adminSession = pgTable('admin_session', {
  ...sessionColumns(),
  userId: uuid().notNull().references(() => adminUser.id, { onDelete: 'cascade' }),
});

export const adminAccount = pgTable('admin_account', {
  ...accountColumns(),
  /** The last ADMIN_PASSWORD taken over, as argon2id: only a different one replaces a password chosen since. */
  settingPassword: text(),
  userId: uuid().notNull().references(() => adminUser.id, { onDelete: 'cascade' }),
});

/** Sign-ins of the admin that wait for the second factor, and the number of tries. */
export const adminVerification = pgTable('admin_verification', verificationColumns(), (table) => [
  index().on(table.identifier),
]);

/**
 * The admin's authenticator app. Secret and hashes of recovery codes are encrypted with a key derived from
 * SESSION_SECRET.
 */
export const adminTwoFactor = pgTable('admin_two_factor', {
  id: id(),
  userId: uuid().notNull().unique().references(() => adminUser.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text().notNull(),
  /** A code of the app has been entered: from then on it is required. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer().notNull().default(0),
  lockedUntil: at(),
});

/** Codes of the app that were tried within the last minutes: each is valid for one try. */
export const adminTriedCode = pgTable('admin_tried_code', { code: text().primaryKey(), triedAt: at().notNull().defaultNow() });
