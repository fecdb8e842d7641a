import { AUTHORINGS } from '../../../question/forms/question-type-forms.ts';
import { VariantForm } from '../../../question/forms/variants/VariantForm.tsx';
import { omitFields, type Item, type VariantFields } from '../../../question/forms/variants/recipe.ts';
import { linesOf } from '../../../editor/documents/words-of.ts';
import { Preview } from '../../../editor/text/Preview.tsx';
import type { Exercise } from './topic-type.ts';

type Props = { exercise: Exercise; onChange: (to: (exercise: Exercise) => Exercise, field: string) => void };

/** Fields of an exercise's variants. */
const KEPT = ['variants', 'recipe', 'approved'] as const;

export function Variants({ exercise, onChange }: Props) {
  const { id, content, solution, hints, asks, variants, recipe, approved } = exercise;
  return (
    <VariantForm
      id={id}
      folder="topic"
      item={{ content, solution, hints, asks }}
      kept={{ variants, recipe, approved }}
      onChange={(to, field) =>
        onChange((now) => {
          const kept = to({ variants: now.variants, recipe: now.recipe, approved: now.approved } as VariantFields);
          const defined = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
          return { ...omitFields(now, KEPT), variants: [], ...defined } as Exercise;
        }, field)
      }
      draw={(items) => <Samples items={items} />}
    />
  );
}

function Samples({ items }: { items: Item[] }) {
  const parts = (items as Pick<Exercise, 'content' | 'solution' | 'asks'>[]).flatMap(({ content, solution, asks }, at) => [
    { key: `content-${at}`, heading: `Mẫu ${at + 1}`, source: content + keysOf(asks) },
    { key: `solution-${at}`, source: solution, solutionOf: { title: '', question: content } },
  ]);
  return <Preview of="bài tương tự" parts={parts} />;
}

/** Lists the right answers, for below a sample. */
function keysOf(asks: Exercise['asks']): string {
  const keys = asks.flatMap((ask) => linesOf(AUTHORINGS[ask.kind].keyText?.(ask) ?? '').trim() || []);
  return keys.length === 0 ? '' : `<p><b>Đáp án:</b> ${keys.map((key) => key.replaceAll('<', '&lt;')).join('; ')}</p>`;
}
