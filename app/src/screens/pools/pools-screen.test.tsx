import { harmony } from '@dexswap/chains'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredChain } from '#core/test/page-session.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { shownModals } from '#hooks/test/show-routes.tsx'
import { typingRestMs } from '#hooks/use-time.ts'
import { openPools, poolsOf } from './test/open-pools.tsx'

vi.setConfig({ testTimeout: 120_000 })
/** Long timeout for slow test machines. */
const waitOptions = { timeout: 60_000 }

/** Window width in px, at a text size of 16 px. */
let width = 960
/** Media queries follow the width of the window, as in a browser. */
function setWidth(next: number) {
  width = next
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width >= Number(/[\d.]+(?=rem)/.exec(query)?.[0]) * 16
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

beforeEach(() => {
  setWidth(960)
})

const [wone] = harmony.tokens
const usdt = harmony.tokens.find(({ symbol }) => symbol === '1USDT')
const bought = `0x${'be'.repeat(20)}` as const
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const shows = (expected: () => void) => waitFor(expected, waitOptions)

describe('PoolsScreen', () => {
  test('default: shows MY PAIRS and eight pairs by liquidity, each with a link to its page [2.1.05 2.2.16 2.2.23 2.2.24 3.5.25]', async () => {
    await openPools('/pools')
    await shows(() => expect(cards()).toHaveLength(9))
    expect(cards()[0]).toBe('MY PAIRS')
    expect(screen.getByRole('link', { name: 'MY PAIRS' }).getAttribute('href')).toBe('/pools/mine')
    const liquidity = screen.getAllByText(/^\$[\d.,]+K?$/).map((figure) => figure.textContent)
    expect(liquidity.slice(-8)).toEqual([
      '$20,000.00',
      '$18,000.00',
      '$16,000.00',
      '$14,000.00',
      '$12,000.00',
      '$10,000.00',
      '$8,000.00',
      '$6,000.00',
    ])
    const { pools } = poolsOf() as Extract<ReturnType<typeof poolsOf>, { status: 'ready' }>
    const links = screen.getAllByRole('link', { name: / \/ / }).map((link) => link.getAttribute('href')?.toLowerCase())
    const pages = pools.get('dexswap')?.map(({ token0, token1 }) => `/pools/${token0}/${token1}`)
    expect(links).toEqual(pages?.toReversed().slice(0, 8))
    expect(screen.getByText('1–8 of 10')).toBeDefined()
  })

  test.each([
    ['the portfolio of the connected account', true, 'Your portfolio'],
    ['the portfolio of any address without a wallet', false, 'See the portfolio of any address'],
  ])('behavior: links to %s', async (_who, wallet, name) => {
    await openPools('/pools', { wallet })
    expect((await screen.findByRole('link', { name }, waitOptions)).getAttribute('href')).toBe('/portfolio')
  })

  test('behavior: marks a sum as a minimum while the list of pairs is incomplete', async () => {
    const complete = poolsOf(3)
    if (complete.status !== 'ready') return expect.unreachable()
    const page = await openPools('/pools', { pools: { ...complete, complete: false } })
    const sums = () => screen.getByText(/^3 pairs/).textContent
    await shows(() => expect(sums()).toContain('over $12,000.00 liquidity'))
    act(() => page.stores.pools.set(complete))
    await shows(() => expect(sums()).toMatch(/· \$12,000\.00 liquidity/))
  })

  test('behavior: shows no sum instead of 0 before the first pair is found', async () => {
    const complete = poolsOf(0)
    if (complete.status !== 'ready') return expect.unreachable()
    const page = await openPools('/pools', { pools: { ...complete, complete: false } })
    const sums = () => screen.getByText(/^0 pairs/).textContent
    await shows(() => expect(sums()).not.toContain('$'))
    act(() => page.stores.pools.set(complete))
    await shows(() => expect(sums()).toContain('$0.00 liquidity'))
  })

  test('behavior: collapses unverified pairs below the others, and excludes them from all sums', async () => {
    const world = poolsOf(3)
    if (world.status !== 'ready') return expect.unreachable()
    const own = world.pools.get('dexswap') ?? []
    const fake = own[0] && { ...own[0], address: bought, token0: bought, reserve0: 10n ** 60n, reserve1: 1n }
    const pools = new Map([['dexswap' as const, fake ? [...own, fake] : own]])
    await openPools('/pools', { pools: { ...world, pools } })
    await shows(() => expect(screen.getByText(/^3 pairs/)).toBeDefined())
    const apart = within(await screen.findByRole('region', { name: 'Unverified pairs' }, waitOptions))
    expect(apart.getByRole('group').hasAttribute('open')).toBe(false)
    expect(apart.getByText('1 pair')).toBeDefined()
    expect(apart.getAllByRole('article', { hidden: true })).toHaveLength(1)
    expect(screen.getByText('1–3 of 3')).toBeDefined()
  })

  test('default: shows no filter and sorting by relevance, and links CREATE TOKEN PAIR to /create [2.2.17 2.2.18 2.2.19 2.2.20]', async () => {
    await openPools('/pools')
    expect(screen.getByRole('button', { name: 'Pairs of ALL tokens' }).textContent).toBe('ALL')
    expect([radio('All pairs').checked, radio('With rewards').checked]).toEqual([true, false])
    expect(screen.getByRole('button', { name: 'SORTING: RELEVANCE' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'CREATE TOKEN PAIR' }).getAttribute('href')).toBe('/create')
  })

  test('behavior: omits MY PAIRS on the second page, and shows three cards on medium screens [2.9.05 2.9.06]', async () => {
    const { router } = await openPools('/pools')
    fireEvent.click(await screen.findByRole('link', { name: 'Page 2' }, waitOptions))
    await shows(() => expect(cards()).toHaveLength(2))
    expect(cards()).not.toContain('MY PAIRS')
    expect(router.address()).toBe('/pools?page=2')
    setWidth(959)
    await act(() => router.go({ to: '/pools' }))
    await shows(() => expect(cards()).toHaveLength(3))
  })

  test('behavior: lists only pairs with rewards for With rewards, and offers a reset when no pair has any [2.1.05 2.2.18 2.4.12]', async () => {
    const { router } = await openPools('/pools?page=2')
    await shows(() => expect(cards()).toHaveLength(2))
    fireEvent.click(radio('With rewards'))
    await shows(() => expect(screen.getByText('NO PAIRS YET')).toBeDefined())
    expect(router.address()).toBe('/pools?filter=rewards')
    expect(cards()).toEqual(['MY PAIRS'])
    fireEvent.click(screen.getByRole('button', { name: 'Show all pairs' }))
    await shows(() => expect(cards()).toHaveLength(9))
  })

  test('behavior: filters by the token that the selector returns [2.2.17]', async () => {
    const { router } = await openPools('/pools')
    fireEvent.click(screen.getByRole('button', { name: 'Pairs of ALL tokens' }))
    const modal = shownModals().open.get()
    if (modal?.name !== 'currencySelector') return expect.unreachable()
    act(() => modal.onSelect({ kind: 'native', chainId: 1666600000, symbol: 'ONE', name: 'ONE', decimals: 18 }))
    await shows(() => expect(router.address()).toBe('/pools?token=ONE'))
    expect(screen.getByRole('button', { name: 'Pairs of ONE' }).textContent).toBe('ONE')
    await shows(() => expect(cards().filter((name) => name?.includes('WONE'))).toHaveLength(4))
    expect(cards()).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Show pairs of all tokens' }))
    await shows(() => expect(router.address()).toBe('/pools'))
    expect(screen.getByRole('button', { name: 'Pairs of ALL tokens' }).textContent).toBe('ALL')
    // The button of the filter shows the symbol, which for the native currency is also the name.
    act(() => modal.onSelect(tokenOf(harmony, usdt ?? expect.unreachable())))
    await shows(() => expect(screen.getByRole('button', { name: 'Pairs of 1USDT' }).textContent).toBe('1USDT'))
  })

  test('behavior: searches typed text at once, and writes it to the URL later [2.5.27]', async () => {
    const { router } = await openPools('/pools?sort=name')
    await shows(() => expect(cards()).toHaveLength(9))
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search pairs' }), { target: { value: 'dai xdexs' } })
    await shows(() => expect(cards()).toHaveLength(2))
    await shows(() => expect(router.address()).toBe('/pools?sort=name&search=dai+xdexs'))
  })

  test('behavior: shows the first page for typed text before the URL contains it [2.4.14]', async () => {
    setWidth(959)
    const { router } = await openPools('/pools?page=2')
    await shows(() => expect(cards()).toHaveLength(3))
    expect(cards()).not.toContain('MY PAIRS')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search pairs' }), { target: { value: '1' } })
      await act(async () => {})
      expect(router.address()).toBe('/pools?page=2')
      expect(cards()[0]).toBe('MY PAIRS')
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: stays on the screen of a followed link when typed text is not in the URL yet', async () => {
    const { router } = await openPools('/pools')
    await shows(() => expect(cards()).toHaveLength(9))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.change(screen.getByRole('searchbox', { name: 'Search pairs' }), { target: { value: 'dai' } })
      act(() => router.go({ to: '/bridge' }))
      act(() => vi.advanceTimersByTime(typingRestMs))
      expect(screen.getByRole('searchbox', { name: 'Search pairs' })).toBeDefined()
      expect(router.address()).toBe('/bridge')
    } finally {
      vi.useRealTimers()
    }
  })

  test('behavior: resets the page to 1 when chain or pairs change, but not when only values change [2.4.14]', async () => {
    const { router, stores } = await openPools('/pools?page=2', { pools: poolsOf(9) })
    await shows(() => expect(cards()).toHaveLength(1))
    act(() => stores.pools.set(poolsOf(9)))
    expect(router.address()).toBe('/pools?page=2')
    act(() => stores.pools.set(poolsOf(10)))
    await shows(() => expect(router.address()).toBe('/pools'))
    await act(() => router.go({ to: '/pools', search: { page: 2 } }))
    await shows(() => expect(router.address()).toBe('/pools?page=2'))
    act(() => stores.chain.set(configuredChain(1666700000)))
    await shows(() => expect(router.address()).toBe('/pools'))
  })

  test('behavior: lists pairs of the linked platform with the values that are known, and links them to the swap', async () => {
    const own = poolsOf(3)
    if (own.status !== 'ready') return expect.unreachable()
    const others = (own.pools.get('dexswap') ?? []).slice(1).map((pool) => ({ ...pool, address: bought }))
    const pools = new Map([...own.pools, ['viperswap' as const, others.slice(1)]])
    const { router } = await openPools('/pools?filter=rewards&mine=1&sort=name', { pools: { ...own, pools } })
    expect(screen.queryByRole('combobox', { name: 'Platform' })).toBeNull()
    fireEvent.click(radio('Table'))
    const platform = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Platform' }, waitOptions)
    expect(platform.selectedOptions[0]?.text).toBe('DexSwap')
    fireEvent.change(platform, { target: { value: 'viperswap' } })
    await shows(() => expect(router.address()).toBe('/pools?sort=name&view=table&platform=viperswap'))
    const rows = within(await screen.findByRole('table', { name: 'Pairs' }, waitOptions)).getAllByRole('row')
    expect(rows).toHaveLength(2)
    expect(
      within(rows[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/exchange?inputCurrency=${usdt?.address}&outputCurrency=${wone.address}`)
    expect(rows[0]?.textContent).toBe('PairLiquidity')
    expect(rows[1]?.textContent).toContain('$6,000.00')
    expect(screen.getByText(/without volume and returns/)).toBeDefined()
    // The totals, and the cards above the table, are still those of the native exchange.
    expect(screen.getByText(/^3 pairs/)).toBeDefined()
    fireEvent.click(radio('Cards'))
    await shows(() => expect(router.address()).toBe('/pools?sort=name'))
    expect(cards()).toContain('MY PAIRS')
  })

  test('behavior: shows cards when the link requests them, even if the user chose the table before', async () => {
    const { router } = await openPools('/pools')
    fireEvent.click(radio('Table'))
    await screen.findByRole('table', { name: 'Pairs' }, waitOptions)
    act(() => router.go({ to: '/pools' }))
    expect(radio('Table').checked).toBe(true)
    act(() => router.go({ to: '/pools', search: { view: 'cards' } }))
    await shows(() => expect(cards()).toContain('MY PAIRS'))
    expect(radio('Cards').checked).toBe(true)
  })

  describe('link to a pair', () => {
    const missing = `/pools/${wone.address}/${usdt?.address}`

    test('behavior: names the missing pair of the link and links to its creation, until the user navigates [2.2.32]', async () => {
      const { router } = await openPools(missing, { pools: poolsOf(0) })
      const note = await screen.findByText(/does not exist yet/, {}, waitOptions)
      expect(note.textContent).toBe('WONE / 1USDT does not exist yet')
      expect(router.path()).toBe('/pools')
      expect(screen.getByRole('link', { name: 'Create a pair' }).getAttribute('href')).toBe(
        `/add/${wone.address}/${usdt?.address}`,
      )
      act(() => router.go({ to: '/pools' }))
      await shows(() => expect(screen.queryByText(/does not exist/)).toBeNull())
    })

    test('behavior: shows an error when both tokens of the link are the same [2.2.32]', async () => {
      await openPools(`/pools/${wone.address}/ONE`)
      await screen.findByText('This pair does not exist', {}, waitOptions)
      expect(screen.getByText('The link needs two different tokens of Harmony.')).toBeDefined()
      expect(screen.queryByRole('link', { name: 'Create a pair' })).toBeNull()
    })

    test('behavior: shows no notice of a missing pair when the link has an invalid id or a known pair', async () => {
      const { router } = await openPools('/pools/foo/ONE')
      await shows(() => expect(cards()).toContain('MY PAIRS'))
      expect(router.path()).toBe('/pools')
      expect(screen.queryByText(/does not exist/)).toBeNull()
      cleanup()
      await openPools(missing)
      await shows(() => expect(cards()).toContain('MY PAIRS'))
      expect(screen.queryByText(/does not exist/)).toBeNull()
    })
  })

  test('behavior: shows the native pairs when the link names an unknown platform', async () => {
    await openPools('/pools?platform=uniswap&view=table')
    expect(await screen.findByRole('table', { name: 'Pairs' }, waitOptions)).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Platform' }).value).toBe('dexswap')
  })

  test.each([
    [{ chain: 1666600000 }, true],
    [{ chain: 1666600000, paused: true }, false],
    [{ chain: 1666600000, rewardsOffered: false }, false],
  ] as const)(
    'behavior: offers CREATE TOKEN REWARDS depending on chain and factory: with %o %s [2.2.21 2.2.22 2.6.05 3.8.42]',
    async (world, offered) => {
      await openPools('/pools', world)
      const kinds = screen.getAllByRole('link', { name: /^CREATE|^Add/ }).map(({ dataset }) => dataset.kind)
      expect(kinds).toEqual(['primary', 'ghost', ...(offered ? ['ghost'] : [])])
      expect(screen.getByRole('link', { name: 'Add liquidity' }).getAttribute('href')).toBe('/add')
      expect(screen.getByRole('link', { name: 'CREATE TOKEN PAIR' })).toBeDefined()
      expect(screen.queryByRole('link', { name: 'CREATE TOKEN REWARDS' })?.getAttribute('href') ?? null).toBe(
        offered ? '/liquidity-mining/create' : null,
      )
    },
  )

  test('behavior: shows placeholders while loading, an error when offline, and NO PAIRS YET when empty [2.2.25]', async () => {
    const { stores } = await openPools('/pools', { pools: { status: 'loading' } })
    expect(screen.getAllByRole('list').find((list) => list.getAttribute('aria-busy') === 'true')).toBeDefined()
    act(() => stores.pools.set({ status: 'unreachable', error: new TypeError('nobody') }))
    await shows(() => expect(screen.getByText('Could not load pairs')).toBeDefined())
    act(() => stores.pools.set(poolsOf(0)))
    await shows(() => expect(screen.getByText('NO PAIRS YET')).toBeDefined())
    // Without a filter, the empty state links to the creation of a pair.
    const create = screen.getAllByRole('link', { name: 'CREATE TOKEN PAIR' })
    expect(create).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Show all pairs' })).toBeNull()
  })

  test("behavior: shows a platform's pools without create buttons when the chain lacks the exchange", async () => {
    await openPools('/pools', { chain: 1, wallet: true })
    await shows(() => expect(screen.getByText(/^DexSwap is not deployed on Ethereum/)).toBeDefined())
    expect(screen.getByRole('combobox', { name: 'Platform' }).textContent).toContain('Uniswap V2')
    expect(screen.queryByRole('link', { name: /^CREATE|^Add/ })).toBeNull()
    expect(screen.queryByText('DexSwap has no pools on Ethereum')).toBeNull()
  })

  test('behavior: shows volumes as unavailable, and the source of the values, when no indexer is available', async () => {
    await openPools('/pools')
    await shows(() => expect(screen.getByText('Chain data only: this network has no indexer')).toBeDefined())
    expect(screen.getAllByText('Unavailable right now').length).toBeGreaterThan(7)
    expect(document.body.textContent).not.toMatch(/NaN|undefined|\$0\.00/)
  })
})
