import type { FastifyInstance } from 'fastify';
import { practiceContract } from '#contract/practice.ts';
import type { Db } from '#server/platform/database.ts';
import { serve } from '#server/platform/serve.ts';
import { listPracticeSets } from './service.ts';

export function practiceRoutes(app: FastifyInstance, db: Db): void {
  serve(app, practiceContract, { 'GET /api/practices': () => listPracticeSets(db) });
}
