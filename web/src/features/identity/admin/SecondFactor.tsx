import { useState } from 'react';
import type { SecondFactorSetup } from '#contract/identity.ts';
import { send } from '../../../api/api.ts';
import { errorsAt, fieldErrors, useForm } from '../../../form/use-form.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Call = 'enable' | 'disable' | 'generate-backup-codes';

type Step =
  | { at: 'rest' }
  | { at: 'password'; call: Call }
  | { at: 'scan'; setup: SecondFactorSetup }
  | { at: 'codes'; codes: readonly string[] };

const REST: Step = { at: 'rest' };

/** @throws ApiError if the password is wrong */
const post = <Answer,>(call: Call, password: string) =>
  send<Answer>('POST', `/api/admin/auth/two-factor/${call}`, { password });

/** Sets up the authenticator app, renews recovery codes, or removes the app where allowed. */
export function SecondFactor({ on, required, onDone }: { on: boolean; required: boolean; onDone?: () => void }) {
  const [step, setStep] = useState<Step>(REST);
  const askPassword = (call: Call) => () => setStep({ at: 'password', call });
  const finish = async () => {
    setStep(REST);
    await refreshAdminSession();
    onDone?.();
  };
  /** Button and action of each call that needs the password. */
  const work: Record<Call, { button: string; send: (password: string) => Promise<void> }> = {
    enable: {
      button: 'Tiếp tục',
      send: async (password) => setStep({ at: 'scan', setup: await post<SecondFactorSetup>('enable', password) }),
    },
    'generate-backup-codes': {
      button: 'Tạo mã mới',
      send: async (password) => {
        const { backupCodes } = await post<{ backupCodes: string[] }>('generate-backup-codes', password);
        setStep({ at: 'codes', codes: backupCodes });
      },
    },
    disable: {
      button: 'Tắt',
      send: async (password) => {
        await post('disable', password);
        toast.success('Đã tắt xác thực hai bước.');
        await finish();
      },
    },
  };

  return (
    <Sheet aria-labelledby="second-factor" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="second-factor">Xác thực hai bước</h2>
        <Tag kind={on ? 'right' : 'mute'}>{on ? 'Đang bật' : 'Đang tắt'}</Tag>
      </div>
      {step.at === 'rest' && (
        <>
          <p>
            Ngoài mật khẩu, khi đăng nhập bạn nhập thêm mã 6 số của một ứng dụng xác thực trên điện thoại (Google
            Authenticator, Microsoft Authenticator hay tương tự). Ai biết mật khẩu của bạn cũng không vào được.
          </p>
          <div className="flex flex-wrap gap-3">
            {on ? (
              <>
                <Button onClick={askPassword('generate-backup-codes')}>Tạo mã dự phòng mới</Button>
                {!required && (
                  <Button kind="delete" onClick={askPassword('disable')}>
                    Tắt xác thực hai bước
                  </Button>
                )}
              </>
            ) : (
              <Button kind="primary" onClick={askPassword('enable')}>
                Cài đặt xác thực hai bước
              </Button>
            )}
          </div>
        </>
      )}
      {step.at === 'password' && <PasswordAsked {...work[step.call]} onCancel={() => setStep(REST)} />}
      {step.at === 'scan' && (
        <Scan setup={step.setup} onDone={() => setStep({ at: 'codes', codes: step.setup.backupCodes })} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => void finish()} />}
    </Sheet>
  );
}

const FIELDS = ['password'] as const;

type PasswordProps = { button: string; send: (password: string) => Promise<void>; onCancel: () => void };

function PasswordAsked({ button, send, onCancel }: PasswordProps) {
  const { errors, notice, formProps, submitProps } = useForm({
    fields: FIELDS,
    check: ({ password }) => fieldErrors({ password: password === '' ? 'Vui lòng nhập mật khẩu.' : undefined }),
    send: ({ password }) => send(password),
    errorsOf: errorsAt({ 'current-password-wrong': 'password' }),
  });
  return (
    <form className="grid gap-4" {...formProps}>
      {notice && <Notice kind="bad">{notice}</Notice>}
      <Field
        label="Mật khẩu hiện tại"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" busyLabel="Đang kiểm tra…" {...submitProps}>
          {button}
        </Button>
        <Button kind="text" onClick={onCancel}>
          Hủy
        </Button>
      </div>
    </form>
  );
}

function Scan({ setup, onDone }: { setup: SecondFactorSetup; onDone: () => void }) {
  const groups = setup.secret.match(/.{1,4}/g) ?? [];
  return (
    <ol className="grid list-decimal gap-5 pl-5">
      <li>
        <p>Mở ứng dụng xác thực trên điện thoại, chọn thêm tài khoản và quét mã này:</p>
        <img
          className="mt-3 w-56 max-w-full rounded-control"
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          alt="Mã QR để thêm tài khoản vào ứng dụng xác thực"
        />
        <p className="mt-3 text-sm text-ink-soft">Không quét được? Nhập tay khóa này vào ứng dụng:</p>
        <p className="font-bold break-words tabular-nums">{groups.join(' ')}</p>
      </li>
      <li>
        <p className="mb-3">Nhập mã 6 số mà ứng dụng hiện ra:</p>
        <CodeForm label="Mã xác thực" button="Bật xác thực hai bước" onDone={onDone} />
      </li>
    </ol>
  );
}
