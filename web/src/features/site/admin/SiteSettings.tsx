import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { LibraryState, SiteState } from '#contract/site.ts';
import { api, messageOf } from '../../../api/api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { UnsavedChanges } from '../../../layout/history/AskBeforeLeaving.tsx';
import { markSiteChanged } from '../../../api/page-data.ts';
import { queries } from '../../../api/queries.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice, Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { INTRODUCTION, IntroductionForm } from './IntroductionForm.tsx';
import { MissingList } from './MissingList.tsx';
import { QuizExams } from './QuizExams.tsx';
import { ParticularsFields, particularsErrors } from './ParticularsFields.tsx';

const SITE = queryOptions({ queryKey: ['admin', 'site'], queryFn: ({ signal }) => api('GET /api/admin/site', {}, signal) });

export default function SiteSettings() {
  const { data, error, refetch } = useQuery(SITE, queries);
  const { isPending } = useQuery(INTRODUCTION, queries);
  useAim(data !== undefined && !isPending);
  if (!data && error) return <ErrorNotice message={messageOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className="grid gap-4">
      <Particulars key={data.version} state={data} onReload={() => void refetch()} />
      <IntroductionForm />
      <Sheet id="missing" aria-labelledby="missing-title" className="grid scroll-mt-4 gap-4">
        <h2 id="missing-title">Trang có gì, còn thiếu gì</h2>
        <MissingList missing={data.missing} />
      </Sheet>
      <QuizExams />
      <Library library={data.library} />
    </div>
  );
}

/** Scrolls to the section that the address names and focuses it, once everything above it is loaded. */
function useAim(isLoaded: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = isLoaded && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [isLoaded, hash, key]);
}

const FIELDS = ['name', 'slogan', 'phone', 'workingHours', 'address', 'email'] as const;

function Particulars({ state: { particulars, version }, onReload }: { state: SiteState; onReload: () => void }) {
  const { revalidate } = useRevalidator();
  const [conflict, setConflict] = useState(false);
  const form = useForm({
    fields: FIELDS,
    draft: `site-${version}`,
    check: (values) => fieldErrors(particularsErrors(values)),
    send: async (values) => {
      setConflict(false);
      queries.setQueryData(SITE.queryKey, await api('PUT /api/admin/site', { body: { ...values, version } }));
      markSiteChanged();
      await revalidate();
      toast.success('Đã lưu thông tin của trang.');
    },
    errorsOf: (error) => {
      setConflict(error.code === 'version-conflict');
      return errorsAt<(typeof FIELDS)[number]>()(error);
    },
  });
  const { errors, notice, formProps, submitProps } = form;
  return (
    <Sheet aria-labelledby="particulars" className="grid gap-4">
      <h2 id="particulars">Tên và liên hệ</h2>
      {notice && <Notice kind="bad">{notice}</Notice>}
      {conflict && (
        <Button small className="justify-self-start" onClick={() => {
          form.discard();
          onReload();
        }}>
          Tải bản mới nhất
        </Button>
      )}
      <form className="grid gap-4" {...formProps}>
        <ParticularsFields values={particulars} errors={errors} />
        <p className="text-sm text-ink-soft">Mục để trống không hiện trên trang.</p>
        <Button kind="primary" className="justify-self-start" busyLabel="Đang lưu…" {...submitProps}>
          Lưu
        </Button>
      </form>
      <UnsavedChanges form={form}>Thông tin của trang chưa được lưu.</UnsavedChanges>
    </Sheet>
  );
}

function Library({ library }: { library: LibraryState }) {
  const [asking, setAsking] = useState(false);
  const { published, shown, edited, putAway } = library;
  return (
    <Sheet aria-labelledby="library" className="grid justify-items-start gap-3">
      <h2 id="library">Thư viện có sẵn</h2>
      <p>
        {published
          ? `Khóa học, chuyên đề, đề luyện và câu hỏi đi kèm phần mềm đang mở cho học sinh: ${shown} mục chưa sửa${edited > 0 ? `, ${edited} mục bạn đã sửa` : ''}.`
          : `Thư viện đi kèm phần mềm đang cất đi (${putAway} mục)${edited > 0 ? `; ${edited} mục bạn đã sửa vẫn mở` : ''}. Phiên bản mới cũng không nạp thêm gì.`}
      </p>
      <Button onClick={() => setAsking(true)}>{published ? 'Cất thư viện có sẵn' : 'Mở lại thư viện có sẵn'}</Button>
      {asking && <Confirm library={library} onClose={() => setAsking(false)} />}
    </Sheet>
  );
}

function Confirm({ library: { published, shown, edited, putAway }, onClose }: { library: LibraryState; onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const act = async () => {
    setBusy(true);
    try {
      const library = await api('PUT /api/admin/site/library', { body: { published: !published } });
      queries.setQueryData(SITE.queryKey, (state) => state && { ...state, library });
      await queries.invalidateQueries({ queryKey: ['admin', 'courses'] });
      toast.success(published ? 'Đã cất thư viện có sẵn.' : 'Đã mở lại thư viện có sẵn.');
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(messageOf(reason));
    }
  };
  return (
    <Dialog title={published ? 'Cất thư viện có sẵn?' : 'Mở lại thư viện có sẵn?'} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {error && <Notice kind="bad">{error}</Notice>}
        <p>
          {published
            ? `${shown} mục sẽ không còn trong danh sách và tìm kiếm. Ai đã mua hay đã mở thì vẫn dùng được.${edited > 0 ? ` ${edited} mục bạn đã sửa được giữ nguyên.` : ''} Bạn mở lại lúc nào cũng được.`
            : `${putAway} mục trở lại danh sách và tìm kiếm như trước.`}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button kind="primary" busy={busy} busyLabel="Đang làm…" onClick={() => void act()}>
            {published ? `Cất ${shown} mục` : `Mở lại ${putAway} mục`}
          </Button>
          <Button onClick={onClose}>Hủy</Button>
        </p>
      </div>
    </Dialog>
  );
}
