import { emailError } from '../../../form/credentials.ts';
import { fieldErrors, type FormErrors } from '../../../form/use-form.ts';

type Values = { year: string; guardianEmail: string };

const thisYear = (): number => new Date().getFullYear();

/** Reports whether a guardian's consent is needed for that year of birth. */
export const isChild = (year: string): boolean => /^\d{4}$/.test(year) && thisYear() - Number(year) < 16;

/** @param needsGuardian a child must name one */
export function checkBirthYear({ year, guardianEmail }: Values, needsGuardian: boolean): FormErrors<keyof Values> | undefined {
  const age = thisYear() - Number(year);
  return fieldErrors({
    year: /^\d{4}$/.test(year) ? (age < 5 || age > 100 ? 'Năm sinh này không đúng. Bạn kiểm tra lại giúp.' : undefined) : 'Bạn ghi năm sinh bằng 4 chữ số.',
    guardianEmail: isChild(year) && (guardianEmail || needsGuardian) ? emailError(guardianEmail) : undefined,
  });
}
