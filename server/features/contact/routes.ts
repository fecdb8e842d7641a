import { contactContract } from '#contract/contact.ts';
import type { Site } from '#contract/site.ts';
import type { Mailer } from '#server/platform/mail.ts';
import type { Limiter } from '#server/platform/rate-limits/limiter.ts';
import type { Serve } from '#server/platform/serve.ts';
import { contactMail } from './mail.ts';

/** From one network, behind which a class may sit. */
const MESSAGES = { name: 'contact', max: 20, seconds: 3600 };

type Deps = { site: Pick<Site, 'email'>; mailer: Mailer; limits: Limiter };

/** Messages to the owner, to the address that the site shows. */
export function contactRoutes(serve: Serve, { site, mailer, limits }: Deps): void {
  serve(contactContract, {
    'POST /api/contact': async (request, reply) => {
      const { website, ...message } = request.body;
      await limits.call(request, reply, MESSAGES);
      // A machine is not told that it was found out.
      if (website === '') await mailer.send(contactMail(site.email, message));
      return reply.code(204).send(null);
    },
  });
}
