import type { Fraction } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Answers } from '@dexswap/pools-reader/contract-call'
import { lastProductCall, supplyInList } from '@dexswap/pools-reader/lp-supply'
import { totalSupplyCall } from '@dexswap/pools-reader/token-calls'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import { formatAmount, numberMarks } from '../format.ts'
import { bothKnown, type Known, known, loading, mapKnown, unknown } from '../known.ts'
import { lpDecimals } from '../tokens/currency.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import type { PairRow } from './pair.ts'

/** Fields of a pair that the value of its LP tokens depends on. */
export type HeldPair = Pick<
  PairRow,
  'address' | 'token0' | 'token1' | 'reserve0' | 'reserve1' | 'liquidityUsd' | 'swapFeeBps' | 'isVerified'
>

/** A pair in which an account has LP tokens. */
export type MyPair<P extends HeldPair = PairRow> = {
  readonly pair: P
  /** LP tokens in base units of 18 decimals. */
  readonly wallet: bigint
  readonly staked: bigint
  /** LP supply, including the protocol fee that is not minted yet (`supplyWithFee`). */
  readonly totalSupply: bigint
  /** Part of the pool that the LP tokens in wallet and campaigns represent. */
  readonly share: Known<Fraction>
  /** Value in 10^-18 US dollars, rounded down. */
  readonly valueUsd: Known<bigint>
}

/**
 * Lower-case pair addresses of all lists, each once (rule 2.7.09). `found`: holdings that indexer
 * or chain returned; null while pending.
 */
export function mergedPairs(
  found: readonly (GraphHoldings | null)[],
  stakes: ReadonlyMap<Address, bigint>,
): readonly Address[] {
  const all = found
    .flatMap((holdings) => [...(holdings?.wallet ?? []), ...(holdings?.staked ?? [])])
    .map(({ pair }) => pair)
  return [...new Set([...stakes.keys(), ...all])]
}

export function myPair<P extends HeldPair>(pair: P, wallet: bigint, staked: bigint, totalSupply: bigint): MyPair<P> {
  const held = wallet + staked
  const share = shareOf(held, totalSupply)
  return { pair, wallet, staked, totalSupply, share, valueUsd: lpValueUsd(pair, held, totalSupply) }
}

function shareOf(held: bigint, totalSupply: bigint): Known<Fraction> {
  if (totalSupply === 0n) return unknown('no-source')
  // An amount above the supply means that the token is not trustworthy or the node is wrong.
  return held > totalSupply ? unknown('unreadable') : known({ numerator: held, denominator: totalSupply }, 0)
}

/** Value of LP tokens in 10^-18 US dollars, rounded down. */
export function lpValueUsd(pair: Pick<HeldPair, 'liquidityUsd'>, held: bigint, totalSupply: bigint): Known<bigint> {
  const parts = bothKnown(shareOf(held, totalSupply), pair.liquidityUsd)
  return mapKnown(parts, ([{ numerator, denominator }, all]) => (all * numerator) / denominator)
}

/** Reads of an account's LP tokens: their amount, their supply, and kLast for the protocol fee. */
export function lpCalls(pair: Address, account: Address) {
  return {
    held: tokenBalanceCall(pair, account),
    supply: totalSupplyCall(pair),
    kLast: lastProductCall(pair),
  }
}

/** LP tokens that a search found, and the time of that search. */
type FoundLp = { readonly wallet: GraphHoldings['wallet']; readonly asOf: number }

/** Results per pair. Balances of the search are used until the first read. */
export function lpAnswers(
  addresses: readonly Address[],
  answers: readonly LpAnswers[],
  found: readonly FoundLp[],
): readonly LpAnswers[] {
  const first = new Map(
    found.flatMap(({ wallet, asOf }) =>
      wallet.flatMap(({ pair, amount, supply }) =>
        supply === undefined
          ? []
          : [[pair, { held: known(amount, asOf), supply: known(supply, asOf), kLast: loading }] as const],
      ),
    ),
  )
  return addresses.map((pair, at) => {
    const read = answers[at] ?? unasked
    const isRead = read.held.status !== 'loading' && read.supply.status !== 'loading'
    return isRead ? read : (first.get(pair) ?? read)
  })
}

/** Results of the reads of `lpCalls` for one pair. */
type LpAnswers = Answers<ReturnType<typeof lpCalls>>

const unasked: LpAnswers = { held: loading, supply: loading, kLast: loading }

/**
 * The account's pairs, those with a stake first, without unreadable ones. Loading until one is
 * read.
 */
export function myPairs<P extends HeldPair>(
  list: readonly P[],
  addresses: readonly Address[],
  answers: readonly LpAnswers[],
  stakes: ReadonlyMap<Address, bigint>,
  protocolFeeOf: (pair: P) => Known<number | null>,
): readonly MyPair<P>[] | 'loading' {
  const wanted = new Set(addresses)
  const rows = new Map(list.filter(({ address }) => wanted.has(address)).map((row) => [row.address, row]))
  const pairs: MyPair<P>[] = []
  let waiting = false
  for (const [at, address] of addresses.entries()) {
    const row = rows.get(address)
    const { held, supply, kLast } = answers[at] ?? unasked
    if (!row || held.status !== 'known' || supply.status !== 'known') {
      waiting ||= held.status === 'loading' || supply.status === 'loading'
      continue
    }
    const all = supplyInList({ ...row, totalSupply: supply.value }, kLast, protocolFeeOf(row))
    const mine = myPair(row, held.value, stakes.get(address) ?? 0n, all)
    // With a stake of 0, a claimable reward can remain.
    if (mine.wallet + mine.staked > 0n || stakes.has(address)) pairs.push(mine)
  }
  return pairs.length === 0 && waiting ? 'loading' : orderMyPairs(pairs)
}

/** Pairs with a balance or a stake that cannot be displayed, as description or result is missing. */
export function unreadPairs(
  list: readonly HeldPair[],
  addresses: readonly Address[],
  answers: readonly LpAnswers[],
  stakes: ReadonlyMap<Address, bigint>,
): readonly Address[] {
  const rows = new Set(list.map(({ address }) => address))
  return addresses.filter((address, at) => {
    const { held, supply } = answers[at] ?? unasked
    if (held.status === 'unknown' || supply.status === 'unknown') return true
    return held.status === 'known' && (held.value > 0n || stakes.has(address)) && !rows.has(address)
  })
}

/** Sorts pairs with a stake first (rule 3.5.26), then by value, those without a price last. */
export function orderMyPairs<P extends MyPair<HeldPair>>(pairs: readonly P[]): readonly P[] {
  const worth = ({ valueUsd }: P) => (valueUsd.status === 'known' ? valueUsd.value : -1n)
  const rank = ({ staked }: P) => (staked > 0n ? 0 : 1)
  return pairs.toSorted((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other)
    return worth(one) === worth(other) ? 0 : worth(one) > worth(other) ? -1 : 1
  })
}

/**
 * Formats a balance, rounded down; a positive one is never displayed as 0.
 * @param amount base units, 0 or more
 */
export function formatHeld(amount: bigint, decimals: number): string {
  const isLeast = amount > 0n && amount * 10n ** 8n < 10n ** BigInt(decimals)
  return isLeast ? `<0${numberMarks().decimal}00000001` : formatAmount(amount, decimals, 'balance')
}

/**
 * Displays all 18 decimals, because LP tokens of a token without decimals are valuable in tiny
 * amounts.
 */
export function formatLp(amount: bigint): string {
  return formatHeld(amount, lpDecimals)
}

/** Sum of the known values. `isWhole` is true when all values are known. */
export type KnownTotal = { readonly total: bigint; readonly isWhole: boolean }

/** The sum is known when the list is empty or at least one of its values is known. */
export function knownTotal(figures: readonly Known<bigint>[]): Known<KnownTotal> {
  let total = 0n
  let count = 0
  let asOf = Number.POSITIVE_INFINITY
  for (const figure of figures) {
    if (figure.status !== 'known') continue
    total += figure.value
    count++
    asOf = Math.min(asOf, figure.asOf)
  }
  if (count > 0 || figures.length === 0) return known({ total, isWhole: count === figures.length }, asOf)
  return figures.find((figure) => figure.status === 'unknown') ?? loading
}
