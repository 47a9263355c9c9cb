import type { Address, Platform } from '@dexswap/chains'
import { isStillThere } from '#io/calls/still-there.ts'
import type { PairRef } from '#io/pools/pair-cache.ts'
import { type PoolLog, readPoolLogs } from '#io/pools/pool-logs.ts'
import type { Head } from '../chain/head.ts'
import type { PoolSource } from './pool-source.ts'
import type { PoolBlock, PoolStoreParts } from './pool-state.ts'
import type { PoolTable } from './pool-table.ts'

/** Past this many missed blocks all reserves are read again: nodes refuse longer log ranges, and a reading costs less. */
export const maxCatchUpBlocks = 500n

/** How reserves that stand on `block` come to stand on `head`. */
type FollowStep =
  | 'stay'
  /** The head's parent is the block: its logs are all that changed. */
  | 'next'
  /** Blocks were missed: their logs, once it is sure that the block is still part of the chain. */
  | 'catch-up'
  /** The block is not (or may not be) part of the chain any more, or too far behind. */
  | 'reread'

export function followStep(block: PoolBlock, head: Head): FollowStep {
  if (head.hash === block.hash) return 'stay'
  const distance = head.number - block.number
  if (distance === 1n) return head.parentHash === block.hash ? 'next' : 'reread'
  return distance > 1n && distance <= maxCatchUpBlocks ? 'catch-up' : 'reread'
}

/** Whether logs that were asked by block number belong to the chain of both blocks. */
export function logsAgree(
  logs: readonly { readonly blockNumber: bigint; readonly blockHash: string }[],
  block: PoolBlock,
  head: Head,
): boolean {
  return logs.every(
    ({ blockNumber, blockHash }) =>
      (blockNumber !== block.number || blockHash === block.hash) &&
      (blockNumber !== head.number || blockHash === head.hash),
  )
}

type Parts = Pick<PoolStoreParts, 'chain' | 'client'> & {
  readonly book: PoolTable
  readonly source: PoolSource
  /** Addresses to ask logs of; null for everybody's. */
  readonly emitters: () => readonly Address[] | null
  readonly readInto: (platform: Platform, pairs: readonly PairRef[], at: bigint) => Promise<void>
}

/** A node is not further behind than this what it says: a chain on which nothing happens is not asked further and further back. */
const doubtfulBlocks = 8n

type Prefetched = {
  readonly upTo: bigint
  readonly logs: readonly PoolLog[]
  /** Whether the block that they follow is part of the chain still; null where it was not asked. */
  readonly isThere: boolean | null
}

/** Where blocks come faster than a page looks, most looks miss some: whether the last block still stands is then asked with the logs. */
const fastBlockMs = 2000

type PoolFollower = {
  prefetch(block: PoolBlock | null): void
  /** Brings the book from its block to the head: by logs, or by reading everything again. */
  follow(block: PoolBlock, head: Head): Promise<'followed' | 'reread'>
}

export function createPoolFollower({ chain, client, book, source, emitters, readInto }: Parts): PoolFollower {
  let sureUpTo = -1n
  let prefetched: { readonly from: bigint; readonly answer: Promise<Prefetched | null> } | null = null

  /**
   * Asked from the first block on whose logs are not sure to have been seen, which mostly is the one after the last. A node may have
   * answered for a block before it had the block's logs; one that has shown logs of a block had those of all before.
   */
  function logsSince(block: PoolBlock, toBlock: bigint | 'latest') {
    const oldest = block.number - doubtfulBlocks
    const fromBlock = sureUpTo < oldest ? oldest : sureUpTo + 1n
    return readPoolLogs(client, { fromBlock, toBlock }, emitters())
  }

  async function takePrefetched(block: PoolBlock): Promise<Prefetched | null> {
    const early = prefetched?.from === block.number ? await prefetched.answer : null
    prefetched = null
    return early
  }

  async function logsFor(
    step: 'next' | 'catch-up',
    block: PoolBlock,
    head: Head,
    early: Prefetched | null,
  ): Promise<readonly PoolLog[] | null> {
    if (early && early.upTo >= head.number && logsAgree(early.logs, block, head)) return seen(early.logs, head)
    const isByHash = step === 'next' && sureUpTo >= block.number
    const logs = await (isByHash
      ? readPoolLogs(client, { blockHash: head.hash }, emitters())
      : logsSince(block, head.number)
    ).catch(() => null)
    if (!logs || !logsAgree(logs, block, head)) return null
    const seenLogs = seen(logs, head)
    // A node that answers for a hash has that block.
    if (isByHash) sureUpTo = head.number
    return seenLogs
  }

  /** Logs up to the head, of an answer that may reach further. */
  function seen(logs: readonly PoolLog[], head: Head): readonly PoolLog[] {
    const upToHead = logs.filter(({ blockNumber }) => blockNumber <= head.number)
    for (const { blockNumber } of upToHead) if (blockNumber > sureUpTo) sureUpTo = blockNumber
    return upToHead
  }

  /** The first block was read by calls, not by logs. */
  function startAt(block: PoolBlock) {
    if (sureUpTo < 0n) sureUpTo = block.number
  }

  async function reread(head: Head): Promise<'reread'> {
    const pages = await Promise.all(
      chain.platforms.map(async (platform) => ({
        id: platform.id,
        pools: await source.read(platform, book.refs(platform.id), head.number),
      })),
    )
    for (const { id, pools } of pages) book.replace(id, pools)
    sureUpTo = head.number
    return 'reread'
  }

  return {
    prefetch(block) {
      if (!block) return
      startAt(block)
      // The number is asked first: the logs that follow it in the same request reach at least as far.
      const answer = Promise.all([
        client.request({ method: 'eth_blockNumber' }),
        logsSince(block, 'latest'),
        chain.blockTimeMs < fastBlockMs ? isStillThere(client, block) : null,
      ])
        .then(([upTo, logs, isThere]) => ({ upTo: BigInt(upTo), logs, isThere }))
        .catch(() => null)
      prefetched = { from: block.number, answer }
    },
    async follow(block, head) {
      const step = followStep(block, head)
      if (step === 'stay') return 'followed'
      startAt(block)
      const early = await takePrefetched(block)
      if (step === 'reread') return reread(head)
      if (step === 'catch-up' && !(early?.isThere ?? (await isStillThere(client, block)))) return reread(head)
      const logs = await logsFor(step, block, head, early)
      if (!logs) return reread(head)
      const created = book.apply(logs)
      await Promise.all(created.map(({ platform, ref }) => readInto(platform, [ref], head.number)))
      return 'followed'
    },
  }
}
