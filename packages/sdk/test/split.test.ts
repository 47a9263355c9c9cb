import type { Chain } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { etchOracle, startStoredChain, traders } from '@dexswap/sandbox'
import { createExchange, InvalidQuoteRequestError, UnexpectedCodeError } from '@dexswap/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interceptedTransport, type NodeRequest } from './intercepted-transport.ts'

const [account = '0x'] = traders
const gasPrice = 100_000_000_000n
let stored: Awaited<ReturnType<typeof startStoredChain>>
let chain: Chain
const tokenAt = (id: string) => stored.world.tokens.find((token) => token.id === id)?.address ?? '0x'

beforeAll(async () => {
  stored = await startStoredChain('seeded')
  chain = localChain(stored.world.record, [stored.chain.rpcUrl])
}, 120_000)
afterAll(() => stored.chain.stop())

function open(
  of: Partial<Chain> = {},
  change?: (request: NodeRequest, pass: () => Promise<unknown>) => Promise<unknown>,
) {
  const transport = interceptedTransport(stored.chain.rpcUrl, change ?? ((_, pass) => pass()))
  return createExchange({ chain: { ...chain, ...of }, transport })
}

/** An order that is best split over pairs of several platforms. */
const order = () =>
  ({ input: tokenAt('1DAI'), output: tokenAt('1WBTC'), amount: 2500n * 10n ** 18n, split: true }) as const

const answers =
  (method: string, value: unknown) =>
  (request: NodeRequest, pass: () => Promise<unknown>): Promise<unknown> =>
    request.method === method ? Promise.resolve(value) : pass()

describe('quote of a split order', () => {
  test('default: is first where it delivers more after network cost, at the gas price of the node', async () => {
    const { best, ranked, split } = await open().quote(order())
    expect(split).toBe('best')
    expect(best.platform).toMatchObject({ name: 'Split', router: chain.splitExecutor?.address })
    const stated = BigInt((await stored.chain.client.request({ method: 'eth_gasPrice', params: [] })) as string)
    const given = await open().quote({ ...order(), gasPrice: stated })
    expect(given.ranked.map(({ networkCost }) => networkCost)).toEqual(ranked.map(({ networkCost }) => networkCost))
    for (const { networkCost } of ranked) expect(networkCost).toBeGreaterThan(0n)
  })

  test('behavior: states neither outcome nor network cost when no split was requested', async () => {
    const quotes = await open().quote({ ...order(), split: false })
    expect(quotes).not.toHaveProperty('split')
    for (const quote of quotes.ranked) expect([quote.split, 'networkCost' in quote]).toEqual([undefined, false])
  })

  test('behavior: says why no order is split, and still quotes the platforms', async () => {
    const executor = chain.splitExecutor
    if (!executor) throw new TypeError('The record names no executor.')
    const otherCode = { ...executor, codeHash: `0x${'11'.repeat(32)}` } as const
    const outcome = async (exchange: ReturnType<typeof open>, change = {}) => {
      const { split, ranked } = await exchange.quote({ ...order(), ...change })
      expect(ranked.length).toBeGreaterThan(1)
      return split
    }
    const refused = (request: NodeRequest, pass: () => Promise<unknown>) =>
      request.method === 'eth_getCode' ? Promise.reject(new Error('refused')) : pass()
    expect(await outcome(open({ splitExecutor: null }))).toBe('no-executor')
    expect(await outcome(open({ splitExecutor: otherCode }))).toBe('other-code')
    expect(await outcome(open({}, refused))).toBe('code-unread')
    expect(await outcome(open({}, answers('eth_gasPrice', null)))).toBe('gas-price-unknown')
    expect(await outcome(open(), { field: 'output', amount: 10n ** 6n })).toBe('exact-output')
    expect(await outcome(open(), { gasPrice: 10n ** 18n })).toBe('not-better')
  })

  test('behavior: leaves network costs unknown without a gas price', async () => {
    for (const stated of ['0x0', '0x', 'none']) {
      const { ranked } = await open({}, answers('eth_gasPrice', stated)).quote(order())
      expect(new Set(ranked.map(({ networkCost }) => networkCost)), stated).toEqual(new Set([null]))
    }
  })

  test('behavior: adds the fee for data on OP-stack chains', async () => {
    expect((await open({ fees: 'opStack' }).quote({ ...order(), gasPrice })).split).toBe('gas-price-unknown')
    await etchOracle(stored.chain.client)
    await stored.chain.client.request({ method: 'evm_mine', params: [] })
    // In wei, as a base unit of WBTC exceeds the network cost.
    const inWei = { ...order(), output: 'native', gasPrice } as const
    const plain = await open().quote(inWei)
    const { ranked } = await open({ fees: 'opStack' }).quote(inWei)
    const costs = (quotes: typeof ranked) => new Map(quotes.map((each) => [each.platform.id, each.networkCost ?? 0n]))
    const before = costs(plain.ranked)
    for (const [id, cost] of costs(ranked))
      if (before.has(id) && id !== '.split') expect(cost).toBeGreaterThan(before.get(id) ?? 0n)
  })
})

describe('prepare of a split order', () => {
  test('error: UnexpectedCodeError and InvalidQuoteRequestError when the executor is not that of the record', async () => {
    const executor = chain.splitExecutor
    if (!executor) throw new TypeError('The record names no executor.')
    const { best } = await open().quote({ ...order(), gasPrice })
    const other = open({ splitExecutor: { ...executor, codeHash: `0x${'11'.repeat(32)}` } })
    await expect(other.prepare(best, { account })).rejects.toThrow(UnexpectedCodeError)
    const foreign = { ...best, platform: { ...best.platform, router: tokenAt('1DAI') } }
    await expect(open().prepare(foreign, { account })).rejects.toThrow(InvalidQuoteRequestError)
    const without = open({ splitExecutor: null })
    await expect(without.prepare(best, { account })).rejects.toThrow(InvalidQuoteRequestError)
  })
})
