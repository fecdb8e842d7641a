import { randomInt, randomUUID } from 'node:crypto';
import type { IncomingTransfer } from '../providers/provider.ts';
import { sandboxNotification } from '../providers/sandbox.ts';

/**
 * Possible fates of a transfer: reported at once; late; twice; with another amount; with the text as banks mangle it;
 * never, so that only the bank's list has it.
 */
export const SANDBOX_OUTCOMES = ['now', 'late', 'twice', 'wrong-amount', 'mangled', 'lost'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** `amount`: whole VND. */
type SandboxRequest = { account: string; amount: number; description: string };
export type SentNotification = IncomingTransfer & { how: SandboxOutcome };

export type SandboxBank = {
  /**
   * Sends the money and reports it; resolves when the site has taken the notification ('late' and 'lost': at once).
   * @throws Error when the site does not take it; the transfer is in the list nevertheless.
   */
  send: (wish: SandboxRequest, how: SandboxOutcome) => Promise<void>;
  /** The bank's list: transfers sent since the start, oldest first. */
  sent: () => readonly SentNotification[];
  close: () => void;
};

export type SandboxBankDeps = {
  secret: string;
  /** The site's own address, without a slash at its end. */
  address: () => string;
  /** Gets errors of late notifications that the site did not take. */
  report: (error: unknown, what: string) => void;
  lateSeconds?: number;
};

const TIMEOUT = 30_000;
/** Transfers kept in the list, which is in memory. */
const KEPT = 1_000;

/** The sandbox bank: it reports its transfers over HTTP, signed, as a real one does. */
export function sandboxBank({ secret, address, report, lateSeconds = 20 }: SandboxBankDeps): SandboxBank {
  const sent: SentNotification[] = [];
  const timers = new Set<NodeJS.Timeout>();

  async function tell(transfer: IncomingTransfer): Promise<void> {
    const response = await fetch(`${address()}/api/payments/sandbox/webhook`, {
      method: 'POST',
      ...sandboxNotification(transfer, secret, new Date()),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The notification of the sandbox bank was answered with ${response.status}.`);
  }

  function tellLater(transfer: IncomingTransfer): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      tell(transfer).catch((error: unknown) => report(error, 'sandbox bank'));
    }, lateSeconds * 1_000);
    timers.add(timer);
  }

  return {
    async send(wish, how) {
      const { how: _, ...transfer } = book(sent, wish, how);
      if (how === 'lost') return;
      if (how === 'late') tellLater(transfer);
      else await Promise.all(how === 'twice' ? [tell(transfer), tell(transfer)] : [tell(transfer)]);
    },
    sent: () => sent,
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

function book(sent: SentNotification[], { account, amount, description }: SandboxRequest, how: SandboxOutcome): SentNotification {
  const booked: SentNotification = {
    externalId: `SB-${randomUUID()}`,
    reference: `FT${Date.now()}${randomInt(1_000_000)}`,
    account,
    amount: how === 'wrong-amount' ? otherAmount(amount) : amount,
    description: how === 'mangled' ? mangleText(description) : description,
    at: new Date(),
    how,
  };
  sent.push(booked);
  if (sent.length > KEPT) sent.shift();
  return booked;
}

const otherAmount = (amount: number): number => (amount > 1_000 ? amount - 1_000 : amount + 1_000);

const mangleText = (text: string): string => `${MANGLINGS[randomInt(MANGLINGS.length)]?.(text)}`;

/** Observed changes that banks make to a customer's text. They publish no rules; numbers and names are made up. */
export const MANGLINGS: readonly ((text: string) => string)[] = [
  (text) => `MBVCB.5847362910.112233.${text}.CT tu 0123456789 NGUYEN VAN A toi 9876543210 CONG TY B tai MB`,
  (text) => `${text}-CHUYEN TIEN-OQCH0004Ufzb-MOMO01234567890MOMO`,
  (text) => `${text} FT26325830217465`,
  (text) => `020097040511211002372026ABCD123456.58213.100237.${text}`,
  (text) => `${text} GD 789604-112126 00:05:38`,
  (text) => `PAY${text}-CHUYEN TIEN-OQCH77-MOMO01234567890MOMO`,
  (text) => `NGUYEN VAN A chuyen tien ${text}`,
  (text) => `Nguyễn Thị Đào chuyển khoản ${text} mua xu`.normalize('NFD'),
  (text) => text.toLowerCase(),
  (text) => `${text.slice(0, 4)} ${text.slice(4)}`,
  (text) => text.split('').join(' '),
  (text) => text.replace(/(.{3})/g, '$1.'),
  (text) => `${text.slice(0, 2)}-${text.slice(2, 5)}-${text.slice(5)}`,
  (text) => `IBFT ${text}\r\nNOI DUNG`,
  (text) => `ND:${text.slice(0, 6)}\n${text.slice(6)};SO GD:112A26B3V0TXYZ`,
];
