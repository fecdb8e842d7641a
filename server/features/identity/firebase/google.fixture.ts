import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

export const PROJECT = 'vo-toan-test';
export const FIREBASE_ENV = { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'a-web-key-of-tests' };

type Key = Awaited<ReturnType<typeof newKey>>;

/** Claims of an ID token; omitted ones are filled in as Firebase writes them. */
export type Said = JWTPayload & { auth_time?: number; email?: string; email_verified?: boolean; name?: string };

const newKey = async (kid: string) => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  return { kid, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
};

export const nowInSeconds = () => Math.floor(Date.now() / 1000);

export const claims = (said: Said): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  auth_time: nowInSeconds(),
  iat: nowInSeconds(),
  exp: nowInSeconds() + 3600,
  email_verified: true,
  ...said,
});

export const idToken = (said: Said, key: Key, header: object = {}): Promise<string> =>
  new SignJWT(claims(said)).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header }).sign(key.privateKey);

/** Starts a stand-in for Google's server of published keys. `isThere` false: it answers 503. */
export async function keyServer() {
  const state = { keys: [await newKey('first')], maxAge: 3600, isThere: true, asked: 0 };
  const server = createServer((_, response) => {
    state.asked++;
    const headers = { 'content-type': 'application/json', 'cache-control': `public, max-age=${state.maxAge}` };
    response.writeHead(state.isThere ? 200 : 503, headers).end(JSON.stringify({ keys: state.keys.map(({ published }) => published) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    state,
    newKey,
    key: () => {
      const newest = state.keys.at(-1);
      if (!newest) throw new Error('there is no key');
      return newest;
    },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    stop: () => server.close(),
  };
}
