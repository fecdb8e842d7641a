import { useId, useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ChangeList } from './ChangeList.tsx';
import { combineVersions, type Conflict, type Side } from './combine-versions.ts';
import { compareTexts, shortenRuns, type Run } from './compare-texts.ts';
import type { Editor } from './DocumentEditor.tsx';
import { comparable, type Document, type DocumentType } from './document-type.ts';
import { isObject } from './is-equal.ts';
import { nameAt } from './name-at.ts';
import { isItems, type Path } from './parts.ts';
import { Formulas, Pieces } from './Pieces.tsx';
import { valuePieces } from './value-pieces.ts';

/** Renders a part of one side's copy. @param parts that copy in its comparable form */
export type PictureOf<D extends Document> = (at: { side: Side; document: D; parts: object; path: Path }) => ReactNode;

type Props<D extends Document> = { editor: Editor<D>; theirs: D; pictureOf?: PictureOf<D> | undefined; onClose: () => void; onChosen: (combined: D) => void };

/** Number of parts taken from the newer version that are named. */
const NAMED = 8;

/**
 * Combines an edit with a version that was saved meanwhile. The owner chooses for each part that both have changed; no
 * choice is preset.
 */
export function ConflictDialog<D extends Document>({ editor, theirs, pictureOf, onClose, onChosen }: Props<D>) {
  const { type, base, value } = editor;
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const copies = useMemo(() => {
    const [was = {}, ours = {}, others = {}] = comparable(type, [base, value, theirs]);
    return { base: was, mine: ours, theirs: others };
  }, [type, base, value, theirs]);
  const { combined, conflicts, taken } = useMemo(() => combineVersions(copies, type.parts, choices), [copies, type, choices]);
  const take = () => {
    const head = { id: value.id, version: theirs.version, archived: theirs.archived };
    const whole = type.inParts ? { ...type.inParts.whole(combined, theirs), ...head } : ({ ...combined, ...head } as D);
    onChosen(type.repair ? type.repair(whole) : whole);
  };
  const documents = { mine: value, theirs };

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
            name={nameAt(type, conflict.path, conflict.mine === undefined ? theirs : value)}
            base={base}
            conflict={conflict}
            chosen={choices.get(conflict.key)}
            picture={pictureOf && ((side) => pictureOf({ side, document: documents[side], parts: copies[side], path: conflict.path }))}
            onChoose={(side) => setChoices(new Map(choices).set(conflict.key, side))}
          />
        ))}
        {taken.length > 0 && (
          <p className="text-sm text-ink-soft">
            Lấy theo bản mới, vì bạn không sửa: <Formulas text={taken.slice(0, NAMED).map((part) => nameAt(type, part.path, part.value === undefined ? value : theirs)).join(', ')} />
            {taken.length > NAMED && ` và ${taken.length - NAMED} mục khác`}.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button kind="primary" disabled={conflicts.some(({ key }) => !choices.has(key))} onClick={take}>
            {conflicts.length > 0 ? 'Lưu bản đã chọn' : 'Lưu bản gộp'}
          </Button>
          <Button onClick={onClose}>Quay lại soạn</Button>
        </div>
        <p className="text-sm text-ink-soft">Bản kia vẫn ở lại trong Phiên bản; bản của bạn trước khi gộp lấy lại được bằng Hoàn tác.</p>
      </div>
    </Dialog>
  );
}

const SIDES = ['mine', 'theirs'] as const;
const TITLES = { mine: 'Bản của bạn', theirs: 'Bản mới lưu' } as const;

type ChoiceProps<D extends Document> = {
  type: DocumentType<D>; name: string; base: D; conflict: Conflict; chosen: Side | undefined; picture: ((side: Side) => ReactNode) | undefined; onChoose: (side: Side) => void;
};

function Choice<D extends Document>({ type, name, base, conflict, chosen, picture, onChoose }: ChoiceProps<D>) {
  const group = useId();
  const isPart = !type.inParts && SIDES.some((side) => isObject(conflict[side]) || (isItems(conflict[side]) && conflict[side].length > 0));
  return (
    <fieldset className="grid gap-2 border-t border-line pt-4">
      <legend className="float-left mb-1 flex w-full flex-wrap items-center gap-2 font-bold">
        <span>
          <Formulas text={name} />
        </span>
        {!chosen && <Tag kind="wrong">chưa chọn</Tag>}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {SIDES.map((side) => (
          <div key={side} className="grid min-w-0 content-start gap-2 rounded-control border-[1.5px] border-line-strong p-3 has-checked:border-accent has-checked:bg-accent-wash">
            <label className="-m-3 flex min-h-11 cursor-pointer items-center gap-3 p-3">
              <input type="radio" className="size-5 flex-none accent-(--accent)" name={group} checked={chosen === side} onChange={() => onChoose(side)} />
              <b className="text-sm text-ink-soft">{TITLES[side]}</b>
            </label>
            {conflict[side] !== undefined && picture?.(side)}
            {conflict[side] === undefined ? <p>(đã bỏ)</p> : isPart ? <PartChanges type={type} base={base} conflict={conflict} side={side} /> : <SideText type={type} conflict={conflict} side={side} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type SideProps<D extends Document> = { type: DocumentType<D>; conflict: Conflict; side: Side };

/** Number of one side's changes that are listed; the rest is counted. */
const LISTED = 20;

/** One side's changes of a chapter, paper or exercise since the common version. */
function PartChanges<D extends Document>({ type, base, conflict, side }: SideProps<D> & { base: D }) {
  const documentWith = (value: unknown): D => {
    const [field = '', id] = conflict.path;
    return { ...base, [field]: id === undefined ? value : value === undefined ? [] : [value] };
  };
  return <ChangeList type={type} before={documentWith(conflict.base)} after={documentWith(conflict[side])} most={LISTED} />;
}

const IN = { mine: 'before', theirs: 'after' } as const;

/** One side's text, with marks where the other differs. */
function SideText<D extends Document>({ type, conflict, side }: SideProps<D>) {
  const [whole, setWhole] = useState(false);
  const { path, mine, theirs } = conflict;
  const all = useMemo(() => {
    const field = path.filter((step) => !/^\d+$/.test(step)).join('/');
    const [ours = [], others = []] = [mine, theirs].map((value) => (value === undefined ? [] : valuePieces(type, { field, path }, value)));
    return compareTexts(ours, others);
  }, [type, path, mine, theirs]);
  const isAlone = mine === undefined || theirs === undefined;
  const short = shortenRuns(all);
  const runs: readonly Run[] = (whole ? all : short).filter((run) => run.in === 'both' || run.in === IN[side]);
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-wrap">
        {runs.map(({ pieces, in: where }, index) => {
          const text = <Pieces key={`${index} ${where}`} pieces={pieces} />;
          return where === 'both' || isAlone ? text : <mark key={`${index} ${where}`}>{text}</mark>;
        })}
      </p>
      {all.every(({ in: where }) => where === 'both') && <p className="text-sm text-ink-soft">Chữ giống nhau, chỉ cách trình bày khác.</p>}
      {short.some(({ pieces }) => pieces.some(({ kind }) => kind === 'gap')) && (
        <Button kind="text" small className="justify-self-start" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Thu gọn' : 'Hiện cả đoạn'}
        </Button>
      )}
    </>
  );
}
