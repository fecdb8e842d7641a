import { setImmediate } from 'node:timers/promises';
import { previewContract } from '#contract/preview.ts';
import { variantsContract } from '#contract/variants.ts';
import type { Drawings } from '#server/platform/text/drawings.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { seen, seenQuestion } from './preview-text.ts';
import { variantSamples } from './variant-samples.ts';

type Deps = { figuresIn: (text: string) => Promise<Drawings> };

export function previewRoutes(serve: Serve, { figuresIn }: Deps): void {
  serve(previewContract, {
    'POST /api/admin/preview': ({ body }) => seen(body.source, figuresIn),

    'POST /api/admin/preview/questions': async ({ body }) => {
      const items = [];
      for (const question of body.questions) {
        items.push(await seenQuestion(question, figuresIn));
        await setImmediate(); // gives other requests their turn
      }
      return { items };
    },
  });

  serve(variantsContract, { 'POST /api/admin/preview/variants': ({ body }) => variantSamples(body) });
}
