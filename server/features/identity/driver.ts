import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/serve.ts';

/** A signed-in person, as known to the platform that keeps the account. */
export type SignedInPerson = Omit<Caller, 'uid' | 'alias'> & {
  /** The platform's id of the account, in any form. */
  subject: string;
  uid?: string;
};

type DriverSession = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date; byCard?: boolean };

/**
 * A platform that keeps learners' accounts and sessions: better-auth on our tables (own-accounts.ts), or one elsewhere
 * (firebase/) with its own registration.
 */
export type IdentityDriver = {
  /**
   * The platform that issues the subjects. `own`: they are our uids; otherwise they are mapped to ours
   * (outside-accounts.ts).
   */
  provider: string;
  person(request: FastifyRequest): Promise<SignedInPerson | undefined>;
  /**
   * Tells from the headers alone whether `person` may find a user: all others get a visitor's cached answer. Absent: any
   * cookie and any `Authorization` header may sign a user in.
   */
  mayBeSignedIn?: (headers: FastifyRequest['headers']) => boolean;
  /** Makes a token for `Authorization: Bearer`, valid for `expiresIn` seconds while the session lasts. */
  token(subject: string, sessionId: string): Promise<{ token: string; expiresIn: number }>;
  /**
   * Returns a bearer token's value for a cookie, valid for `seconds` while its session lasts; `age` is the token's, in
   * seconds.
   */
  keepable(token: string): Promise<{ age: number; token: string; seconds: number } | undefined>;
  /** Live sessions, the one last used first. */
  sessions(subject: string): Promise<DriverSession[]>;
  /** Ends one session, or all; false when there was none. `on` may be a transaction that does more. */
  endSessions(on: Db, subject: string, id?: string): Promise<boolean>;
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<{ success: true }>;
  /**
   * Returns the person whose session the calling browser holds, and prolongs it; `endsAt` is its end, where known.
   */
  prolong(request: FastifyRequest, reply: FastifyReply): Promise<(SignedInPerson & { endsAt?: Date }) | undefined>;
  /**
   * Returns when the password, or its equivalent, was given for a session; undefined where that proves nothing here.
   */
  signedInAt(sessionId: string): Promise<Date | undefined>;
};
