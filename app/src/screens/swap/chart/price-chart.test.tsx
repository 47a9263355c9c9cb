import { harmony } from '@dexswap/chains'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tokenOf } from '#domain/currencies/currency.ts'
import { SessionContext } from '#domain/session.ts'
import { configuredChain, createPageSession } from '#domain/test/page-session.ts'
import { quoteOf } from '#domain/test/platform-quote.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import PriceChart from './price-chart.tsx'

/** The first look at a part that loads when it is needed compiles it. */
const patience = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const chain = { ...configuredChain(1666600000), graphql: 'https://indexer.test/graphql' }
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token))
const hash = `0x${'ab'.repeat(32)}` as const
/** Of the session's clock, which stands still. */
const hour = 1_700_000_000 - (1_700_000_000 % 3600)

/** What the indexer answers to the question for hours; null: it is not there. */
function show(points: readonly { time: number; wone: string; dai: string }[] | null) {
  const asked = vi.fn(async () => {
    if (points === null) throw new TypeError('Failed to fetch')
    const first = wone && dai && wone.address.toLowerCase() < dai.address.toLowerCase()
    const rows = points.map((point) => ({
      time: point.time,
      reserve0: first ? point.wone : point.dai,
      reserve1: first ? point.dai : point.wone,
      totalSupply: '1',
      reserveUSD: null,
      volume: null,
    }))
    const side = { decimals: 18 }
    const _meta = { block: { number: 7, hash, timestamp: hour } }
    return new Response(
      JSON.stringify({ data: { _meta, pair: { token0: side, token1: side }, points: rows, before: [] } }),
    )
  })
  vi.stubGlobal('fetch', asked)
  const { session, stores } = createPageSession(chain)
  stores.head.set({ number: 7n, hash, parentHash: hash, timestamp: BigInt(hour), receivedAt: 0 })
  const [token0 = '0x', token1 = '0x'] = [wone, dai].map((token) => lowerCase(token?.address ?? '')).toSorted()
  const pool = { address: lowerCase(`0x${'1'.repeat(40)}`), token0, token1, reserve0: 5n, reserve1: 5n, swapFeeBps: 25 }
  stores.pools.set({
    status: 'ready',
    block: { number: 7n, hash, receivedAt: 0 },
    complete: true,
    pools: new Map([['dexswap', [pool]]]),
  })
  if (!wone || !dai) throw new TypeError('Harmony names two tokens')
  const trade = quoteOf({ input: wone, output: dai, amountIn: 100n, amountOut: 3n })
  renderUi(
    <SessionContext value={session}>
      <PriceChart input={wone} output={dai} trade={trade} otherwise={<p>No market is drawn</p>} />
    </SessionContext>,
  )
  return asked
}

function lowerCase(address: string): `0x${string}` {
  return `0x${address.slice(2).toLowerCase()}`
}

describe('PriceChart', () => {
  test('default: the newest price and its change, the line, and the price of the trade beside it', async () => {
    const asked = show([
      { time: hour - 7200, wone: '1000', dai: '20' },
      { time: hour - 3600, wone: '1000', dai: '21' },
    ])
    const chart = await screen.findByRole('slider', { name: 'Price of WONE in 1DAI' }, patience)
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^0\.021, \d\d-\d\d-\d{4} /)
    expect(screen.getByRole('heading', { name: /WONE \/ 1DAI/ })).toBeDefined()
    expect(screen.getByText('+5.00%')).toBeDefined()
    expect(chart.textContent).toContain('Your price, fee and impact included: 0.03.')
    expect(asked).toHaveBeenCalled()
  })

  test('behavior: with no indexer to ask it is absent, and what stands in its place is shown', async () => {
    show(null)
    expect(await screen.findByText('No market is drawn', {}, patience)).toBeDefined()
    expect(document.querySelector('.chart')).toBeNull()
  })
})
