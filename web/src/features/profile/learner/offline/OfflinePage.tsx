import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { queries } from '../../../../api/queries.ts';
import { listDownloads, removeDownload, type Download } from '../../../../offline/downloads.ts';
import { listKept, removeAnswers, type Kept, type KeptItem } from '../../../../offline/list-kept.ts';
import { ForLearner } from '../../../../session/ForLearner.tsx';
import { formatBytes } from '../../../../ui/bytes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { formatMoment } from '../../../../ui/format.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';

const KIND_NAMES: Record<KeptItem['kind'], string> = {
  running: 'Bài đang làm', course: 'Khóa học', lesson: 'Bài giảng', topic: 'Chuyên đề', practice: 'Bộ đề', assignment: 'Bài thầy cô giao', result: 'Kết quả bài làm',
};

/** All that this device keeps for the learner. Visitors are sent to sign in. */
export function OfflinePage() {
  return (
    <div className="wrap grid min-h-svh content-start gap-4 py-6 sm:py-8">
      <p>
        <Link to="/profile">Hồ sơ</Link>
      </p>
      <h1>Đã giữ trên máy</h1>
      <ForLearner>{({ uid }) => <KeptLists key={uid} uid={uid} />}</ForLearner>
    </div>
  );
}

type Everything = Kept & { downloads: Download[] };

const readAll = async (uid: string): Promise<Everything> => ({ ...(await listKept(uid)), downloads: listDownloads(uid) });

function KeptLists({ uid }: { uid: string }) {
  const { data, isError, refetch } = useQuery({ queryKey: ['kept on device', uid], queryFn: () => readAll(uid), gcTime: 0 }, queries);
  const [asking, setAsking] = useState(false);
  if (isError) return <EmptyState text="Trình duyệt này không giữ được gì để học ngoại tuyến." />;
  if (!data) {
    return (
      <Sheet>
        <Skeleton />
      </Sheet>
    );
  }
  const { items, others, downloads } = data;
  const running = items.filter(({ kind }) => kind === 'running');
  const pages = items.filter(({ kind }) => kind !== 'running');
  const bytes = [...items, others, ...downloads].reduce((sum, each) => sum + each.bytes, 0);
  const remove = async (...work: Promise<void>[]) => {
    await Promise.all(work);
    await refetch();
  };
  const removeAll = () => {
    setAsking(false);
    const addresses = [...items.map(({ address }) => address), ...others.addresses.filter((address) => !isNeeded(address, uid))];
    return remove(removeAnswers(uid, addresses), ...downloads.map((each) => removeDownload(uid, each)));
  };
  const itemRow = (item: KeptItem) => (
    <Row key={item.address} to={item.page} title={item.title} about={`${KIND_NAMES[item.kind]}, ${formatBytes(item.bytes)}, giữ lúc ${formatMoment(new Date(item.at).toISOString())}`} onRemove={() => remove(removeAnswers(uid, [item.address]))} />
  );
  return (
    <>
      <p className="max-w-168">
        Những gì em đã mở hay tải về được giữ trên máy này để xem lại khi không có mạng: tất cả {formatBytes(bytes)}. Khi em đăng xuất hoặc phiên
        đăng nhập kết thúc, chúng được xóa hết.
      </p>
      <List title="Chương đã tải về" empty="Chưa tải chương nào. Trong trang khóa học, mỗi chương có nút “Tải về để học ngoại tuyến”.">
        {downloads.map((each) => (
          <Row
            key={`${each.courseId} ${each.chapterId}`}
            to={`/course/${each.courseId}?chuong=${each.chapterId}`}
            title={each.title}
            about={`${each.of}, ${formatBytes(each.bytes)}, tải lúc ${formatMoment(new Date(each.at).toISOString())}`}
            onRemove={() => remove(removeDownload(uid, each))}
          />
        ))}
      </List>
      {running.length > 0 && <List title="Bài đang làm">{running.map(itemRow)}</List>}
      <List title="Trang đã mở" empty="Chưa có trang nào.">{pages.map(itemRow)}</List>
      <p className="text-ink-soft">Phần chung (trang Hôm nay, ôn tập, danh sách): {formatBytes(others.bytes)}.</p>
      <Button kind="delete" small className="justify-self-start" onClick={() => setAsking(true)}>
        Xóa tất cả khỏi máy
      </Button>
      {asking && (
        <Dialog title="Xóa tất cả khỏi máy?" onClose={() => setAsking(false)}>
          <div className="grid gap-4 p-5">
            <p>Các chương đã tải và trang đã mở sẽ cần có mạng để xem lại. Câu trả lời chưa gửi của em không bị xóa.</p>
            <div className="flex flex-wrap gap-3">
              <Button kind="delete" onClick={() => void removeAll()}>
                Xóa tất cả
              </Button>
              <Button onClick={() => setAsking(false)}>Để sau</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Without these the site would not know without a connection who is signed in. */
const isNeeded = (address: string, uid: string): boolean => [`/api/users/${uid}`, '/api/auth/get-session', '/api/site'].includes(new URL(address).pathname);

function List({ title, empty, children }: { title: string; empty?: string; children: ReactNode[] }) {
  return (
    <Sheet className="grid gap-2">
      <h2>{title}</h2>
      {children.length > 0 ? <ul className="divide-y divide-line">{children}</ul> : <p className="text-ink-soft">{empty}</p>}
    </Sheet>
  );
}

function Row({ to, title, about, onRemove }: { to: string; title: string; about: string; onRemove: () => Promise<void> }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-40 flex-1 [overflow-wrap:anywhere]">
        <Link to={to} className="font-bold">
          {title}
        </Link>
        <p className="text-sm text-ink-soft">{about}</p>
      </div>
      <Button small aria-label={`Xóa khỏi máy: ${title}`} onClick={() => void onRemove()}>
        Xóa
      </Button>
    </li>
  );
}
