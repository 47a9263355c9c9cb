import { multicall3Abi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { type Address, harmony, type PlatformId } from '@dexswap/chains'
import fc from 'fast-check'
import { RpcRequestError } from 'viem'
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { tokenOf } from '../tokens/currency.ts'
import { poolsAtBlocks, pricingPools, readyPools } from './prices-at-block.ts'
import { usdWorthDown } from './usd-prices.ts'

const unit = 10n ** 18n
const lower = (address: string) => address.toLowerCase() as Address
const strangers = ['c', 'd'].map((digit): Address => `0x${digit.repeat(40)}`)
const known = [harmony.wrappedNative, ...harmony.tokens].map((token) => tokenOf(harmony, token))
const tokens = [...known.map(({ address }) => lower(address)), ...strangers]
const platforms: readonly PlatformId[] = ['dexswap', 'viperswap']

const poolArbitrary = fc
  .tuple(fc.nat(tokens.length - 1), fc.nat(tokens.length - 1), fc.bigInt(1n, 10n ** 6n), fc.bigInt(1n, 10n ** 6n))
  .filter(([one, other]) => one !== other)
  .map(([one, other, reserve0, reserve1]): Pool => {
    const [token0, token1] = [tokens[one], tokens[other]] as [Address, Address]
    return { address: '0x1', token0, token1, reserve0: reserve0 * unit, reserve1: reserve1 * unit, swapFeeBps: 30 }
  })

describe('pricingPools', () => {
  test('property: prices each token the same with the selected pools as with all pools', () => {
    fc.assert(
      fc.property(fc.array(poolArbitrary, { maxLength: 30 }), fc.nat(known.length - 1), (drawn, at) => {
        const all = new Map(platforms.map((platform, place) => [platform, drawn.filter((_, of) => of % 2 === place)]))
        const token = known[at] ?? expect.unreachable()
        const some = pricingPools(harmony, all, new Set([lower(token.address)]))
        expect(usdWorthDown(harmony, readyPools(some), token, unit)).toEqual(
          usdWorthDown(harmony, readyPools(all), token, unit),
        )
      }),
      { numRuns: 500 },
    )
  })
})

describe('poolsAtBlocks', () => {
  const pool = (digit: string, token0 = tokens[0]): Pool => ({
    ...{ address: `0x${digit.repeat(40)}` as Address, token0: token0 ?? '0x', token1: tokens[1] ?? '0x' },
    ...{ reserve0: 1n, reserve1: 1n, swapFeeBps: 30 },
  })
  const pools = new Map<PlatformId, readonly Pool[]>([
    ['dexswap', [pool('1')]],
    ['viperswap', [pool('2'), pool('3')]],
  ])
  /** Nodes that have state from a given block on. Their reserves equal the block's number. */
  function nodesFrom(first: Readonly<Record<string, bigint>>) {
    const requested: string[] = []
    const ask: AskNode = async (_chain, url, calls) => {
      const [{ data }, tag] = calls.map(({ params }) => params)[0] as [{ data: `0x${string}` }, `0x${string}`]
      const block = BigInt(tag)
      requested.push(`${url} ${block}`)
      const from = first[url]
      if (from === undefined) return null
      if (block < from) {
        const error = { code: -32000, message: 'missing trie node' }
        return [{ kind: 'refusal', error: new RpcRequestError({ body: {}, url, error }) }]
      }
      const { args } = decodeFunctionData({ abi: multicall3Abi, data }) as { args: readonly [readonly unknown[]] }
      const words = [block, block, 0n].map((value) => ({ type: 'uint256', value }))
      const returnData = encodeAbiParameters(
        words,
        words.map(({ value }) => value),
      )
      const result = args[0].map(() => ({ success: true, returnData }))
      return [
        { kind: 'result', result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }) },
      ]
    }
    return { ask, requested }
  }
  const chain = { ...harmony, rpcUrls: [], multicall: harmony.multicall } as unknown as Parameters<
    typeof poolsAtBlocks
  >[0]['chain']

  test('behavior: reads the pools of all platforms at each past block, with one request per block', async () => {
    const { ask, requested } = nodesFrom({ one: 0n })
    const found = await poolsAtBlocks({ chain, urls: ['one'], ask }, pools, [5n, 9n, 5n])
    expect([...found.keys()]).toEqual([9n, 5n])
    expect(found.get(5n)?.get('viperswap')).toMatchObject([{ reserve0: 5n }, { reserve1: 5n }])
    expect(found.get(9n)?.get('dexswap')).toMatchObject([{ reserve0: 9n, token1: tokens[1] }])
    expect(requested).toEqual(['one 9', 'one 5'])
  })

  test('behavior: requests the next node when a node lacks the state of a block, and omits blocks that all nodes lack', async () => {
    const { ask, requested } = nodesFrom({ young: 8n, old: 4n })
    const found = await poolsAtBlocks({ chain, urls: ['silent', 'young', 'old'], ask }, pools, [9n, 5n, 2n])
    expect([...found.keys()]).toEqual([9n, 5n])
    expect(requested.filter((each) => each.startsWith('old')).toSorted()).toEqual(['old 2', 'old 5'])
  })

  test('behavior: stops when the newest block is unavailable, and reads at most twenty blocks', async () => {
    const pruned = nodesFrom({ young: 100n })
    expect((await poolsAtBlocks({ chain, urls: ['young'], ...pruned }, pools, [9n, 5n, 2n])).size).toBe(0)
    expect(pruned.requested).toEqual(['young 9'])
    const archive = nodesFrom({ old: 0n })
    const blocks = Array.from({ length: 50 }, (_, at) => BigInt(at))
    expect((await poolsAtBlocks({ chain, urls: ['old'], ...archive }, pools, blocks)).size).toBe(20)
    expect(archive.requested).toHaveLength(20)
    expect(archive.requested[0]).toBe('old 49')
  })
})
