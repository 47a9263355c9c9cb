import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { plainText } from '@dexswap/token-lists'
import type { Client } from 'viem'
import { askAccountPast } from '#io/graph/ask-account-past.ts'
import { askDayVolumes } from '#io/graph/ask-day-volumes.ts'
import { askHoldings, type GraphHoldings } from '#io/graph/ask-holdings.ts'
import { askHourVolumes } from '#io/graph/ask-hour-volumes.ts'
import { askAccountActions, askRecentActions } from '#io/graph/ask-pair-actions.ts'
import { askPairPoints, startOfDay } from '#io/graph/ask-pair-points.ts'
import { askPair, askPairs, askSomePairs, type GraphPair, type GraphToken } from '#io/graph/ask-pairs.ts'
import { askNativePrice, askTokens } from '#io/graph/ask-tokens.ts'
import type { GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import { type Known, loading } from '../known.ts'
import { lastDayVolumes, startOfLastDay } from '../pairs/last-day-volumes.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import type { Indexer } from './indexer.ts'
import type { ListedPair, PairChronicle, PairSource, SourcedToken } from './pair-source.ts'

/** True when two values differ by more than a tenth, which the lag of nodes cannot explain. */
export function farFrom(claimed: bigint, own: bigint): boolean {
  const distance = claimed > own ? claimed - own : own - claimed
  return distance * 10n > own
}

/**
 * An evenly spaced sample of a list. `chance` in [0, 1) sets the offset and must be unpredictable for
 * the indexer.
 */
export function sampleOf<T>(list: readonly T[], size: number, chance: number): readonly T[] {
  if (list.length <= size) return list
  const step = list.length / size
  return Array.from({ length: size }, (_, at) => list[Math.floor((at + chance) * step)]).filter(
    (each) => each !== undefined,
  )
}

type ClaimedReserves = {
  readonly address: Address
  readonly reserve0: bigint | null
  readonly reserve1: bigint | null
}

/** Compares reserves with the chain at a block; 'unknown' when no node has that state. */
type ReserveCheck = (pairs: readonly ClaimedReserves[], block: bigint) => Promise<'same' | 'different' | 'unknown'>

export function createReserveCheck(client: Client, multicallAddress: Address): ReserveCheck {
  return async (pairs, block) => {
    const claimed = pairs.filter(({ reserve0, reserve1 }) => reserve0 !== null && reserve1 !== null)
    if (claimed.length === 0) return 'same'
    const calls = claimed.map(({ address }) => contractCall({ address, abi: pairAbi, functionName: 'getReserves' }))
    const answers = await readCalls(client, multicallAddress, calls, block).catch(() => null)
    if (!answers) return 'unknown'
    return claimed.every((pair, at) => isSame(pair, answers[at] ?? loading)) ? 'same' : 'different'
  }
}

function isSame(claimed: ClaimedReserves, reserves: Known<readonly [bigint, bigint, number]>): boolean {
  // An address that returns no reserves is not a pair, so the indexer is wrong.
  if (reserves.status !== 'known') return false
  const [reserve0, reserve1] = reserves.value
  return reserve0 === claimed.reserve0 && reserve1 === claimed.reserve1
}

/**
 * Whether an account had LP tokens of all these pairs at a block; null when no node has that state.
 */
type HeldCheck = (account: Address, pairs: readonly Address[], block: bigint) => Promise<boolean | null>

export function createHeldCheck(client: Client, multicall: Address): HeldCheck {
  return async (account, pairs, block) => {
    const calls = pairs.map((pair) => tokenBalanceCall(pair, account))
    const answers = await readCalls(client, multicall, calls, block).catch(() => null)
    if (answers === null || answers.every(({ status }) => status !== 'known')) return null
    return answers.some((held) => held.status === 'known' && held.value > 0n)
  }
}

type IndexerPairParts = {
  readonly graph: GraphClient
  readonly indexer: Pick<Indexer, 'reportMismatch' | 'trust'>
  /** Factory of the native exchange. */
  readonly factory: Address
  /** Chain time in seconds. */
  readonly now: () => number
  readonly check: ReserveCheck
  readonly checkHeld: HeldCheck
  /** Pairs of which the account has LP tokens on the chain; null before the first read. */
  readonly heldOnChain: (account: Address) => readonly Address[] | null
  /** A random number in [0, 1). */
  readonly chance: () => number
  /** Price of native currency by reserves on the chain, in 10^-18 US dollars; null when unknown. */
  readonly nativePrice: () => bigint | null
  /** Lower-case addresses of tokens that token lists describe already. */
  readonly listed: () => ReadonlySet<string>
}

/** Number of pairs per list to compare with the chain; a new sample each time. */
const compared = 20
/** Number of pairs per list of which daily rows are compared; a new sample each time. */
const counted = 5
const tokensAtOnce = 1000

/** Maximum lengths of texts from the indexer, equal to those of texts from the chain. */
const maxSymbolLength = 32
const maxNameLength = 64

/** Pairs from an indexer. A sample of the values is compared with the chain before use. */
export function createIndexerPairSource(parts: IndexerPairParts): PairSource<GraphBlock> & PairChronicle<GraphBlock> {
  const { graph, indexer } = parts

  /** Compares reserves with the chain. `about` names the query in a reported mismatch. */
  async function compare(pairs: readonly GraphPair[], block: bigint, about: string): Promise<void> {
    const verdict = await parts.check(pairs, block)
    if (verdict === 'different') throw indexer.reportMismatch({ code: 'wrong', what: 'reserves' }, about)
    if (verdict === 'same') indexer.trust(about)
  }

  /** Detects omitted pairs by the LP tokens that the account had at the indexed block. */
  async function checkHoldings(account: Address, wallet: GraphHoldings['wallet'], block: bigint): Promise<void> {
    const about = `holdings ${account}`
    const listed = new Set(wallet.map(({ pair }) => pair))
    const missing = (parts.heldOnChain(account) ?? []).filter((pair) => !listed.has(pair))
    const isHeld = missing.length > 0 && (await parts.checkHeld(account, missing, block))
    if (isHeld) throw indexer.reportMismatch({ code: 'wrong', what: 'holdings' }, about)
    if (isHeld === false) indexer.trust(about)
  }

  /**
   * Verifies the indexer's price of native currency, because its dollar values depend on this
   * price.
   */
  async function checkPrices(): Promise<void> {
    const [claimed, own] = [(await askNativePrice(graph)).value, parts.nativePrice()]
    if (claimed !== null && own !== null && farFrom(claimed, own)) {
      throw indexer.reportMismatch({ code: 'wrong', what: 'prices' }, 'prices')
    }
    indexer.trust('prices')
  }

  async function describe(pairs: readonly GraphPair[]): Promise<readonly GraphToken[]> {
    const listed = parts.listed()
    const all = new Set(pairs.flatMap(({ token0, token1 }) => [token0.address, token1.address]))
    const strangers = [...all].filter((token) => !listed.has(token))
    const found: GraphToken[] = []
    for (let at = 0; at < strangers.length; at += tokensAtOnce) {
      found.push(...(await askTokens(graph, strangers.slice(at, at + tokensAtOnce))).value)
    }
    return found
  }

  return {
    async list() {
      const today = startOfDay(parts.now())
      const [pairs] = await Promise.all([askPairs(graph, parts.factory), checkPrices()])
      // The pages of a list may be of different blocks, so a sample is requested again at one block.
      const some = sampleOf(pairs.value, compared, parts.chance()).map(({ address }) => address)
      const [claimed, tokens, volumes, hours] = await Promise.all([
        askSomePairs(graph, some),
        describe(pairs.value),
        askDayVolumes(graph, today, null, sampleOf(some, counted, parts.chance())),
        askHourVolumes(graph, startOfLastDay(parts.now())),
      ])
      // A pair of the list that is missing at that block is not a real pair.
      if (claimed.value.length < some.length) {
        throw indexer.reportMismatch({ code: 'wrong', what: 'reserves' }, 'pairs')
      }
      await compare(claimed.value, claimed.block.number, 'pairs')
      return {
        block: pairs.block,
        value: {
          pairs: pairs.value.flatMap(listedPair),
          tokens: new Map(tokens.map((token) => [token.address, described(token)])),
          lastDay: lastDayVolumes(hours.value, volumes.value.days),
        },
      }
    },
    async worth(address) {
      const answer = await askPair(graph, address)
      if (answer.value) await compare([answer.value.pair], answer.block.number, address.toLowerCase())
      return answer
    },
    async holdings(account) {
      const answer = await askHoldings(graph, account, parts.factory)
      await checkHoldings(account, answer.value.wallet, answer.block.number)
      return answer
    },
    dayVolumes: (pairs, since) => askDayVolumes(graph, since, pairs, sampleOf(pairs, counted, parts.chance())),
    async points(pair, step, since) {
      const { block, value } = await askPairPoints(graph, [pair], step, since)
      return { block, value: value[0] ?? null }
    },
    pointsOf: (pairs, step, since) => askPairPoints(graph, pairs, step, since),
    recentActions: (pair, decimals, count) => askRecentActions(graph, pair, decimals, count),
    accountActions: (pair, decimals, account) => askAccountActions(graph, pair, decimals, account),
    accountPast: (account) => askAccountPast(graph, account),
  }
}

/** The pair of a list; [] for a pair with a token without decimals, because it has no amounts. */
function listedPair({ token0, token1, reserve0, reserve1, ...pair }: GraphPair): readonly ListedPair[] {
  if (reserve0 === null || reserve1 === null) return []
  return [{ ...pair, token0: token0.address, token1: token1.address, reserve0, reserve1 }]
}

function described({ symbol, name, decimals }: GraphToken): SourcedToken {
  return {
    symbol: symbol === null ? null : plainText(symbol, maxSymbolLength),
    name: name === null ? null : plainText(name, maxNameLength),
    decimals,
  }
}
