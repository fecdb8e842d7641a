import './cards-sheet.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { NewCard } from '#contract/cards.ts';
import { AskBeforeLeaving } from '../../../layout/history/AskBeforeLeaving.tsx';
import { useSiteName } from '../../../layout/Logo.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton, copyText } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { LocalOnlyNotice } from '../../../ui/admin/LocalOnlyNotice.tsx';
import { ConfirmDialog } from '../../../ui/admin/ConfirmDialog.tsx';
import { cardLine, downloadCards, splitPages } from './card-lists.ts';
import { CardsSheet } from './CardsSheet.tsx';
import '../../../ui/admin/card-table.css';

const PRINTER = [['M7.5 9V4.5h9V9M7.5 16.5h-3V9h15v7.5h-3M7.5 14h9v5.5h-9Z']] as const;

type Props = { cards: NewCard[]; className: string; onDone: () => void };

/** Cards just made: to print, to download and to copy, as long as this page is open. */
export function MadeCards({ cards, className, onDone }: Props) {
  const site = useSiteName();
  const [taken, setTaken] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const pages = splitPages(cards);
  const take = () => setTaken(true);
  const printAll = () => {
    take();
    print();
  };
  const download = async () => {
    setBusy(true);
    try {
      await downloadCards(cards, className);
      take();
    } catch {
      toast.error('Không tạo được tệp Excel. Bạn in thẻ hoặc chép danh sách nhé.');
    }
    setBusy(false);
  };
  const copyAll = async (button: HTMLElement) => {
    if (await copyText(cards.map(cardLine).join('\n'), button)) {
      take();
      toast.success(`Đã chép ${cards.length} dòng.`);
    } else toast.error('Không chép được. Bạn tải Excel nhé.');
  };
  return (
    <section aria-labelledby="made-cards" className="grid grid-cols-1 gap-4">
      <h2 id="made-cards">Đã làm {cards.length} thẻ</h2>
      <Notice icon="clock">
        Mã PIN và liên kết <b>chỉ có ở trang này</b>: rời trang là không xem lại được. Bạn in hoặc tải về ngay; mất thì làm thẻ mới.
      </Notice>
      {cards[0] && <LocalOnlyNotice url={cards[0].url} />}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={printAll}>
          <Icon name={PRINTER} small />
          In thẻ ({pages.length} trang A4)
        </Button>
        <Button busy={busy} busyLabel="Đang tạo tệp…" onClick={() => void download()}>Tải Excel</Button>
        <Button onClick={({ currentTarget }) => void copyAll(currentTarget)}>Chép cả danh sách</Button>
        <Button onClick={() => (taken ? onDone() : setAsking(true))}>Xong</Button>
      </div>
      <table className="card-table sheet" aria-label="Thẻ vừa làm">
        <thead>
          <tr>
            <th scope="col">Họ tên</th>
            <th scope="col">Mã thẻ</th>
            <th scope="col">PIN</th>
            <th scope="col"><span className="sr-only">Chép để gửi</span></th>
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <tr key={card.studentId}>
              <th scope="row" className="card-title">{card.name}</th>
              <td data-label="Mã thẻ:" className="font-bold tabular-nums">{card.code}</td>
              <td data-label="PIN:" className="font-bold tabular-nums">{card.pin}</td>
              <td><CopyButton what={`thẻ của ${card.name} để gửi`} text={cardLine(card)} /></td>
            </tr>
          ))}
        </tbody>
      </table>
      {createPortal(<CardsSheet pages={pages} site={site} className={className} />, document.body)}
      {asking && (
        <ConfirmDialog title="Chưa in, chưa tải thẻ nào" confirm="Bỏ qua mã PIN" onConfirm={onDone} onClose={() => setAsking(false)}>
          <p>Mã PIN và liên kết không xem lại được. Muốn có lại, bạn phải làm thẻ mới cho các em.</p>
        </ConfirmDialog>
      )}
      <AskBeforeLeaving when={!taken} isLeaving={(to, from) => to.pathname !== from.pathname} title="Rời trang khi chưa in thẻ?" stay="Ở lại" leave="Bỏ mã PIN và rời trang">
        Mã PIN và liên kết của {cards.length} thẻ không xem lại được. Muốn có lại, bạn phải làm thẻ mới.
      </AskBeforeLeaving>
    </section>
  );
}
