import type { LearnerSessions, SessionItem } from '#contract/identity.ts';
import { recordAudit } from '#server/features/audit/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Audited, Caller } from '#server/platform/http/serve.ts';
import { deviceOf } from './device.ts';
import type { IdentityDriver } from './driver.ts';
import { subjectOfOutside } from './outside-accounts.ts';
import { findAccountById } from './queries.ts';

type Deps = {
  db: Db;
  driver: IdentityDriver;
  ended: () => void;
};

/** Browsers in which learners are signed in: a learner sees and ends their own, the admin any learner's. */
export function learnerSessions({ db, driver, ended }: Deps) {
  /** The platform's id of one of our accounts; undefined where the platform has never reported it. */
  const subjectOf = async (uid: string) => (driver.provider === 'own' ? uid : subjectOfOutside(db, driver.provider, uid));

  const liveOf = async (uid: string) => {
    const subject = await subjectOf(uid);
    const rows = subject === undefined ? [] : await driver.sessions(subject);
    return rows.map(({ id, userAgent, createdAt, updatedAt, byCard = false }) => ({
      id,
      device: deviceOf(userAgent),
      signedInAt: createdAt.toISOString(),
      usedAt: updatedAt.toISOString(),
      ...(byCard && { byCard: true as const }),
    }));
  };

  const endOf = async (on: Db, uid: string, id?: string): Promise<boolean> => {
    const subject = await subjectOf(uid);
    return subject !== undefined && driver.endSessions(on, subject, id);
  };

  /** @throws AppError `not-found` */
  const checkAccount = async (uid: string): Promise<void> => {
    if (!(await findAccountById(db, uid))) throw new AppError('not-found', 'Không tìm thấy học sinh này.');
  };

  return {
    subjectOf,

    sessions: async ({ uid, sessionId }: Caller): Promise<SessionItem[]> =>
      (await liveOf(uid)).map((each) => ({ ...each, current: each.id === sessionId })),

    /** @throws AppError `session-not-found` */
    endSession: async ({ uid }: Caller, id: string): Promise<void> => {
      if (!(await endOf(db, uid, id))) throw new AppError('session-not-found');
      ended();
    },

    endSessions: async ({ uid }: Caller): Promise<void> => {
      await endOf(db, uid);
      ended();
    },

    /** For the admin. @throws AppError `not-found` */
    sessionsOf: async (uid: string): Promise<LearnerSessions> => {
      await checkAccount(uid);
      return { items: await liveOf(uid) }; // without their ids: an answer is stripped to its declared shape
    },

    /** For the admin: signs a learner out everywhere. @throws AppError `not-found` */
    endSessionsOf: async (uid: string, actor: Caller, audited: Audited): Promise<void> => {
      await checkAccount(uid);
      const { length: browsers } = await liveOf(uid);
      await audited(async (tx) => {
        await endOf(tx, uid);
        await recordAudit(tx, { actor, action: 'end-sessions', thing: { kind: 'learner', id: uid }, before: { browsers }, after: { browsers: 0 } });
      });
      ended();
    },
  };
}
