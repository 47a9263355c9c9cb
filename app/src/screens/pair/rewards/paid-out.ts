/** The part of the rewards that has been earned, in ten-thousandths: the mean over the rewards, each of which runs alike. */
export function paidOutBps(amounts: readonly bigint[], remaining: readonly bigint[]): number {
  const parts = amounts.flatMap((amount, at) => {
    const left = remaining[at]
    return amount > 0n && left !== undefined ? [Number(((amount - left) * 10_000n) / amount)] : []
  })
  return parts.length === 0 ? 0 : Math.floor(parts.reduce((sum, part) => sum + part, 0) / parts.length)
}
