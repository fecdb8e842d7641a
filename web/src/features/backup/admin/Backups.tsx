import { useQuery, queryOptions } from '@tanstack/react-query';
import { Fragment, useState, type ReactNode } from 'react';
import { api, messageOf } from '../../../api/api.ts';
import { formatMoment } from '../../../ui/format.ts';
import { queries } from '../../../api/queries.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { formatBytes } from '../../../ui/bytes.ts';
import { refetchWaiting } from '../../../layout/admin/waiting.ts';
import type { PartProps } from '../../../layout/admin/tabs.ts';
import { AdminRestore } from './AdminRestore.tsx';
import { Download } from './Download.tsx';
import { placeName, listWarnings, type BackupState } from './warnings.ts';

const BACKUPS = queryOptions({
  queryKey: ['admin', 'backups'],
  queryFn: ({ signal }) => api('GET /api/admin/backups', {}, signal),
});

/** The state of the backups, with advice; with the id `restore`, the restore page. */
export default function Backups({ id }: PartProps) {
  return id === 'restore' ? <AdminRestore /> : <Overview />;
}

function Overview() {
  const { data, error, refetch } = useQuery(BACKUPS, queries);
  if (!data && error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className="grid gap-4">
      <State state={data} onMade={refetch} />
      <List state={data} />
      <Keeping hour={data.hour} />
      <Restoring isElsewhere={data.elsewhere} />
    </div>
  );
}

function State({ state, onMade }: { state: BackupState; onMade: () => Promise<unknown> }) {
  const [making, setMaking] = useState(false);
  const warnings = listWarnings(state);
  const { lastGood, rehearsed, places } = state;

  const make = async () => {
    setMaking(true);
    try {
      const { bytes } = await api('POST /api/admin/backups', {});
      toast.success(`Đã sao lưu xong (${formatBytes(bytes)}).`);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setMaking(false);
    }
    await Promise.all([onMade(), refetchWaiting()]);
  };

  return (
    <Sheet aria-labelledby="backup-state" className="grid gap-4">
      <h2 id="backup-state">Tình trạng</h2>
      {warnings.map((warning) => (
        <Notice key={warning} kind="bad">
          {warning}
        </Notice>
      ))}
      {warnings.length === 0 && lastGood !== null && places.length > 0 && (
        <Notice kind="good">Mọi thứ đều ổn: nếu ổ đĩa hỏng, trang khôi phục lại được.</Notice>
      )}
      {warnings.length === 0 && lastGood !== null && places.length === 0 && (
        <Notice icon="clock">
          Sao lưu vẫn chạy, nhưng <b>chưa an toàn</b>: các bản nằm cùng ổ đĩa với trang, ổ đĩa hỏng là mất cả hai. Bạn tải một bản về máy của
          mình ở danh sách dưới đây, và nhờ người quản máy chủ đặt nơi thứ hai.
        </Notice>
      )}
      {warnings.length === 0 && lastGood === null && (
        <Notice icon="clock">Chưa có bản sao lưu nào. Trang mới chạy tự sao lưu sau ít phút; bạn cũng có thể sao lưu ngay.</Notice>
      )}
      <dl className="grid sm:grid-cols-[fit-content(15rem)_minmax(0,1fr)]">
        <Fact name="Bản gần nhất" good={warnings.length === 0 && lastGood === null ? undefined : !state.late && state.error === null}>
          {lastGood === null ? 'Chưa có' : formatMoment(lastGood)}
        </Fact>
        <Fact name="Lần khôi phục thử gần nhất" good={rehearsed === null ? undefined : rehearsed.error === null}>
          {rehearsed === null ? 'Chưa đến lần đầu' : `${formatMoment(rehearsed.at)}: ${rehearsed.error === null ? 'dùng được' : 'không dùng được'}`}
        </Fact>
        {places.map((place) => (
          <Fact key={place.label} name={placeName(place)} good={place.lastGood !== null && !place.late && place.error === null}>
            {place.lastGood === null ? 'Chưa có bản nào' : formatMoment(place.lastGood)}
          </Fact>
        ))}
        {places.length === 0 && (
          <Fact name="Nơi thứ hai" good={false}>
            Chưa đặt
          </Fact>
        )}
      </dl>
      {places.length === 0 && (
        <details className="text-sm text-ink-soft">
          <summary className="min-h-11 content-center font-bold">Chi tiết cho người quản máy chủ</summary>
          <p>
            Nơi thứ hai là một ổ đĩa khác (<code>BACKUP_DIR</code>) hoặc một kho lưu trữ trên mạng (<code>BACKUP_S3_BUCKET</code>), cùng một
            mật khẩu mã hóa (<code>BACKUP_PASSPHRASE</code>): <code>npm run setup</code> hỏi từng mục; phần 2 của sổ tay{' '}
            <code>docs/owner-guide.vi.md</code> nói rõ hơn.
          </p>
        </details>
      )}
      <p>
        <Button kind="primary" busy={making} busyLabel="Đang sao lưu…" onClick={() => void make()}>
          Sao lưu ngay
        </Button>
      </p>
    </Sheet>
  );
}

/** `good`: undefined while unknown. */
function Fact({ name, good, children }: { name: string; good?: boolean | undefined; children: ReactNode }) {
  const mark: { icon: IconName; colour: string; word: string } | undefined =
    good === undefined ? undefined : good ? { icon: 'right', colour: 'text-(--right)', word: 'Ổn' } : { icon: 'wrong', colour: 'text-(--wrong)', word: 'Chưa ổn' };
  return (
    <>
      <dt className="border-line pt-2 text-sm/6 text-ink-soft [overflow-wrap:anywhere] sm:border-b sm:pr-6 sm:pb-2">{name}</dt>
      <dd className="flex items-center justify-between gap-x-4 border-b border-line pb-2 font-bold tabular-nums sm:pt-2">
        <span className="min-w-0">{children}</span>
        {mark && (
          <span className={`inline-flex flex-none items-center gap-1 text-sm ${mark.colour}`}>
            <Icon name={mark.icon} className="size-4" />
            {mark.word}
          </span>
        )}
      </dd>
    </>
  );
}

function List({ state: { items, passphraseSet } }: { state: BackupState }) {
  const [chosen, setChosen] = useState<BackupState['items'][number]>();
  return (
    <Sheet aria-labelledby="backup-list" className="grid gap-2">
      <h2 id="backup-list">Các bản trên máy này</h2>
      {items.length === 0 ? (
        <EmptyState text="Chưa có bản sao lưu nào." />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.name} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2.5 last:border-0">
              <span className="flex flex-wrap items-center gap-x-3 font-bold tabular-nums">
                {formatMoment(item.at)}
                {item.beforeUpgrade && <Tag kind="mute">Trước khi nâng cấp</Tag>}
                {item.byHand && <Tag kind="mute">Bạn đã bấm</Tag>}
              </span>
              <Button small className="row-span-2" aria-label={`Tải về bản lúc ${formatMoment(item.at)}`} onClick={() => setChosen(item)}>
                Tải về
              </Button>
              <span className="text-sm wrap-anywhere text-ink-soft">
                <span className="tabular-nums">{formatBytes(item.bytes)}</span> · {item.name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {chosen && <Download backup={chosen} passphraseSet={passphraseSet} onClose={() => setChosen(undefined)} />}
    </Sheet>
  );
}

function Keeping({ hour }: { hour: string }) {
  return (
    <Sheet aria-labelledby="backup-keeping" className="grid gap-3">
      <h2 id="backup-keeping">Giữ những gì, trong bao lâu</h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>Mỗi đêm lúc {hour}, trang sao lưu cơ sở dữ liệu, thư mục dữ liệu và cài đặt vào một tệp.</li>
        <li>Trang giữ bản đầu tiên của mỗi ngày trong 7 ngày, của mỗi tuần trong 4 tuần và của mỗi tháng trong 12 tháng.</li>
        <li>Bản bạn bấm “Sao lưu ngay” không bao giờ thay bản khác: mọi bản trong 24 giờ qua và 10 bản mới nhất được giữ thêm.</li>
        <li>Trước mỗi lần nâng cấp, trang giữ thêm một bản; 3 bản như thế ở lại.</li>
        <li>Mỗi tuần, trang khôi phục thử bản mới nhất và đối chiếu sổ sách. Có gì không ổn, bạn nhận được thư.</li>
      </ul>
    </Sheet>
  );
}

function Restoring({ isElsewhere }: { isElsewhere: boolean }) {
  return (
    <Sheet aria-labelledby="backup-restoring" className="grid justify-items-start gap-3">
      <h2 id="backup-restoring">Khôi phục</h2>
      {isElsewhere ? <RestoringElsewhere /> : <RestoringHere />}
    </Sheet>
  );
}

const START: Step = ['cho trang chạy:', 'systemctl start vo-toan'];

const RestoringHere = () => (
  <>
    <p>
      Khôi phục thay toàn bộ dữ liệu đang có bằng một bản sao lưu: một bản ở trên, ở nơi thứ hai, hay một tệp bạn đã tải về. Trang thử bản
      ấy, đối chiếu sổ sách và cho bạn xem trong đó có gì rồi mới hỏi bạn có thay không.
    </p>
    <LinkButton to="/admin/backups/restore">Khôi phục từ bản sao lưu</LinkButton>
    <details className="text-sm text-ink-soft">
      <summary className="min-h-11 content-center font-bold">Khi trang quản trị không vào được</summary>
      <Steps
        steps={[
          ['dừng trang:', 'systemctl stop vo-toan'],
          ['đưa bản mới nhất vào:', 'vo-toan restore latest', ', hay một bản khác:', 'vo-toan restore <tên tệp>'],
          START,
        ]}
      />
      <p className="mt-2">
        Chạy không cài thành dịch vụ thì lệnh là <code>npm run restore</code>.
      </p>
    </details>
  </>
);

/** For a database of `DATABASE_URL`: the site reaches its rows, but not its files. */
const RestoringElsewhere = () => (
  <>
    <p>Cơ sở dữ liệu ở một máy chủ PostgreSQL riêng. Trang khôi phục vào một cơ sở dữ liệu trống, không đụng đến cái đang dùng:</p>
    <Steps
      steps={[
        ['đặt', 'DATABASE_URL', 'là một cơ sở dữ liệu trống,', 'DATA_DIR', 'là một thư mục mới;'],
        ['đưa bản sao lưu vào:', 'vo-toan restore <tệp>'],
        START,
      ]}
    />
    <p className="text-sm text-ink-soft">
      Bản mỗi đêm không có những gì ghi sau đó. Muốn mất tối đa vài phút, bạn cài pgBackRest trên máy chủ PostgreSQL, hoặc bật sao lưu liên
      tục của nhà cung cấp.
    </p>
  </>
);

/** Words; every second entry is a command or a name to type. */
type Step = string[];

const Steps = ({ steps }: { steps: Step[] }) => (
  <ol className="grid list-decimal gap-2 pl-5">
    {steps.map((step) => (
      <li key={step.join(' ')}>
        {step.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && !part.startsWith(',') && ' '}
            {at % 2 === 0 ? part : <code className="rounded-mark bg-accent-wash px-1.5 py-0.5 text-sm [overflow-wrap:anywhere]">{part}</code>}
          </Fragment>
        ))}
      </li>
    ))}
  </ol>
);
