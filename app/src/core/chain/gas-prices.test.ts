import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '#io/test/test-clock.ts'
import { chosenGasPrice, isGasPriceCustom } from './gas-presets.ts'
import { createGasPrices } from './gas-price-store.ts'
import { pricesFromHistory, pricesFromProposal, readFeedMessage, recentPrice } from './gas-prices.ts'

/** Raised because the first test also compiles the lazily loaded module. */
const longTimeout = { timeout: 30_000 }

// Ten thousand runs of a property are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const gwei = 1_000_000_000n
const hex = (value: bigint) => `0x${value.toString(16)}`
const isOrdered = (prices: { INSTANT: bigint; FAST: bigint; NORMAL: bigint } | null) =>
  prices === null || (prices.INSTANT >= prices.FAST && prices.FAST >= prices.NORMAL && prices.NORMAL > 0n)

describe('readFeedMessage', () => {
  test('default: parses rapid, fast and standard as INSTANT, FAST and NORMAL in wei [1.4.26 1.7.30 3.5.29]', () => {
    const data = { rapid: 50_000_000_000, fast: '40000000000', standard: 30_000_000_000 }
    expect(readFeedMessage({ type: 'gas', data })).toEqual({
      INSTANT: 50n * gwei,
      FAST: 40n * gwei,
      NORMAL: 30n * gwei,
    })
  })
  test('property: returns null for a message that is not a gas price', () => {
    fc.assert(
      fc.property(fc.anything(), (message) => {
        expect(readFeedMessage(message)).toBeNull()
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('pricesFromHistory', () => {
  test('default: adds the highest base fee, with a margin, to the median tip of each percentile [3.5.30]', () => {
    const reward = [
      [1n, 2n, 9n],
      [2n, 4n, 8n],
      [3n, 6n, 7n],
    ].map((tips) => tips.map((tip) => hex(tip * gwei)))
    const reply = { baseFeePerGas: [hex(8n * gwei), hex(7n * gwei)], reward }
    expect(pricesFromHistory(reply, 0n)).toEqual({ NORMAL: 10n * gwei, FAST: 13n * gwei, INSTANT: 18n * gwei })
    expect(pricesFromHistory(reply, 15n * gwei)).toEqual({ NORMAL: 15n * gwei, FAST: 15n * gwei, INSTANT: 18n * gwei })
  })
  test('behavior: uses the current base fee when that of the next block is lower', () => {
    const reply = { baseFeePerGas: [hex(100n * gwei), hex(87n * gwei)], reward: [[hex(0n), hex(0n), hex(0n)]] }
    expect(pricesFromHistory(reply, 0n)).toEqual({
      NORMAL: 100n * gwei,
      FAST: (225n * gwei) / 2n,
      INSTANT: 125n * gwei,
    })
  })
  test('property: prices a faster preset at least as high as a slower one', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map(hex)
    const reply = fc.record({ baseFeePerGas: fc.array(amount), reward: fc.array(fc.tuple(amount, amount, amount)) })
    fc.assert(
      fc.property(fc.oneof(reply, fc.anything()), (history) => {
        expect(isOrdered(pricesFromHistory(history, 1n))).toBe(true)
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('recentPrice', () => {
  const tips = (tip: bigint) => [0n, tip, tip].map(hex)
  const history = (gasUsedRatio: readonly number[] | undefined) => ({
    baseFeePerGas: [7n, 7n, 20n, 8n].map(hex),
    reward: [tips(0n), tips(gwei), tips(2n * gwei)],
    gasUsedRatio,
  })
  test('default: returns the median of base fee plus tip of blocks with transactions', () => {
    expect(recentPrice(history([0.1, 0.2, 0.3]))).toBe(gwei + 7n)
    expect(recentPrice(history([0, 0.2, 0.3]))).toBe(gwei + 7n)
    expect(recentPrice(history([0, 0, 1e-9]))).toBe(2n * gwei + 20n)
  })
  test('behavior: returns null when all blocks are empty', () => {
    expect(recentPrice(history([0, 0, 0]))).toBeNull()
    expect(recentPrice(history(undefined))).toBeNull()
    expect(recentPrice(null)).toBeNull()
  })
})

describe('pricesFromProposal', () => {
  test('behavior: returns the price proposed by the node, and 10 % and 25 % more for faster presets', () => {
    expect(pricesFromProposal(100n)).toEqual({ NORMAL: 100n, FAST: 110n, INSTANT: 125n })
  })
})

describe('isGasPriceCustom', () => {
  test('default: returns true for a typed price on a chain with presets, false for a preset', () => {
    expect(isGasPriceCustom({ wei: 9n }, { gasPresets: true })).toBe(true)
    expect(isGasPriceCustom('FAST', { gasPresets: true })).toBe(false)
    expect(isGasPriceCustom(null, { gasPresets: true })).toBe(false)
    expect(isGasPriceCustom({ wei: 9n }, { gasPresets: false })).toBe(false)
  })
})

describe('chosenGasPrice', () => {
  const prices = { NORMAL: 1n, FAST: 2n, INSTANT: 3n }
  test('default: returns the price of the chosen preset, or the price that the user typed', () => {
    expect(chosenGasPrice('FAST', { gasPresets: true }, prices)).toBe(2n)
    expect(chosenGasPrice({ wei: 9n }, { gasPresets: true }, null)).toBe(9n)
    expect(chosenGasPrice('FAST', { gasPresets: true }, null)).toBeNull()
    expect(chosenGasPrice(null, { gasPresets: true }, prices)).toBeNull()
  })
  test('behavior: returns null on every chain except Harmony [1.4.28 1.5.11]', () => {
    expect(chosenGasPrice('INSTANT', { gasPresets: false }, prices)).toBeNull()
    expect(chosenGasPrice({ wei: 9n }, { gasPresets: false }, prices)).toBeNull()
  })
})

describe('createGasPrices', () => {
  function open({ gasFeed = null as string | null, refuses = [] as string[], feeHistory = true } = {}) {
    const clock = createTestClock()
    const requested: string[] = []
    const feeds: { say: (message: unknown) => void; down: () => void }[] = []
    let proposed = 100n
    /** Returns a tip equal to the requested percentile, in wei. */
    const request = async ({ method, params }: { method: string; params?: readonly [string, string, number[]] }) => {
      requested.push(method)
      if (refuses.includes(method)) throw new TypeError(method)
      const [blocks, newest, percentiles = []] = params ?? []
      if (method === 'eth_gasPrice') return hex(proposed)
      if (blocks !== '0xa' || newest !== 'latest') throw new RangeError('of these blocks nothing is known here')
      return { baseFeePerGas: ['0x64'], reward: [percentiles.map((percentile) => hex(BigInt(percentile)))] }
    }
    const gasPrices = createGasPrices({
      clock,
      openFeed({ onMessage, onDown }) {
        feeds.push({ say: onMessage, down: onDown })
        return () => {}
      },
      networks: {
        onHeadRequested: () => () => {},
        chains: new Map([[1666600000, { gasFeed }]]) as never,
        clientOf: () => ({ request, chain: { custom: { feeHistory } } }) as never,
      },
    })
    const propose = (price: bigint) => {
      proposed = price
    }
    return { gasPrices, clock, requested, feeds, propose }
  }

  test('default: requests the fee history once, and again when it is stale [1.3.13 3.5.30]', async () => {
    const { gasPrices, clock, requested } = open()
    const both = await Promise.all([gasPrices.latest(1666600000), gasPrices.latest(1666600000)])
    expect(both).toEqual(Array(2).fill({ NORMAL: 125n, FAST: 162n, INSTANT: 215n }))
    await Promise.all([gasPrices.latest(1666600000), gasPrices.latest(1666600000)])
    expect(requested).toEqual(['eth_gasPrice', 'eth_feeHistory'])
    await clock.advance(15_000)
    await gasPrices.latest(1666600000)
    expect(requested).toHaveLength(4)
  })
  test('behavior: keeps the displayed price while it has a subscriber', async () => {
    const { gasPrices, clock, requested, propose } = open({ feeHistory: false })
    const stop = gasPrices.of(1666600000).subscribe(() => {})
    await vi.waitFor(() => expect(gasPrices.of(1666600000).get()).toMatchObject({ value: { FAST: 110n } }), longTimeout)
    propose(10_000n)
    await clock.advance(15_000)
    expect(await gasPrices.latest(1666600000)).toMatchObject({ FAST: 110n })
    expect(requested).toHaveLength(1)
    stop()
    expect(await gasPrices.latest(1666600000)).toMatchObject({ FAST: 11_000n })
  })
  test('behavior: resolves `latest` only once the first price is known', async () => {
    const { gasPrices } = open({ feeHistory: false })
    const stop = gasPrices.of(1666600000).subscribe(() => {})
    expect(await gasPrices.latest(1666600000)).toMatchObject({ FAST: 110n })
    stop()
  })
  test("behavior: falls back to the node's proposed price when it has no fee history", async () => {
    const { gasPrices } = open({ refuses: ['eth_feeHistory'] })
    expect(await gasPrices.latest(1666600000)).toEqual({ NORMAL: 100n, FAST: 110n, INSTANT: 125n })
  })
  test('behavior: skips the fee history when the chain record marks it as unsupported', async () => {
    const { gasPrices, requested } = open({ feeHistory: false })
    expect(await gasPrices.latest(1666600000)).toEqual({ NORMAL: 100n, FAST: 110n, INSTANT: 125n })
    expect(requested).toEqual(['eth_gasPrice'])
  })
  test('behavior: leaves prices unknown when the node does not respond', async () => {
    const { gasPrices } = open({ refuses: ['eth_gasPrice'] })
    expect(await gasPrices.latest(1666600000)).toBeNull()
    expect(gasPrices.of(1666600000).get()).toEqual({ status: 'unknown', reason: 'node-unreachable' })
  })
  test('behavior: reads prices from a configured feed while there is a subscriber [1.7.30]', async () => {
    const { gasPrices, feeds } = open({ gasFeed: 'wss://gas.test' })
    const stop = gasPrices.of(1666600000).subscribe(() => {})
    feeds[0]?.say({ type: 'price', data: { rapid: 3, fast: 2, standard: 1 } })
    await vi.waitFor(
      () => expect(gasPrices.of(1666600000).get()).toMatchObject({ value: { INSTANT: 3n, FAST: 2n, NORMAL: 1n } }),
      longTimeout,
    )
    stop()
  })
})
