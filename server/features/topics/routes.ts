import type { FastifyInstance } from 'fastify';
import { topicsContract } from '#contract/topics.ts';
import type { Db } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { listTopics } from './service.ts';

export function topicsRoutes(app: FastifyInstance, db: Db): void {
  serve(app, topicsContract, { 'GET /api/topics': () => listTopics(db) });
}
