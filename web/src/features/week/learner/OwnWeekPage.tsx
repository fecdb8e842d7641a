import { Fragment, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { messageOf } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';
import { ForLearner } from '../../../session/ForLearner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { GuardianLink } from './GuardianLink.tsx';
import { weekQuery } from './queries.ts';
import { WeekSheetView } from '../public/WeekSheetView.tsx';

/** Preview and link of the weekly sheet. */
export function Component() {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 py-6 sm:py-8">
      <p className="week-aside">
        <Link to="/profile">Hồ sơ</Link>
      </p>
      <h1 className="week-aside">Phiếu tuần cho phụ huynh</h1>
      <ForLearner>
        {({ uid }) => (
          <Fragment key={uid}>
            <GuardianLink uid={uid} />
            <Preview uid={uid} />
          </Fragment>
        )}
      </ForLearner>
    </div>
  );
}

/** The sheet of this or an earlier week. */
function Preview({ uid }: { uid: string }) {
  const [week, setWeek] = useState<string>();
  const { data, error, isFetching, refetch } = useQuery({ ...weekQuery(uid, week), placeholderData: (shown) => shown }, queries);
  if (!data && error && !isFetching) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Sheet>
        <Skeleton />
      </Sheet>
    );
  }
  const { earlier, later } = data;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={isFetching}>
      <div className="week-aside grid gap-2">
        <h2>Phiếu như gia đình thấy</h2>
        {data.name === null && (
          <p className="max-w-[42rem]">
            Em chưa ghi tên hiển thị, nên phiếu không có tên. Em ghi tên trong <Link to="/profile">Hồ sơ</Link>.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button small disabled={earlier === null} onClick={() => earlier !== null && setWeek(earlier)}>
            Tuần trước
          </Button>
          <Button small disabled={later === null} onClick={() => later !== null && setWeek(later)}>
            Tuần sau
          </Button>
          <Button small onClick={() => print()}>
            In phiếu
          </Button>
        </div>
        {error && !isFetching && <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />}
      </div>
      <WeekSheetView sheet={data} heading="h3" />
    </section>
  );
}
