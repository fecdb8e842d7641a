import { useState } from 'react';
import type { SecondFactorSetup } from '#contract/identity.ts';
import { refreshAdminSession } from '../../../session/admin-session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toast.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasswordAsked } from './PasswordAsked.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

/** What is under way in the sheet; `rest` shows how things stand. */
type Step =
  | { at: 'rest' }
  | { at: 'password'; call: 'enable' | 'disable' | 'generate-backup-codes' }
  | { at: 'scan'; setup: SecondFactorSetup }
  | { at: 'codes'; codes: readonly string[] };

const REST: Step = { at: 'rest' };

const BUTTON = { enable: 'Tiếp tục', disable: 'Tắt', 'generate-backup-codes': 'Tạo mã mới' } as const;

/** Sets the authenticator app up, renews the recovery codes, takes the app away where that is allowed. */
export function SecondFactor({ on, required, onDone }: { on: boolean; required: boolean; onDone?: () => void }) {
  const [step, setStep] = useState<Step>(REST);
  const askPassword = (call: 'enable' | 'disable' | 'generate-backup-codes') => () => setStep({ at: 'password', call });
  const finish = async () => {
    setStep(REST);
    await refreshAdminSession();
    onDone?.();
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
      {step.at === 'password' && step.call === 'enable' && (
        <PasswordAsked<SecondFactorSetup>
          call="enable"
          button={BUTTON.enable}
          onAnswer={(setup) => setStep({ at: 'scan', setup })}
          onCancel={() => setStep(REST)}
        />
      )}
      {step.at === 'password' && step.call === 'generate-backup-codes' && (
        <PasswordAsked<{ backupCodes: string[] }>
          call={step.call}
          button={BUTTON[step.call]}
          onAnswer={({ backupCodes }) => setStep({ at: 'codes', codes: backupCodes })}
          onCancel={() => setStep(REST)}
        />
      )}
      {step.at === 'password' && step.call === 'disable' && (
        <PasswordAsked
          call="disable"
          button={BUTTON.disable}
          onAnswer={() => {
            toast.success('Đã tắt xác thực hai bước.');
            void finish();
          }}
          onCancel={() => setStep(REST)}
        />
      )}
      {step.at === 'scan' && (
        <Scan setup={step.setup} onDone={() => setStep({ at: 'codes', codes: step.setup.backupCodes })} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => void finish()} />}
    </Sheet>
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
