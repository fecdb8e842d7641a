import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../../api/queries.ts';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { Field } from '../../../ui/Field.tsx';
import { addNote, findNotes } from './find-notes.ts';
import { notesQuery } from './queries.ts';

type Props = { note: string; onUse: (note: string) => void };

/** Offers the owner's earlier notes; nothing before the first one. */
export function UsedNotes({ note, onUse }: Props) {
  const { data = [] } = useQuery(notesQuery, queries);
  const [typed, setTyped] = useState('');
  const found = findNotes(data, removeDiacritics(typed), note);
  if (data.length === 0) return null;
  const use = (used: string) => {
    onUse(addNote(note, used));
    setTyped('');
  };
  return (
    <details>
      <summary className="min-h-11 content-center text-sm font-bold" data-key="d">
        Lời phê đã dùng
      </summary>
      <div className="grid gap-2">
        <Field
          label="Tìm lời phê"
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || first === undefined) return;
            event.preventDefault();
            use(first);
          }}
        />
        {found.length === 0 ? (
          <p className="text-sm text-ink-soft">Chưa có lời phê nào như vậy.</p>
        ) : (
          <ul className="grid gap-1">
            {found.map((each) => (
              <li key={each}>
                <button type="button" className="min-h-11 w-full rounded-control border border-line px-3 py-1.5 text-start text-sm wrap-anywhere" onClick={() => use(each)}>
                  {each}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  );
}
