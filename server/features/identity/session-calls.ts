import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { SignedIn, type SessionAnswer } from '#contract/identity.ts';
import type { Settings } from '#server/settings.ts';
import type { Auth } from './auth.ts';
import { errorOf, forward, type Answer } from './forward-request.ts';

/** Reads and prolongs the present session, for learners and the admin. `base` is the path of the instance. */
export const findPresentSession =
  (auth: Auth, { origin }: Pick<Settings, 'origin'>, base: string) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<SessionAnswer> => {
    const answer = await forward(auth, origin, request, { method: 'GET', path: `${base}/get-session`, withCookies: true });
    passOnAnswer(answer, reply);
    return SignedIn.nullable().parse(answer.body);
  };

export const readAccount = (answer: Answer): z.output<typeof SignedIn> => SignedIn.parse(answer.body);

/**
 * Passes the cookies of a successful answer on.
 * @throws AppError
 */
export function passOnAnswer(answer: Answer, reply: FastifyReply): void {
  if (answer.status !== 200) throw errorOf(answer.status, answer.body);
  if (answer.cookies.length > 0) reply.header('set-cookie', answer.cookies);
}
