import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { plainText } from '@dexswap/token-lists'
import type { Client } from 'viem'
import { askAccountPast } from '#io/graph/ask-account-past.ts'
import { askDayVolumes } from '#io/graph/ask-day-volumes.ts'
import { askHoldings, type GraphHoldings } from '#io/graph/ask-holdings.ts'
import { askAccountActions, askRecentActions } from '#io/graph/ask-pair-actions.ts'
import { askPairPoints, startOfDay } from '#io/graph/ask-pair-points.ts'
import { askPair, askPairs, askSomePairs, type GraphPair, type GraphToken } from '#io/graph/ask-pairs.ts'
import { askNativePrice, askTokens } from '#io/graph/ask-tokens.ts'
import type { GraphBlock, GraphClient } from '#io/graph/graph-client.ts'
import { contractCall } from '../chain/contract-call.ts'
import { readCalls } from '../chain/read-calls.ts'
import { type Known, loading } from '../known.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import type { Indexer } from './indexer.ts'
import type { ListedPair, PairChronicle, PairSource, SourcedToken } from './pair-source.ts'

/** Two nodes a few blocks apart differ by less than a tenth; what differs by more is another world. */
export function farFrom(claimed: bigint, own: bigint): boolean {
  const distance = claimed > own ? claimed - own : own - claimed
  return distance * 10n > own
}

/** Some of a list, evenly apart, beginning somewhere: `chance` is a number from 0 up to 1 that nobody can foresee. */
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

/** Whether the chain had these reserves after a block; `unknown` where no node still says. */
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
  // What is no pair has no reserves either.
  if (reserves.status !== 'known') return false
  const [reserve0, reserve1] = reserves.value
  return reserve0 === claimed.reserve0 && reserve1 === claimed.reserve1
}

/** Whether an account had LP tokens of one of these pairs after a block; null where no node still says. */
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
  readonly indexer: Pick<Indexer, 'distrust' | 'trust'>
  /** Of the own exchange. */
  readonly factory: Address
  /** Chain time in seconds. */
  readonly now: () => number
  readonly check: ReserveCheck
  readonly checkHeld: HeldCheck
  /** In which pairs the chain last said that an account has LP tokens; null before it has. */
  readonly heldOnChain: (account: Address) => readonly Address[] | null
  /** From 0 up to 1, unforeseeable. */
  readonly chance: () => number
  /** US dollars of one native currency by the reserves on the chain, of 10^-18; null where nobody knows. */
  readonly nativePrice: () => bigint | null
  /** Tokens that need not be described, by address in lower case. */
  readonly listed: () => ReadonlySet<string>
}

/** So many pairs of a list are compared with the chain, others every time. */
const compared = 20
/** The days of so many pairs of a list are held against what they count, others every time. */
const counted = 5
/** Tokens per request. */
const tokensAtOnce = 1000

/** Caps of texts that strangers chose, as for those read from the chain. */
const maxSymbolLength = 32
const maxNameLength = 64

/** Pairs from an indexer, some of whose figures are compared with the chain before any is believed. */
export function createIndexerPairSource(parts: IndexerPairParts): PairSource<GraphBlock> & PairChronicle<GraphBlock> {
  const { graph, indexer } = parts

  /** `about` names the question whose pairs these are. */
  async function compare(pairs: readonly GraphPair[], block: bigint, about: string): Promise<void> {
    const verdict = await parts.check(pairs, block)
    if (verdict === 'different') throw indexer.distrust({ code: 'wrong', what: 'reserves' }, about)
    if (verdict === 'same') indexer.trust(about)
  }

  /** A pair that is left out is as much of a claim as one that is listed: what the chain knows of, it had at the block of the answer, or not. */
  async function checkHoldings(account: Address, wallet: GraphHoldings['wallet'], block: bigint): Promise<void> {
    const about = `holdings ${account}`
    const listed = new Set(wallet.map(({ pair }) => pair))
    const missing = (parts.heldOnChain(account) ?? []).filter((pair) => !listed.has(pair))
    const isHeld = missing.length > 0 && (await parts.checkHeld(account, missing, block))
    if (isHeld) throw indexer.distrust({ code: 'wrong', what: 'holdings' }, about)
    if (isHeld === false) indexer.trust(about)
  }

  /** The indexer's figures in US dollars stand on its native price, which must not be another world's. */
  async function checkPrices(): Promise<void> {
    const [claimed, own] = [(await askNativePrice(graph)).value, parts.nativePrice()]
    if (claimed !== null && own !== null && farFrom(claimed, own)) {
      throw indexer.distrust({ code: 'wrong', what: 'prices' }, 'prices')
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
      // Pages of a long list may stand on several blocks: what is compared is asked for once more, on one.
      const some = sampleOf(pairs.value, compared, parts.chance()).map(({ address }) => address)
      const [claimed, tokens, volumes] = await Promise.all([
        askSomePairs(graph, some),
        describe(pairs.value),
        askDayVolumes(graph, today, null, sampleOf(some, counted, parts.chance())),
      ])
      // A pair that is listed and then not known is no pair.
      if (claimed.value.length < some.length) {
        throw indexer.distrust({ code: 'wrong', what: 'reserves' }, 'pairs')
      }
      await compare(claimed.value, claimed.block.number, 'pairs')
      return {
        block: pairs.block,
        value: {
          pairs: pairs.value.flatMap(listedPair),
          tokens: new Map(tokens.map((token) => [token.address, described(token)])),
          days: new Map(volumes.value.days.map((day) => [day.pair, day])),
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

/** A pair of a token without decimals has no amounts, and is none that can be used. */
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
