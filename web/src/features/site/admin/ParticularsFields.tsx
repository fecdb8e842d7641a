import type { Particulars } from '#contract/site.ts';
import { emailError } from '../../../form/credentials.ts';
import { Field } from '../../../ui/Field.tsx';

type Name = keyof Particulars;

/** Checks before the server, which checks again. */
export const particularsErrors = ({ name, email }: Pick<Record<Name, string>, 'name' | 'email'>) => ({
  name: name === '' ? 'Vui lòng nhập tên trang.' : undefined,
  email: email === '' ? 'Vui lòng nhập email liên hệ.' : emailError(email),
});

type Props = { values: Partial<Particulars>; errors: Partial<Record<Name, string>> };

export function ParticularsFields({ values, errors }: Props) {
  const field = (name: Name) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <>
      <Field label="Tên trang" maxLength={40} required hint="Ví dụ: Lớp Toán cô Hoa. Tên này thay cho Vở Toán ở đầu trang và trong thư." {...field('name')} />
      {values.slogan !== undefined && <Field label="Câu giới thiệu ngắn" maxLength={120} hint="Đứng ở cuối mỗi trang, cạnh tên." {...field('slogan')} />}
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label="Số điện thoại" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
        <Field label="Giờ làm việc" maxLength={120} hint="Ví dụ: Thứ Hai đến thứ Bảy, 8h–17h" {...field('workingHours')} />
      </div>
      <Field label="Địa chỉ" autoComplete="street-address" maxLength={200} {...field('address')} />
      <Field
        label="Email liên hệ"
        type="email"
        autoComplete="email"
        required
        hint="Hiện trên trang Liên hệ; tin nhắn của phụ huynh và học sinh được gửi về đây."
        {...field('email')}
      />
    </>
  );
}
