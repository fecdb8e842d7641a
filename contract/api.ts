import type { z } from 'zod';
import type { activityContract } from './activity.ts';
import type { catalogContract } from './catalog.ts';
import type { coinsContract } from './coins.ts';
import type { contactContract } from './contact.ts';
import type { identityContract } from './identity.ts';
import type { ordersContract } from './orders.ts';
import type { paymentsContract } from './payments.ts';
import type { practiceContract } from './practice.ts';
import type { progressContract } from './progress.ts';
import type { pushContract } from './push.ts';
import type { questionsContract } from './questions.ts';
import type { Route } from './route.ts';
import type { searchContract } from './search.ts';
import type { siteContract } from './site.ts';
import type { topicsContract } from './topics.ts';
import type { usersContract } from './users.ts';

/** Every call of the API, by its key. */
export type Api = typeof activityContract &
  typeof catalogContract &
  typeof coinsContract &
  typeof contactContract &
  typeof identityContract &
  typeof ordersContract &
  typeof paymentsContract &
  typeof practiceContract &
  typeof progressContract &
  typeof pushContract &
  typeof questionsContract &
  typeof searchContract &
  typeof siteContract &
  typeof topicsContract &
  typeof usersContract;

type Part<R, Name extends 'params' | 'querystring' | 'body'> = R extends { [N in Name]: infer Schema extends z.ZodType }
  ? { [N in Name]: z.input<Schema> }
  : { [N in Name]?: never };

/** What the caller of `K` gives: path parameters, query and body, each where the contract has them. */
export type Input<K extends keyof Api> = Part<Api[K], 'params'> & Part<Api[K], 'querystring'> & Part<Api[K], 'body'>;

/** What the call `K` answers when it succeeds. */
export type Output<K extends keyof Api> = Api[K] extends { response: infer R extends Route['response'] }
  ? z.output<R[keyof R]>
  : never;

export type ReadKey = Extract<keyof Api, `GET ${string}`>;
