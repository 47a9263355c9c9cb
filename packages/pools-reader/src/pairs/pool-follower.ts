import type { Address, Platform } from '@dexswap/chains'
import type { RpcLog } from 'viem'
import { isStillThere } from '../calls/still-there.ts'
import type { BlockHead, PoolBlock, PoolReaderParts } from '../pool-state.ts'
import type { PairRef } from './pair-ref.ts'
import { type PoolLog, type PoolLogFilter, readPoolLogs } from './pool-logs.ts'
import type { PoolSource } from './pool-source.ts'
import type { PoolTable } from './pool-table.ts'

/**
 * Maximum number of missed blocks to catch up with logs. With more, all reserves are reread:
 * nodes reject longer log ranges, and a reread costs less.
 */
export const maxCatchUpBlocks = 500n

/** How reserves at `block` are updated to `head`. */
type FollowStep =
  | 'stay'
  /** The head is a child of the block, so its logs contain all changes. */
  | 'next'
  /**
   * Blocks were missed. Their logs are applied once the known block is confirmed to be still in the
   * chain.
   */
  | 'catch-up'
  /** The known block is too far behind the head, or may have left the chain. */
  | 'reread'

export function followStep(block: PoolBlock, head: BlockHead): FollowStep {
  if (head.hash === block.hash) return 'stay'
  const distance = head.number - block.number
  if (distance === 1n) return head.parentHash === block.hash ? 'next' : 'reread'
  return distance > 1n && distance <= maxCatchUpBlocks ? 'catch-up' : 'reread'
}

/** True when logs requested by block number belong to the chain of both blocks. */
export function logsAgree(
  logs: readonly { readonly blockNumber: bigint; readonly blockHash: string }[],
  block: PoolBlock,
  head: BlockHead,
): boolean {
  return logs.every(
    ({ blockNumber, blockHash }) =>
      (blockNumber !== block.number || blockHash === block.hash) &&
      (blockNumber !== head.number || blockHash === head.hash),
  )
}

type Parts = Pick<PoolReaderParts, 'chain' | 'client'> & {
  readonly table: PoolTable
  readonly source: PoolSource
  readonly filter: () => PoolLogFilter
  /** Receives the logs of the additional events in the filter. */
  readonly onOthers: (logs: readonly RpcLog[], upTo: bigint) => void
  readonly readInto: (platform: Platform, pairs: readonly PairRef[], at: bigint) => Promise<void>
}

/**
 * Maximum number of blocks by which a node's logs may lag its head. Limits the range to request when a
 * chain has no events.
 */
const doubtfulBlocks = 8n

/** True when both filters select the same logs. */
function isSameFilter(one: PoolLogFilter, other: PoolLogFilter): boolean {
  return (
    isSameList(one.emitters, other.emitters) && isSameList(one.others?.addresses ?? [], other.others?.addresses ?? [])
  )
}

function isSameList(one: readonly Address[] | null, other: readonly Address[] | null): boolean {
  if (!one || !other) return one === other
  return one.length === other.length && one.every((address, at) => address === other[at])
}

type Prefetched = {
  readonly upTo: bigint
  readonly logs: readonly PoolLog[]
  /** True when the last known block is still in the chain; null when that was not checked. */
  readonly isThere: boolean | null
}

/**
 * Below this block time in milliseconds polls miss blocks, so the last known block is checked with
 * each prefetch.
 */
const fastBlockMs = 2000

type PoolFollower = {
  prefetch(block: PoolBlock | null): void
  /** Updates the table from its block to the head, by logs or by rereading everything. */
  follow(block: PoolBlock, head: BlockHead): Promise<'followed' | 'reread'>
}

/**
 * Logs up to the newest block, requested ahead; null on failure. The block number is requested first,
 * so that the logs reach at least to it.
 * @param checked a block to look up in the same request, or null
 */
function requestEarly(
  client: Parts['client'],
  readLogs: () => Promise<readonly PoolLog[]>,
  checked: PoolBlock | null,
): Promise<Prefetched | null> {
  return Promise.all([
    client.request({ method: 'eth_blockNumber' }),
    readLogs(),
    checked && isStillThere(client, checked),
  ])
    .then(([upTo, logs, isThere]) => ({ upTo: BigInt(upTo), logs, isThere }))
    .catch(() => null)
}

export function createPoolFollower({ chain, client, table, source, filter, onOthers, readInto }: Parts): PoolFollower {
  let sureUpTo = -1n
  let prefetched: {
    readonly from: bigint
    readonly filter: PoolLogFilter
    readonly answer: Promise<Prefetched | null>
  } | null = null

  /**
   * Requests the logs after the last block that is known to be seen. A block with logs proves that the
   * node had all earlier ones.
   */
  function logsSince(block: PoolBlock, toBlock: bigint | 'latest', by = filter()) {
    const oldest = block.number - doubtfulBlocks
    const fromBlock = sureUpTo < oldest ? oldest : sureUpTo + 1n
    return readPoolLogs(client, { fromBlock, toBlock }, by)
  }

  /**
   * The prefetched logs; null without any, and when pools were added since, because their logs were not
   * requested.
   */
  async function takePrefetched(block: PoolBlock): Promise<Prefetched | null> {
    const early = prefetched
    prefetched = null
    return early?.from === block.number && isSameFilter(early.filter, filter()) ? early.answer : null
  }

  async function logsFor(
    step: 'next' | 'catch-up',
    block: PoolBlock,
    head: BlockHead,
    early: Prefetched | null,
  ): Promise<readonly PoolLog[] | null> {
    if (early && early.upTo >= head.number && logsAgree(early.logs, block, head)) return seen(early.logs, head)
    const isByHash = step === 'next' && sureUpTo >= block.number
    const logs = await (isByHash
      ? readPoolLogs(client, { blockHash: head.hash }, filter())
      : logsSince(block, head.number)
    ).catch(() => null)
    if (!logs || !logsAgree(logs, block, head)) return null
    const seenLogs = seen(logs, head)
    // A node that returns logs by block hash has this block, so its logs are complete.
    if (isByHash) sureUpTo = head.number
    return seenLogs
  }

  /** Removes logs after the head, and marks the blocks with logs as seen. */
  function seen(logs: readonly PoolLog[], head: BlockHead): readonly PoolLog[] {
    const upToHead = logs.filter(({ blockNumber }) => blockNumber <= head.number)
    for (const { blockNumber } of upToHead) if (blockNumber > sureUpTo) sureUpTo = blockNumber
    return upToHead
  }

  /** Marks the first block as seen, because it was read by calls instead of logs. */
  function startAt(block: PoolBlock) {
    if (sureUpTo < 0n) sureUpTo = block.number
  }

  async function reread(head: BlockHead): Promise<'reread'> {
    const pages = await Promise.all(
      chain.platforms.map(async (platform) => ({
        id: platform.id,
        pools: await source.read(platform, table.refs(platform.id), head.number),
      })),
    )
    for (const { id, pools } of pages) table.replace(id, pools)
    sureUpTo = head.number
    return 'reread'
  }

  return {
    prefetch(block) {
      if (!block) return
      startAt(block)
      const by = filter()
      const isFast = chain.blockTimeMs < fastBlockMs
      const answer = requestEarly(client, () => logsSince(block, 'latest', by), isFast ? block : null)
      prefetched = { from: block.number, filter: by, answer }
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
      const created = table.apply(logs)
      onOthers(
        logs.flatMap((each) => (each.kind === 'other' ? each.log : [])),
        head.number,
      )
      await Promise.all(created.map(({ platform, ref }) => readInto(platform, [ref], head.number)))
      return 'followed'
    },
  }
}
