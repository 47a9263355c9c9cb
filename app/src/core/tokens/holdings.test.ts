import { multicall3Abi } from '@dexswap/abis'
import { type Address, type Hex, harmony } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionResult, pad, toHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import { known, unknown } from '../known.ts'
import { createStore } from '../store.ts'
import { configuredChain } from '../test/page-session.ts'
import { createHoldings, nativeKey } from './holdings.ts'

// Invariant: balances are current, and a block causes requests only for currencies that may have
// changed.

const account: Address = '0x00000000000000000000000000000000000000AA'
const other: Address = '0x00000000000000000000000000000000000000bB'
const tokens = Array.from({ length: 1200 }, (_, at) => pad(toHex(at + 1), { size: 20 }))
const [first = '0x', second = '0x'] = tokens
/** Token objects with only the fields that holdings use. */
const named = (...addresses: readonly Address[]) => addresses.map((address) => ({ address }))
const wone = harmony.wrappedNative.address.toLowerCase()

function start() {
  const balances = new Map<string, bigint>()
  const moved = new Map<bigint, Address[]>()
  const node = {
    broken: false,
    logsBroken: false,
    fork: '',
    batches: [] as number[],
    retries: [] as (() => void)[],
    ranges: [] as string[],
  }
  const heads = createStore<Head | null>(null)
  async function request({ method, params }: { method: string; params: readonly unknown[] }) {
    if (node.broken) throw new TypeError('the node is down')
    if (method === 'eth_getBlockByNumber') return { hash: `${params[0]}${node.fork}` }
    if (method === 'eth_getLogs') {
      if (node.logsBroken) throw new TypeError('too many logs')
      // Parses the parameters as `holdings.ts` sends them.
      const [{ fromBlock, toBlock, topics }] = params as [{ fromBlock: Hex; toBlock: Hex; topics: (Hex | null)[] }]
      node.ranges.push(`${BigInt(fromBlock)}–${BigInt(toBlock)}`)
      // Sent and received transfers are two requests. In this test, tokens with transfers in even blocks
      // were sent.
      const asksSent = topics.length === 2
      return [...moved]
        .filter(([block]) => block >= BigInt(fromBlock) && block <= BigInt(toBlock) && (block % 2n === 0n) === asksSent)
        .flatMap(([, addresses]) => addresses.map((address) => ({ address })))
    }
    const [{ data }] = params as [{ data: Hex }]
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = (args?.[0] ?? []) as readonly { target: Address }[]
    node.batches.push(calls.length)
    const result = calls.map(({ target }) => {
      const key = target.toLowerCase() === harmony.multicall.toLowerCase() ? nativeKey : target.toLowerCase()
      return { success: true, returnData: toHex(balances.get(key) ?? 0n, { size: 32 }) }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  const holdings = createHoldings({
    chain: configuredChain(1666600000),
    // The cast is safe because holdings send only eth_call and eth_getLogs.
    client: { request } as unknown as ChainClient,
    heads,
    clock: {
      now: () => 7,
      after(ms, then) {
        // Fires the short delays before batches at once, and leaves retries to the test.
        if (ms < 1000) queueMicrotask(then)
        else node.retries.push(then)
        return () => undefined
      },
    },
    isVisible: () => true,
  })
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    balances,
    moved,
    node,
    holdings,
    settle,
    async head(number: bigint, fork = '') {
      const [hash, parentHash] = [number, number - 1n].map((of) => `${toHex(of)}${fork}` as Hex) as [Hex, Hex]
      heads.set({ number, hash, parentHash, timestamp: number, receivedAt: 0 })
      await settle()
    },
  }
}

describe('createHoldings', () => {
  test('default: reads all token balances once, at most 500 per request, and the native balance', async () => {
    const { balances, node, holdings, head, settle } = start()
    balances.set(nativeKey, 5n)
    balances.set(first, 9n)
    holdings.subscribe(() => undefined)
    await head(10n)
    holdings.want(account, named(...tokens))
    await settle()
    expect(node.batches).toEqual([500, 500, 201])
    expect(holdings.get().get(nativeKey)).toEqual(known(5n, 7))
    expect(holdings.get().get(first)).toEqual(known(9n, 7))
    expect(holdings.get().get(second)).toEqual(known(0n, 7))
  })

  test('behavior: refreshes at each block the native, wrapped and held currencies, and the tokens with a Transfer log', async () => {
    const { balances, moved, node, holdings, head, settle } = start()
    balances.set(first, 9n)
    holdings.subscribe(() => undefined)
    await head(10n)
    holdings.want(account, named(...tokens, harmony.wrappedNative.address))
    await settle()
    node.batches.length = 0
    balances.set(second, 4n)
    balances.set(wone, 2n)
    moved.set(11n, [second as Address])
    await head(12n)
    // Four reads: the native, the wrapped, the held and the transferred currency.
    expect(node.batches).toEqual([4])
    expect(node.ranges).toEqual(['11–12', '11–12'])
    expect(holdings.get().get(second)).toEqual(known(4n, 7))
    expect(holdings.get().get(wone)).toEqual(known(2n, 7))
    balances.set(first, 0n)
    moved.set(14n, [first as Address])
    await head(14n)
    expect(holdings.get().get(first)).toEqual(known(0n, 7))
  })

  test('behavior: rereads all balances when logs are unavailable or too many blocks were missed', async () => {
    const { balances, node, holdings, head, settle } = start()
    holdings.subscribe(() => undefined)
    await head(10n)
    holdings.want(account, named(...tokens))
    await settle()
    node.logsBroken = true
    node.batches.length = 0
    balances.set(second, 4n)
    await head(11n)
    expect(node.batches).toEqual([500, 500, 201])
    expect(holdings.get().get(second)).toEqual(known(4n, 7))
    node.logsBroken = false
    node.batches.length = 0
    await head(1000n)
    expect(node.batches).toEqual([500, 500, 201])
    expect(node.ranges).toEqual([])
  })

  test.each([
    ['another block of the same height', 10n],
    ['the next block', 11n],
    ['a block after missed ones', 14n],
  ])('behavior: restores a balance sent in a block that a reorg removed, detected by %s', async (_, number) => {
    const { balances, node, holdings, head, settle } = start()
    holdings.subscribe(() => undefined)
    await head(10n)
    holdings.want(account, named(...tokens))
    await settle()
    expect(holdings.get().get(first)).toEqual(known(0n, 7))
    // After the reorg, no log shows that the transfer was undone.
    balances.set(first, 9n)
    node.fork = 'b'
    await head(number, 'b')
    expect(holdings.get().get(first)).toEqual(known(9n, 7))
  })

  test('behavior: returns `unknown`, not zero, when the node fails, and retries', async () => {
    const { balances, node, holdings, head, settle } = start()
    balances.set(first, 9n)
    holdings.subscribe(() => undefined)
    await head(10n)
    node.broken = true
    holdings.want(account, named(first as Address))
    await settle()
    expect(holdings.get().get(first)).toEqual(unknown('node-unreachable'))
    node.broken = false
    node.retries.at(-1)?.()
    await settle()
    expect(holdings.get().get(first)).toEqual(known(9n, 7))
    node.broken = true
    await head(11n)
    expect(holdings.get().get(first)).toEqual(known(9n, 7))
  })

  test('behavior: drops all balances when the account changes', async () => {
    const { balances, holdings, head, settle } = start()
    balances.set(first, 9n)
    holdings.subscribe(() => undefined)
    await head(10n)
    holdings.want(account, named(first as Address))
    await settle()
    holdings.want(other, named(first as Address))
    expect(holdings.get().size).toBe(0)
    await settle()
    expect(holdings.get().size).toBe(2)
    holdings.want(null, [])
    expect(holdings.get().size).toBe(0)
  })
})
