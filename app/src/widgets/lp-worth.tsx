import { formatUsd } from '#core/format.ts'
import { formatLp, type HeldPair, lpValueUsd } from '#core/pairs/my-pairs.ts'

/** What so many LP tokens are worth, as LP tokens under the pointer and where that is not known: their number alone says little. */
export function LpWorth(props: { of: { readonly pair: HeldPair; readonly totalSupply: bigint }; amount: bigint }) {
  const { of, amount } = props
  const worth = lpValueUsd(of.pair, amount, of.totalSupply)
  const tokens = `${formatLp(amount)} LP`
  if (worth.status !== 'known') return <bdi>{tokens}</bdi>
  return <bdi title={tokens}>{formatUsd(worth.value)}</bdi>
}
