import { type Address, harmony } from '@dexswap/chains'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { quoteOf } from '#core/test/platform-quote.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import PriceChart from './price-chart.tsx'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const chain = { ...configuredChain(1666600000), graphql: 'https://indexer.test/graphql' }
const [wone, dai] = harmony.tokens.map((token) => tokenOf(harmony, token)) as [Token, Token] // The record has at least two tokens, of which the first two are used.
const hash = `0x${'ab'.repeat(32)}` as const
/** A full hour at which the replaced clock of the session begins. */
const hour = 1_700_000_000 - (1_700_000_000 % 3600)

/** An unlisted token in the middle of the route between the two others. */
const between = lowerCase(`0x${'5'.repeat(40)}`)

type Reserves = readonly { readonly time: number; readonly own: string; readonly other: string }[]
/** A pool of two tokens, with hourly reserves as the indexer returns them. */
type Market = { readonly tokens: readonly [Address, Address]; readonly reserves: Reserves }

/** Renders the chart of these markets, with an indexer that answers or is away. */
function show(markets: readonly Market[], indexer: 'answers' | 'is away' = 'answers') {
  const pools = markets.map(({ tokens }, at) => {
    const [token0 = '0x', token1 = '0x'] = tokens.map(lowerCase).toSorted()
    const address = lowerCase(`0x${String(at + 1).repeat(40)}`)
    return { address, token0, token1, reserve0: 10n ** 21n, reserve1: 10n ** 21n, swapFeeBps: 25 }
  })
  const requests = vi.fn(async (_url: string, { body }: { body: string }) => {
    if (indexer === 'is away') throw new TypeError('Failed to fetch')
    const at = pools.findIndex(({ address }) => address === JSON.parse(body).variables.id0)
    const { tokens, reserves } = markets[at] as Market // The page requests only pairs that are in `markets`.
    const inOrder = lowerCase(tokens[0]) === pools[at]?.token0
    const points = reserves.map(({ time, own, other }) => ({
      time,
      reserve0: inOrder ? own : other,
      reserve1: inOrder ? other : own,
      totalSupply: '1',
      reserveUSD: null,
      volume: null,
      count: 1,
    }))
    const starts = points.map(({ time }) => time - (time % 86_400))
    const days = [...new Set(starts)].map((time) => ({ time, count: starts.filter((each) => each === time).length }))
    const side = { decimals: 18 }
    const pair = { token0: side, token1: side, txCount: points.length, createdAtTimestamp: 1 }
    const _meta = { block: { number: 7, hash, timestamp: hour } }
    const data = { _meta, pair0: pair, days0: days, points0: points, before0: [] }
    return new Response(JSON.stringify({ data }))
  })
  vi.stubGlobal('fetch', requests)
  const { session, stores } = createPageSession(chain)
  stores.head.set({ number: 7n, hash, parentHash: hash, timestamp: BigInt(hour), receivedAt: 0 })
  stores.pools.set({
    status: 'ready',
    block: { number: 7n, hash, receivedAt: 0 },
    complete: true,
    pools: new Map([['dexswap', pools]]),
  })
  const trade = quoteOf({ input: wone, output: dai, amountIn: 100n, amountOut: 3n })
  renderUi(
    <SessionContext value={session}>
      <PriceChart input={wone} output={dai} trade={trade} otherwise={<p>No market is drawn</p>} />
    </SessionContext>,
  )
  return requests
}

function lowerCase(address: string): `0x${string}` {
  return `0x${address.slice(2).toLowerCase()}`
}

describe('PriceChart', () => {
  test('default: shows the latest price, its change, the price line and the price of the trade', async () => {
    const requests = show([
      {
        tokens: [wone.address, dai.address],
        reserves: [
          { time: hour - 7200, own: '1000', other: '20' },
          { time: hour - 3600, own: '1000', other: '21' },
        ],
      },
    ])
    const chart = await screen.findByRole('slider', { name: 'Price of WONE in 1DAI' }, waitOptions)
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^0\.021, \d\d-\d\d-\d{4} /)
    expect(screen.getByRole('heading', { name: /WONE \/ 1DAI/ })).toBeDefined()
    expect(screen.getByText('+5.00%')).toBeDefined()
    expect(chart.textContent).toContain('Your price (incl. fee and impact): 0.03.')
    expect(requests).toHaveBeenCalled()
  })

  test('behavior: multiplies the prices along several pairs, from the first hour that all pairs have', async () => {
    const requests = show([
      {
        tokens: [wone.address, between],
        reserves: [
          { time: hour - 10_800, own: '1000', other: '10' },
          { time: hour - 3600, own: '1000', other: '20' },
        ],
      },
      { tokens: [between, dai.address], reserves: [{ time: hour - 7200, own: '10', other: '30' }] },
    ])
    const chart = await screen.findByRole('slider', { name: 'Price of WONE in 1DAI' }, waitOptions)
    expect(requests).toHaveBeenCalledTimes(2)
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^0\.06, /)
    // The price doubles from 0.01 * 3 to 0.02 * 3. One pair is an hour younger than the other.
    expect(screen.getByText('+100.00%')).toBeDefined()
  })

  test('behavior: draws candles for hourly data, and a line with a label for daily data', async () => {
    const start = hour - (hour % 14_400)
    const requests = show([
      {
        tokens: [wone.address, dai.address],
        reserves: [
          { time: start - 10 * 3600, own: '1000', other: '20' },
          { time: start, own: '1000', other: '25' },
          { time: start + 3600, own: '1000', other: '21' },
        ],
      },
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Candles', pressed: false }, waitOptions))
    const chart = screen.getByRole('slider', { name: 'Price of WONE in 1DAI' })
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Open 0\.02, High 0\.025, Low 0\.02, Close 0\.021, /)
    expect(screen.getByText(/Candles of 4 hours. High and low are end-of-hour prices./)).toBeDefined()

    fireEvent.click(screen.getByRole('radio', { name: '30D' }))
    await screen.findByText(/Candles of one day, UTC./)
    expect(JSON.stringify(requests.mock.calls.at(-1)?.[1].body)).toContain('pairHourDatas')
    fireEvent.click(screen.getByRole('radio', { name: '90D' }))
    expect(await screen.findByText('Shown as a line: only daily prices are available.')).toBeDefined()
    // Selects candles again, because the choice lasts until the page is closed.
    fireEvent.click(screen.getByRole('button', { name: 'Candles', pressed: true }))
  })

  test('behavior: shows the fallback when no indexer is available', async () => {
    show([{ tokens: [wone.address, dai.address], reserves: [] }], 'is away')
    expect(await screen.findByText('No market is drawn', {}, waitOptions)).toBeDefined()
    expect(document.querySelector('.chart')).toBeNull()
  })
})
