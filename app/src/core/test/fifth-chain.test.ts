import { routerAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { type Address, allChains, lowerAddress } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createOwnEndpoints } from '../chain/own-endpoints.ts'
import { readSearch } from '../routes/search.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import fifthChain from './fifth-chain.json' with { type: 'json' }

// The file configures a further chain with three platforms, without additional code.
const config = parseConfig(fifthChain)
const id = config.defaultChain
const account = '0x00000000000000000000000000000000000000A1'
const unit = 10n ** 18n

function chainAdded() {
  const chain = config.chains.get(id)
  if (!chain) throw new TypeError('The configuration has no such chain.')
  return chain
}

function pool(number: number, tokens: readonly [Address, Address], reserves: readonly [bigint, bigint]): Pool {
  const [first, second] = tokens.map(lowerAddress) as [Address, Address]
  const isSorted = first < second
  return {
    address: `0x${number.toString(16).padStart(40, '0')}`,
    token0: isSorted ? first : second,
    token1: isSorted ? second : first,
    reserve0: isSorted ? reserves[0] : reserves[1],
    reserve1: isSorted ? reserves[1] : reserves[0],
    swapFeeBps: 30,
  }
}

describe('a fifth chain', () => {
  test('default: adds a chain to those of the release by its record alone', () => {
    expect(allChains.map((chain) => chain.id)).not.toContain(id)
    expect([...config.chains.keys()]).toEqual([...allChains.map((chain) => chain.id), id])
    expect(readSearch(`?chainId=${id}`, (each) => config.chains.has(each))).toEqual({ chainId: id })
  })

  test('default: computes a quote over three platforms, an intent, and the call of the best platform', () => {
    const chain = chainAdded()
    const [input, output] = [nativeCurrencyOf(chain), tokenOf(chain, chain.tokens[1] ?? chain.wrappedNative)]
    const between = [chain.wrappedNative.address, output.address] as const
    const pools: PoolState = {
      status: 'ready',
      complete: true,
      block: { number: 7n, hash: '0xaa', receivedAt: 0 },
      pools: new Map(
        chain.platforms.map((platform, at) => [
          platform.id,
          [pool(at + 1, between, [100n * unit, BigInt(300_000 + at * 10_000) * 10n ** 6n])],
        ]),
      ),
    }
    const request = { input, output, field: 'input', amount: unit, platform: null } as const
    const quotes = quotesFor(chain, pools, request, { slippageBps: 50, multihop: true })
    if (quotes.status !== 'quoted') throw new TypeError(quotes.status)
    expect(quotes.ranked.map(({ platform }) => platform.id)).toEqual(['third-swap', 'second-swap', 'first-swap'])

    const terms = { account, recipient: account, now: 1_700_000_000, deadlineSeconds: 1200 } as const
    const intent = buildSwapIntent(chain, quotes.best, terms)
    const third = chain.platforms[2]
    expect(intent).toMatchObject({ chainId: id, platform: 'Third Swap', router: third?.router, amountIn: unit })

    const [call] = swapCalls(intent)
    expect(call).toMatchObject({ to: third?.router, value: unit })
    expect(call && decodeFunctionData({ abi: routerAbi, data: call.data })).toEqual({
      functionName: 'swapExactETHForTokens',
      args: [intent.minimumOut, between, account, 1_700_001_200n],
    })
  })

  test('behavior: restores stored data of the chain on the next visit', () => {
    const values = createMemoryKeyValues()
    createOwnEndpoints(createAppStorage(values)).set(id, 'https://mine.example/')
    expect(createOwnEndpoints(createAppStorage(values)).get().get(id)).toBe('https://mine.example/')
  })
})
