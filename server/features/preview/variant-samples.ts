import path from 'node:path';
import type { VariantRecipe, VariantSamples } from '#contract/variants.ts';
import { AppError } from '#server/platform/errors.ts';
import { JobEnded, superviseProcess } from '#server/platform/process/supervised-process.ts';

/** It loads the check language's parser, which the server does not: docs/decisions/019. */
const PROGRAM = path.resolve(import.meta.dirname, '../../../library/variants/samples.ts');

type Asked = { item: object; recipe: VariantRecipe; count: number };

const MINUTES = 60_000;
const samples = superviseProcess<Asked, VariantSamples>(PROGRAM, { heapMb: 256, idle: 2 * MINUTES, waiting: 10 });
/** Ten times the needs of a teacher's table; a machine may be busy. */
const LIMITS = { timeout: 20_000, longest: 4 * 1024 * 1024 };

const TOO_MUCH = 'Máy thử lâu quá nên đã dừng. Bạn thu hẹp khoảng số, hoặc viết công thức, điều kiện gọn hơn (tránh lũy thừa lớn).';

const UNREADABLE = 'Chưa thử được các mẫu của bài này. Bạn xem lại công thức và các chỗ trống.';

/** Draws and checks variants of an item of the form, in a separate process. */
export async function variantSamples(asked: Asked): Promise<VariantSamples> {
  try {
    return await samples.ask(asked, LIMITS);
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Otherwise the request has a shape that no form gives it.
    return { drawn: [], found: 0, problems: [error instanceof JobEnded ? TOO_MUCH : UNREADABLE] };
  }
}
