import { formatUsd } from '#core/format.ts'
import { formatLp, type HeldPair, lpValueUsd } from '#core/pairs/my-pairs.ts'

/**
 * Value of LP tokens, with their number as tooltip. When the value is unknown, shows the number.
 */
export function LpWorth(props: { of: { readonly pair: HeldPair; readonly totalSupply: bigint }; amount: bigint }) {
  const { of, amount } = props
  const worth = lpValueUsd(of.pair, amount, of.totalSupply)
  const tokens = `${formatLp(amount)} LP`
  if (worth.status !== 'known') return <bdi>{tokens}</bdi>
  return <bdi title={tokens}>{formatUsd(worth.value)}</bdi>
}
