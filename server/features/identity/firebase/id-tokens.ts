import { errors, jwtVerify, UnsecuredJWT, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

export type IdToken = {
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** `signedInAt`: time of the sign-in. `issuedAt`: time of this token, renewed each hour. */
  signedInAt: Date;
  issuedAt: Date;
};

const Claims = z.object({
  sub: z.string().min(1).max(128),
  /** Seconds, like all times here. */
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().min(3).max(254),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});

/** Seconds by which another clock may be ahead of ours. */
const TOLERANCE = 10;

type Options = {
  projectId: string;
  /** `emulator`: unsigned tokens of the Auth emulator. */
  keys: JWTVerifyGetKey | 'emulator';
};

/**
 * Reads Firebase's ID tokens as https://firebase.google.com/docs/auth/admin/verify-id-tokens requires.
 * @returns undefined for a token that is of another project, expired, or malformed
 */
export function idTokens({ projectId, keys }: Options): (token: string) => Promise<IdToken | undefined> {
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    clockTolerance: TOLERANCE,
    requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
  };
  const payloadOf = async (token: string): Promise<JWTPayload> =>
    keys === 'emulator'
      ? UnsecuredJWT.decode(token, expected).payload
      : (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;

  return async (token) => {
    let payload: JWTPayload;
    try {
      payload = await payloadOf(token);
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
    const { data } = Claims.safeParse(payload);
    const now = Date.now() / 1000 + TOLERANCE;
    if (!data || data.iat > now || data.auth_time > now) return undefined;
    return {
      subject: data.sub,
      email: data.email.toLowerCase(),
      emailVerified: data.email_verified,
      name: data.name ?? '',
      signedInAt: new Date(data.auth_time * 1000),
      issuedAt: new Date(data.iat * 1000),
    };
  };
}
