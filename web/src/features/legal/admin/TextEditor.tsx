import { useState } from 'react';
import type { LegalDesk, LegalKind } from '#contract/legal.ts';
import { api, messageOf } from '../../../api/api.ts';
import { LegalHtml } from '../public/LegalHtml.tsx';
import { fieldErrors, useForm } from '../../../form/use-form.ts';
import { UnsavedChanges } from '../../../layout/history/AskBeforeLeaving.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Publish } from './Publish.tsx';

const FIELDS = ['source'] as const;

type Props = { kind: LegalKind; desk: LegalDesk; onPublished: (desk: LegalDesk) => void; onReload: () => void };

export function TextEditor({ kind, desk, onPublished, onReload }: Props) {
  const [preview, setPreview] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [publishing, setPublishing] = useState<string>();
  const form = useForm({
    fields: FIELDS,
    draft: `legal ${kind} ${desk.number}`,
    check: ({ source }) => fieldErrors({ source: source === '' ? 'Vui lòng nhập nội dung.' : undefined }),
    // Opens the confirmation; the text stays in the form until then.
    send: async ({ source }) => {
      setPublishing(source);
      return {};
    },
  });
  const { errors, formProps, submitProps } = form;

  const look = async () => {
    const source = new FormData(formProps.ref.current ?? undefined).get('source');
    setBusy(true);
    setError(undefined);
    try {
      const body = { source: typeof source === 'string' ? source : '' };
      setPreview((await api('POST /api/admin/legal/:text/preview', { params: { text: kind }, body })).html);
    } catch (failed) {
      setError(messageOf(failed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Sheet aria-labelledby="legal-edit" className="grid gap-4">
        <h2 id="legal-edit">Viết bản của bạn</h2>
        <p className="text-sm text-ink-soft">
          Dòng bắt đầu bằng <code>##</code> là tiêu đề, bằng <code>-</code> là gạch đầu dòng; <code>**chữ đậm**</code>;{' '}
          <code>[chữ](/contact)</code> là liên kết.
        </p>
        <form className="grid gap-4" {...formProps}>
          <TextArea label="Nội dung" name="source" maxLength={40_000} required defaultValue={desk.source} error={errors.source} />
          {error && <Notice kind="bad">{error}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" {...submitProps}>
              Đăng bản này…
            </Button>
            <Button busy={busy} busyLabel="Đang vẽ…" onClick={() => void look()}>
              Xem trước
            </Button>
          </div>
        </form>
      </Sheet>
      {preview !== undefined && (
        <Sheet aria-label="Xem trước" className="grid gap-4">
          <LegalHtml html={preview} />
        </Sheet>
      )}
      {publishing !== undefined && (
        <Publish
          kind={kind}
          over={desk.number}
          source={publishing}
          onClose={() => setPublishing(undefined)}
          onPublished={(next) => {
            form.discard();
            onPublished(next);
          }}
          onReload={onReload}
        />
      )}
      <UnsavedChanges form={form}>Nội dung bạn viết chưa được đăng.</UnsavedChanges>
    </>
  );
}
