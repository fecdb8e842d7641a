import type { ApiError } from '../../api.ts';
import { fieldErrors, type FormErrors } from '../../form/use-form.ts';

export type ProfileField = 'displayName' | 'phoneNumber';

/** Where the form begins, for who wants to change something. */
export const NAME_FIELD = 'display-name';

export const UPDATED = 'Cập nhật hồ sơ thành công!';
export const WHO = 'Không xác định được người dùng. Vui lòng thử tải lại trang.';
const FAILED = 'Cập nhật hồ sơ thất bại.';

/** The fields at which an error belongs. */
const FIELD_OF: Record<string, ProfileField> = { 'invalid-name': 'displayName', 'invalid-phone': 'phoneNumber' };

/** Sooner than the server, which knows more; an empty number is none. */
export const checkProfile = ({ displayName, phoneNumber }: Record<ProfileField, string>) =>
  fieldErrors({
    displayName: displayName === '' ? 'Vui lòng nhập tên hiển thị.' : undefined,
    phoneNumber: /^[\d\s.()+-]*$/.test(phoneNumber) ? undefined : 'Số điện thoại không hợp lệ.',
  });

/** What `PUT /api/users/:uid` had against the values. */
export function profileErrors(error: ApiError): FormErrors<ProfileField> {
  const field = FIELD_OF[error.code];
  return field ? { fields: { [field]: error.message }, notice: FAILED } : { notice: `${FAILED} ${error.message}` };
}

/** A number of 0 and nine digits as it is read out. */
export const readablePhone = (phoneNumber: string): string =>
  phoneNumber.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
