import { useLoaderData, useRouteLoaderData } from 'react-router';
import { useEffect, useRef, useState } from 'react';
import type { About } from '#contract/introduction.ts';
import type { Site } from '#contract/site.ts';
import { AboutTeaser } from '../../site/public/AboutTeaser.tsx';
import { ContactList } from '../../site/public/ContactList.tsx';
import { TaughtClasses } from '../../site/public/TaughtClasses.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import type { Part } from '../../../api/page-data.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { api } from '../../../api/api.ts';
import { UnsavedChanges } from '../../../layout/history/AskBeforeLeaving.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSession } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { checkMessage, FIELDS } from './contact-rules.ts';

export function Component() {
  const site = useRouteLoaderData<Site>('site');
  const { about } = useLoaderData<{ about: Part<About> }>();
  return (
    <div className="wrap grid gap-4 pt-6 md:pt-8">
      <h1>Liên hệ</h1>
      <p className="max-w-168 text-ink-soft">
        Bạn cần hỏi về bài học, tài khoản hay học phí? Gọi hoặc viết cho chúng tôi, chúng tôi trả lời trong giờ làm việc.
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start lg:gap-8">
        <ContactForm />
        {site && (
          <Sheet aria-label="Địa chỉ liên hệ">
            <ContactList site={site} />
          </Sheet>
        )}
      </div>
      {site?.about && (
        <>
          <AboutTeaser site={site} />
          {site.about.classes && <Classes about={about} />}
        </>
      )}
    </div>
  );
}

const Classes = ({ about }: { about: Part<About> }) => (
  <section aria-labelledby="classes" className="grid gap-3">
    <h2 id="classes">Lớp học, lịch học và học phí</h2>
    <Loaded part={about} error="Không thể tải danh sách lớp. Vui lòng thử lại sau." loading={<Skeleton />}>
      {({ classes }) => <TaughtClasses classes={classes} />}
    </Loaded>
  </section>
);

/** Sends a message to the owner; thanks then replace the form. */
function ContactForm() {
  const session = useSession();
  const [sent, setSent] = useState(false);
  const user = session.state === 'learner' ? session.user : undefined;
  // Signing out makes a new form. Signing in does not, because typing may have begun.
  const [known, setKnown] = useState(user?.uid);
  const [left, setLeft] = useState(0);
  if (known !== user?.uid) {
    setKnown(user?.uid);
    if (known !== undefined) setLeft(left + 1);
  }
  return (
    <Sheet aria-labelledby="write" className="grid gap-4">
      <h2 id="write">Viết cho chúng tôi</h2>
      {sent ? (
        <Thanks onAgain={() => setSent(false)} />
      ) : (
        // The session is known a moment after the form; name and address then fill empty fields.
        <Form key={left} name={user?.displayName} email={user?.email} onSent={() => setSent(true)} />
      )}
    </Sheet>
  );
}

type FormProps = { name: string | undefined; email: string | undefined; onSent: () => void };

function Form({ name, email, onSent }: FormProps) {
  const form = useForm({
    fields: FIELDS,
    draft: 'contact',
    check: checkMessage,
    send: async (values) => {
      await api('POST /api/contact', { body: values });
      onSent();
    },
  });
  const { errors, notice, formProps, submitProps } = form;
  return (
    <>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <form className="grid gap-4" {...formProps}>
        <Field
          label="Họ và tên"
          name="name"
          autoComplete="name"
          maxLength={80}
          required
          defaultValue={name}
          error={errors.name}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          error={errors.email}
        />
        <TextArea label="Nội dung" name="message" maxLength={4000} required error={errors.message} />
        {/* A trap for bots, which fill in every field. */}
        <div className="sr-only" aria-hidden="true">
          <label>
            Trang web
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button kind="primary" className="justify-self-start" busyLabel="Đang gửi…" {...submitProps}>
          Gửi tin nhắn
        </Button>
      </form>
      <UnsavedChanges form={form}>Tin nhắn của bạn chưa được gửi.</UnsavedChanges>
    </>
  );
}

function Thanks({ onAgain }: { onAgain: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused form is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      <Notice kind="good">
        <p ref={text} tabIndex={-1} className="outline-none">
          Đã gửi. Chúng tôi trả lời qua email trong giờ làm việc.
        </p>
      </Notice>
      <Button small className="justify-self-start" onClick={onAgain}>
        Viết tin khác
      </Button>
    </>
  );
}
