import { previewContract } from '#contract/preview.ts';
import type { Figures } from '#server/platform/figures.ts';
import type { Serve } from '#server/platform/serve.ts';
import { seen } from './seen.ts';

type Deps = { figuresIn: (text: string) => Promise<Figures> };

export function previewRoutes(serve: Serve, { figuresIn }: Deps): void {
  serve(previewContract, { 'POST /api/admin/preview': ({ body }) => seen(body.source, figuresIn) });
}
