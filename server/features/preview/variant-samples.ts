import path from 'node:path';
import type { VariantRecipe, VariantSamples } from '#contract/variants.ts';
import { runApart } from '#server/platform/run-apart.ts';

/** It knows the check language, whose parser the server loads nowhere: docs/decisions/019. */
const PROGRAM = path.resolve(import.meta.dirname, '../../../library/variants/samples.ts');
/** What a teacher's table needs is a tenth of each; a machine may be busy. */
const LIMITS = { heapMb: 256, timeout: 20_000 };

const TOO_MUCH = 'Máy thử lâu quá nên đã dừng. Bạn thu hẹp khoảng số, hoặc viết công thức, điều kiện gọn hơn (tránh lũy thừa lớn).';

const UNREADABLE = 'Chưa thử được các mẫu của bài này. Bạn xem lại công thức và các chỗ trống.';

/** Variants of an item as it stands in the form, drawn and proved by a process of its own. */
export async function variantSamples(asked: { item: object; recipe: VariantRecipe; count: number }): Promise<VariantSamples> {
  try {
    return JSON.parse(await runApart(PROGRAM, { input: Buffer.from(JSON.stringify(asked)) }, LIMITS)) as VariantSamples;
  } catch (error) {
    // Ended from outside, or for want of memory; else what was sent has a shape that no form gives it.
    const isEnded = error instanceof Error && 'signal' in error && error.signal !== null;
    return { drawn: [], found: 0, problems: [isEnded ? TOO_MUCH : UNREADABLE] };
  }
}
