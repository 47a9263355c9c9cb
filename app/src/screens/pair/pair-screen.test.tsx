import { type Address, type Hex, harmony as record } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { encodeAbiParameters, numberToHex, pad } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { createCampaignDrafts, emptyForm } from '#core/campaigns/create-drafts.ts'
import { paths } from '#core/routes/table.ts'
import { decodeExchangeCall } from '#core/test/decode-call.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { PairScreen } from './pair-screen.tsx'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const harmony = configuredChain(1666600000)
const unit = 10n ** 18n
const account = '0x00000000000000000000000000000000000000A1'
const [wone, dai, usdc] = record.tokens
const pairs: Readonly<Record<string, Address>> = {
  [keyOf(wone.address, dai.address)]: `0x${'1'.repeat(40)}`,
  [keyOf(usdc.address, wone.address)]: `0x${'2'.repeat(40)}`,
}
/** Address of a contract without the ERC-20 interface. */
const unreadable: Address = `0x${'9'.repeat(40)}`
const word = (value: bigint) => numberToHex(value, { size: 32 })
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

function keyOf(one: string, other: string): string {
  return [one.toLowerCase(), other.toLowerCase()].toSorted().join()
}

/**
 * Two pools of 100,000 WONE, worth 0.02 dollars each: with 2,000 1DAI, and with 2,000 1USDC (6
 * decimals).
 */
function poolState(reserveDai = 2000n * unit): PoolState {
  const pools = Object.entries(pairs).map(([key, address]) => {
    const [token0, token1] = key.split(',') as [Address, Address]
    const reserve = (token: Address) =>
      token === wone.address.toLowerCase()
        ? 100_000n * unit
        : token === dai.address.toLowerCase()
          ? reserveDai
          : 2_000_000_000n
    return { address, token0, token1, reserve0: reserve(token0), reserve1: reserve(token1), swapFeeBps: 25 }
  })
  return {
    status: 'ready',
    block: { number: 1n, hash: '0xaa', receivedAt: 0 },
    complete: true,
    pools: new Map([['dexswap', pools]]),
  }
}

type Chain = {
  readonly balance?: bigint
  /** LP tokens of WONE / 1DAI staked in the only campaign. */
  readonly staked?: bigint
  /** 1DAI reserve of the pool. */
  readonly dai?: bigint
  /** Total supply of LP tokens. */
  readonly supply?: bigint
  readonly paused?: boolean
  readonly silent?: boolean
  readonly denied?: boolean
}

/** The chain record with these pairs. It has a campaign only if LP tokens are staked. */
function chainWith(chain: Chain) {
  const { balance = 0n, staked = 0n, dai: reserve, supply, paused = false, silent = false, denied = false } = chain
  return ({ to, data }: ChainCall): Hex | 'reverts' | null => {
    if (to.toLowerCase() === unreadable) return 'reverts'
    const token = harmony.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
    const call = decodeExchangeCall(data)
    switch (call.functionName) {
      case 'decimals':
        return word(BigInt(token?.decimals ?? 18))
      case 'symbol':
        return text(token?.symbol ?? '')
      case 'name':
        return text(token?.name ?? '')
      case 'getPair': {
        const [one, other] = call.args as readonly [Address, Address]
        return silent ? null : pad((!denied && pairs[keyOf(one, other)]) || '0x', { size: 32 })
      }
      case 'protocolFeeDenominator':
        return word(9n)
      case 'feeTo':
        return pad(account, { size: 32 })
      case 'getReserves': {
        const state = poolState(reserve)
        const own = state.status === 'ready' ? (state.pools.get('dexswap') ?? []) : []
        const pool = own.find(({ address }) => address.toLowerCase() === to.toLowerCase())
        const values = [pool?.reserve0 ?? 0n, pool?.reserve1 ?? 0n, 0n]
        return `0x${values.map((value) => word(value).slice(2)).join('')}`
      }
      case 'totalSupply':
        return word(supply ?? 1000n * unit)
      case 'swapFee':
        return word(25n)
      case 'balanceOf':
        return word(balance)
      case 'getDistributionsAmount':
        return word(staked > 0n ? 1n : 0n)
      case 'stakableToken':
        return pad(pairs[keyOf(wone.address, dai.address)] ?? '0x', { size: 32 })
      case 'stakedTokensOf':
        return word(staked)
      case 'stakingPaused':
        return word(paused ? 1n : 0n)
      default:
        return word(0n)
    }
  }
}

async function open(path: string, parts: Chain & { wallet?: boolean } = {}) {
  const page = createPageSession(harmony)
  page.answerCalls(chainWith(parts))
  page.stores.pools.set(poolState(parts.dai))
  if (parts.wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  const elsewhere = (name: string) => () => <p>{name}</p>
  const screens = {
    [paths.pair]: PairScreen,
    [paths.pools]: elsewhere('all pools'),
    [paths.create]: elsewhere('create a pair'),
    [paths.createCampaign]: elsewhere('create a campaign'),
    [paths.addPair]: elsewhere('add'),
    [paths.remove]: elsewhere('remove'),
    [paths.exchange]: elsewhere('exchange'),
  }
  const router = showRoutes(page.session, screens, path)
  return { ...page, router }
}
const woneDai = `/pools/${wone.address}/${dai.address}`
const figure = (name: string) =>
  within(screen.getByRole('region', { name: 'Figures of the pair' }))
    .getByText(name)
    .closest('dl > div')?.textContent

/** The address with one letter in the wrong case, so that its checksum is wrong. */
function oneWrong(address: string): string {
  return address.replace(/[a-f]/, (letter) => letter.toUpperCase())
}

const noPairs = [
  ['does not exist', `/pools/${dai.address}/${usdc.address}`],
  ['names one token twice', `/pools/${dai.address}/${dai.address.toLowerCase()}`],
  ['names the native currency and its wrapped form', `/pools/ONE/${wone.address}`],
  ['names a contract that is not a token', `/pools/${wone.address}/${unreadable}`],
  ['names an address with a wrong checksum', `/pools/${wone.address}/${oneWrong(dai.address)}`],
]

describe('PairScreen', () => {
  test('default: shows symbols, liquidity in US dollars, and the price in display order [2.1.06 2.2.27 2.2.28]', async () => {
    await open(woneDai)
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('WONE / 1DAI'), waitOptions)
    expect(figure('Liquidity')).toContain('$4,000.00')
    expect(figure('1 WONE')).toContain('0.02 1DAI')
    expect(figure('Swap fee')).toContain('0.25% 1/10 protocol')
    fireEvent.click(screen.getByTitle('Turn the price round'))
    expect(figure('1 1DAI')).toContain('50 WONE')
  })

  test('behavior: formats the price with four significant digits in both directions [2.9.13]', async () => {
    await open(woneDai, { dai: 2_345_678_901n * 10n ** 12n })
    await waitFor(() => expect(figure('1 WONE')).toContain('0.02345 1DAI'), waitOptions)
    fireEvent.click(screen.getByTitle('Turn the price round'))
    expect(figure('1 1DAI')).toContain('42.63 WONE')
  })

  test.each([0n, 1000n])(
    'behavior: shows no price of a pair without owners, with an LP supply of %d units',
    async (supply) => {
      await open(woneDai, { supply })
      await waitFor(() => expect(figure('1 WONE')).toContain('— 1DAI'), waitOptions)
    },
  )

  test('behavior: shows volume, fees and trades as unknown, not 0, when no indexer is available', async () => {
    await open(woneDai)
    await waitFor(() => expect(screen.getByText('No indexer is set up for this network')).toBeDefined(), waitOptions)
    expect(figure('Volume 24 h')).toContain('—')
    expect(figure('Fees 24 h')).toContain('—')
    expect(figure('Fee APR, 7 days')).toContain('—')
    expect(
      within(screen.getByRole('region', { name: 'Recent trades' })).getAllByText(/Unavailable right now/),
    ).not.toEqual([])
    expect(document.body.textContent).not.toMatch(/NaN|undefined|\$0\.00/)
  })

  test("behavior: shows the account's position with its share, token amounts and US dollars [2.2.28]", async () => {
    await open(woneDai, { wallet: true, balance: 10n * unit })
    const mine = await screen.findByRole('region', { name: 'My position' }, waitOptions)
    await waitFor(() => expect(mine.textContent).toContain('1.00% of the pool'))
    expect(mine.textContent).toContain('$40.00')
    expect(mine.textContent).toContain('10 LP tokens')
    expect(within(mine).getByText('WONE').closest('.detail-row')?.textContent).toBe('WONE1,000')
    expect(within(mine).getByText('1DAI').closest('.detail-row')?.textContent).toBe('1DAI20')
    expect(within(mine).getByRole('link', { name: 'Remove' }).getAttribute('href')).toBe(
      `/remove/${wone.address}/${dai.address}`,
    )
  })

  test('behavior: formats a share with six decimals when it is below one percent [1.9.23 2.9.13]', async () => {
    await open(woneDai, { wallet: true, balance: 1_234_567_890_123_456_789n })
    const mine = await screen.findByRole('region', { name: 'My position' }, waitOptions)
    await waitFor(() => expect(mine.textContent).toContain('0.123456% of the pool'))
  })

  test('behavior: includes staked LP tokens in the position, and lists them separately [1.9.23 2.2.28]', async () => {
    await open(woneDai, { wallet: true, balance: 10n * unit, staked: 30n * unit })
    const mine = await screen.findByRole('region', { name: 'My position' }, waitOptions)
    await waitFor(() => expect(mine.textContent).toContain('4.00% of the pool'))
    expect(mine.textContent).toContain('$160.00')
    expect(mine.textContent).toContain('40 LP tokens')
    expect(within(mine).getByText('WONE').closest('.detail-row')?.textContent).toBe('WONE4,000')
    const staked = within(mine).getByText('Staked in campaigns').closest('.detail-row')
    expect(staked?.textContent).toContain('75.00%30 LP tokens')
  })

  test('behavior: replaces the position with Connect Wallet when no wallet is connected', async () => {
    await open(woneDai)
    const mine = await screen.findByRole('region', { name: 'My position' }, waitOptions)
    expect(within(mine).getByRole('button', { name: 'Connect Wallet' })).toBeDefined()
    expect(screen.queryByText('Position over time')).toBeNull()
  })

  test('behavior: links to add, remove and swap with the tokens in display order, not in contract order', async () => {
    await open(`/pools/${wone.address}/${usdc.address}`, { wallet: true, balance: 10n * unit })
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('WONE / 1USDC'), waitOptions)
    const mine = await screen.findByRole('region', { name: 'My position' }, waitOptions)
    const remove = await within(mine).findByRole('link', { name: 'Remove' }, waitOptions)
    expect(remove.getAttribute('href')).toBe(`/remove/${wone.address}/${usdc.address}`)
    for (const link of screen.getAllByRole('link', { name: 'Add liquidity' })) {
      expect(link.getAttribute('href')).toBe(`/add/ONE/${usdc.address}`)
    }
    expect(screen.getByRole('link', { name: 'Swap' }).getAttribute('href')).toBe(
      `/exchange?inputCurrency=ONE&outputCurrency=${usdc.address}`,
    )
  })

  test.each([
    ['a position', 10n * unit],
    ['none', 0n],
  ])('behavior: links a swap from the native currency, not its wrapped form, with %s', async (_, balance) => {
    await open(woneDai, { wallet: true, balance })
    const mine = await screen.findByRole('region', { name: 'My position' }, waitOptions)
    await within(mine).findByRole('link', { name: 'Add liquidity' }, waitOptions)
    const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    const adding = hrefs('Add liquidity')
    expect(adding).toHaveLength(2)
    for (const href of adding) expect(href?.split('/').slice(2).toSorted()).toEqual([dai.address, 'ONE'].toSorted())
    for (const href of hrefs('Swap')) {
      const linkParams = new URLSearchParams(href?.split('?')[1])
      const sides = [linkParams.get('inputCurrency'), linkParams.get('outputCurrency')]
      expect(sides.toSorted()).toEqual([dai.address, 'ONE'].toSorted())
    }
  })

  test('behavior: shows CREATE PAIR, and CREATE LIQ. MINING when campaigns are available [2.2.31]', async () => {
    const { router } = await open(woneDai)
    const create = await screen.findByRole('link', { name: 'CREATE LIQ. MINING' }, waitOptions)
    expect(create.getAttribute('href')).toBe('/liquidity-mining/create')
    fireEvent.click(screen.getByRole('link', { name: 'CREATE PAIR' }))
    await waitFor(() => expect(router.path()).toBe('/create'))
  })

  test('behavior: opens the form with this pair on CREATE LIQ. MINING, and preserves drafts of other pairs', async () => {
    const { session } = await open(woneDai)
    const drafts = session.services.get(createCampaignDrafts)
    const form = () => drafts.of(harmony.id).get()
    const create = await screen.findByRole('link', { name: 'CREATE LIQ. MINING' }, waitOptions)
    fireEvent.click(create)
    expect(form()).toEqual({ ...emptyForm, pair: pairs[keyOf(wone.address, dai.address)] })
    const entered = { ...emptyForm, pair: account, rewardText: '5' } as const
    drafts.change(harmony.id, entered)
    fireEvent.click(create)
    expect(form()).toBe(entered)
  })

  test('behavior: hides CREATE LIQ. MINING while the factory is paused [2.2.31]', async () => {
    await open(woneDai, { paused: true })
    await screen.findByRole('link', { name: 'CREATE PAIR' }, waitOptions)
    expect(screen.queryByRole('link', { name: 'CREATE LIQ. MINING' })).toBeNull()
  })

  test('behavior: shows reward tabs with counts, and NO REWARD POOLS HERE YET in an empty tab [2.1.06 2.2.33 2.2.36]', async () => {
    await open(woneDai)
    const tabs = await screen.findAllByRole('tab', {}, waitOptions)
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
        'Active rewards0',
        'Upcoming0',
        'Expired (30 days)0',
      ]),
    )
    expect(tabs).toHaveLength(3)
    expect(screen.getByText('NO REWARD POOLS HERE YET')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Pairs with rewards' }).getAttribute('href')).toBe('/pools?filter=rewards')
  })

  test.each(noPairs)('behavior: redirects to /pools when a pair %s [2.2.32]', async (_name, path) => {
    const { router } = await open(path)
    await waitFor(() => expect(router.path()).toBe('/pools'), waitOptions)
  })

  test('behavior: stays on a pair with known reserves when the node does not find the pair [2.2.32]', async () => {
    const page = await open(woneDai, { denied: true })
    await screen.findByRole('status', { name: 'Loading' }, waitOptions)
    expect(page.router.path()).toBe(woneDai)
  })

  test('behavior: does not redirect before the chain responds [2.2.32]', async () => {
    const { router } = await open(woneDai, { silent: true })
    await screen.findByRole('status', { name: 'Loading' }, waitOptions)
    expect(router.path()).toBe(woneDai)
  })
})

describe('SelectPair', () => {
  /** The pair of 1DAI with an unlisted token. */
  const external = `0x${'3'.repeat(40)}` as const
  const odd = `0x${'0'.repeat(39)}7` as const
  function withUntrusted(): PoolState {
    const state = poolState()
    const own = state.status === 'ready' ? (state.pools.get('dexswap') ?? []) : []
    const pools = own.slice(0, 1).map((pool) => ({ ...pool, address: external, token0: odd }))
    return state.status === 'ready' ? { ...state, pools: new Map([['dexswap', [...own, ...pools]]]) } : state
  }

  async function openSelector() {
    const page = await open(woneDai)
    fireEvent.click(await screen.findByRole('button', { name: 'WONE / 1DAI' }, waitOptions))
    const dialog = await screen.findByRole('dialog', { name: 'Select a pair' }, waitOptions)
    return { ...page, dialog, search: within(dialog).getByRole('combobox') }
  }

  test('default: focuses the search box, and shows an arrow that sorts by NAME [2.2.29]', async () => {
    const { dialog, search } = await openSelector()
    expect(document.activeElement).toBe(search)
    const arrow = within(dialog).getByRole('button', { name: /^NAME/ })
    expect(arrow.textContent).toContain('Sorted from A to Z')
    fireEvent.click(arrow)
    expect(arrow.textContent).toContain('Sorted from Z to A')
  })

  test('behavior: shows the liquidity of each pair in US dollars', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
    const { dialog } = await openSelector()
    const rows = await within(dialog).findAllByRole('option')
    for (const row of rows) expect(row.getAttribute('aria-label')).toMatch(/^\S+ \/ \S+, (Selected, )?\$[\d,.]+K?M?$/)
    expect(rows.filter((row) => row.getAttribute('aria-label')?.includes('Selected'))).toHaveLength(1)
    expect(rows.length).toBeGreaterThan(1)
  })

  test('behavior: reports an unreachable network instead of an empty list', async () => {
    const { dialog, stores } = await openSelector()
    act(() => stores.pools.set({ status: 'unreachable', error: new RangeError('no node') }))
    expect(await within(dialog).findByText("Can't reach the network.")).toBeDefined()
    expect(within(dialog).queryByText('No results found')).toBeNull()
  })

  test('behavior: renders rows with a height of 60 px [2.9.29]', async () => {
    const { dialog, search } = await openSelector()
    const heightOf = () =>
      Number.parseInt(
        (within(dialog).getByRole('listbox', { hidden: true }).firstElementChild as HTMLElement).style.height,
        10,
      )
    const fullHeight = heightOf()
    fireEvent.change(search, { target: { value: 'usdc' } })
    // The search leaves one of the two pairs in the list.
    await waitFor(() => expect(fullHeight - heightOf()).toBe(60))
  })

  test('behavior: opens the only search result on Enter [2.5.28]', async () => {
    const { search, router } = await openSelector()
    fireEvent.change(search, { target: { value: 'usdc' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    await waitFor(() => expect(router.path().toLowerCase()).toContain(usdc.address.toLowerCase()))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select a pair' })).toBeNull())
  })

  test('behavior: opens nothing on Enter when several results match and none exactly [2.5.28]', async () => {
    const { search, router } = await openSelector()
    fireEvent.change(search, { target: { value: 'won' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    expect(router.path()).toBe(woneDai)
    expect(screen.getByRole('dialog', { name: 'Select a pair' })).toBeDefined()
  })

  test('behavior: opens on Enter the first result in sort order that has exactly the typed symbol [2.2.29 2.5.28]', async () => {
    const { dialog, search, router } = await openSelector()
    fireEvent.click(within(dialog).getByRole('button', { name: /^NAME/ }))
    fireEvent.change(search, { target: { value: 'wone' } })
    fireEvent.keyDown(search, { key: 'Enter' })
    // In descending order, WONE / 1USDC precedes the current pair WONE / 1DAI.
    await waitFor(() => expect(router.path().toLowerCase()).toContain(usdc.address.toLowerCase()))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select a pair' })).toBeNull())
  })

  test('behavior: finds a pair of an unlisted token by address, and saves and removes the pair [2.2.30 2.5.26]', async () => {
    // The list renders only rows within its height, which the test document does not compute.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480)
    const { search, stores, session } = await openSelector()
    act(() => stores.pools.set(withUntrusted()))
    const saved = () => session.savedPairs.get().map((pair) => pair.map(({ address }) => address.toLowerCase()))
    const press = () => fireEvent.keyDown(search, { key: 'Enter', altKey: true })
    fireEvent.change(search, { target: { value: '1' } })
    press()
    expect(saved()).toEqual([])
    fireEvent.change(search, { target: { value: external } })
    const badges = () => screen.queryAllByText(/^(?:Added by user|Found by address)$/).map((badge) => badge.textContent)
    await waitFor(() => expect(badges()).toEqual(['Found by address']), waitOptions)
    press()
    expect(saved()).toEqual([[odd, dai.address.toLowerCase()]])
    expect(badges()).toEqual(['Added by user'])
    press()
    expect(session.savedPairs.get()).toEqual([])
    expect(badges()).toEqual(['Found by address'])
  })
})
