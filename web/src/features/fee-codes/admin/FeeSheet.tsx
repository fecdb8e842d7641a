import type { FeeCode } from '#contract/fee-links.ts';
import { formatVnd } from '../../../ui/format.ts';
import { printedAddress } from './fee-lines.ts';

type Props = { pages: FeeCode[][]; site: string; className: string; bank: { name: string; account: string; accountName: string } };

/** The printed codes, eight on an A4 page with lines to cut along; on the screen it is not shown. */
export const FeeSheet = ({ pages, site, className, bank }: Props) => (
  <div className="fee-sheet" aria-hidden="true">
    {pages.map((codes) => (
      <div key={codes[0]?.studentId} className="fee-page">
        {codes.map(({ studentId, name, title, amount, code, url, qr }) => (
          <div key={studentId} className="fee-card">
            <p className="fee-card-head">
              <b>{site}</b> · Lớp {className.replace(/^lớp\s+/iu, '')}
            </p>
            <p className="fee-card-name">{name}</p>
            <div>
              <p>{title}</p>
              <p className="fee-card-amount">{formatVnd(amount)}</p>
              <p>
                {bank.account} · {bank.name}
              </p>
              <p>{bank.accountName}</p>
              <p>
                Nội dung: <b translate="no">{code}</b>
              </p>
            </div>
            <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="" />
            <p className="fee-card-link">
              Quét mã bằng ứng dụng ngân hàng, giữ nguyên số tiền và nội dung. Xem tiền về: <span translate="no">{printedAddress(url)}</span>
            </p>
          </div>
        ))}
      </div>
    ))}
  </div>
);
