import type { AdminOrder, Order, OrderSummary, StudentOfOrder } from '#contract/orders.ts';
import { bankName, vietQr } from './qr.ts';
import type { OrderRow } from './queries.ts';

/** The account that gets the money (`bin`: the bank's NAPAS number); a bank without a number brings its name. */
export type Account = { bin: string; name?: string; account: string; accountName: string };

type Payee = {
  account: Account;
  sandbox: boolean;
  /** Address of a hosted picture of the code, with `{bin} {account} {amount} {code} {name}`. */
  imageUrl: string | undefined;
};

/** Adds to an order how it is paid. @throws AppError `qr-failed` */
export async function showOrder(row: OrderRow, { account, sandbox, imageUrl }: Payee): Promise<Order> {
  const { payload, svg } = await vietQr({ bin: account.bin, account: account.account, amount: row.amount, code: row.code });
  return {
    ...summarizeOrder(row),
    qr: { payload, svg, ...(imageUrl && { imageUrl: fillPictureAddress(imageUrl, account, row) }) },
    bank: describeAccount(account),
    ...(sandbox && { sandbox: true as const }),
  };
}

export const describeAccount = ({ bin, name, account, accountName }: Account): Order['bank'] =>
  ({ bin, name: name ?? bankName(bin), account, accountName });

export const showToAdmin = ({ order, email, name, student }: { order: OrderRow; email: string | null; name: string; student: StudentOfOrder | null }): AdminOrder =>
  ({ ...summarizeOrder(order), uid: order.uid, email: email ?? '', name, ...(student && { student }) });

/** Returns the months of tuition, `2026-11`; none for other orders. */
export const monthsOf = ({ months }: Pick<OrderRow, 'months'>): string[] => (months ?? []).map((day) => day.slice(0, 7));

export function summarizeOrder(row: OrderRow): OrderSummary {
  const { id, kind, coins, courseId, lessonId, months, title, amount, code, state, createdAt, expiresAt, paidAt, problem } = row;
  return {
    id, kind, title, amount, code, state,
    ...(coins !== null && { coins }),
    ...(courseId !== null && { courseId }),
    ...(lessonId !== null && { lessonId }),
    ...(months !== null && { months: monthsOf(row) }),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    ...(problem !== null && { problem }),
  };
}

function fillPictureAddress(template: string, { bin, account, accountName }: Account, { amount, code }: OrderRow): string {
  const values: Record<string, string> = { bin, account, amount: String(amount), code, name: accountName };
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(values[name] ?? whole));
}
