import type { Chain } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { startStoredChain, withLatePlatforms } from '@dexswap/sandbox'
import { createExchange, NodeReadError, NoTradeError } from '@dexswap/sdk'
import { RpcRequestError } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interceptedTransport, type NodeRequest } from './intercepted-transport.ts'

let stored: Awaited<ReturnType<typeof startStoredChain>>
let chain: Chain
const unit = 10n ** 18n
const usdc = () => stored.world.tokens.find(({ id }) => id === '1USDC')?.address ?? '0x'
const request = () => ({ input: 'native', output: usdc(), amount: unit }) as const

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  chain = localChain(withLatePlatforms(stored.world).record, [stored.chain.rpcUrl])
}, 120_000)
afterAll(() => stored.chain.stop())

/** An exchange over a node that refuses some requests as one without the block. */
function openWithout(
  isRefused: (request: NodeRequest) => boolean,
  options: Partial<Parameters<typeof createExchange>[0]> = {},
) {
  const transport = interceptedTransport(stored.chain.rpcUrl, async (given, pass) => {
    if (!isRefused(given)) return pass()
    const error = { code: -32_000, message: 'block not found' }
    throw new RpcRequestError({ body: { method: given.method }, error, url: stored.chain.rpcUrl })
  })
  return createExchange({ chain, transport, ...options })
}

/** True for calls at a block number. */
const isAtBlock = ({ method, params }: NodeRequest) =>
  method === 'eth_call' && Array.isArray(params) && params[1] !== 'latest'

/** True for calls that name one of the addresses. */
const names = (addresses: readonly string[]) => (given: NodeRequest) =>
  given.method === 'eth_call' &&
  addresses.some((address) => JSON.stringify(given.params).toLowerCase().includes(address.slice(2).toLowerCase()))

/** Addresses without which the platforms that have no pairs cannot be read. */
async function otherContracts(): Promise<readonly string[]> {
  const { pools } = await openWithout(() => false).pools('native', usdc())
  const others = pools.filter(({ kind }) => kind !== 'pair').map(({ address }) => address)
  const factories = [...chain.concentratedPlatforms, ...chain.solidlyPlatforms].map(({ factory }) => factory)
  return [...factories, ...others]
}

describe('createExchange over an unreliable node', () => {
  test('behavior: repeats reads that fail because a node does not have the newest block yet', async () => {
    let until = 0
    const exchange = openWithout((given) => {
      if (!isAtBlock(given)) return false
      until ||= Date.now() + 400
      return Date.now() < until
    })
    const { ranked, partial } = await exchange.quote(request())
    const sound = await openWithout(() => false).quote(request())
    expect(ranked.map(({ platform, amountOut }) => [platform.id, amountOut])).toEqual(
      sound.ranked.map(({ platform, amountOut }) => [platform.id, amountOut]),
    )
    expect(partial).toEqual([])
  })

  test('error: NodeReadError when three attempts fail', async () => {
    const failure = await openWithout(isAtBlock)
      .quote(request())
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NodeReadError)
    expect(failure).toMatchObject({ cause: { details: 'block not found' } })
  })

  test('error: NodeReadError when no pair trades the amount and the other platforms are unreachable', async () => {
    const exchange = openWithout(names(await otherContracts()))
    const failure = await exchange
      .quote({ ...request(), field: 'output', amount: 10n ** 40n })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NodeReadError)
    expect(failure).toMatchObject({ cause: expect.any(Error) })
  })

  test('behavior: names platforms that could not be read, in quotes and in pools', async () => {
    const exchange = openWithout(names(await otherContracts()))
    const expected = [...chain.concentratedPlatforms, ...chain.solidlyPlatforms].map(({ id }) => [id, 'unreachable'])
    const idsOf = (partial: readonly { readonly platform: { readonly id: string }; readonly reason: string }[]) =>
      partial.map(({ platform, reason }) => [platform.id, reason])
    expect(idsOf((await exchange.quote(request())).partial)).toEqual(expected)
    const { pools, partial } = await exchange.pools('native', usdc())
    expect(idsOf(partial)).toEqual(expected)
    expect(new Set(pools.map(({ kind }) => kind))).toEqual(new Set(['pair']))
  })

  test('behavior: names factories that do not state their size', async () => {
    const nobody = '0x00000000000000000000000000000000000000bb' as const
    const [first, ...others] = chain.platforms
    if (!first) throw new TypeError('The chain has a platform.')
    const platforms = [...others, { ...first, factory: nobody }]
    const plain = { ...chain, platforms, concentratedPlatforms: [], solidlyPlatforms: [] }
    const { partial, ranked } = await openWithout(() => false, { chain: plain }).quote(request())
    expect(ranked.length).toBeGreaterThan(0)
    expect(partial.map(({ platform, reason }) => [platform.id, reason])).toEqual([[first.id, 'size-unknown']])
  })

  test('behavior: names factories that are too large to read whole, in quotes and in NoTradeError', async () => {
    const plain = { ...chain, concentratedPlatforms: [], solidlyPlatforms: [] }
    const exchange = openWithout(() => false, { chain: plain, maxFactoryPairs: 1 })
    const expected = plain.platforms.map(({ id, name, router }) => ({
      platform: { id, name, router },
      reason: 'by-tokens',
    }))
    expect((await exchange.quote(request())).partial).toEqual(expected)
    const failure = await exchange
      .quote({ ...request(), field: 'output', amount: 10n ** 40n })
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(NoTradeError)
    expect(failure).toMatchObject({ partial: expected })
  })
})
