import { ethereum, harmony } from '@dexswap/chains'
import { describe, expect, it, vi } from 'vitest'
import type { Head } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { createStore } from '../store.ts'
import { recordOf } from '../test/sample-record.ts'
import { followTransactions } from './follow-transactions.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

/** This test is slow while others run in parallel. */
const longTimeout = { timeout: 20_000 }

const headAt = (number: bigint): Head => ({ number, hash: '0x01', parentHash: '0x00', timestamp: 0n, receivedAt: 0 })

const settled = () => new Promise((resolve) => setImmediate(resolve))

/**
 * Follows one record with an age of `age` milliseconds, on a node that the test controls. `forget`
 * removes the record before the node responds.
 */
function followOne(age = 0, fields: Partial<TransactionRecord> = {}, lock = { isHeld: false }) {
  const record = recordOf({ chainId: 1, lastCheckedBlockNumber: null, ...fields })
  const records = createStore<readonly TransactionRecord[]>([record])
  const store: TransactionStore = {
    records,
    unknown: createStore<readonly never[]>([]),
    read: (id) => records.get().find((one) => one.id === id) ?? null,
    write: (changed) => records.set(records.get().map((one) => (one.id === changed.id ? changed : one))),
    remove: () => undefined,
    stop: () => undefined,
  }
  const head = createStore<Head | null>(null)
  const node = { block: 10n, requested: 0, isGone: false, forget: () => {} }
  const held = new Promise<void>((resolve) => {
    node.forget = resolve
  })
  const request = async ({ method }: { method: string }) => {
    if (method === 'eth_getTransactionByHash') node.requested++
    const block = `0x${node.block.toString(16)}`
    await held
    if (node.isGone) throw new TypeError('gone')
    if (method === 'eth_blockNumber') return block
    return method === 'eth_getTransactionCount' ? '0x0' : null
  }
  const networks = {
    chains: new Map([[1, ethereum]]),
    clientOf: () => ({ request }),
    urlsOf: () => [],
    isUnconfirmed: () => false,
    headOf: () => head,
    onHeadRequested: () => () => undefined,
    keepFollowing: () => undefined,
  } as unknown as Networks
  const locks = { isHeld: async () => lock.isHeld } as never
  const timers = new Set<() => void>()
  const after = (_ms: number, then: () => void) => {
    timers.add(then)
    return () => timers.delete(then)
  }
  const clock = { now: () => record.addedTime + age, after } as never
  const follower = followTransactions({ store, networks, locks, clock })
  const checkedAt = () => store.read(record.id)?.lastCheckedBlockNumber
  /** Runs every pending timer. */
  const wait = () => {
    const due = [...timers]
    timers.clear()
    for (const then of due) then()
  }
  return { record, node, head, follower, checkedAt, wait, read: () => store.read(record.id) }
}

describe('followTransactions', () => {
  it('behavior: starts another poll when a block arrived during a poll', async () => {
    const { node, head, follower, checkedAt } = followOne()
    head.set(headAt(10n))
    await vi.waitFor(() => expect(node.requested).toBe(1), longTimeout)
    node.block = 11n
    head.set(headAt(11n))
    expect(node.requested).toBe(1)
    node.forget()
    await vi.waitFor(() => expect(checkedAt()).toBe(11n), longTimeout)
    follower.stop()
  })

  it('behavior: starts another poll when one is requested during a poll', async () => {
    const { record, node, head, follower, checkedAt } = followOne()
    head.set(headAt(10n))
    await vi.waitFor(() => expect(node.requested).toBe(1), longTimeout)
    node.block = 11n
    const answer = follower.check(record.id)
    node.forget()
    await answer
    expect(checkedAt()).toBe(11n)
    follower.stop()
  })

  it.each([
    [4, 1],
    [6, 3],
    [59, 3],
    [61, 10],
  ])(
    'behavior: polls a transaction of an age of %i minutes again after %i blocks [1.4.13 1.4.14 1.4.15]',
    async (minutes, blocks) => {
      const { node, head, follower, checkedAt } = followOne(minutes * 60_000)
      const due = 10n + BigInt(blocks)
      const blockIs = (number: bigint) => {
        node.block = number
        head.set(headAt(number))
      }
      node.forget()
      blockIs(10n)
      await vi.waitFor(() => expect(checkedAt()).toBe(10n), longTimeout)
      const first = node.requested
      for (let number = 11n; number < due; number++) {
        blockIs(number)
        await settled()
      }
      expect([node.requested, checkedAt()]).toEqual([first, 10n])
      blockIs(due)
      await vi.waitFor(() => expect(checkedAt()).toBe(due), longTimeout)
      follower.stop()
    },
  )

  it('behavior: finds the transaction of a closed tab once its lock is released, even without a new block', async () => {
    const lock = { isHeld: true }
    const { node, head, follower, checkedAt, wait, read } = followOne(0, { progress: { status: 'asking' } }, lock)
    node.forget()
    head.set(headAt(10n))
    await settled()
    wait()
    await settled()
    expect([read()?.progress.status, node.requested]).toEqual(['asking', 0])
    lock.isHeld = false
    wait()
    await vi.waitFor(() => expect(checkedAt()).toBe(10n), longTimeout)
    expect(read()?.progress.status).toBe('unknown')
    follower.stop()
  })

  it('behavior: logs a failed poll and retries at the next block [1.8.23]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { record, node, head, follower, checkedAt } = followOne()
    node.isGone = true
    node.forget()
    head.set(headAt(10n))
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), longTimeout)
    expect(warn.mock.calls).toEqual([['A transaction could not be checked.', expect.any(Error)]])
    expect([checkedAt(), record.progress.status]).toEqual([null, 'pending'])
    node.isGone = false
    node.block = 11n
    head.set(headAt(11n))
    await vi.waitFor(() => expect(checkedAt()).toBe(11n), longTimeout)
    follower.stop()
  })

  it('behavior: skips the records of an ended chain, and sends no request to its nodes', () => {
    const ended = { since: '2026-09-10', nativeMovesTo: 1, links: [] }
    const living = recordOf({ id: 'l', chainId: 1 })
    const records = createStore<readonly TransactionRecord[]>([recordOf({ chainId: 1666600000 }), living])
    const open: ReadonlySet<number>[] = []
    const heads: number[] = []
    const networks = {
      chains: new Map([
        [1, { ...ethereum, ended: null }],
        [1666600000, { ...harmony, ended }],
      ]),
      headOf: (id: number) => {
        heads.push(id)
        return createStore<Head | null>(null)
      },
      onHeadRequested: () => () => undefined,
      keepFollowing: (ids: ReadonlySet<number>) => open.push(ids),
    } as unknown as Networks
    const store = { records, read: () => null } as unknown as TransactionStore
    const clock = { now: () => 0, after: () => () => undefined } as never
    followTransactions({ store, networks, locks: { isHeld: async () => false } as never, clock }).stop()
    expect(open).toEqual([new Set([1])])
    expect(new Set(heads)).toEqual(new Set([1]))
  })
})
