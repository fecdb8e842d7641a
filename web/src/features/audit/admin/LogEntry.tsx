import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../ui/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { listChanges } from '../../../editor/documents/changes.ts';
import { Difference } from '../../../editor/documents/Difference.tsx';
import { wordsOf } from '../../../editor/documents/words-of.ts';
import { adminPageOf } from './admin-page.ts';
import type { Entry } from './queries.ts';
import { actorWords, doneWords, fieldWords, thingWords, valueWords } from './words.ts';

/** An audit entry; its changes unfold. */
export function LogEntry({ entry }: { entry: Entry }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { at, actor, before, after } = entry;
  const changes = listChanges(before ?? {}, after ?? {});
  return (
    <li className="log-entry">
      <time dateTime={at} className="text-sm text-ink-soft">
        {formatTime(at)}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <What entry={entry} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{actorWords(actor)}</p>
      </div>
      {changes.length > 0 && (
        <Button kind="text" small aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? 'Ẩn' : 'Xem'} thay đổi
        </Button>
      )}
      {open && (
        <dl id={id} className="log-changes">
          {changes.map((change) => (
            <div key={change.key}>
              <dt className="text-sm font-bold">{change.path.map(fieldWords).join(' · ')}</dt>
              <dd>
                <Changed before={words(change.before)} after={words(change.after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function What({ entry }: { entry: Entry }) {
  const [done, thing, place] = [doneWords(entry), thingWords(entry), adminPageOf(entry)];
  if (!place) return <>{done} <b>{thing}</b></>;
  if (thing === '') return <Link to={place}>{done}</Link>;
  return <>{done} <Link to={place}>{thing}</Link></>;
}

const words = (value: unknown): string | undefined => (value === undefined ? undefined : wordsOf(valueWords(value)));

/** Letters; longer texts are shown as one, with marked changes. */
const LONG = 60;

/** Values before and after, or the one that exists. */
function Changed({ before, after }: { before: string | undefined; after: string | undefined }) {
  if (before !== undefined && after !== undefined && before.length + after.length > LONG) return <Difference before={before} after={after} />;
  return (
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">
      {before !== undefined && <del className="text-wrong">{before}</del>}
      {before !== undefined && after !== undefined && ' → '}
      {after !== undefined && <ins className="text-(--right) no-underline">{after}</ins>}
    </p>
  );
}
