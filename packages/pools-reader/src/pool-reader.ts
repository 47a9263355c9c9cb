import { type Address, lowerAddress, type Platform } from '@dexswap/chains'
import type { RpcLog } from 'viem'
import type { UnreadHop } from './concentrated/concentrated-follower.ts'
import type { ConcentratedPools } from './concentrated/concentrated-pools.ts'
import { createKnownPairs } from './pairs/known-pairs.ts'
import { createDiscovery, type Discovery } from './pairs/pool-discovery.ts'
import { createPoolFollower } from './pairs/pool-follower.ts'
import type { PoolLogFilter } from './pairs/pool-logs.ts'
import { createPoolScan } from './pairs/pool-scan.ts'
import { createPoolSource } from './pairs/pool-source.ts'
import { createPoolTable, type PoolTable } from './pairs/pool-table.ts'
import type { BlockHead, PoolBlock, PoolReaderParts, ReadyPools } from './pool-state.ts'
import type { SolidlyPools } from './solidly/solidly-pools.ts'

/** Blocks between two reads of per-pair swap fees, which change without an event. */
const feeBlocks = 150n

type PoolStep = {
  readonly state: ReadyPools
  /** True when more work is due at once. */
  readonly more: boolean
}

type PoolReader = {
  /**
   * Adds tokens to look up first; false if all were known. An empty list looks up everything at
   * once.
   */
  want(tokens: readonly Address[]): boolean
  /**
   * Follows concentrated and Solidly pools between these tokens and the bases, from the first quote on.
   * An empty list stops following.
   */
  followTokens(tokens: readonly Address[]): void
  /** Reads more ticks for amounts that depend on unread ticks. */
  readTicksOf(hops: readonly UnreadHop[]): void
  /** Searches for concentrated and Solidly pools again. Call when two operators report different values. */
  invalidate(): void
  /** Requests the logs of the next block together with its head. */
  prefetch(): void
  /** Updates the pools to the head and runs the next step of discovery. */
  turn(head: BlockHead): Promise<PoolStep>
}

export function createPoolReader(parts: PoolReaderParts): PoolReader {
  const { chain, client } = parts
  const table = createPoolTable(chain.platforms)
  const discovery = createDiscovery(chain.platforms, parts.maxFactoryPairs)
  const source = createPoolSource(parts)
  const memory = createKnownPairs(parts)
  const first = new Set(chain.routingBases.map(lowerAddress))
  const scan = createPoolScan({
    ...{ chain, client, table, discovery, source, memory, whileCurrent, first },
    listed: parts.listed.map(lowerAddress),
  })
  const follower = createPoolFollower({ chain, client, table, source, readInto: scan.readInto, filter, onOthers })
  const others = createOtherPools(parts, whileCurrent)
  let block: PoolBlock | null = null
  let isTrading = false
  let isQuoted = false
  let feesReadAt: bigint | null = null
  let turns = 0

  /**
   * Rejects a result after its step has failed, because it would be of an older block.
   * @throws LateAnswerError after the step has ended, when no caller waits for it
   */
  async function whileCurrent<T>(pending: Promise<T>): Promise<T> {
    const turn = turns
    const answer = await pending
    if (turn !== turns) throw new LateAnswerError()
    return answer
  }

  function filter(): PoolLogFilter {
    return { emitters: emittersOf(chain.platforms, table, discovery), others: others.filter() }
  }

  function onOthers(logs: readonly RpcLog[], at: bigint): void {
    others.applyLogs(logs, at)
  }

  const stateAt = (head: PoolBlock) => readyState(head, table, discovery, others.stateAt(head.number))

  return {
    want(tokens) {
      const before = first.size
      isTrading ||= tokens.length > 0
      for (const token of tokens) first.add(lowerAddress(token))
      return first.size > before
    },
    followTokens: others.follow,
    readTicksOf: others.readTicksOf,
    invalidate: others.invalidate,
    prefetch: () => follower.prefetch(block),
    async turn(head) {
      turns += 1
      // Also updates pools that an earlier, failed step read, starting at the block of that read.
      if (block && (await follower.follow(block, head)) === 'reread') {
        discovery.invalidate()
        memory.invalidate()
        others.invalidate()
      }
      feesReadAt ??= head.number
      block = head
      if (!isQuoted && isTrading) {
        // A failed count is repeated in the next step, because the first quote does not need it.
        await Promise.all([scan.findWanted(head.number), scan.count(head.number).catch(() => {})])
        isQuoted = true
        return { state: stateAt(head), more: true }
      }
      if (await others.read(head.number)) return { state: stateAt(head), more: true }
      if (head.number - feesReadAt >= feeBlocks) {
        await scan.refreshFees(head.number)
        feesReadAt = head.number
      }
      await Promise.all([scan.recall(head.number), scan.count(head.number)])
      await scan.discover(head.number)
      isQuoted = true
      if (discovery.complete()) scan.save(head)
      return { state: stateAt(head), more: !discovery.complete() }
    },
  }
}

/**
 * The concentrated and Solidly pools between the followed tokens and the bases. Their code is loaded
 * with the first read.
 * @param whileCurrent rejects a result that arrives after its step has ended
 */
function createOtherPools(
  parts: Pick<PoolReaderParts, 'chain' | 'client'>,
  whileCurrent: <T>(pending: Promise<T>) => Promise<T>,
) {
  const { concentratedPlatforms, solidlyPlatforms } = parts.chain
  let concentrated: ConcentratedPools | null = null
  let solidly: SolidlyPools | null = null
  let followed: readonly Address[] = []

  async function readConcentrated(at: bigint): Promise<boolean> {
    if (concentratedPlatforms.length === 0 || followed.length === 0) return false
    if (!concentrated) {
      // If the chunk cannot be loaded, only pairs are quoted until the next block retries.
      const code = await whileCurrent(import('./concentrated/concentrated-pools.ts').catch(() => null))
      if (!code) return false
      concentrated = code.createConcentratedPools(parts)
      concentrated.follow(followed)
    }
    return concentrated.read(at)
  }

  async function readSolidly(at: bigint): Promise<boolean> {
    if (solidlyPlatforms.length === 0 || followed.length === 0) return false
    if (!solidly) {
      const code = await whileCurrent(import('./solidly/solidly-pools.ts').catch(() => null))
      if (!code) return false
      solidly = code.createSolidlyPools(parts)
      solidly.follow(followed)
    }
    return solidly.read(at)
  }

  return {
    follow(tokens: readonly Address[]): void {
      followed = tokens
      concentrated?.follow(tokens)
      solidly?.follow(tokens)
    },
    readTicksOf: (hops: readonly UnreadHop[]) => concentrated?.readTicksOf(hops),
    /** Log filter of the followed pools; null while no followed pool needs logs. */
    filter: (): PoolLogFilter['others'] => concentrated?.filter() ?? null,
    applyLogs: (logs: readonly RpcLog[], at: bigint) => concentrated?.applyLogs(logs, at),
    /** Reads all pools again, after a reorg, missed blocks or a contradiction. */
    invalidate(): void {
      concentrated?.invalidate()
      solidly?.invalidate()
    },
    /** Executes due reads at one block. Returns true if anything was read. */
    async read(at: bigint): Promise<boolean> {
      const read = await Promise.all([readConcentrated(at), readSolidly(at)])
      return read.includes(true)
    },
    /** The followed concentrated and Solidly pools at a block. */
    stateAt(at: bigint): Pick<ReadyPools, 'concentrated' | 'solidly'> {
      const states = { concentrated: concentrated?.state(), solidly: solidly?.state(at) }
      return {
        ...(states.concentrated && { concentrated: states.concentrated }),
        ...(states.solidly && { solidly: states.solidly }),
      }
    },
  }
}

function readyState(
  { number, hash, receivedAt }: PoolBlock,
  table: PoolTable,
  discovery: Discovery,
  others: Pick<ReadyPools, 'concentrated' | 'solidly'>,
): ReadyPools {
  return {
    status: 'ready',
    block: { number, hash, receivedAt },
    pools: table.snapshot(),
    empty: table.empty(),
    complete: discovery.complete(),
    ...others,
  }
}

/**
 * Addresses for the log filter. Null (no address filter) once all pairs are enumerated, because then
 * most logs are needed anyway.
 */
function emittersOf(platforms: readonly Platform[], table: PoolTable, discovery: Discovery): readonly Address[] | null {
  if (discovery.isWhole()) return null
  const pairs = platforms.flatMap(({ id }) => table.refs(id).map(({ address }) => address))
  return [...platforms.map(({ factory }) => factory), ...pairs]
}

/** A result arrived after its step had failed. */
class LateAnswerError extends Error {
  override readonly name = 'LateAnswerError'
  constructor() {
    super('The response arrived after its read had ended.')
  }
}
