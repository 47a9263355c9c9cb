import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { numberToHex, pad } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { accountEvents as events } from '#io/accounts/account-logs.ts'
import { type HistoryStore, noHistory, type StoredHistory } from '#io/accounts/history-store.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import type { ExchangeContracts } from './exchange-contracts.ts'
import { createHistoryReader } from './history-reader.ts'

const at = (digits: string): Address => `0x${digits.padStart(40, '0')}`
const [me, pair, dai, outsider] = [at('a1'), at('d4'), at('e5'), at('77')] as const
const contracts: ExchangeContracts = {
  isPoolOf: () => false,
  poolPlatforms: [],
  pairs: new Map([[pair, 'dexswap']]),
  campaigns: new Set(),
  campaignFactories: new Set(),
  spenders: new Set(),
  wrappedNative: at('f6'),
}
/** Seconds per block. */
const blockTime = 10
const hashAt = (block: number, fork = 0): Hex => `0x${(block + fork * 2 ** 40).toString(16).padStart(64, '0')}`
const stored = () => {
  const written: StoredHistory[] = []
  const store: HistoryStore = {
    read: async () => written.at(-1) ?? noHistory,
    write: async (_, __, history) => void written.push(history),
  }
  return { store, written }
}

/**
 * A chain with LP transfers in these blocks. Block hashes from `since` on depend on `fork`, which
 * simulates a reorg.
 */
function chainOf(top: number, sentIn: readonly number[]) {
  const chain = {
    top,
    sentIn,
    fork: 0,
    since: Number.POSITIVE_INFINITY,
    isSilent: false,
    missing: -1,
    approvedIn: [] as readonly number[],
  }
  const requested: (readonly [number, number])[] = []
  const forkAt = (block: number) => (block >= chain.since ? chain.fork : 0)
  const logAt = (block: number) => ({
    address: pair,
    topics: [events.transfer, pad(me), pad(dai)],
    data: numberToHex(5, { size: 32 }),
    transactionHash: hashAt(block, forkAt(block)),
    blockNumber: numberToHex(block),
  })
  const request = async ({ method, params }: { method: string; params: readonly unknown[] }): Promise<unknown> => {
    if (chain.isSilent) throw new RangeError('silent')
    const [first] = params
    if (method === 'eth_getLogs') {
      const { fromBlock, toBlock, topics } = first as { fromBlock: Hex; toBlock: Hex; topics: readonly unknown[] }
      const [from, to] = [Number(fromBlock), Number(toBlock)]
      if (topics.length === 3) return []
      requested.push([from, to])
      const isIn = (block: number) => block >= from && block <= to
      const approvals = chain.approvedIn.filter(isIn).map((block) => ({
        ...logAt(block),
        address: dai,
        topics: [events.approval, pad(me), pad(outsider)],
      }))
      return [...chain.sentIn.filter(isIn).map(logAt), ...approvals]
    }
    if (method === 'eth_getBlockByNumber') {
      const block = Number(first)
      return {
        number: numberToHex(block),
        hash: hashAt(block, forkAt(block)),
        parentHash: hashAt(0),
        timestamp: numberToHex(block * blockTime),
      }
    }
    const block = chain.sentIn.find((each) => hashAt(each, forkAt(each)) === first)
    if (block === undefined || block === chain.missing) return null
    if (method === 'eth_getTransactionByHash') return { input: '0x' }
    return {
      transactionHash: first,
      blockHash: first,
      blockNumber: numberToHex(block),
      transactionIndex: '0x0',
      from: me,
      status: '0x1',
      logs: [logAt(block)],
    }
  }
  return { chain, requested, client: { request } as unknown as Client }
}

function open(
  { chain, client }: ReturnType<typeof chainOf>,
  store: HistoryStore | null = null,
  indexed: readonly Hex[] | null = null,
) {
  const askIndexer = async () => {
    if (indexed === null) throw new RangeError('no indexer')
    return { block: { number: BigInt(chain.top) }, value: indexed }
  }
  const reader = createHistoryReader({
    client,
    chainId: 1,
    account: me,
    contracts,
    head: () => ({ number: BigInt(chain.top), timestamp: BigInt(chain.top * blockTime) }),
    askIndexer,
    openStore: async () => store,
    clock: createTestClock(),
  })
  const settled = () =>
    new Promise<void>((resolve) => {
      const poll = () => {
        if (reader.state.get().status !== 'reading') resolve()
      }
      reader.state.subscribe(poll)
      poll()
    })
  const read = async (time: number) => {
    reader.readTo(time)
    await settled()
    return reader.state.get()
  }
  const blocks = () => reader.state.get().entries.map(({ block }) => Number(block))
  return { reader, read, settled, blocks }
}

describe('createHistoryReader', () => {
  test('default: reads the history back to the requested time, newest first, and further back on request', async () => {
    const node = chainOf(40_000, [100, 20_000, 38_000, 39_990])
    const { read, blocks } = open(node)
    const first = await read(30_000 * blockTime)
    expect(first.status).toBe('read')
    expect(blocks()).toEqual([39_990, 38_000])
    expect(first.reach?.to).toBe(40_000n)
    expect(first.reach?.time).toBeLessThanOrEqual(30_000 * blockTime)
    expect(node.requested[0]).toEqual([35_001, 40_000])
    const second = await read(0)
    expect(blocks()).toEqual([39_990, 38_000, 20_000, 100])
    expect(second.reach).toMatchObject({ from: 0n, to: 40_000n })
    // The requested ranges together are as long as the chain, so no block is read twice.
    const covered = node.requested.reduce((sum, [from, to]) => sum + to - from + 1, 0)
    expect(covered).toBe(40_001)
  })

  test('behavior: restores stored entries on the next visit, and reads only new blocks and the last 256', async () => {
    const { store } = stored()
    const node = chainOf(10_000, [500, 9_000])
    await open(node, store).read(0)
    node.chain.top = 10_100
    node.chain.sentIn = [500, 9_000, 10_050]
    node.requested.length = 0
    const { read, blocks } = open(node, store)
    await read(0)
    expect(blocks()).toEqual([10_050, 9_000, 500])
    expect(node.requested).toEqual([[9_745, 10_100]])
  })

  test('behavior: drops entries removed by a reorg and adds the new ones', async () => {
    const { store } = stored()
    const node = chainOf(10_000, [500, 9_990])
    await open(node, store).read(0)
    Object.assign(node.chain, { top: 10_010, since: 9_980, fork: 1, sentIn: [500, 9_985] })
    const { read, blocks, reader } = open(node, store)
    await read(0)
    expect(blocks()).toEqual([9_985, 500])
    expect(reader.state.get().entries[0]?.hash).toBe(hashAt(9_985, 1))
  })

  test('behavior: drops all stored entries when the chain was reset', async () => {
    const { store } = stored()
    const node = chainOf(10_000, [500, 9_000])
    await open(node, store).read(0)
    Object.assign(node.chain, { since: 0, fork: 2, sentIn: [700] })
    const { read, blocks } = open(node, store)
    await read(0)
    expect(blocks()).toEqual([700])
  })

  test('behavior: reads each indexed transaction once, and skips those that the node does not return', async () => {
    const node = chainOf(90_000, [100, 89_000])
    const { read, blocks } = open(node, null, [hashAt(89_000), hashAt(100), hashAt(4)])
    const state = await read(80_000 * blockTime)
    expect(blocks()).toEqual([89_000, 100])
    expect(state.indexedTo).toBe(90_000n)
    expect(state.unread).toBe(1)
  })

  test('behavior: reports that the node does not respond, keeps the entries that were read, and resumes on request', async () => {
    const node = chainOf(40_000, [39_000, 100])
    const { reader, read, blocks } = open(node)
    await read(38_000 * blockTime)
    node.chain.isSilent = true
    expect((await read(0)).status).toBe('failed')
    expect(blocks()).toEqual([39_000])
    node.chain.isSilent = false
    expect((await read(reader.state.get().target)).status).toBe('read')
    expect(blocks()).toEqual([39_000, 100])
  })

  test('behavior: counts a transaction that the node does not return as unread, and retries it on the next visit', async () => {
    const { store } = stored()
    const node = chainOf(10_000, [500, 9_000])
    node.chain.missing = 500
    const first = open(node, store)
    expect((await first.read(0)).unread).toBe(1)
    expect(first.blocks()).toEqual([9_000])
    node.chain.missing = -1
    const second = open(node, store)
    expect((await second.read(0)).unread).toBe(0)
    expect(second.blocks()).toEqual([9_000, 500])
  })

  test('behavior: finds approvals for any spender, and stores them for the next visit', async () => {
    const { store } = stored()
    const node = chainOf(10_000, [])
    node.chain.approvedIn = [400, 9_000]
    const first = open(node, store)
    const found = [{ token: dai, spender: outsider, given: 9_000n, used: null }]
    expect((await first.read(0)).approvals).toEqual(found)
    // The spender is not a contract of the exchange, so the receipt is not needed.
    expect(first.blocks()).toEqual([])
    node.requested.length = 0
    const second = open(node, store)
    expect((await second.read(0)).approvals).toEqual(found)
    expect(node.requested).toEqual([[9_745, 10_000]])
  })

  test('behavior: requests no further blocks after the reader was stopped', async () => {
    const node = chainOf(40_000, [100])
    const { reader, settled } = open(node)
    reader.readTo(0)
    reader.stop()
    await settled()
    expect(reader.state.get().status).toBe('stopped')
    expect(node.requested.length).toBeLessThanOrEqual(1)
  })
})
