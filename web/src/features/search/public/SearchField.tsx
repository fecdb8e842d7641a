import { useEffect, useState, type ComponentProps } from 'react';
import type * as SuggestionsPart from './Suggestions.tsx';

type Props = Pick<ComponentProps<'input'>, 'className' | 'type' | 'defaultValue' | 'autoFocus'> & {
  id: string;
  /** A suggestion was chosen, which opens another page. */
  onPick?: () => void;
};

/** Field `q` with suggestions; its container must be positioned. */
export function SearchField({ id, onPick = () => undefined, ...input }: Props) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [part, setPart] = useState<typeof SuggestionsPart>();
  useEffect(() => {
    // If the part cannot be loaded, the plain field leads to the result page.
    import('./Suggestions.tsx').then(setPart, () => undefined);
  }, []);
  const list = `${id}-suggestions`;
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Tìm bài giảng, khóa học
      </label>
      <input
        ref={setField}
        id={id}
        name="q"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded="false"
        aria-controls={list}
        enterKeyHint="search"
        maxLength={100}
        placeholder="Tìm bài giảng, khóa học"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
      />
      {field && part && <part.Suggestions field={field} listId={list} onPick={onPick} />}
    </>
  );
}
