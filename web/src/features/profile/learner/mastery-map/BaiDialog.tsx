import { Link } from 'react-router';
import type { MasteryEntry } from '#contract/learning.ts';
import { LevelMark } from './LevelMark.tsx';
import { MASTERY_LEVEL_NAMES } from '#contract/enums.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { doingWords, evidenceWords, kindWords, missingWords } from './words.ts';

/** Level, evidence, and ways to train a Bài. */
export function BaiDialog({ place, onClose }: { place: MasteryEntry; onClose: () => void }) {
  const { title, level, isLongAgo, next, others } = place;
  const missing = missingWords(place);
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid gap-4 p-5">
        <p className="flex items-center gap-3">
          <LevelMark level={level} />
          <b>{MASTERY_LEVEL_NAMES[level]}</b>
        </p>
        <ul className="grid gap-1">
          {evidenceWords(place).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {missing && <p className="font-bold">{missing}</p>}
        {isLongAgo && <p className="font-bold">Bài này em vững, nhưng lâu chưa gặp lại. Làm vài câu cho nhớ nhé.</p>}
        {next ? (
          <div className="grid gap-2">
            <LinkButton kind="primary" wide to={next.url}>
              {doingWords(next)}
              <Icon name="next" small />
            </LinkButton>
            {next.kind !== 'review' && (
              <p className="text-center text-sm text-ink-soft">
                {kindWords(next)}: {noBreak(next.title)}
              </p>
            )}
          </div>
        ) : (
          <p className="text-ink-soft">Trang chưa có bài giảng hay bài tập của bài này. Em học theo sách giáo khoa trước nhé.</p>
        )}
        {others.length > 0 && (
          <nav aria-labelledby="place-ways">
            <h3 id="place-ways" className="text-sm">
              Cũng luyện bài này
            </h3>
            <ul className="divide-y divide-line">
              {others.map((way) => (
                <li key={way.url}>
                  <Link to={way.url} className="grid min-h-11 py-2 no-underline hover:underline">
                    <small className="flex items-center gap-1 text-xs text-ink-soft">
                      {way.isLocked && <Icon name="lock" className="size-4" />}
                      {kindWords(way)}
                    </small>
                    <span>{noBreak(way.title)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Dialog>
  );
}
