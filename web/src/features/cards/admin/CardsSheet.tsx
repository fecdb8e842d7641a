import type { NewCard } from '#contract/cards.ts';
import { spokenAddress } from './card-lists.ts';

type Props = { pages: NewCard[][]; site: string; className: string };

/** The printed cards, eight on an A4 page; on the screen it is not shown. */
export const CardsSheet = ({ pages, site, className }: Props) => (
  <div className="cards-sheet" aria-hidden="true">
    {pages.map((cards) => (
      <div key={cards[0]?.studentId} className="cards-page">
        {cards.map(({ studentId, name, code, pin, url, qr }) => (
          <div key={studentId} className="student-card">
            <p className="student-card-site">
              <b>{site}</b> · Lớp {className.replace(/^lớp\s+/iu, '')}
            </p>
            <p className="student-card-name">{name}</p>
            <dl>
              <dt>Mã</dt>
              <dd>{code}</dd>
              <dt>PIN</dt>
              <dd>{pin}</dd>
            </dl>
            <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="" />
            <p className="student-card-how">
              Quét mã QR rồi bấm “Vào học”. Hoặc vào <b>{spokenAddress(url)}</b>, gõ mã và PIN. Em giữ thẻ như giữ chìa khóa nhà.
            </p>
          </div>
        ))}
      </div>
    ))}
  </div>
);
