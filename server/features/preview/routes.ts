import { setImmediate } from 'node:timers/promises';
import { previewContract } from '#contract/preview.ts';
import { variantsContract, type VariantRecipe, type VariantSamples } from '#contract/variants.ts';
import type { Drawings } from '#server/platform/text/drawings.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import { previewText, previewQuestion } from './preview-text.ts';
import path from 'node:path';
import { AppError } from '#server/platform/errors.ts';
import { JobEnded, superviseProcess } from '#server/platform/process/supervised-process.ts';

type Deps = {
  figuresIn: (text: string) => Promise<Drawings>;
  /** Milliseconds after which samples of a table are given up. */
  samplesTimeout?: number | undefined;
};

export function previewRoutes(serve: Serve, { figuresIn, samplesTimeout = SAMPLES_TIMEOUT }: Deps): void {
  serve(previewContract, {
    'POST /api/admin/preview': ({ body }) => previewText(body.source, figuresIn),

    'POST /api/admin/preview/questions': async ({ body }) => {
      const items = [];
      for (const question of body.questions) {
        items.push(await previewQuestion(question, figuresIn));
        await setImmediate(); // gives other requests their turn
      }
      return { items };
    },
  });

  serve(variantsContract, { 'POST /api/admin/preview/variants': ({ body }) => variantSamples(body, samplesTimeout) });
}

/** It loads the check language's parser, which the server does not: docs/decisions/019. */
const PROGRAM = path.resolve(import.meta.dirname, '../../../library/variants/samples.ts');

type Asked = { item: object; recipe: VariantRecipe; count: number };

const MINUTES = 60_000;
const samples = superviseProcess<Asked, VariantSamples>(PROGRAM, { heapMb: 256, idle: 2 * MINUTES, waiting: 10 });
/** Milliseconds, ten times the needs of a teacher's table; a machine may be busy. */
const SAMPLES_TIMEOUT = 20_000;
/** Bytes of an answer. */
const LONGEST = 4 * 1024 * 1024;

const TOO_MUCH = 'Máy thử lâu quá nên đã dừng. Bạn thu hẹp khoảng số, hoặc viết công thức, điều kiện gọn hơn (tránh lũy thừa lớn).';

const UNREADABLE = 'Chưa thử được các mẫu của bài này. Bạn xem lại công thức và các chỗ trống.';

/** Draws and checks variants of an item of the form, in a separate process. */
async function variantSamples(asked: Asked, timeout: number): Promise<VariantSamples> {
  try {
    return await samples.ask(asked, { timeout, longest: LONGEST });
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Otherwise the request has a shape that no form gives it.
    return { drawn: [], found: 0, problems: [error instanceof JobEnded ? TOO_MUCH : UNREADABLE] };
  }
}
