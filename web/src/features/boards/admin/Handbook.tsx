import './boards.css';
import { useState } from 'react';
import cookbook from '#library/boards/cookbook.md?raw';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SearchField } from '../../../ui/admin/SearchField.tsx';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { COLORS, COMMANDS, GROUPS, meaningOf, OF_MAKING, type Command } from './commands.ts';
import { demoBoard } from './demo-board.ts';
import { fitCommand } from './fit-command.ts';
import { HANDBOOK } from './handbook-text.ts';
import { LiveScene } from './LiveScene.tsx';
import { readOutline } from './outline.ts';
import { usePictures } from './use-pictures.ts';

/** Handbook for boards, with a playing example of every command. */
export default function Handbook() {
  const [asked, setAsked] = useState('');
  const words = removeDiacritics(asked.trim());
  const found = COMMANDS.filter(({ verb, name, does }) => removeDiacritics(`${verb} ${name} ${does}`).includes(words));
  const [demo] = useState(demoBoard);
  const { live } = usePictures('so-tay', demo);
  const scenes = usePictures('so-tay-canh', cookbook);
  return (
    <div className="grid gap-8">
      <p className="max-w-3xl">Bảng được viết bằng chữ: mỗi dòng là một việc trên bảng. Bạn không cần nhớ hết: trong trang soạn bảng, nút “Chèn lệnh” (Ctrl K) viết giúp cả dòng, và mọi chỗ sai được báo ngay tại dòng.</p>
      {words === '' && HANDBOOK.map(({ id, title, rows, example }) => (
        <section key={id} className="grid max-w-3xl gap-3" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {example && <pre className="handbook-lines">{example}</pre>}
          <dl className="handbook-facts">
            {rows.map(([what, says]) => (
              <div key={what}>
                <dt>
                  <code>{what}</code>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <section className="grid gap-5" aria-labelledby="commands">
        <h2 id="commands">Mọi lệnh</h2>
        <SearchField label="Tìm lệnh" value={asked} onChange={setAsked} />
        {found.length === 0 && <EmptyState text="Không có lệnh nào như thế." />}
        {GROUPS.filter((group) => found.some((command) => command.group === group)).map((group) => (
          <section key={group} className="grid gap-3" aria-label={group}>
            <h3>{group}</h3>
            <ul className="handbook-commands">
              {found.filter((command) => command.group === group).map((command) => (
                <li key={command.verb} className="sheet grid content-start gap-2">
                  <LiveScene live={live} scene={COMMANDS.indexOf(command)} label={command.name} cut="close" />
                  <h4>
                    {command.name} <code className="text-sm text-ink-soft">{command.verb}</code>
                  </h4>
                  <p className="text-sm">{command.does}</p>
                  <pre className="handbook-lines">{fitCommand(command, []).join('\n')}</pre>
                  <Words command={command} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      {words === '' && (
        <section className="grid gap-5" aria-labelledby="scenes">
          <h2 id="scenes">Các lệnh đi cùng nhau</h2>
          <ul className="grid gap-6">
            {readOutline(cookbook).scenes.map(({ index, title, body }) => (
              <li key={index} className="sheet grid items-start gap-4 md:grid-cols-2">
                <LiveScene live={scenes.live} scene={index} label={title} cut="whole" />
                <div className="grid min-w-0 gap-2">
                  <h3 className="text-base">{title}</h3>
                  <pre className="handbook-lines">{linesIn(body)}</pre>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const linesIn = (body: string): string => /```scene\n([^]*?)\n```/.exec(body)?.[1] ?? '';

function Words({ command: { verb, options, flags, makes } }: { command: Command }) {
  const all = [...options.map((option) => [`${option}=`, meaningOf(verb, option)] as const), ...flags.map((flag) => [flag, meaningOf(verb, flag)] as const)];
  const common = makes ? [...OF_MAKING.options.map((option) => `${option}=`), ...OF_MAKING.flags] : [];
  if (all.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="min-h-11 content-center font-bold">Tùy chọn</summary>
      <dl className="handbook-facts">
        {all.map(([word, means]) => (
          <div key={word}>
            <dt>
              <code>{word}</code>
            </dt>
            <dd>{word === 'color=' ? `${means}: ${Object.keys(COLORS).join(', ')}` : means}</dd>
          </div>
        ))}
      </dl>
      {common.length > 0 && <p className="text-ink-soft">Và {common.join(', ')} như mọi lệnh vẽ.</p>}
    </details>
  );
}
