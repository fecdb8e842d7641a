import { Link } from 'react-router';
import type { ApiError } from '../../api.ts';
import { Icon } from '../../ui/Icon.tsx';

export type Item = 'lesson' | 'course';
/** Buying did not open anything. @property amount whole VND */
export type Refused = { amount: number; error: ApiError };

type Props = {
  refused: Refused | undefined;
  /** The dialog has a history entry without an address of its own, which the link takes the place of. */
  inPlace: boolean;
};

/** What is to be paid, or why it failed, and whom to ask. Read out: the region is there before its words. */
export function Refusal({ refused, inPlace }: Props) {
  return (
    <output className="block">
      {refused && (
        <span className={`notice mt-4 ${refused.error.status === 402 ? '' : 'notice-bad'}`}>
          <Icon name={refused.error.status === 402 ? 'lock' : 'wrong'} small />
          <span className="min-w-0">
            {refused.error.status !== 402 && <b>{failureOf(refused.amount)} </b>}
            {refused.error.message}{' '}
            <Link to="/contact" replace={inPlace}>
              Liên hệ với Vở Toán
            </Link>{' '}
            để được hướng dẫn thanh toán.
          </span>
        </span>
      )}
    </output>
  );
}

/** product.md section 8 writes the amount of a failed payment in this way, unlike a price. */
const failureOf = (amount: number): string => `Thanh toán ${amount.toLocaleString('en-US')} VNĐ thất bại!`;
