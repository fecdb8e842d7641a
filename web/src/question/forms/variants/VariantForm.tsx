import { useState, type ReactNode } from 'react';
import type { VariantRecipe, VariantSamples } from '#contract/variants.ts';
import { api, messageOf } from '../../../api/api.ts';
import type { ImageFolder } from '../../../ui/image-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { createAndFocus } from '../../../editor/documents/create-and-focus.ts';
import { isEqual } from '../../../editor/documents/is-equal.ts';
import { RichText } from '../../../editor/text/RichText.tsx';
import { AUTHORINGS } from '../question-type-forms.ts';
import { isHeldBack, NO_NUMBER, NO_RECIPE, listTexts, replaceText, omitFields, type Item, type VariantFields, type VariedNumber } from './recipe.ts';

/** Number of samples, then the default number of variants to freeze. */
const SAMPLES = 20;
const USUAL = 32;
const MOST = 60;
const MOST_NUMBERS = 12;

type Props = {
  /** Prefix of the field ids. */
  id: string;
  folder: ImageFolder;
  item: Item;
  kept: VariantFields;
  /** Changes the variants; successive changes of one `field` are undone together. */
  onChange: (kept: (before: VariantFields) => VariantFields, field: string) => void;
  draw: (items: Item[]) => ReactNode;
};

/** Form for an item's variants: table of numbers, samples, approved variants. */
export function VariantForm({ id, folder, item, kept, onChange, draw }: Props) {
  const { recipe, variants = [], approved } = kept;
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState(false);
  const heldBack = isHeldBack(kept, item);
  const put = (to: (recipe: VariantRecipe) => VariantRecipe, field = '') =>
    onChange((before) => ({ ...before, recipe: to(before.recipe ?? NO_RECIPE) }), field && `variants-${field}`);
  const begin = () =>
    createAndFocus(() => {
      put(() => NO_RECIPE);
      return `${id}-number-0-own`;
    });
  const end = () => {
    setAsking(false);
    // Variants from a file stay, together with their approval.
    onChange((before) => (approved?.recipe ? {} : omitFields(before, ['recipe'])), '');
  };
  return (
    <section className="grid min-w-0 grid-cols-1 justify-items-start gap-4" aria-labelledby={`${id}-variants`}>
      <h3 id={`${id}-variants`} className="text-[1.125rem]/7 font-bold">
        Bài tương tự với số khác
      </h3>
      <p className="flex flex-wrap items-center gap-2">
        {variants.length === 0 ? 'Chưa có mẫu nào: học sinh luôn gặp đúng các số này.' : <span>Có <b>{variants.length}</b> mẫu với số khác.</span>}
        {variants.length > 0 && (heldBack ? <Tag kind="wrong">Cần duyệt lại</Tag> : <Tag kind="right">Đã duyệt</Tag>)}
      </p>
      {heldBack && <Notice kind="bad">Bài hoặc bảng số đã đổi sau lần duyệt trước. Học sinh không nhận các mẫu cũ cho đến khi bạn duyệt lại.</Notice>}
      {variants.length > 0 && (
        <Button small icon="eye" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Ẩn bài mẫu' : `Xem ${Math.min(SAMPLES, variants.length)} bài mẫu`}
        </Button>
      )}
      {shown && draw(variants.slice(0, SAMPLES))}
      {recipe ? (
        <>
          <Numbers id={id} numbers={recipe.numbers} onChange={(to, field) => put((now) => ({ ...now, numbers: to(now.numbers) }), field)} />
          <div className="grid w-full gap-4 sm:grid-cols-2">
            <TextArea id={`${id}-formulas`} label="Công thức tính" rows={3} spellCheck={false} hint="Mỗi dòng một công thức tính từ các số trên: c = a*m + b" value={recipe.formulas} onChange={({ target }) => put((now) => ({ ...now, formulas: target.value }), 'formulas')} />
            <TextArea id={`${id}-conditions`} label="Điều kiện" rows={3} spellCheck={false} hint="Mỗi dòng một điều phải đúng: gcd(a, b) == 1" value={recipe.conditions} onChange={({ target }) => put((now) => ({ ...now, conditions: target.value }), 'conditions')} />
          </div>
          <TextArea id={`${id}-check`} label="Phép thử (không bắt buộc)" rows={2} spellCheck={false} hint="Máy chạy với từng mẫu. result = … so với đáp án, answer = … tìm phương án đúng, solve x: … -> {…} giải lại." value={recipe.check} onChange={({ target }) => put((now) => ({ ...now, check: target.value }), 'check')} />
          <Texts id={id} folder={folder} item={item} recipe={recipe} onChange={put} />
          <Trial id={id} item={item} recipe={recipe} draw={draw} onApproved={(drawn) => onChange(() => ({ recipe, variants: drawn, approved: { own: item, recipe } }), '')} />
          <Button small kind="delete" onClick={() => setAsking(true)}>
            Bỏ bảng số
          </Button>
        </>
      ) : (
        <Button small icon="plus" onClick={begin}>
          Lập bảng số
        </Button>
      )}
      {asking && (
        <ConfirmDialog title="Bỏ bảng số?" confirm="Bỏ bảng số" onConfirm={end} onClose={() => setAsking(false)}>
          <p>{approved?.recipe ? `Bảng số và ${variants.length} mẫu đã duyệt sẽ bị bỏ khi bạn bấm Lưu.` : 'Bảng số sẽ bị bỏ khi bạn bấm Lưu.'}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const COLUMNS = [
  ['name', 'Tên'], ['own', 'Trong bài'], ['from', 'Từ'], ['to', 'Đến'], ['step', 'Bước'], ['except', 'Trừ các số'],
] as const satisfies readonly (readonly [keyof VariedNumber, string])[];

type NumbersProps = {
  id: string;
  numbers: readonly VariedNumber[];
  onChange: (to: (numbers: readonly VariedNumber[]) => VariedNumber[], field?: string) => void;
};

function Numbers({ id, numbers, onChange }: NumbersProps) {
  const add = () =>
    createAndFocus(() => {
      onChange((all) => [...all, NO_NUMBER]);
      return `${id}-number-${numbers.length}-name`;
    });
  return (
    <div className="grid w-full min-w-0 grid-cols-1 justify-items-start gap-3">
      {numbers.map((number, at) => (
        // A row has no identity but its position.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="w-full min-w-0 border-t border-line pt-2">
          <legend className="pr-2 text-sm font-bold">Số {number.name || at + 1}</legend>
          <div className="grid grid-cols-3 items-end gap-2">
            {COLUMNS.map(([field, label]) => (
              <Field
                key={field}
                id={`${id}-number-${at}-${field}`}
                label={label}
                autoComplete="off"
                spellCheck={false}
                placeholder={field === 'step' ? '1' : undefined}
                value={number[field]}
                onChange={({ target }) => onChange((all) => all.with(at, { ...number, [field]: target.value }), `${at}-${field}`)}
              />
            ))}
          </div>
          <Button small kind="text" className="mt-2 text-wrong" onClick={() => onChange((all) => all.toSpliced(at, 1))}>
            Bỏ số {number.name || at + 1}
          </Button>
        </fieldset>
      ))}
      <Button small icon="plus" disabled={numbers.length >= MOST_NUMBERS} onClick={add}>
        Thêm số
      </Button>
    </div>
  );
}

type TextsProps = { id: string; folder: ImageFolder; item: Item; recipe: VariantRecipe; onChange: (to: (recipe: VariantRecipe) => VariantRecipe, field: string) => void };

/** The item's texts with placeholders; unfolded once a table exists. */
function Texts({ id, folder, item, recipe, onChange }: TextsProps) {
  return (
    <details className="w-full border-t border-line pt-2" open>
      <summary className="min-h-11 font-bold leading-11">
        Chỗ trống trong lời
      </summary>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-ink-soft">
          Trong lời dưới đây, bạn thay mỗi số bằng tên trong hai cặp ngoặc nhọn: <code>{'{{a}}'}</code>, <code>{'{{a + b}}'}</code>, <code>{'{{a*x + b}}'}</code>. Chỗ nào để nguyên thì mẫu nào cũng như bài.
        </p>
        {listTexts(AUTHORINGS, item).map((text) => {
          const { path, label, kind } = text;
          const value = recipe.texts[path] ?? text.written;
          const at = `${id}-place-${path.replaceAll('/', '-')}`;
          const write = (to: string) => onChange((now) => replaceText(now, text, to), `text-${path}`);
          return kind === 'typed' ? (
            <Field key={path} id={at} label={`${label} (mẫu)`} spellCheck={false} autoComplete="off" value={value} onChange={({ target }) => write(target.value)} />
          ) : (
            <RichText key={path} label={`${label} (mẫu)`} {...(kind === 'line' && { kind })} folder={folder} at={at} value={value} onChange={write} />
          );
        })}
      </div>
    </details>
  );
}

type TrialProps = { id: string; item: Item; recipe: VariantRecipe; draw: Props['draw']; onApproved: (items: Item[]) => void };
type Tried = { item: Item; recipe: VariantRecipe; samples: VariantSamples };

/** Makes samples on the server, which proves each, and freezes variants. */
function Trial({ id, item, recipe, draw, onApproved }: TrialProps) {
  const [busy, setBusy] = useState<'try' | 'approve'>();
  const [error, setError] = useState<string>();
  const [tried, setTried] = useState<Tried>();
  const [count, setCount] = useState(String(USUAL));
  const isFresh = tried !== undefined && isEqual(tried.item, item) && isEqual(tried.recipe, recipe);
  const wanted = Number(count);
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST;
  const ask = async (what: 'try' | 'approve', many: number): Promise<VariantSamples | undefined> => {
    setBusy(what);
    setError(undefined);
    try {
      return await api('POST /api/admin/preview/variants', { body: { item, recipe, count: many } });
    } catch (failure) {
      setError(messageOf(failure));
      return undefined;
    } finally {
      setBusy(undefined);
    }
  };
  const look = async () => {
    const samples = await ask('try', SAMPLES);
    if (samples) setTried({ item, recipe, samples });
  };
  const approve = async () => {
    const samples = await ask('approve', wanted);
    if (!samples) return;
    if (samples.problems.length > 0) {
      setTried({ item, recipe, samples });
      return;
    }
    onApproved(samples.drawn.map((each) => each.item));
    toast.success(`Đã duyệt ${samples.drawn.length} mẫu. Bạn bấm Lưu để học sinh nhận được.`);
  };
  return (
    <div className="grid w-full min-w-0 grid-cols-1 justify-items-start gap-4">
      <Button icon="eye" busy={busy === 'try'} busyLabel="Đang thử…" onClick={() => void look()}>
        Xem thử {SAMPLES} mẫu
      </Button>
      {error && <Notice kind="bad">{error}</Notice>}
      {tried && !isFresh && <Notice icon="edit">Bảng số hoặc lời đã đổi sau lần thử này. Bạn xem thử lại rồi duyệt.</Notice>}
      {tried && isFresh && <Found samples={tried.samples} />}
      {tried && isFresh && tried.samples.problems.length === 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-28">
            <Field id={`${id}-count`} label="Số mẫu" inputMode="numeric" value={count} error={isCount ? undefined : `Từ 1 đến ${MOST}.`} onChange={({ target }) => setCount(target.value)} />
          </div>
          <Button kind="primary" disabled={!isCount} busy={busy === 'approve'} busyLabel="Đang duyệt…" onClick={() => void approve()}>
            Duyệt
          </Button>
        </div>
      )}
      {tried && tried.samples.drawn.length > 0 && draw(tried.samples.drawn.map((each) => each.item))}
    </div>
  );
}

function Found({ samples: { drawn, found, problems } }: { samples: VariantSamples }) {
  if (problems.length === 0) {
    return (
      <output className="flex flex-wrap items-center gap-2">
        <Icon name="right" small />
        Bảng cho ra {found} mẫu khác nhau. {drawn.length} mẫu dưới đây đã được giải thử, không thấy lỗi.
      </output>
    );
  }
  return (
    <Notice kind="bad">
      <p>Chưa duyệt được:</p>
      <ul className="list-disc pl-5">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}
