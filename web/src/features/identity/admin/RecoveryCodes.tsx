import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast.ts';

type Props = { codes: readonly string[]; onKept: () => void };

const FILE_NAME = 'vo-toan-ma-du-phong.txt';

/** Shows recovery codes this one time. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const text = codes.join('\n');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => toast.success('Đã sao chép.'),
      () => toast.error('Không thể sao chép. Bạn chép tay giúp nhé.'),
    );
  };
  return (
    <div className="grid gap-4">
      <p>
        Mỗi mã dự phòng dưới đây đăng nhập được <b>một lần</b> khi bạn không có điện thoại bên mình. Các mã chỉ hiện ra
        lần này: bạn in ra hoặc cất vào nơi an toàn.
      </p>
      <ul className="grid w-fit max-w-full gap-y-3 rounded-control border border-line p-4 font-bold tabular-nums sm:gap-y-1">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onClick={onKept}>
          Tôi đã cất các mã này
        </Button>
        <Button onClick={copy}>Sao chép</Button>
        <a className="btn btn-plain" download={FILE_NAME} href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}>
          Lưu thành tệp
        </a>
      </div>
    </div>
  );
}
