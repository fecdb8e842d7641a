import { useId, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/Button.tsx';
import { Icon, type Stroke } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/admin/SelectField.tsx';

const GRIP: readonly Stroke[] = [['M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01', 3]];

export type MoveTarget = readonly [id: string, name: string];

/** Other lists for the item, at whose end it is put. `places` is called when the menu opens. */
type Elsewhere = { label: string; places: () => readonly MoveTarget[]; onChoose: (place: string) => void };

type Props = {
  ref: Ref<HTMLButtonElement>;
  /** Finds the handle after a move. */
  id: string;
  name: string;
  /** Position, from 1, and number of items. */
  at: number;
  of: number;
  /** Moves one place up (−1) or down (1). */
  onMove: (step: -1 | 1) => void;
  elsewhere?: Elsewhere;
};

/**
 * Drags an item, or moves it by arrow keys or by buttons that a click opens, for owners without a mouse or with a
 * screen reader. Its row must wrap: the buttons take a line of their own.
 */
export function SortHandle({ ref, id, name, at, of, onMove, elsewhere }: Props) {
  // Only handles that have had the focus announce something, of a hundred.
  const [reached, setReached] = useState(false);
  const [moved, setMoved] = useState(false);
  const [places, setPlaces] = useState<readonly MoveTarget[]>();
  const menu = useId();
  /** Moves the item, and focuses its new handle if it went to another list. */
  const follow = (move: () => void) => {
    const focused = document.activeElement;
    flushSync(() => {
      setMoved(true);
      move();
    });
    if (!focused?.isConnected) document.getElementById(`${id}-handle`)?.focus();
  };
  return (
    <>
      <button
        ref={ref}
        id={`${id}-handle`}
        type="button"
        className="icon-btn cursor-grab text-ink-soft"
        aria-label={`Đổi chỗ ${name}: phím mũi tên lên, xuống`}
        title="Kéo để đổi chỗ, bấm phím mũi tên lên, xuống, hoặc bấm để chọn"
        aria-expanded={places !== undefined}
        aria-controls={places && menu}
        onFocus={() => setReached(true)}
        onClick={() => setPlaces(places ? undefined : (elsewhere?.places() ?? []))}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
          if (step === undefined) return;
          event.preventDefault();
          follow(() => onMove(step));
        }}
      >
        <Icon name={GRIP} small />
      </button>
      {reached && <output className="sr-only">{moved && `${name}: vị trí ${at} trên ${of}`}</output>}
      {places && (
        <fieldset id={menu} className="order-last flex min-w-0 basis-full flex-wrap items-end gap-2 pb-2 pl-2">
          <legend className="sr-only">Đổi chỗ {name}</legend>
          <Button small onClick={() => follow(() => onMove(-1))}>
            Lên
          </Button>
          <Button small onClick={() => follow(() => onMove(1))}>
            Xuống
          </Button>
          {elsewhere && (
            <SelectField label={elsewhere.label} value="" options={[['', 'Chọn…'], ...places]} onChange={({ target }) => follow(() => elsewhere.onChoose(target.value))} />
          )}
        </fieldset>
      )}
    </>
  );
}
