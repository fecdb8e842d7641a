import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { listChanges, type Change } from './changes.ts';
import { compareTexts, shortenRuns, type Run } from './compare-texts.ts';
import type { Editor } from './DocumentEditor.tsx';
import { comparable, type Document, type DocumentType } from './document-type.ts';
import { merge, type Conflict, type Side } from './merge.ts';
import { nameAt } from './name-at.ts';
import type { Path } from './parts.ts';
import { Formulas, Pieces } from './Pieces.tsx';
import { isObject } from './is-equal.ts';
import { valuePieces } from './value-pieces.ts';

/** Renders a part of one side's copy. @param parts that copy in its comparable form */
export type PictureOf<D extends Document> = (at: { side: Side; document: D; parts: object; path: Path }) => ReactNode;

type Props<D extends Document> = { editor: Editor<D>; theirs: D; pictureOf?: PictureOf<D> | undefined; onClose: () => void; onChosen: (merged: D) => void };

/** Number of automatically merged places to name. */
const NAMED = 8;

/**
 * Merges with a version saved meanwhile. The owner chooses for each place changed on both sides; no choice is preset.
 */
export function ConflictDialog<D extends Document>({ editor, theirs, pictureOf, onClose, onChosen }: Props<D>) {
  const { type, base, value } = editor;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const copies = useMemo(() => {
    const [was = {}, ours = {}, others = {}] = comparable(type, [base, value, theirs]);
    return { base: was, mine: ours, theirs: others };
  }, [type, base, value, theirs]);
  const { merged, conflicts, mine, taken } = useMemo(() => merge(copies, type.parts, choices), [copies, type, choices]);
  // A choice may reveal further conflicts: in a part that is kept.
  const open = conflicts.filter(({ key }) => !choices.has(key));
  const take = () => {
    const head = { id: value.id, version: theirs.version, archived: theirs.archived };
    const whole = type.inParts ? { ...type.inParts.whole(merged, theirs), ...head } : ({ ...merged, ...head } as D);
    onChosen(type.repair ? type.repair(whole) : whole);
  };
  const copyOf = { mine, theirs, before: mine, after: taken.after } as Record<Side | Change['of'], D>;

  return (
    <Dialog title="Có phiên bản mới hơn" wide onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p>
          Nội dung này đã được lưu ở nơi khác (bản {theirs.version}) sau khi bạn mở nó.{' '}
          {conflicts.length > 0 ? 'Bạn chọn giữ bản nào cho từng mục.' : 'Hai bên sửa những mục khác nhau nên gộp được cả hai.'}
        </p>
        {conflicts.map((conflict) => (
          <Choice
            key={conflict.key}
            type={type}
            name={nameAt(type, conflict.path, copyOf[conflict.of])}
            conflict={conflict}
            chosen={choices.get(conflict.key)}
            picture={pictureOf && ((side) => pictureOf({ side, document: side === 'mine' ? value : theirs, parts: copies[side], path: conflict.path }))}
            onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
          />
        ))}
        {taken.changes.length > 0 && (
          <p className="text-sm text-ink-soft">
            Lấy theo bản mới, vì bạn không sửa: <Formulas text={taken.changes.slice(0, NAMED).map(({ path, of }) => nameAt(type, path, copyOf[of])).join(', ')} />
            {taken.changes.length > NAMED && ` và ${taken.changes.length - NAMED} mục khác`}.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" disabled={open.length > 0} onClick={take}>
            {conflicts.length > 0 ? 'Lưu bản đã chọn' : 'Lưu bản gộp'}
          </Button>
          <Button onClick={onClose}>Quay lại soạn</Button>
        </div>
        <p className="text-sm text-ink-soft">Bản kia vẫn ở lại trong Phiên bản; bản của bạn trước khi gộp lấy lại được bằng Hoàn tác.</p>
      </div>
    </Dialog>
  );
}

const TITLES = { mine: 'Bản của bạn', theirs: 'Bản mới lưu' } as const;

type ChoiceProps<D extends Document> = { type: DocumentType<D>; name: string; conflict: Conflict; chosen: Side | undefined; picture: ((side: Side) => ReactNode) | undefined; onChoose: (side: Side) => void };

function Choice<D extends Document>({ type, name, conflict, chosen, picture, onChoose }: ChoiceProps<D>) {
  const group = useId();
  const [whole, setWhole] = useState(false);
  const { mine, theirs } = conflict;
  const all = useMemo(() => {
    const [ours, others] = [mine, theirs].map((value) => (value === undefined ? [] : valuePieces(type, conflict, value))) as [ReturnType<typeof valuePieces>, ReturnType<typeof valuePieces>];
    return compareTexts(ours, others);
  }, [type, conflict, mine, theirs]);
  const short = shortenRuns(all);
  const isShortened = short.some(({ pieces }) => pieces.some(({ kind }) => kind === 'gap'));
  const runs = whole ? all : short;
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left mb-1 flex w-full flex-wrap items-center gap-2 font-bold">
        <span>
          <Formulas text={name} />
        </span>
        {!chosen && <Tag kind="wrong">chưa chọn</Tag>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <label key={side} htmlFor={`${group}-${side}`} className="flex cursor-pointer items-start gap-3 rounded-control border-[1.5px] border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-wash">
            <input id={`${group}-${side}`} type="radio" className="mt-1 size-5 flex-none accent-(--accent)" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
            <span className="grid min-w-0 gap-1">
              <b className="text-sm text-ink-soft">{TITLES[side]}</b>
              {conflict[side] !== undefined && picture?.(side)}
              {conflict[side] === undefined ? <span>(đã bỏ)</span> : <Copy runs={runs} side={side} isAlone={mine === undefined || theirs === undefined} />}
              {isObject(conflict[side]) && <Edits type={type} conflict={conflict} value={conflict[side]} />}
            </span>
          </label>
        ))}
      </div>
      {all.every(({ in: where }) => where === 'both') && <p className="text-sm text-ink-soft">Chữ giống nhau, chỉ cách trình bày khác.</p>}
      {isShortened && (
        <Button kind="text" small className="justify-self-start" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Thu gọn' : 'Hiện cả đoạn'}
        </Button>
      )}
    </fieldset>
  );
}

const IN = { mine: 'before', theirs: 'after' } as const;

/** One side's text, with marks where the other differs. */
const Copy = ({ runs, side, isAlone }: { runs: readonly Run[]; side: Side; isAlone: boolean }) => (
  <span className="wrap-anywhere whitespace-pre-wrap">
    {runs
      .filter((run) => run.in === 'both' || run.in === IN[side])
      .map(({ pieces, in: where }, index) =>
        where === 'both' || isAlone ? <Pieces key={`${index} ${where}`} pieces={pieces} /> : <mark key={`${index} ${where}`}><Pieces pieces={pieces} /></mark>,
      )}
  </span>
);

/** Number of changes to a part that the other side removed. */
function Edits<D extends Document>({ type, conflict, value }: { type: DocumentType<D>; conflict: Conflict; value: Record<string, unknown> }) {
  const wrap = (part: unknown) => ({ parts: [part] });
  const count = listChanges(wrap(conflict.base), wrap(value), type.parts).length;
  return count > 0 && <span className="text-sm text-ink-soft">đã sửa {count} chỗ</span>;
}
