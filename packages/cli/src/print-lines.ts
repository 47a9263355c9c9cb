import type { Exchange, Quote, Quotes, SplitOutcome } from '@dexswap/sdk'
import { formatPercentUp } from './amounts.ts'

export function blockLine({ chain }: Exchange, { number, hash }: Quotes['block']): string {
  return `Block ${number} of ${chain.name} (${hash})`
}

type Reasoned<Reason> = { readonly platform: Quote['platform']; readonly reason: Reason }

export function reasonLine(title: string, all: readonly Reasoned<string>[]): readonly string[] {
  if (all.length === 0) return []
  return [`${title}: ${all.map(({ platform, reason }) => `${platform.name} (${reason})`).join(', ')}`]
}

export function plainReason<Reason>({ platform: { id, name }, reason }: Reasoned<Reason>) {
  return { platform: id, name, reason }
}

const unsplit: Readonly<Record<Exclude<SplitOutcome, 'best'>, string>> = {
  'not-better': 'After network cost no split order exceeds the best platform.',
  'exact-output': 'Only exact inputs are split.',
  'no-executor': 'The chain record has no split executor.',
  'other-code': 'The split executor does not have the recorded code, so the order is not split.',
  'code-unread': 'The node does not state the code of the split executor, so the order is not split.',
  'gas-price-unknown': 'The node states no gas price, so the order is not split.',
  'transfer-fee': 'A token takes a fee on transfers, or may, so the order is not split.',
}

/** The legs of a split order with their shares, or why the order is not split. */
export function splitLines({ best }: Pick<Quotes, 'best'>, outcome: SplitOutcome): readonly string[] {
  if (outcome !== 'best') return [unsplit[outcome]]
  return (best.split?.legs ?? []).map(({ share, hops }) => {
    const percent = formatPercentUp({ numerator: BigInt(share), denominator: 10_000n })
    return `Leg of ${percent}: ${hops.map(({ platform }) => platform.name).join(' → ')}`
  })
}
