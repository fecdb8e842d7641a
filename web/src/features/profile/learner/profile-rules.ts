import type { ApiError } from '../../../api/api.ts';
import { fieldErrors, type FormErrors } from '../../../form/use-form.ts';

export type ProfileField = 'displayName' | 'phoneNumber';

/** Id of the form's first field. */
export const NAME_FIELD = 'display-name';

export const UPDATED = 'Cập nhật hồ sơ thành công!';
export const WHO = 'Không xác định được người dùng. Vui lòng thử tải lại trang.';
const FAILED = 'Cập nhật hồ sơ thất bại.';

const FIELD_OF: Record<string, ProfileField> = { 'invalid-name': 'displayName', 'invalid-phone': 'phoneNumber' };

/** Checks before the server, which has more rules. */
export const checkProfile = ({ displayName, phoneNumber }: Record<ProfileField, string>) =>
  fieldErrors({
    displayName: displayName === '' ? 'Vui lòng nhập tên hiển thị.' : undefined,
    phoneNumber: /^[\d\s.()+-]*$/.test(phoneNumber) ? undefined : 'Số điện thoại không hợp lệ.',
  });

/** Handles errors of `PUT /api/users/:uid`. */
export function profileErrors(error: ApiError): FormErrors<ProfileField> {
  const field = FIELD_OF[error.code];
  return field ? { fields: { [field]: error.message }, notice: FAILED } : { notice: `${FAILED} ${error.message}` };
}

/** Formats ten digits in groups. */
export const readablePhone = (phoneNumber: string): string =>
  phoneNumber.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
