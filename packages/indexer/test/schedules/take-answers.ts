import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { formatUnits } from 'viem'
import { readMeta } from '../../src/process/read-meta.ts'
import { act } from '../environment/act.ts'
import { ActionFailedError, type Environment } from '../environment/build-environment.ts'
import type { Random } from '../environment/random.ts'
import { readPairLogs } from '../environment/read-chain.ts'
import { QueryRefusedError, queryIndex } from '../query-index.ts'

const query = `{
  pairs(first: 1000) { id reserve0 reserve1 token0 { decimals } token1 { decimals } }
  one: pairs(first: 1, orderBy: reserveUSD, orderDirection: desc) { id reserveUSD swaps(first: 100) { id } }
  swaps(first: 1000, orderBy: timestamp, orderDirection: desc) { id pair { id } }
  _meta { block { number hash } }
}`

type Token = { readonly decimals: number | null }
type Answer = {
  readonly _meta: { readonly block: { readonly number: number; readonly hash: string | null } }
  readonly pairs: readonly {
    readonly id: string
    readonly reserve0: string | null
    readonly reserve1: string | null
    readonly token0: Token
    readonly token1: Token
  }[]
  readonly swaps: readonly { readonly id: string }[]
}
type TakenAnswer = Answer & { readonly swapCount: number }

const readersAtOnce = 4
const blocksAhead = 4
/** Pause in ms between two requests of a reader, in which blocks can arrive. */
const betweenMs = 20
/** Maximum mean number of responses per block. */
const ofOneBlock = 20
/** Number of newest swaps to read: at least as many as the last block can have. */
const maxSwaps = 60

/** Responses that were received while blocks arrived, and those that are inconsistent. */
export type TakenAnswers = {
  readonly answers: number
  readonly torn: readonly string[]
  /** Number of requests that exceeded their time limit on a busy machine. */
  readonly refused: number
  /** Number of different blocks in the responses. */
  readonly blocks: number
  readonly slowestMs: number
}

/**
 * Sends queries while blocks arrive, and compares each response with the logs up to its block.
 * @param url current URL of the index
 */
export async function takeAnswers(
  url: () => string,
  environment: Environment,
  random: Random,
  count: number,
): Promise<TakenAnswers> {
  const taken: TakenAnswer[] = []
  const named = new Set<string | null>()
  let slowestMs = 0
  let refused = 0
  let isBroken = false
  const isDone = () => (taken.length >= count && named.size >= count / ofOneBlock) || isBroken
  const readers = Array.from({ length: readersAtOnce }, async () => {
    while (!isDone()) {
      const start = performance.now()
      try {
        const answer = await queryIndex<Answer>(url(), query)
        taken.push({ ...answer, swaps: answer.swaps.slice(0, maxSwaps), swapCount: answer.swaps.length })
        named.add(answer._meta.block.hash)
      } catch (error) {
        if (!(error instanceof QueryRefusedError && error.isLate)) throw error
        refused++
      }
      slowestMs = Math.max(slowestMs, performance.now() - start)
      await pause(betweenMs)
    }
  })
  const chain = async () => {
    while (!isDone()) {
      // Waits when the indexer lags, because it then rejects queries, and a larger lag tests nothing new.
      const head = Number(await environment.anvil.client.getBlockNumber())
      while (!isDone() && ((await readMeta(url()))?.number ?? 0) < head - blocksAhead) await pause(20)
      try {
        await act(environment, random, 8)
      } catch (error) {
        if (!(error instanceof ActionFailedError)) throw error
      }
    }
  }
  const all = [...readers, chain()]
  await Promise.all(all).finally(() => {
    // The first failure ends all readers.
    isBroken = true
    return Promise.allSettled(all)
  })

  const hashes = new Map<number, string>()
  const logs = await readPairLogs(environment)
  const torn: string[] = []
  for (const { _meta, pairs, swaps, swapCount } of taken) {
    const { number, hash } = _meta.block
    const known = hashes.get(number) ?? (await environment.anvil.client.getBlock({ blockNumber: BigInt(number) })).hash
    hashes.set(number, known)
    const past = logs.filter(({ blockNumber }) => blockNumber <= BigInt(number))
    const reserves = new Map(
      past.flatMap((log) => (log.eventName === 'Sync' ? [[log.address.toLowerCase(), log.args] as const] : [])),
    )
    const expected = (pair: Answer['pairs'][number]) => {
      const { reserve0 = 0n, reserve1 = 0n } = reserves.get(pair.id) ?? {}
      const text = (amount: bigint, { decimals }: Token) => (decimals === null ? null : formatUnits(amount, decimals))
      return { ...pair, reserve0: text(reserve0, pair.token0), reserve1: text(reserve1, pair.token1) }
    }
    const traded = past.filter(({ eventName }) => eventName === 'Swap')
    try {
      assert.equal(hash, known)
      assert.deepEqual(pairs, pairs.map(expected))
      assert.equal(swapCount, Math.min(1000, traded.length))
      const last = traded.at(-1)
      if (last) assert.ok(swaps.some(({ id }) => id.startsWith(last.transactionHash)))
    } catch (error) {
      torn.push(`block ${number}: ${error instanceof Error ? error.message.slice(0, 300) : error}`)
    }
  }
  return { answers: taken.length, torn, refused, blocks: hashes.size, slowestMs }
}
