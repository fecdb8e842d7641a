type Month = { month: string; owed: number | null };

/**
 * Chooses the months that an amount pays: the first ones that together owe at least as much. A month without a known fee
 * takes what is left.
 */
export function coveringMonths(months: readonly Month[], amount: number): string[] {
  const chosen: string[] = [];
  let left = amount;
  for (const { month, owed } of months) {
    if (left <= 0) break;
    chosen.push(month);
    left = owed === null ? 0 : left - owed;
  }
  return chosen;
}
