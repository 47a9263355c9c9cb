import { multicall3Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { decodeFunctionData, encodeFunctionResult } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { known, loading, unknown } from '../known.ts'
import { createStore } from '../store.ts'
import { createCallCache } from './call-cache.ts'
import type { Head } from './head.ts'

/** Raised because the first test also compiles the lazily loaded module. */
const longTimeout = { timeout: 30_000 }

// Invariant: a result is the chain's latest, with its age; a failing node clears no result.

const multicall = '0xcA11bde05977b3631167028862bE2a173976CA11'
const target: Address = '0x985458E523dB3d53125813eD68c274899e9DfAb4'
const headOf = (number: bigint, hash: string, parentHash: string): Head =>
  ({ number, hash, parentHash, timestamp: number, receivedAt: 0 }) as Head
const call = (data: Hex): ChainCall => ({ to: target, data })

/** A node that returns each call's data, with a clock and heads under test control. */
function start(blockTimeMs = 2000, create = createCallCache) {
  const batches: Hex[][] = []
  const retries: { readonly ms: number; readonly then: () => void }[] = []
  const requested = new Set<() => void>()
  const invalidated = new Set<() => void>()
  const heads = createStore<Head | null>(null)
  const node = { broken: false, garbled: false, visible: true, now: 1000, answer: (data: Hex): Hex | null => data }
  async function request({ params }: { params: readonly [{ data: Hex }, string, ...unknown[]] }) {
    const [{ data }, , override] = params
    // The node rejects state overrides, so large batches are sent through multicall.
    if (override) return '0x'
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = (args?.[0] ?? []) as readonly { callData: Hex }[]
    batches.push(calls.map(({ callData }) => callData))
    if (node.broken) throw new TypeError('the node is down')
    if (node.garbled) return '0x'
    const result = calls.map(({ callData }) => {
      const returnData = node.answer(callData)
      return { success: returnData !== null, returnData: returnData ?? '0x' }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  const cache = create({
    // The cache sends only eth_call.
    client: { request } as unknown as ChainClient,
    chain: { multicall, blockTimeMs, finality: { tag: null, depth: 30 } },
    heads,
    onHeadRequested(listener) {
      requested.add(listener)
      return () => requested.delete(listener)
    },
    onInvalidated(listener) {
      invalidated.add(listener)
      return () => invalidated.delete(listener)
    },
    isVisible: () => node.visible,
    clock: {
      now: () => node.now,
      after(ms, then) {
        const retry = { ms, then }
        retries.push(retry)
        return () => void retries.splice(retries.indexOf(retry) >>> 0, 1)
      },
    },
  })
  const newHead = () => {
    for (const listener of requested) listener()
  }
  /** Waits for all pending work. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const invalidate = () => {
    for (const listener of invalidated) listener()
  }
  return { cache, node, heads, batches, retries, newHead, settle, requested, invalidate }
}

describe('createCallCache', () => {
  test('behavior: sends one request for all subscribers of a tick, with each distinct call once [1.4.30]', async () => {
    const { cache, batches, settle } = start()
    const heard: string[] = []
    cache.watch([call('0x01'), call('0x02')], () => heard.push('first'))
    cache.watch([call('0x02'), call('0x03')], () => heard.push('second'))
    expect(cache.get(call('0x01'))).toEqual(loading)
    await settle()
    expect(batches).toEqual([['0x01', '0x02', '0x03']])
    expect(heard).toEqual(['first', 'second'])
    expect(cache.get(call('0x03'))).toEqual(known('0x03', 1000))
  })

  test('behavior: sends at most 500 calls per batch [1.7.18 2.9.32]', async () => {
    const { cache, batches, settle } = start()
    const calls = Array.from({ length: 1201 }, (_, at) => call(`0x${at.toString(16).padStart(4, '0')}`))
    cache.watch(calls, () => {})
    await vi.waitFor(() => expect(batches.map((batch) => batch.length)).toEqual([500, 500, 201]), longTimeout)
    await settle()
    expect(calls.every((each) => cache.get(each).status === 'known')).toBe(true)
  })

  test('behavior: keeps the result of a call that is unsubscribed and subscribed again while thousands of calls are watched', async () => {
    const { cache, batches, settle } = start()
    const many = Array.from({ length: 2500 }, (_, at) => call(`0x${at.toString(16).padStart(4, '0')}`))
    cache.watch(many, () => {})
    const end = cache.watch([call('0xaa')], () => {})
    await vi.waitFor(() => expect(cache.get(call('0xaa')).status).toBe('known'), longTimeout)
    await settle()
    batches.length = 0
    // React ends all old subscriptions of a render before it starts the new ones.
    end()
    cache.watch([call('0xbb')], () => {})
    expect(cache.get(call('0xaa'))).toEqual(known('0xaa', 1000))
    cache.watch([call('0xaa')], () => {})
    await settle()
    expect(batches).toEqual([['0xbb']])
  })

  test('behavior: caches 2,000 unwatched results and drops the oldest', async () => {
    const { cache, settle } = start()
    const calls = Array.from({ length: 2003 }, (_, at) => call(`0x${at.toString(16).padStart(4, '0')}`))
    const end = cache.watch(calls, () => {})
    await vi.waitFor(() => expect(calls.every((each) => cache.get(each).status === 'known')).toBe(true), longTimeout)
    end()
    cache.watch([call('0xbb')], () => {})
    await settle()
    expect(calls.flatMap((each, at) => (cache.get(each).status === 'loading' ? [at] : []))).toEqual([0, 1, 2])
  })

  test('behavior: reads calls by multicall when the lazy chunk fails to load', async () => {
    vi.resetModules()
    vi.doMock('./read-again.ts', () => new Promise(() => {}))
    const { createCallCache: create } = await import('./call-cache.ts')
    const { cache, retries, settle } = start(2000, create)
    const calls = Array.from({ length: 100 }, (_, at) => call(`0x${at.toString(16).padStart(4, '0')}`))
    cache.watch(calls, () => {})
    await vi.waitFor(() => expect(retries).toHaveLength(1), longTimeout)
    for (const { then } of retries) then()
    await settle()
    expect(calls.every((each) => cache.get(each).status === 'known')).toBe(true)
    vi.doUnmock('./read-again.ts')
  })

  test('behavior: repeats watched calls with every head request, except fixed ones', async () => {
    const { cache, batches, newHead, settle } = start()
    cache.watch([call('0x01')], () => {})
    cache.watch([{ ...call('0x02'), fixed: true }], () => {})
    const end = cache.watch([call('0x03')], () => {})
    await settle()
    end()
    newHead()
    await settle()
    expect(batches).toEqual([['0x01', '0x02', '0x03'], ['0x01']])
  })

  describe('a call with `fixed`', () => {
    const fixed = { ...call('0x01'), fixed: true } as const

    test('behavior: repeats the call when its block is final, and never again if the result is unchanged', async () => {
      const { cache, node, heads, batches, newHead, settle } = start()
      const beatAt = async (number: bigint) => {
        for (let each = (heads.get()?.number ?? number - 1n) + 1n; each <= number; each += 1n) {
          heads.set(headOf(each, `${each}`, `${each - 1n}`))
        }
        newHead()
        await settle()
        return batches.length
      }
      await beatAt(100n)
      cache.watch([fixed], () => {})
      await settle()
      node.answer = () => '0xaa'
      expect(await beatAt(129n)).toBe(1)
      expect(await beatAt(130n)).toBe(2)
      expect(await beatAt(159n)).toBe(2)
      expect(await beatAt(160n)).toBe(3)
      expect(await beatAt(1000n)).toBe(3)
      expect(cache.get(fixed)).toEqual(known('0xaa', 1000))
    })

    test('behavior: repeats the call after an invalidation, and drops its result when it is no longer watched', async () => {
      const { cache, node, heads, batches, settle, invalidate } = start()
      const unwatched = { ...call('0x02'), fixed: true } as const
      heads.set(headOf(100n, '100', '99'))
      cache.watch([fixed], () => {})
      cache.watch([unwatched], () => {})()
      await settle()
      node.answer = () => '0xaa'
      invalidate()
      await settle()
      expect(batches.at(-1)).toEqual(['0x01'])
      expect([cache.get(fixed), cache.get(unwatched)]).toEqual([known('0xaa', 1000), loading])
    })

    test('behavior: counts confirmations from the first known block when the call was read before any block was known', async () => {
      const { cache, heads, batches, newHead, settle } = start()
      cache.watch([fixed], () => {})
      await settle()
      for (const [number, reads] of [
        [100n, 1],
        [129n, 1],
        [130n, 2],
      ] as const) {
        for (let each = heads.get()?.number ?? number; each <= number; each += 1n) {
          heads.set(headOf(each, `${each}`, `${each - 1n}`))
        }
        newHead()
        await settle()
        expect(batches).toHaveLength(reads)
      }
    })

    test('behavior: drops the result after a reorg and repeats the call with the next head request', async () => {
      const { cache, node, heads, batches, newHead, settle } = start()
      heads.set(headOf(7n, 'a', 'x'))
      cache.watch([fixed], () => {})
      await settle()
      heads.set(headOf(8n, 'b', 'a'))
      newHead()
      await settle()
      expect(batches).toHaveLength(1)
      node.answer = () => null
      heads.set(headOf(8n, 'c', 'y'))
      newHead()
      await settle()
      expect(batches).toHaveLength(2)
      expect(cache.get(fixed)).toEqual(unknown('unreadable'))
    })

    test('behavior: repeats the call for a subscriber that returns after a reorg', async () => {
      const { cache, node, heads, batches, settle } = start()
      heads.set(headOf(7n, 'a', 'x'))
      const end = cache.watch([fixed], () => {})
      await settle()
      end()
      node.answer = () => '0xaa'
      heads.set(headOf(7n, 'b', 'x'))
      cache.watch([fixed], () => {})
      await settle()
      expect(batches).toHaveLength(2)
      expect(cache.get(fixed)).toEqual(known('0xaa', 1000))
    })

    test('behavior: does not repeat a call with a final result after a later reorg', async () => {
      const { cache, heads, batches, newHead, settle } = start()
      heads.set(headOf(7n, 'a', 'x'))
      cache.watch([fixed], () => {})
      await settle()
      heads.set(headOf(37n, 'b', 'x'))
      newHead()
      await settle()
      expect(batches).toHaveLength(2)
      heads.set(headOf(37n, 'c', 'x'))
      newHead()
      await settle()
      expect(batches).toHaveLength(2)
    })

    test('behavior: repeats the call when a reorg happens during its request', async () => {
      const { cache, node, heads, batches, newHead, settle } = start()
      heads.set(headOf(7n, 'a', 'x'))
      cache.watch([fixed], () => {})
      await null
      node.now += 1
      heads.set(headOf(7n, 'b', 'x'))
      await settle()
      newHead()
      await settle()
      expect(batches).toHaveLength(2)
      newHead()
      await settle()
      expect(batches).toHaveLength(2)
    })

    test('behavior: repeats the call once after missed blocks, and again when its block is final', async () => {
      const { cache, heads, batches, newHead, settle } = start()
      heads.set(headOf(7n, 'a', 'x'))
      cache.watch([fixed], () => {})
      await settle()
      for (const [number, reads] of [
        [9n, 2],
        [9n, 2],
        [37n, 3],
        [80n, 3],
      ] as const) {
        heads.set(headOf(number, `${number}`, 'x'))
        newHead()
        await settle()
        expect(batches).toHaveLength(reads)
      }
    })

    test('behavior: keeps the result when several blocks arrive between two polls', async () => {
      const { cache, heads, batches, newHead, settle } = start(250)
      heads.set(headOf(7n, 'a', 'x'))
      cache.watch([fixed], () => {})
      await settle()
      heads.set(headOf(11n, 'b', 'x'))
      newHead()
      await settle()
      expect(batches).toHaveLength(1)
    })

    test('behavior: rereads an unreadable result', async () => {
      const { cache, node, batches, newHead, settle } = start()
      node.answer = () => null
      cache.watch([fixed], () => {})
      await settle()
      node.answer = (data) => data
      newHead()
      await settle()
      expect(batches).toHaveLength(2)
      expect(cache.get(fixed)).toEqual(known('0x01', 1000))
    })
  })

  test('behavior: sends no request for a call with a fresh result or a request in flight', async () => {
    const { cache, node, batches, newHead, settle } = start()
    const end = cache.watch([call('0x01')], () => {})
    await settle()
    end()
    cache.watch([call('0x01'), call('0x02')], () => {})
    queueMicrotask(() => cache.watch([call('0x02')], () => {}))
    await settle()
    expect(batches).toEqual([['0x01'], ['0x02']])
    newHead()
    await settle()
    expect(batches.at(-1)).toEqual(['0x01', '0x02'])
    node.now += 15_000
    cache.watch([call('0x01')], () => {})
    await settle()
    expect(batches.at(-1)).toEqual(['0x01'])
  })

  test('behavior: returns the same object for an unchanged result, and notifies subscribers of its age only every 15 s', async () => {
    const { cache, node, newHead, settle } = start()
    let heard = 0
    cache.watch([call('0x01')], () => {
      heard += 1
    })
    await settle()
    const first = cache.get(call('0x01'))
    node.now += 14_999
    newHead()
    await settle()
    expect(cache.get(call('0x01'))).toBe(first)
    node.now += 1
    newHead()
    await settle()
    expect(cache.get(call('0x01'))).toEqual(known('0x01', 16_000))
    expect(heard).toBe(2)
  })

  test('behavior: marks only the call that reverts or returns nothing as unreadable [1.4.30]', async () => {
    const { cache, node, settle } = start()
    node.answer = (data) => (data === '0x01' ? null : data === '0x02' ? '0x' : data)
    cache.watch([call('0x01'), call('0x02'), call('0x03')], () => {})
    await settle()
    expect(cache.get(call('0x01'))).toEqual(unknown('unreadable'))
    expect(cache.get(call('0x02'))).toEqual(unknown('unreadable'))
    expect(cache.get(call('0x03')).status).toBe('known')
  })

  test('behavior: keeps known results while the node fails, marks calls without a result as unreachable, and retries both [1.7.18 1.8.12 2.9.32]', async () => {
    const { cache, node, batches, retries, newHead, settle } = start()
    cache.watch([call('0x01')], () => {})
    await settle()
    node.broken = true
    newHead()
    await settle()
    cache.watch([call('0x02')], () => {})
    await settle()
    const both = ['0x01', '0x02']
    expect(batches.at(-1)).toEqual(both)
    expect(cache.get(call('0x01'))).toEqual(known('0x01', 1000))
    expect(cache.get(call('0x02'))).toEqual(unknown('node-unreachable'))
    const [retry] = retries
    expect(retry?.ms).toBeGreaterThanOrEqual(2500)
    expect(retry?.ms).toBeLessThanOrEqual(3500)
    node.broken = false
    retry?.then()
    await settle()
    expect(batches).toEqual([['0x01'], ['0x01'], both, both])
    expect(cache.get(call('0x02')).status).toBe('known')
  })

  test('error: InvalidCallError when the address does not have 40 digits or the call data is not hex [1.5.18 1.8.05]', () => {
    const { cache, batches } = start()
    const watch = (to: string, data: string) => () => cache.watch([{ to, data } as ChainCall], () => {})
    for (const to of ['', '0x', `${target}0`, target.slice(0, -1), `0x${'g'.repeat(40)}`]) {
      expect(watch(to, '0x01')).toThrow(
        expect.objectContaining({ name: 'InvalidCallError', message: 'Invalid address' }),
      )
    }
    for (const data of ['', '01', '0x1', '0xzz']) {
      expect(watch(target, data)).toThrow(expect.objectContaining({ name: 'InvalidCallError', message: 'Invalid hex' }))
    }
    expect(watch('', '')).toThrow(expect.objectContaining({ message: 'Invalid call key' }))
    expect(batches).toEqual([])
  })

  test('error: MulticallUnreadableError when the response is malformed; logs it, retries with the next head [1.8.12]', async () => {
    const { cache, node, batches, newHead, settle } = start()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    node.garbled = true
    cache.watch([call('0x01')], () => {})
    await settle()
    expect(warn.mock.calls.map(([stated]) => stated)).toEqual(['Result data parsing failed'])
    expect(cache.get(call('0x01'))).toEqual(unknown('node-unreachable'))
    node.garbled = false
    newHead()
    await settle()
    expect(batches).toHaveLength(2)
    expect(cache.get(call('0x01'))).toEqual(known('0x01', 1000))
  })

  test('behavior: waits for the next head request before it retries on a hidden page', async () => {
    const { cache, node, batches, retries, newHead, settle } = start()
    node.broken = true
    cache.watch([call('0x01')], () => {})
    await settle()
    node.visible = false
    retries[0]?.then()
    await settle()
    expect(batches).toHaveLength(1)
    newHead()
    await settle()
    expect(batches).toHaveLength(2)
  })

  test('behavior: unsubscribes from head requests when the cache is stopped', async () => {
    const { cache, requested } = start()
    cache.stop()
    expect(requested.size).toBe(0)
  })
})
