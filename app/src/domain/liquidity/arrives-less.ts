/** Parts per thousand by which a price may move between the figure and its trial. */
const marginPerMille = 5n

/** Whether a trial brought noticeably less than the arithmetic says: a token takes a fee on transfer, or changes balances by itself. */
export function arrivesLess(tried: bigint | null, expected: bigint): tried is bigint {
  return tried !== null && tried * 1000n < expected * (1000n - marginPerMille)
}
