import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { toEventSelector } from 'viem/utils'

/** An event of a receipt. */
export type ReceiptLog = { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }

/** Amounts of one leg of a split order, by the events of its pairs; in base units. */
export type SettledLeg = {
  /** Pairs in order: the router pays the first one, and the last one pays the recipient. */
  readonly pairs: readonly Address[]
  readonly gave: bigint
  readonly got: bigint
}

const swapped = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
/** Number of words in the data of a Swap event: amounts in and out of both tokens. */
const words = 4

const partyOf = (topic: Hex | undefined): Address => `0x${(topic ?? '').slice(-40)}`

function swapIn({ address, topics, data }: ReceiptLog, executor: Address) {
  const [event, sender, to] = topics
  if (event !== swapped || data.length !== 2 + words * 64 || !isSameAddress(partyOf(sender), executor)) return []
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = Array.from({ length: words }, (_, at) =>
    BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`),
  )
  return [{ pair: address, to: partyOf(to), gave: in0 + in1, got: out0 + out1 }]
}

/**
 * Divides swaps into legs. A leg ends when a pair pays an address that is no pair. Only swaps that
 * the executor called count.
 */
export function legsIn(logs: readonly ReceiptLog[], executor: Address | null): readonly SettledLeg[] {
  if (executor === null) return []
  const legs: SettledLeg[] = []
  let open: SettledLeg | null = null
  const swaps = logs.flatMap((log) => swapIn(log, executor))
  swaps.forEach(({ pair, to, gave, got }, at) => {
    const leg: SettledLeg = open ? { ...open, pairs: [...open.pairs, pair], got } : { pairs: [pair], gave, got }
    const next = swaps[at + 1]
    open = next && isSameAddress(next.pair, to) ? leg : null
    if (open === null) legs.push(leg)
  })
  return legs
}
