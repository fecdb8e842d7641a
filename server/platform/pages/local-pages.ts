import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { isLoopback } from '../http/loopback.ts';
import { plainPage } from './plain-page.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 44rem; font: 1rem/1.6 system-ui, sans-serif;
  color: light-dark(#201d38, #f1eefa); background: light-dark(#fffefb, #1b1929); overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: 0 0 .25rem; }
p { margin: 0 0 .75rem; }
a { color: light-dark(#3b35a8, #b9b4ff); }
:focus-visible { outline: 3px solid light-dark(#3b35a8, #b9b4ff); outline-offset: 2px; }
.note, time { color: light-dark(#5b5775, #b5b0cc); font-size: .9rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid light-dark(#e4e1f0, #3a3654); padding: .75rem 0; }
`;

type Pages = {
  headers: Record<'content-security-policy' | 'cache-control' | 'referrer-policy' | 'content-type', string>;
  page: (title: string, body: string) => string;
};

/**
 * Renders pages of a tool beside a local site. They load and run nothing; their one style (the shared one, then
 * `style`) is allowed by its hash. `forms`: they send forms to the site.
 */
export function localPages({ style, forms }: { style: string; forms: boolean }): Pages {
  const all = STYLE + style;
  const head = `<meta name="robots" content="noindex">\n<style>${all}</style>`;
  return {
    headers: {
      'content-security-policy': [
        `default-src 'none'`,
        `style-src 'sha256-${createHash('sha256').update(all).digest('base64')}'`,
        `base-uri 'none'`,
        `form-action ${forms ? `'self'` : `'none'`}`,
        `frame-ancestors 'none'`,
      ].join('; '),
      'cache-control': 'no-store',
      // Without a referrer a browser sends `Origin: null` with a form, which counts as a foreign page's.
      'referrer-policy': forms ? 'same-origin' : 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
    },
    page: (title, body) => plainPage({ title, head, body }),
  };
}

/** Headers that proxies, tunnels and content networks add to forwarded requests. */
const FORWARDED =
  /^(?:forwarded|via|cdn-loop|x-forwarded.*|x-real-ip|x-original-.*|(?:x-|true-|x-cluster-|fastly-|fly-)client-ip|cf-.*|x-envoy-.*|x-azure-.*|x-appengine-.*|do-connecting-ip|x-proxyuser-ip|tailscale-.*|ngrok-.*)$/;

/**
 * Guards pages that show everybody's mail and orders: only a program on this machine may ask, directly and by the
 * machine's name. The name alone proves nothing; a proxy here is a loopback peer, but its headers show that it
 * forwards. Register such pages only where `settings.local` is set.
 */
export async function refuseOtherMachines(request: FastifyRequest): Promise<void> {
  if (!isFromThisMachine(request)) throw new AppError('not-found');
}

/**
 * Tells whether a program on this machine asks directly and by the machine's own name. Proves nothing behind
 * TRUST_PROXY.
 */
export const isFromThisMachine = ({ hostname, headers, raw }: FastifyRequest): boolean =>
  isLoopback(hostname) && isLoopback(raw.socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name));
