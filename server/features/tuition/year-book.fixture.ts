import assert from 'node:assert/strict';

/** Months of the simulated year: 0 is the first one, negative ones came before the book. */
export type YearMonth = number;

export type Way = 'bank' | 'transfer' | 'cash';

export type YearPupil = {
  id: string;
  name: string;
  /** Classes, each from a month on. */
  classes: { group: string; from: YearMonth }[];
  /** The first month in which the pupil owes. */
  begin: YearMonth;
  /** The last month in a class; null: stays. */
  last: YearMonth | null;
  /** The pupil's own fee in VND; null: the class's. */
  ownFee: number | null;
  off: Set<YearMonth>;
};

type Group = { fees: { from: YearMonth; amount: number }[]; off: Set<YearMonth> };
type Payment = { pupil: YearPupil; /** Null: before the book. */ on: YearMonth | null; way: Way; parts: Map<YearMonth, number>; isLive: boolean };

/**
 * The teacher's own book of a year, added up by hand: it knows nothing of the site, and says what the site should say.
 */
export class YearBook {
  readonly groups = new Map<string, Group>();
  readonly pupils: YearPupil[] = [];
  readonly payments: Payment[] = [];
  /** Money on the bank's account. */
  readonly transfers: { on: YearMonth; amount: number; isIncome: boolean; isReturned: boolean }[] = [];

  feeOf(pupil: YearPupil, month: YearMonth): number | null {
    if (month < pupil.begin || pupil.off.has(month) || (pupil.last !== null && month > pupil.last)) return null;
    const group = this.groups.get(pupil.classes.findLast(({ from }) => from <= month)?.group ?? '');
    if (!group || group.off.has(month)) return null;
    return pupil.ownFee ?? group.fees.findLast(({ from }) => from <= month)?.amount ?? null;
  }

  owedFor(pupil: YearPupil, month: YearMonth): number {
    const paid = this.payments.filter((each) => each.isLive && each.pupil === pupil).reduce((sum, { parts }) => sum + (parts.get(month) ?? 0), 0);
    return Math.max(0, (this.feeOf(pupil, month) ?? 0) - paid);
  }

  /** Lists months that are owed up to one, in order. */
  debts(pupil: YearPupil, until: YearMonth): YearMonth[] {
    return Array.from({ length: until - pupil.begin + 1 }, (_, at) => pupil.begin + at).filter((month) => this.owedFor(pupil, month) > 0);
  }

  owed(pupil: YearPupil, months: YearMonth[]): number {
    return months.reduce((sum, month) => sum + this.owedFor(pupil, month), 0);
  }

  /** Enters a payment, which fills its months in their order. */
  pay(pupil: YearPupil, { on, way, months, amount }: { on: YearMonth | null; way: Way; months: YearMonth[]; amount: number }): Payment {
    let left = amount;
    const parts = new Map<YearMonth, number>();
    for (const month of months) {
      const part = Math.min(left, this.owedFor(pupil, month));
      if (part > 0) parts.set(month, part);
      left -= part;
    }
    assert.equal(left, 0, `${pupil.name} paid more than the months owe`);
    const payment = { pupil, on, way, parts, isLive: true };
    this.payments.push(payment);
    return payment;
  }

  receive(on: YearMonth, amount: number) {
    const transfer = { on, amount, isIncome: true, isReturned: false };
    this.transfers.push(transfer);
    return transfer;
  }

  /** Adds up the tuition of a month by the way it came. */
  tuition(on: YearMonth, way: Way): { count: number; amount: number } {
    const those = this.payments.filter((each) => each.isLive && each.on === on && each.way === way);
    return { count: those.length, amount: those.reduce((sum, { parts }) => sum + sumOf(parts), 0) };
  }

  bank(on: YearMonth, of: (transfer: YearBook['transfers'][number]) => boolean): { count: number; amount: number } {
    const those = this.transfers.filter((each) => each.on === on && of(each));
    return { count: those.length, amount: those.reduce((sum, { amount }) => sum + amount, 0) };
  }
}

const sumOf = (parts: Map<YearMonth, number>): number => [...parts.values()].reduce((sum, part) => sum + part, 0);
