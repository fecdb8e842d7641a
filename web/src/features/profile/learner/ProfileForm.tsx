import { useEffect, useRef, useState } from 'react';
import type { User } from '#contract/users.ts';
import { api } from '../../../api/api.ts';
import { updateUser } from '../../../session/session.ts';
import { UnsavedChanges } from '../../../layout/history/AskBeforeLeaving.tsx';
import { useForm } from '../../../form/use-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountPart, closePart, openPart } from './AccountPart.tsx';
import { checkProfile, NAME_FIELD, profileErrors, readablePhone, UPDATED, WHO } from './profile-rules.ts';

const FIELDS = ['displayName', 'phoneNumber'] as const;

export function ProfileForm({ user }: { user: User }) {
  const [saves, setSaves] = useState(0);
  const shown = useRef(0);

  const form = useForm({
    fields: FIELDS,
    draft: `profile ${user.uid}`,
    check: checkProfile,
    send: async (values) => {
      if (!user.uid) return { notice: WHO };
      const body = { ...values, currentCoin: undefined };
      updateUser(await api('PUT /api/users/:uid', { params: { uid: user.uid }, body }));
      setSaves((count) => count + 1);
      toast.success(UPDATED);
      return undefined;
    },
    errorsOf: profileErrors,
  });

  // The server normalizes the phone number: the fields then show the saved values.
  const { busy, errors, notice, unsaved, formProps, submitProps } = form;
  const { ref: element } = formProps;
  useEffect(() => {
    if (shown.current === saves) return;
    shown.current = saves;
    element.current?.reset();
    closePart(element.current);
  }, [saves, element]);
  // Opens the part for a learner who comes back from signing in with unsaved text.
  useEffect(() => {
    if (unsaved) openPart(element.current);
  }, [unsaved, element]);

  return (
    <>
      <AccountPart
        id="edit-profile"
        title="Thông tin cá nhân"
        about={[user.displayName, readablePhone(user.phoneNumber)].filter(Boolean).join(' · ')}
        action="Sửa"
      >
        {notice && <Notice kind="bad">{notice}</Notice>}
        <form className="grid gap-4" {...formProps}>
          <Field
            id={NAME_FIELD}
            label="Tên hiển thị"
            name="displayName"
            autoComplete="name"
            maxLength={80}
            required
            defaultValue={user.displayName}
            error={errors.displayName}
          />
          <Field
            label="Số điện thoại"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            maxLength={20}
            hint="Không bắt buộc. Ví dụ: 0912 345 678."
            defaultValue={user.phoneNumber}
            error={errors.phoneNumber}
          />
          <Button kind="primary" className="justify-self-start" busyLabel="Đang lưu…" {...submitProps} busy={busy}>
            Lưu thay đổi
          </Button>
        </form>
      </AccountPart>
      {/* Outside the part, which would hide the question while closed. */}
      <UnsavedChanges form={form}>Bạn đã sửa hồ sơ mà chưa lưu.</UnsavedChanges>
    </>
  );
}
