import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database.ts';

/** Somebody who is signed in, as the platform knows them that keeps their account. */
export type SignedInPerson = {
  /** The platform's id of the account, in whatever form it has them. */
  subject: string;
  /** Ours of it, where the driver has looked it up. */
  uid?: string;
  email: string;
  name: string;
  emailVerified: boolean;
  /** The session that the browser itself holds; absent for who comes with a token of ours. */
  sessionId?: string;
};

type DriverSession = { id: string; userAgent: string | null; createdAt: Date; updatedAt: Date };

/**
 * A platform that keeps the accounts and sessions of learners: better-auth on our own tables (own-accounts.ts), or one
 * elsewhere (firebase/). How people register and sign in there is the platform's own.
 */
export type IdentityDriver = {
  /** Whose ids its subjects are. `own`: they are our uids; else they are mapped to ours (outside-accounts.ts). */
  provider: string;
  /** Who makes a call, by the credentials that it carries. */
  person(request: FastifyRequest): Promise<SignedInPerson | undefined>;
  /** A token for `Authorization: Bearer` that stands for the session, good for `expiresIn` seconds while it lasts. */
  token(subject: string, sessionId: string): Promise<{ token: string; expiresIn: number }>;
  /**
   * What a page may keep as a cookie of a bearer token, for so many `seconds`, while its session lasts; `age` is the token's, in
   * seconds.
   */
  keepable(token: string): Promise<{ age: number; token: string; seconds: number } | undefined>;
  /** Those that have not ended, the one last used first. */
  sessions(subject: string): Promise<DriverSession[]>;
  /** Ends one session, or all; false when there was none. `on` may be a transaction in which more is done. */
  endSessions(on: Db, subject: string, id?: string): Promise<boolean>;
  /** Ends the session of the browser that calls, and takes its cookie away. */
  signOut(request: FastifyRequest, reply: FastifyReply): Promise<{ success: true }>;
  /** Whose session the browser that calls holds; it is prolonged. */
  prolong(request: FastifyRequest, reply: FastifyReply): Promise<SignedInPerson | undefined>;
  /** When the password was given, or what stands for it, that a session goes back to; undefined where that proves nothing here. */
  signedInAt(sessionId: string): Promise<Date | undefined>;
};
