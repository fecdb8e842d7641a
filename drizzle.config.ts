import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './server/features/**/tables.ts', './server/platform/database/content-version.ts', './server/platform/mail/table.ts',
    './server/platform/rate-limits/table.ts',
  ],
  out: './server/migrations',
  casing: 'snake_case',
});
