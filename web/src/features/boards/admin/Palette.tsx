/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no tag is a listbox of pictures */
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { COMMANDS, type Command } from './commands.ts';
import { demoBoard } from './demo-board.ts';
import { linesOfCommand } from './insert-command.ts';
import type { Outline } from './outline.ts';
import { ScenePicture } from './ScenePicture.tsx';
import { usePictures } from './use-pictures.ts';

type Props = { on: Outline; line: number; onClose: () => void; onChoose: (command: Command) => void };

/** Commands with pictures, found by their names in either language; inserts the chosen one at the cursor. */
export function Palette({ on, line, onClose, onChoose }: Props) {
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const options = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const [demo] = useState(demoBoard);
  const { live } = usePictures('so-tay', demo);
  const found = useMemo(() => matching(asked), [asked]);
  const chosen = found[Math.min(at, found.length - 1)];
  const lines = chosen ? linesOfCommand(on, line, chosen).lines : [];

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    options.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);

  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.min(Math.max(at + step, 0), found.length - 1));
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen);
    }
  };

  return (
    <Dialog title="Chèn lệnh" className="palette" onClose={onClose}>
      <div className="palette-find">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Tìm lệnh"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={chosen && `${list}-${chosen.verb}`}
          autoComplete="off"
          placeholder="Tìm lệnh, ví dụ: trục số"
          value={asked}
          onChange={({ target }) => {
            setAsked(target.value);
            setAt(0);
          }}
          onKeyDown={walk}
        />
      </div>
      <div ref={options} id={list} role="listbox" aria-label="Lệnh" tabIndex={-1} className="palette-list">
        {found.map((command) => (
          // The field has the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={command.verb} id={`${list}-${command.verb}`} role="option" aria-selected={command === chosen} tabIndex={-1}
            onPointerMove={() => setAt(found.indexOf(command))} onClick={() => onChoose(command)}
          >
            <ScenePicture live={live} scene={COMMANDS.indexOf(command)} cut="close" />
            <span className="min-w-0">
              <b className="block">{command.name}</b>
              <code className="block text-xs text-ink-soft">{command.verb}</code>
              <small className="block text-sm/5 text-ink-soft max-sm:hidden">{command.does}</small>
            </span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className="p-5 text-ink-soft">Không có lệnh nào như thế.</p>}
      <output className="sr-only">{found.length} lệnh</output>
      {chosen && (
        <p className="palette-line">
          <span className="sr-only">Sẽ chèn: </span>
          <code>{lines.join('\n')}</code>
        </p>
      )}
    </Dialog>
  );
}

/** Finds commands; names that begin with the words come first. */
function matching(asked: string): readonly Command[] {
  const words = removeDiacritics(asked.trim());
  if (words === '') return COMMANDS;
  const rank = ({ verb, name, does }: Command): number => {
    if (verb.startsWith(words)) return 0;
    if (removeDiacritics(name).startsWith(words)) return 1;
    return removeDiacritics(name).includes(words) ? 2 : removeDiacritics(`${does} ${verb}`).includes(words) ? 3 : 4;
  };
  return COMMANDS.map((command) => ({ command, at: rank(command) }))
    .filter(({ at }) => at < 4)
    .toSorted((one, other) => one.at - other.at)
    .map(({ command }) => command);
}
