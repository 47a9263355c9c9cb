import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { formatUnits } from 'viem'
import { readMeta } from '../../src/process/read-meta.ts'
import { ask, QueryRefusedError } from '../ask.ts'
import { act } from '../world/act.ts'
import { ActionFailedError, type World } from '../world/build-world.ts'
import type { Random } from '../world/random.ts'
import { readPairLogs } from '../world/read-chain.ts'

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
type Kept = Answer & { readonly swapCount: number }

const readersAtOnce = 4
const blocksAhead = 4
/** Between two questions of one reader: blocks have to arrive meanwhile. */
const betweenMs = 20
/** Answers of one block, on average, at most. */
const ofOneBlock = 20
/** Enough of the newest ones to hold the last block's trades. */
const swapsKept = 60

/** What was asked while blocks arrived, and what of it was torn. */
export type TakenAnswers = {
  readonly answers: number
  readonly torn: readonly string[]
  /** How often none was given: a busy machine does not answer within the deadline, and says so. */
  readonly refused: number
  /** Blocks that the answers name. */
  readonly blocks: number
  readonly slowestMs: number
}

/**
 * Asks again and again while blocks arrive, and holds every answer against the logs of the chain up to the block that it names.
 * @param url where the index is at this moment
 */
export async function takeAnswers(
  url: () => string,
  world: World,
  random: Random,
  count: number,
): Promise<TakenAnswers> {
  const taken: Kept[] = []
  const named = new Set<string | null>()
  let slowestMs = 0
  let refused = 0
  let isBroken = false
  const isDone = () => (taken.length >= count && named.size >= count / ofOneBlock) || isBroken
  const readers = Array.from({ length: readersAtOnce }, async () => {
    while (!isDone()) {
      const start = performance.now()
      try {
        const answer = await ask<Answer>(url(), query)
        taken.push({ ...answer, swaps: answer.swaps.slice(0, swapsKept), swapCount: answer.swaps.length })
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
      // Blocks arrive as fast as they are indexed: further away nothing more is proven.
      const head = Number(await world.anvil.client.getBlockNumber())
      while (!isDone() && ((await readMeta(url()))?.number ?? 0) < head - blocksAhead) await pause(20)
      try {
        await act(world, random, 8)
      } catch (error) {
        if (!(error instanceof ActionFailedError)) throw error
      }
    }
  }
  const all = [...readers, chain()]
  await Promise.all(all).finally(() => {
    // Whatever ended one of them ends the others.
    isBroken = true
    return Promise.allSettled(all)
  })

  const hashes = new Map<number, string>()
  const logs = await readPairLogs(world)
  const torn: string[] = []
  for (const { _meta, pairs, swaps, swapCount } of taken) {
    const { number, hash } = _meta.block
    const known = hashes.get(number) ?? (await world.anvil.client.getBlock({ blockNumber: BigInt(number) })).hash
    hashes.set(number, known)
    const past = logs.filter(({ blockNumber }) => blockNumber <= BigInt(number))
    const reserves = new Map(
      past.flatMap((log) => (log.eventName === 'Sync' ? [[log.address.toLowerCase(), log.args] as const] : [])),
    )
    const told = (pair: Answer['pairs'][number]) => {
      const { reserve0 = 0n, reserve1 = 0n } = reserves.get(pair.id) ?? {}
      const text = (amount: bigint, { decimals }: Token) => (decimals === null ? null : formatUnits(amount, decimals))
      return { ...pair, reserve0: text(reserve0, pair.token0), reserve1: text(reserve1, pair.token1) }
    }
    const traded = past.filter(({ eventName }) => eventName === 'Swap')
    try {
      assert.equal(hash, known)
      assert.deepEqual(pairs, pairs.map(told))
      assert.equal(swapCount, Math.min(1000, traded.length))
      const last = traded.at(-1)
      if (last) assert.ok(swaps.some(({ id }) => id.startsWith(last.transactionHash)))
    } catch (error) {
      torn.push(`block ${number}: ${error instanceof Error ? error.message.slice(0, 300) : error}`)
    }
  }
  return { answers: taken.length, torn, refused, blocks: hashes.size, slowestMs }
}
