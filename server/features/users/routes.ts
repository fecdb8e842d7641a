import { usersContract } from '#contract/users.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Users } from './service.ts';

export function usersRoutes(serve: Serve, users: Users): void {
  serve(usersContract, {
    'GET /api/users/:uid': ({ caller }) => users.find(caller.uid),

    // The body is ignored: session and rules decide who gets how much.
    'POST /api/users/': ({ caller }) => users.find(caller.uid),

    'PUT /api/users/:uid': ({ body, caller }) => users.update(caller.uid, body),

    'PUT /api/users/:uid/grade': async ({ body, caller }, reply) => {
      await users.chooseGrade(caller.uid, body.grade);
      return reply.code(204).send(null);
    },

    'GET /api/admin/users': ({ query: { q = '', cursor } }) => users.search(q, cursor),

    'GET /api/admin/users/:uid': ({ params }) => users.account(params.uid),
  });
}
