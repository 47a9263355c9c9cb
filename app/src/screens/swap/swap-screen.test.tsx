import { erc20Abi, multicall3Abi, multicall3ValueAbi, routerAbi, wrappedNativeAbi } from '@dexswap/abis'
import type { Pool } from '@dexswap/amm'
import { type Address, type PlatformId, harmony as record } from '@dexswap/chains'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { use } from 'react'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  numberToHex,
  parseAbi,
  toFunctionSelector,
} from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import { known } from '#core/known.ts'
import { paths } from '#core/routes/table.ts'
import { createStore } from '#core/store.ts'
import { createCallDecoder } from '#core/test/decode-call.ts'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { tokenOf } from '#core/tokens/currency.ts'
import { UserRejectedError } from '#core/wallet/wallet-errors.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import { SwapScreen } from './swap-screen.tsx'

/** Long timeout: the first import of a lazy module compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const harmony = configuredChain(1666600000)
const unit = 10n ** 18n
const account = '0x00000000000000000000000000000000000000A1'
const [wone, dai] = record.tokens

function poolsOf(own: bigint, viper: bigint, block = 1n): PoolState {
  const pool = (address: Address, reserve: bigint, swapFeeBps: number): Pool => {
    const [token0, token1] = [wone, dai].map(({ address: of }) => of.toLowerCase() as Address).toSorted()
    const woneFirst = token0 === wone.address.toLowerCase()
    return {
      address,
      token0: token0 ?? '0x',
      token1: token1 ?? '0x',
      reserve0: woneFirst ? 100_000n * unit : reserve,
      reserve1: woneFirst ? reserve : 100_000n * unit,
      swapFeeBps,
    }
  }
  const pools = new Map<PlatformId, readonly Pool[]>([
    ['dexswap', own === 0n ? [] : [pool(`0x${'1'.repeat(40)}`, own, 25)]],
    ['viperswap', viper === 0n ? [] : [pool(`0x${'2'.repeat(40)}`, viper, 30)]],
  ])
  return { status: 'ready', block: { number: block, hash: '0xaa', receivedAt: 0 }, complete: true, pools }
}
const ownIsBest = poolsOf(3000n * unit, 2000n * unit)
const viperIsBest = poolsOf(2000n * unit, 3000n * unit)

const decodeTokenCall = createCallDecoder([...erc20Abi, ...multicall3Abi])

/** The chain record, with one value for all balances and one for all allowances. */
function chainWith({ balance, allowance }: { balance: bigint; allowance: bigint }) {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  return ({ to, data }: ChainCall) => {
    const token = harmony.tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
    const { functionName } = decodeTokenCall(data)
    if (functionName === 'decimals') return word(BigInt(token?.decimals ?? 18))
    if (functionName === 'symbol') return text(token?.symbol ?? (to.toLowerCase() === fake ? '1DAI' : ''))
    if (functionName === 'name') return text(token?.name ?? '')
    return word(functionName === 'allowance' ? allowance : balance)
  }
}

const errors = parseAbi(['error Error(string reason)'])
const aggregate = toFunctionSelector(multicall3ValueAbi[0])

/** An unlisted token that imitates the symbol 1DAI. */
const fake = `0x${'fa'.repeat(20)}` as const

const rich = { balance: 1_000n * unit, allowance: 10n ** 30n }

async function open(
  link: string,
  parts: { pools?: PoolState; holds?: typeof rich; wallet?: boolean; chain?: ReturnType<typeof chainWith> } = {},
) {
  const page = createPageSession(harmony)
  page.answerCalls(parts.chain ?? chainWith(parts.holds ?? rich))
  page.stores.pools.set(parts.pools ?? viperIsBest)
  if (parts.wallet) page.stores.wallet.set(connectedWallet(account, harmony.id))
  return { ...page, router: await show(page.session, link) }
}

async function show(session: Parameters<typeof showRoutes>[0], link: string) {
  // The code of the other screen never loads.
  const never = new Promise<null>(() => {})
  const screens = { [paths.exchange]: SwapScreen, [paths.pools]: () => use(never) }
  const router = showRoutes(session, screens, `/exchange${link}`)
  await screen.findByRole('region', { name: 'Swap' }, waitOptions)
  return router
}

const pair = `?inputCurrency=ONE&outputCurrency=${dai.address}`
const reverse = `?inputCurrency=${dai.address}&outputCurrency=ONE`
const card = () => within(screen.getByRole('region', { name: 'Swap' }))
const input = (name: RegExp) => card().getByRole<HTMLInputElement>('textbox', { name })
const type = (name: RegExp, text: string) => fireEvent.change(input(name), { target: { value: text } })
const button = (name: string | RegExp) => card().getByRole<HTMLButtonElement>('button', { name })
const shown = (label: string) =>
  within(card().getByText(label, { selector: 'dt, dt *' }).closest('.detail-row') as HTMLElement)

describe('SwapScreen', () => {
  test('default: shows From and To, each with a button that opens the currency selector [1.2.15 1.2.49 3.8.12]', async () => {
    const { router } = await open(pair)
    expect([input(/^From/), input(/^To/)]).toHaveLength(2)
    fireEvent.click(button(/^1DAI/))
    expect(shownModals().open.get()).toMatchObject({ name: 'currencySelector', selected: { symbol: '1DAI' } })
    fireEvent.click(button(/^ONE/))
    expect(shownModals().open.get()).toMatchObject({ name: 'currencySelector', selected: { symbol: 'ONE' } })
    // Choosing a currency sets its side. Choosing the currency of the other side swaps both.
    const modal = shownModals().open.get()
    const picked = tokenOf(harmony, harmony.tokens[1] ?? harmony.wrappedNative)
    act(() => modal?.name === 'currencySelector' && modal.onSelect(picked))
    const named = () => Object.fromEntries(new URLSearchParams(router.address().split('?')[1]))
    await waitFor(
      () => expect(named()).toMatchObject({ inputCurrency: dai.address, outputCurrency: 'ONE' }),
      waitOptions,
    )
  })

  test('behavior: keeps the currencies of a link while the page still shows another network [1.2.15 3.8.14]', async () => {
    const reward = harmony.tokens.find(({ symbol }) => symbol === 'xDEXS')
    const link = { inputCurrency: dai.address, outputCurrency: reward?.address, exactAmount: '500' }
    const { stores, router } = await open(`?${new URLSearchParams(link as Record<string, string>)}`)
    const named = () => Object.fromEntries(new URLSearchParams(router.address().split('?')[1]))
    for (const id of [1, 8453, 1666600000] as const) act(() => stores.chain.set(configuredChain(id)))
    fireEvent.pointerDown(document.body)
    await waitFor(() => expect(card().getByRole('button', { name: /^xDEXS/ })).toBeDefined(), waitOptions)
    expect(named()).toMatchObject(link)
    expect(input(/^From/).value).toBe('500')
  })

  test.each([
    ['From', /^ONE/, 'inputCurrency', 'outputCurrency', dai.address],
    ['To', /^1DAI/, 'outputCurrency', 'inputCurrency', 'ONE'],
  ] as const)(
    'behavior: sets the currency selected for %s, and keeps the other side [1.2.49]',
    async (_, picker, own, other, preserved) => {
      const { router } = await open(pair)
      fireEvent.click(button(picker))
      const modal = shownModals().open.get()
      const third = tokenOf(harmony, harmony.tokens[2] ?? harmony.wrappedNative)
      act(() => modal?.name === 'currencySelector' && modal.onSelect(third))
      const named = () => Object.fromEntries(new URLSearchParams(router.address().split('?')[1]))
      await waitFor(() => expect(named()).toMatchObject({ [own]: third.address, [other]: preserved }), waitOptions)
    },
  )

  test('behavior: swaps the direction also when the link names only one side [1.2.51]', async () => {
    const { router } = await open(`?outputCurrency=${dai.address}`)
    type(/^From/, '10')
    fireEvent.click(button('Switch the direction'))
    const named = () => Object.fromEntries(new URLSearchParams(router.address().split('?')[1]))
    const turned = { inputCurrency: dai.address, outputCurrency: 'ONE', exactAmount: '10', exactField: 'output' }
    await waitFor(() => expect(named()).toMatchObject(turned), waitOptions)
  })

  test('behavior: rejects an address with a wrong checksum in the URL without selecting the native currency [1.5.16]', async () => {
    const wrong = dai.address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    await open(`?inputCurrency=${wrong}&outputCurrency=ONE&exactAmount=1`, { wallet: true })
    expect(card().getByText('A character of this address is wrong.')).toBeDefined()
    expect(
      card()
        .getAllByRole('button', { name: 'Select a token' })
        .map((each) => 'disabled' in each && each.disabled),
    ).toEqual([false, true])
    expect(card().queryByText('Unwrap')).toBeNull()
    expect(input(/^To/).value).toBe('')
  })

  test.each([
    ['?inputCurrency=ETH', 'Token ETH from the link does not exist on this network.'],
    ['?outputCurrency=foo', 'Token foo from the link does not exist on this network.'],
    ['?exactAmount=1e3', 'The amount 1e3 in the link is invalid. Type the amount.'],
    ['?outputCurrency=0x123', 'A character of this address is wrong.'],
  ])('behavior: reports the invalid part of the link %s', async (search, text) => {
    await open(search)
    await waitFor(() => expect(card().getByText(text)).toBeDefined(), waitOptions)
    expect(card().getAllByRole('button', { name: /^ONE/ })).toHaveLength(1)
    expect(input(/^From/).value).toBe('')
  })

  test('behavior: reports every invalid part of one link', async () => {
    await open('?inputCurrency=0Xabc&outputCurrency=foo&exactAmount=1e3')
    for (const text of [
      'A character of this address is wrong.',
      'Token foo from the link does not exist on this network.',
      'The amount 1e3 in the link is invalid. Type the amount.',
    ]) {
      await waitFor(() => expect(card().getByText(text)).toBeDefined(), waitOptions)
    }
  })

  test('behavior: writes the input to the URL when the screen is left, unless a link to another screen is already open', async () => {
    const { router } = await open(pair)
    type(/^From/, '100')
    fireEvent(window, new Event('pagehide'))
    expect(router.address()).toMatch(/exactAmount=(?:%22)?100\b/)
    type(/^From/, '101')
    await act(async () => router.go({ to: paths.pools }))
    fireEvent.pointerDown(document.body)
    fireEvent(window, new Event('pagehide'))
    expect(router.address()).toBe('/pools')
  })

  test('behavior: labels the derived amount as estimated [1.2.52]', async () => {
    await open(pair)
    type(/^From/, '100')
    expect(card().getByRole('textbox', { name: 'To (estimated)' })).toBeDefined()
    expect(card().getByRole('textbox', { name: 'From' })).toBeDefined()
    type(/^To/, '1')
    expect(card().getByRole('textbox', { name: 'From (estimated)' })).toBeDefined()
    expect(card().getByRole('textbox', { name: 'To' })).toBeDefined()
  })

  test('behavior: names the platform of the best price, and states that no fee is added on external platforms [1.1.01 1.1.02 1.1.03 1.2.53]', async () => {
    const { stores } = await open(pair)
    type(/^From/, '100')
    expect(await screen.findByText('Best price found on Viperswap', {}, waitOptions)).toBeDefined()
    expect(screen.getByText('Swap with NO additional fees')).toBeDefined()
    act(() => stores.pools.set(ownIsBest))
    expect(screen.getByText('Best price found on DexSwap')).toBeDefined()
    expect(screen.queryByText('Swap with NO additional fees')).toBeNull()
  })

  test('behavior: routes through a worse platform when the user selects it [1.1.02 1.2.53 1.2.55]', async () => {
    await open(pair)
    type(/^From/, '100')
    await screen.findByText('Best price found on Viperswap', {}, waitOptions)
    const before = input(/^To/).value
    fireEvent.click(card().getByRole('radio', { name: /DexSwap/ }))
    expect(screen.getByText('Swap through DexSwap')).toBeDefined()
    expect(Number(input(/^To/).value)).toBeLessThan(Number(before))
  })

  test('behavior: does not restore a platform choice after that platform had no trade', async () => {
    const { session, stores } = await open(pair)
    type(/^From/, '100')
    await screen.findByText('Best price found on Viperswap', {}, waitOptions)
    fireEvent.click(card().getByRole('radio', { name: /DexSwap/ }))
    expect(screen.getByText('Swap through DexSwap')).toBeDefined()
    act(() => stores.pools.set(poolsOf(0n, 3000n * unit)))
    cleanup()
    stores.pools.set(viperIsBest)
    await show(session, '')
    expect(input(/^From/).value).toBe('100')
    expect(await screen.findByText('Best price found on Viperswap', {}, waitOptions)).toBeDefined()
  })

  test('behavior: shows the details of a trade for an exact input and for an exact output [1.2.56 1.3.09 1.9.02 1.9.18 2.9.03 2.9.12 3.5.01 3.5.09 3.5.12 3.5.13 3.8.17]', async () => {
    const page = await open(pair)
    type(/^From/, '100')
    await card().findByText('Minimum received', {}, waitOptions)
    for (const label of [
      'Price',
      'Minimum received',
      'Price impact',
      'Max slippage',
      'Liquidity provider fee',
      'Route',
    ]) {
      expect(card().getByText(label), label).toBeDefined()
    }
    expect(shown('Max slippage').getByText('0.50%')).toBeDefined()
    expect(await shown('Route').findByText('ONE → 1DAI', {}, waitOptions)).toBeDefined()
    // 99.7 of 100 ONE, with reserves of 100,000 ONE and 3,000 1DAI, yield 2.988021. The minimum is 0.5 %
    // less.
    const figure = (label: string) => card().getByText(label).closest('.detail-row')?.querySelector('dd')?.textContent
    expect(figure('Price')).toBe('1 ONE = 0.0298802 1DAI')
    expect(figure('Minimum received')).toBe('2.973155 1DAI')
    expect(figure('Price impact')).toBe('0.09%')
    const colour = () => shown('Price impact').getByText(/%$/).className
    expect(colour()).toBe('text-success')
    type(/^From/, '6000')
    expect(figure('Price impact')).toBe('5.62%')
    expect(colour()).toBe('text-danger')
    type(/^From/, '0.001')
    expect(figure('Price impact')).toBe('<0.01%')
    type(/^From/, '100')
    expect(figure('Liquidity provider fee')).toBe('0.30% · 0.30 ONE')
    act(() => page.stores.settings.change({ slippageBps: 100 }))
    type(/^To/, '1')
    expect(card().getByText('Maximum sold')).toBeDefined()
    expect(card().queryByText('Minimum received')).toBeNull()
    expect(figure('Max slippage')).toBe('1.00%')
  })

  test('behavior: shows the details in an open drop-down, and the price above it [1.2.56]', async () => {
    await open(pair)
    type(/^From/, '100')
    const inside = (await card().findByText('Minimum received', {}, waitOptions)).closest('details')
    expect(inside?.open).toBe(true)
    expect(card().getByText('Price').closest('details')).toBeNull()
    const summary = card().getByText('Details')
    fireEvent.click(summary)
    expect(inside?.open).toBe(false)
    type(/^From/, '101')
    expect(inside?.open).toBe(false)
    fireEvent.click(summary)
    expect(inside?.open).toBe(true)
  })

  test('behavior: names the missing approval as the reason why the gas of an exact output is unknown [3.7.05]', async () => {
    await open(reverse, { wallet: true, holds: { ...rich, allowance: 0n } })
    type(/^To/, '1')
    // The native currency as output needs no approval.
    const reason = /^Could not estimate gas fee\. Please make sure you've approved the traded token\.$/
    expect(await screen.findAllByText(reason, {}, waitOptions)).not.toEqual([])
  })

  test('behavior: explains for each platform why its gas cannot be estimated [1.8.21 2.8.08 2.8.09]', async () => {
    await open(pair, { wallet: true, holds: { balance: 0n, allowance: 0n } })
    type(/^From/, '100')
    const reasons = await screen.findAllByText(
      // The native currency as input needs no approval.
      /^Could not estimate gas fee\.$/,
      {},
      waitOptions,
    )
    expect(reasons.length).toBeGreaterThanOrEqual(2)
    fireEvent.click(button(/^Switch/))
    const sold = await screen.findAllByText(
      /^Could not estimate gas fee\. Please make sure you've approved the traded token\.$/,
      {},
      waitOptions,
    )
    expect(sold.length).toBeGreaterThanOrEqual(2)
  })

  test('behavior: does not mention an approval for gas when no wallet is connected', async () => {
    await open(reverse)
    type(/^From/, '100')
    const reasons = await screen.findAllByText(/^Could not estimate gas fee\.$/, {}, waitOptions)
    expect(reasons.length).toBeGreaterThanOrEqual(2)
    expect(screen.queryByText(/approved the traded token/)).toBeNull()
  })

  test('behavior: inverts the execution price on a click [1.2.54]', async () => {
    await open(pair)
    type(/^From/, '100')
    await screen.findByText('Price', {}, waitOptions)
    const price = () => card().getByRole('button', { name: 'Invert the price' }).parentElement?.textContent ?? ''
    const [first] = price().split(' = ')
    fireEvent.click(button('Invert the price'))
    const [second] = price().split(' = ')
    expect([first, second].toSorted()).toEqual(['1 1DAI', '1 ONE'])
  })

  test('behavior: hides balance and MAX, and offers to connect, when no wallet is connected [1.1.05 1.6.02]', async () => {
    await open(pair)
    type(/^From/, '100')
    expect(card().queryByRole('button', { name: 'MAX' })).toBeNull()
    expect(card().queryByText(/^Balance \d/)).toBeNull()
    fireEvent.click(button('Connect Wallet'))
    expect(shownModals().open.get()?.name).toMatch(/^wallet/)
  })

  test('behavior: links to the watch-only portfolio when no wallet is connected', async () => {
    const { stores } = await open('')
    const link = await screen.findByRole('link', { name: 'See the portfolio of any address' }, { timeout: 20_000 })
    expect(link.getAttribute('href')).toMatch(/^\/portfolio/)
    expect(screen.getByText(/No wallet needed to compare\./)).toBeDefined()
    act(() => stores.wallet.set(connectedWallet(account, harmony.id)))
    expect(screen.queryByRole('link', { name: /portfolio/ })).toBeNull()
    expect(screen.queryByText(/No wallet needed/)).toBeNull()
  })

  test('behavior: hides balance and MAX, and sends nothing, while the wallet has reported no account [1.1.05]', async () => {
    const { stores } = await open(pair)
    type(/^From/, '100')
    act(() => stores.wallet.set({ status: 'connecting' }))
    expect(card().queryByRole('button', { name: 'MAX' })).toBeNull()
    expect(card().queryByText(/^Balance \d/)).toBeNull()
    expect(button('Connecting').getAttribute('aria-busy')).toBe('true')
    act(() => stores.wallet.set(connectedWallet(account, harmony.id)))
    expect(card().getAllByText(/^Balance \d/)).toHaveLength(2)
    expect(button('MAX')).toBeDefined()
  })

  test('behavior: shortens a symbol of more than twenty characters [1.9.36 1.9.37]', async () => {
    const link = `?inputCurrency=${fake}&outputCurrency=ONE`
    const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
    const answer = chainWith(rich)
    await open(link, {
      chain: (call) => {
        const isSymbol = call.to.toLowerCase() === fake && call.data === '0x95d89b41'
        return isSymbol ? encodeAbiParameters([{ type: 'string' }], [long]) : answer(call)
      },
    })
    // Four letters instead of an icon, then twenty characters of the symbol.
    expect(button(/^ABCDE/).textContent).toMatch(/^ABCDABCDEFGHIJKLMNOPQRS…/)
  })

  test('behavior: formats a balance with six significant digits [1.9.24 2.9.13]', async () => {
    await open(reverse, { wallet: true, holds: { ...rich, balance: 1_234_567_890_123_456_789_012n } })
    expect(card().getAllByText(/^Balance /)[0]?.textContent).toBe('Balance 1,234.56')
  })

  test('behavior: enters the full balance of a token on MAX [1.2.50]', async () => {
    await open(reverse, { wallet: true })
    expect(card().getAllByRole('button', { name: 'MAX' })).toHaveLength(1)
    fireEvent.click(button('MAX'))
    expect(input(/^From/).value).toBe('1000')
  })

  test('behavior: reserves the larger of 0.01 and 1.5 times the gas on MAX of the native currency [1.9.12 3.5.16]', async () => {
    const { stores } = await open(pair, { wallet: true })
    fireEvent.click(button('MAX'))
    expect(input(/^From/).value).toBe('999.99')
    // 350,000 gas at 1,000 gwei cost 0.35 ONE.
    const price = 1_000n * 10n ** 9n
    act(() => stores.gasPrices.set(known({ NORMAL: price, FAST: price, INSTANT: price }, 0)))
    fireEvent.click(button('MAX'))
    expect(input(/^From/).value).toBe('999.475')
  })

  test('behavior: disables the button with Insufficient liquidity when there is no trade [1.2.59]', async () => {
    await open(pair, { wallet: true, pools: poolsOf(0n, 0n) })
    type(/^From/, '1')
    expect(button('Insufficient liquidity').disabled).toBe(true)
    expect(card().getByText('No platform has a route between these tokens.')).toBeDefined()
  })

  test('behavior: explains below the disabled button when the amount exceeds the pools', async () => {
    await open(pair, { wallet: true })
    type(/^To/, '999999999')
    expect(button('Insufficient liquidity').disabled).toBe(true)
    expect(card().getByText('Not enough liquidity for this amount. Enter less.')).toBeDefined()
  })

  test.each([pair, reverse])('behavior: blocks the swap of an unsupported token: %s [1.1.14]', async (link) => {
    const { stores } = await open(link, { wallet: true })
    type(/^From/, '100')
    const swap = await card().findByRole<HTMLButtonElement>('button', { name: 'Swap' }, waitOptions)
    expect(swap.disabled).toBe(false)
    const unsupported = new Set([`${harmony.id}:${dai.address.toLowerCase()}`])
    act(() => stores.catalogue.set({ byChain: new Map(), unsupported }))
    expect(button('1DAI is not supported').disabled).toBe(true)
    expect(card().queryByRole('button', { name: 'Swap' })).toBeNull()
  })

  test('behavior: treats operator accounts like any other account [2.6.01]', async () => {
    const { stores } = await open(pair, { wallet: true })
    for (const each of [account, harmony.feeSetter, harmony.feeReceiver] as const) {
      act(() => stores.wallet.set(connectedWallet(each ?? expect.unreachable(), harmony.id)))
      type(/^From/, '100')
      expect((await card().findByRole<HTMLButtonElement>('button', { name: 'Swap' }, waitOptions)).disabled).toBe(false)
    }
  })

  test('behavior: shows the first missing or invalid input in the main button [1.1.05 1.2.57 1.2.61 1.5.33 1.5.34 1.5.35 1.5.36 1.5.37 1.5.38 1.5.45 1.6.01]', async () => {
    const page = await open('', { holds: { ...rich, balance: 5n * unit } })
    expect(button('Connect Wallet').disabled).toBe(false)
    act(() => page.stores.wallet.set(connectedWallet(account, harmony.id)))
    expect(button('Enter amount').disabled).toBe(true)
    type(/^From/, '10')
    // The currency picker has the same text as the main button, so the second one is checked.
    const [, main] = card().getAllByRole<HTMLButtonElement>('button', { name: 'Select a token' })
    expect(main?.disabled).toBe(true)
    cleanup()
    const { stores } = await open(reverse, { wallet: true, holds: { ...rich, balance: 5n * unit } })
    type(/^From/, '0')
    expect(button('Enter amount').disabled).toBe(true)
    type(/^From/, '10')
    expect(button('Insufficient 1DAI balance').disabled).toBe(true)
    fireEvent.click(await card().findByRole('button', { name: 'Change the recipient' }, waitOptions))
    expect(button('Enter a recipient').disabled).toBe(true)
    const recipient = await card().findByRole('textbox', { name: /^Recipient/ }, waitOptions)
    fireEvent.change(recipient, { target: { value: 'nobody' } })
    expect(
      (await card().findByRole('button', { name: 'Invalid recipient' }, waitOptions)).hasAttribute('disabled'),
    ).toBe(true)
    fireEvent.click(card().getByRole('button', { name: 'Use my wallet' }))
    type(/^From/, '5')
    await waitFor(() => expect(button('Swap').disabled).toBe(false), waitOptions)
    type(/^From/, '5.1')
    expect(button('Insufficient 1DAI balance').disabled).toBe(true)
    act(() => stores.wallet.set({ status: 'disconnected' }))
    expect(button('Connect Wallet')).toBeDefined()
  })

  test('behavior: keeps a typed recipient, which links cannot set, when the URL changes', async () => {
    const { router } = await open(reverse, { wallet: true })
    type(/^From/, '10')
    fireEvent.click(await card().findByRole('button', { name: 'Change the recipient' }, waitOptions))
    const recipient = await card().findByRole<HTMLInputElement>('textbox', { name: /^Recipient/ }, waitOptions)
    fireEvent.change(recipient, { target: { value: '0x12ab' } })
    await waitFor(() => expect(router.address()).toContain('exactAmount=10'), waitOptions)
    expect(router.address()).not.toContain('recipient')
    expect(recipient.isConnected && recipient.value).toBe('0x12ab')
    expect(button('Invalid recipient').disabled).toBe(true)
  })

  test('behavior: compares the balance with the maximum input when the output is exact [1.5.38 3.5.10]', async () => {
    // 30 ONE cost 0.602 1DAI; with slippage at most 0.605.
    const held = (balance: bigint) => open(reverse, { wallet: true, holds: { ...rich, balance } })
    await held((603n * unit) / 1000n)
    type(/^To/, '30')
    expect(button('Insufficient 1DAI balance').disabled).toBe(true)
    cleanup()
    await held((606n * unit) / 1000n)
    type(/^To/, '30')
    await waitFor(() => expect(button('Swap').disabled).toBe(false), waitOptions)
  })

  test('behavior: requires an allowance of the maximum input for the router of the trade [1.4.17 1.4.18 1.4.24 3.5.10]', async () => {
    const router = harmony.platforms.find(({ id }) => id === 'viperswap')?.router.toLowerCase()
    /** The best router has this allowance; all others have an unlimited one. */
    const allowing = async (allowance: bigint) => {
      const page = await open(reverse, { wallet: true, pools: ownIsBest })
      page.answerCalls((call) => {
        const { functionName, args } = decodeTokenCall(call.data)
        const isRouter = functionName === 'allowance' && String(args[1]).toLowerCase() === router
        return chainWith(isRouter ? { ...rich, allowance } : rich)(call)
      })
      type(/^To/, '30')
      await screen.findByText('Best price found on Viperswap', {}, waitOptions)
    }
    // 30 ONE cost 0.602 1DAI; with slippage at most 0.605.
    await allowing((603n * unit) / 1000n)
    expect(await card().findByRole('button', { name: 'Approve 1DAI' }, waitOptions)).toBeDefined()
    expect(button('Swap').disabled).toBe(true)
    cleanup()
    await allowing((606n * unit) / 1000n)
    await waitFor(() => expect(button('Swap').disabled).toBe(false), waitOptions)
  })

  test('behavior: shows the exact worst case for few base units, and offers an order for whole units', async () => {
    // One base unit of 1DAI costs 610 ONE.
    await open(pair, { pools: poolsOf(164n, 0n), wallet: true })
    type(/^From/, '1250')
    const offer = await screen.findByText('One unit of 1DAI is more than your slippage', {}, waitOptions)
    expect(shown('Max slippage').getByText('50.00%')).toBeDefined()
    expect(shown('Price impact').queryByText(/[1-9]\d\.\d\d%/)).toBeNull()
    const notice = within(offer.parentElement?.parentElement as HTMLElement)
    fireEvent.click(notice.getByRole('button', { name: 'Buy 0.000000000000000002 1DAI' }))
    expect(input(/^To/).value).toBe('0.000000000000000002')
  })

  test('behavior: shows the price of one unit when the amount is too small to yield it', async () => {
    await open(pair, { pools: poolsOf(164n, 0n), wallet: true })
    type(/^From/, '500')
    fireEvent.click(await screen.findByRole('button', { name: /buys exactly 0\.000000000000000001 1DAI/ }, waitOptions))
    expect(input(/^To/).value).toBe('0.000000000000000001')
    expect(Number(input(/^From/).value.replace(',', ''))).toBeGreaterThan(600)
  })

  test('behavior: labels the button by price impact, and enables any impact in expert mode [1.2.62 1.2.63 1.2.64 1.5.43 1.6.03 1.9.17 2.8.10 3.5.02 3.5.04 3.5.06]', async () => {
    const { stores } = await open(reverse, { wallet: true })
    type(/^From/, '60')
    await waitFor(() => expect(button('Swap').disabled).toBe(false), waitOptions)
    const colourAt = (amount: string) => {
      type(/^From/, amount)
      return shown('Price impact').getByText(/%$/).className
    }
    expect(['10', '30', '70', '150'].map(colourAt)).toEqual(['text-success', 'text-1', 'text-warning', 'text-danger'])
    expect(colourAt('500')).toMatch(/bg-danger-soft/)
    // The color of the button is that of the trade's highest risk.
    type(/^From/, '30')
    expect(button('Swap').dataset.kind).toBe('primary')
    type(/^From/, '70')
    expect(button('Swap').dataset.kind).toBe('warning')
    type(/^From/, '150')
    expect(button('Swap Anyway').disabled).toBe(false)
    expect(button('Swap Anyway').dataset.kind).toBe('danger')
    type(/^From/, '500')
    expect(button('Price Impact Too High').disabled).toBe(true)
    expect(await card().findByText(/^Price impact too high \(\d/, undefined, waitOptions)).toBeDefined()
    act(() => stores.settings.change({ expertMode: true }))
    expect(button('Price Impact Too High').disabled).toBe(true)
    // With too high a price impact, no platform is preselected.
    const platforms = screen.getAllByRole<HTMLInputElement>('radio', { name: /DexSwap|Viperswap/ })
    expect(platforms[0]?.closest('tr, label')?.textContent).toMatch(/\d%(Price impact)?/)
    expect(platforms.filter(({ checked }) => checked)).toEqual([])
    if (platforms[0]) fireEvent.click(platforms[0])
    expect(button('Swap Anyway').disabled).toBe(false)
    expect(card().queryByText(/^Price impact too high/)).toBeNull()
    cleanup()
    await open(reverse, { wallet: true, holds: { ...rich, allowance: 0n } })
    type(/^From/, '500')
    expect(await card().findByRole('button', { name: 'Approve 1DAI' }, waitOptions)).toBeDefined()
    expect(button('Price Impact High').disabled).toBe(true)
    // The approval is disabled too, because the swap after it could not be sent.
    expect([button('Approve 1DAI').disabled, button('Approve 1DAI').dataset.kind]).toEqual([true, 'secondary'])
    expect(card().getByText("No approval needed while this trade can't be sent.")).toBeDefined()
    expect(card().queryByRole('radiogroup', { name: 'Amount to approve' })).toBeNull()
    type(/^From/, '10')
    expect([button('Approve 1DAI').disabled, button('Approve 1DAI').dataset.kind]).toEqual([false, 'primary'])
  })

  test('behavior: wraps ONE and unwraps WONE up to the balance [1.2.51 1.2.58 1.3.18 2.5.09 2.5.10 2.7.40 3.8.12 3.9.21]', async () => {
    const { runs } = await open(`?inputCurrency=ONE&outputCurrency=${wone.address}`, { wallet: true })
    type(/^From/, '10')
    expect(input(/^To/).value).toBe('10')
    expect(button('Wrap').disabled).toBe(false)
    type(/^From/, '1000.5')
    expect(button('Insufficient ONE balance').disabled).toBe(true)
    fireEvent.click(button('Switch the direction'))
    expect(button('Insufficient WONE balance').disabled).toBe(true)
    type(/^To/, '7')
    expect(button('Unwrap').disabled).toBe(false)
    fireEvent.click(button('Unwrap'))
    await waitFor(() => expect(runs).toHaveLength(1), waitOptions)
    expect(runs[0]?.plan.steps).toMatchObject([
      { kind: 'send', summary: { kind: 'unwrap', input: { amount: 7n * unit } } },
    ])
    const called = async (at: number) => {
      const step = runs[at]?.plan.steps[0]
      const { to, data, value } = step?.kind === 'send' ? await step.call([]) : expect.unreachable()
      return { to, value, ...decodeFunctionData({ abi: wrappedNativeAbi, data }) }
    }
    expect(await called(0)).toEqual({ to: wone.address, value: 0n, functionName: 'withdraw', args: [7n * unit] })
    fireEvent.click(button('Switch the direction'))
    type(/^From/, '3')
    fireEvent.click(button('Wrap'))
    await waitFor(() => expect(runs).toHaveLength(2), waitOptions)
    expect(await called(1)).toMatchObject({ to: wone.address, value: 3n * unit, functionName: 'deposit' })
  })

  test('behavior: routes over several hops only when multihop is on [1.2.37 1.9.14]', async () => {
    const [, , usdc = dai] = record.tokens
    const between = (address: Address, one: Address, other: Address): Pool => {
      const [token0 = '0x', token1 = '0x'] = [one, other].map((of) => of.toLowerCase() as Address).toSorted()
      return { address, token0, token1, reserve0: 10n ** 24n, reserve1: 10n ** 24n, swapFeeBps: 25 }
    }
    const way = [
      between(`0x${'1'.repeat(40)}`, wone.address, usdc.address),
      between(`0x${'2'.repeat(40)}`, usdc.address, dai.address),
    ]
    const { stores } = await open(pair, {
      wallet: true,
      pools: { ...(ownIsBest as Extract<PoolState, { status: 'ready' }>), pools: new Map([['dexswap', way]]) },
    })
    type(/^From/, '10')
    expect(await screen.findByText('Best price found on DexSwap', {}, waitOptions)).toBeDefined()
    act(() => stores.settings.change({ multihop: false }))
    expect(button('Insufficient liquidity').disabled).toBe(true)
  })

  test.each([
    ['the router of the trade', harmony.platforms[0]?.router],
    ['the router of another platform', harmony.platforms.at(-1)?.router],
    ['a pair of the route', `0x${'1'.repeat(40)}`],
    ['a token of the route', wone.address],
  ])('behavior: rejects %s as recipient [1.5.37]', async (_, named) => {
    await open(reverse, { wallet: true })
    type(/^From/, '10')
    fireEvent.click(await card().findByRole('button', { name: 'Change the recipient' }, waitOptions))
    const recipient = await card().findByRole('textbox', { name: /^Recipient/ }, waitOptions)
    fireEvent.change(recipient, { target: { value: named } })
    const refused = await card().findByRole<HTMLButtonElement>('button', { name: 'Invalid recipient' }, waitOptions)
    expect(refused.disabled).toBe(true)
    fireEvent.change(recipient, { target: { value: `0x${'b0'.repeat(20)}` } })
    await waitFor(() => expect(button(/^Swap/).disabled).toBe(false), waitOptions)
  })

  test('behavior: shows Approve beside Swap, and offers the exact amount in one click [1.2.60 1.4.24 3.9.33]', async () => {
    await open(reverse, { wallet: true, holds: { ...rich, allowance: 0n } })
    type(/^From/, '10')
    const approve = await card().findByRole<HTMLButtonElement>('button', { name: 'Approve 1DAI' }, waitOptions)
    expect(approve.disabled).toBe(false)
    expect(button(/^Swap/).disabled).toBe(true)
    const [exact] = await screen.findAllByRole<HTMLInputElement>('radio', { name: /^Exact 10/ }, waitOptions)
    if (exact) fireEvent.click(exact)
    expect(exact?.checked).toBe(true)
  })

  test('behavior: accepts a custom approval limit, explains its risk, and stores the limit for the token', async () => {
    await open(reverse, { wallet: true, holds: { ...rich, allowance: 0n } })
    type(/^From/, '10')
    const [own] = await screen.findAllByRole<HTMLInputElement>('radio', { name: 'Custom' }, waitOptions)
    if (own) fireEvent.click(own)
    const [limit] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Spending limit' })
    expect(limit?.value).toBe('10')
    const says = (sentence: RegExp) => expect(screen.getAllByText(sentence).length).toBeGreaterThan(0)
    says(/^Limits what the contract can spend/)
    if (limit) fireEvent.change(limit, { target: { value: '4' } })
    says(/^At least 10(\.0+)? 1DAI is needed\. That limit applies\.$/)
    if (limit) fireEvent.change(limit, { target: { value: '250' } })
    expect(screen.queryByText(/That limit applies/)).toBeNull()
    type(/^From/, '11')
    expect(screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Spending limit' })[0]?.value).toBe('250')
  })
})

describe('an amount in dollars', () => {
  const dollars = () => input(/^From, in US dollars$/)
  const turn = async (name: RegExp) => fireEvent.click(await card().findByRole('button', { name }, waitOptions))
  const typeDollars = (text: string) => fireEvent.change(dollars(), { target: { value: text } })

  test('default: converts a typed dollar amount to tokens, and shows and quotes the token amount', async () => {
    await open(pair)
    type(/^From/, '10')
    await turn(/^Enter the amount in US dollars$/)
    // A pool of 100,000 ONE with 2,000 dollars prices one ONE at 2 cents.
    const inOne = () => card().getByRole('button', { name: /^Enter the amount in ONE$/ }).textContent
    expect([dollars().value, inOne()]).toEqual(['0.2', '10 ONE'])
    // The button is gone after the click, so the focus moves to the field.
    expect(document.activeElement).toBe(dollars())
    typeDollars('5')
    expect(inOne()).toBe('250 ONE')
    expect(card().getByText('at $0.02')).toBeDefined()
    const quoted = input(/^To/).value
    expect(quoted).not.toBe('')
    await turn(/^Enter the amount in ONE$/)
    expect([input(/^From/).value, input(/^To/).value]).toEqual(['250', quoted])
    expect(document.activeElement).toBe(input(/^From$/))
  })

  test('behavior: keeps dollars and tokens when the price changes, and keeps the tokens when the unit is switched', async () => {
    const { stores } = await open(pair)
    type(/^From/, '10')
    await turn(/^Enter the amount in US dollars$/)
    typeDollars('')
    typeDollars('5')
    const amount = () => card().getByRole('button', { name: /^Enter the amount in ONE$/ }).textContent
    const before = [dollars().value, amount()]
    act(() => stores.pools.set(ownIsBest))
    expect([dollars().value, amount()]).toEqual(before)
    await turn(/^Enter the amount in ONE$/)
    const text = input(/^From/).value
    await turn(/^Enter the amount in US dollars$/)
    await turn(/^Enter the amount in ONE$/)
    expect(input(/^From/).value).toBe(text)
  })
})

test('behavior: shows the address of a token with a duplicate symbol in approval and balance texts', async () => {
  const link = `?inputCurrency=${fake}&outputCurrency=ONE`
  const pool = poolsOf(3000n * unit, 2000n * unit)
  if (pool.status !== 'ready') throw new TypeError(pool.status)
  const pools = new Map([...pool.pools].map(([id, list]) => [id, list.map((each) => ofFake(each))] as const))
  await open(link, { wallet: true, holds: { balance: 50n * unit, allowance: 0n }, pools: { ...pool, pools } })
  type(/^From/, '10')
  expect(await card().findByRole('button', { name: /^Approve 1DAI \(0xFafa…FaFA\)/ }, waitOptions)).toBeDefined()
  type(/^From/, '60')
  expect(await card().findByText('Insufficient 1DAI (0xFafa…FaFA) balance', {}, waitOptions)).toBeDefined()
})

function ofFake(pool: Pool): Pool {
  const known = dai.address.toLowerCase()
  const swapped = {
    ...pool,
    token0: pool.token0 === known ? fake : pool.token0,
    token1: pool.token1 === known ? fake : pool.token1,
  }
  return swapped.token0 < swapped.token1
    ? swapped
    : { ...swapped, token0: swapped.token1, token1: swapped.token0, reserve0: pool.reserve1, reserve1: pool.reserve0 }
}

describe('failing quotes', () => {
  const word = (value: bigint) => numberToHex(value, { size: 32 })
  const head = (number: bigint) => ({
    number,
    hash: word(number),
    parentHash: word(number - 1n),
    timestamp: 1n,
    receivedAt: 0,
  })
  const viper = harmony.platforms.find(({ id }) => id === 'viperswap')?.router.toLowerCase()
  const reason = encodeErrorResult({ abi: errors, errorName: 'Error', args: ['UniswapV2: K'] })

  /** A node on which swaps through some routers revert and all others pay out. Records the simulations. */
  function nodeWhere(fails: (router: string | undefined) => boolean, blockOf: () => bigint) {
    const simulated: unknown[] = []
    const answer = ({ params }: { readonly params: readonly unknown[] }) => {
      const [{ data }] = params as [{ data: `0x${string}` }]
      const abi = multicall3ValueAbi
      const decoded = data.startsWith(aggregate) ? decodeFunctionData({ abi, data }) : null
      if (decoded === null) return new Promise(() => undefined)
      const [calls] = decoded.args
      simulated.push(calls)
      const at = calls.findIndex(({ target }) =>
        harmony.platforms.some(({ router }) => router.toLowerCase() === target.toLowerCase()),
      )
      const result = calls.map(({ target }, place) => {
        if (place === at) {
          const isRefused = fails(target.toLowerCase())
          return { success: !isRefused, returnData: isRefused ? reason : ('0x' as const) }
        }
        if (place === calls.length - 1) return { success: true, returnData: word(blockOf()) }
        // Simulated balances: the input decreases by the typed amount, and the output increases by enough.
        const [, output] = [calls[0]?.target, calls[1]?.target]
        return { success: true, returnData: word(place > at && target === output ? 10n ** 30n : 1_000n * unit) }
      })
      return encodeFunctionResult({ abi, functionName: 'aggregate3Value', result })
    }
    return { simulated, answer }
  }

  async function quotedWith(node: ReturnType<typeof nodeWhere>, wallet = true) {
    const page = await open(pair, { wallet })
    page.answerNodeBy(node.answer as never)
    type(/^From/, '100')
    await screen.findByText('Best price found on Viperswap', {}, waitOptions)
    const onBlock = (number: bigint) => act(async () => page.stores.head.set(head(number) as never))
    return { ...page, onBlock }
  }

  test('behavior: marks a quote that failed in two blocks, and selects the next best platform [1.2.55]', async () => {
    let block = 7n
    const node = nodeWhere(
      (router) => router === viper,
      () => block,
    )
    const { onBlock } = await quotedWith(node)
    await onBlock(block)
    await waitFor(() => expect(node.simulated).toHaveLength(2))
    // The same block again does not confirm a failure.
    await onBlock(8n)
    await waitFor(() => expect(node.simulated).toHaveLength(4))
    expect(screen.queryByText('Would fail')).toBeNull()
    block = 9n
    await onBlock(block)
    expect(await screen.findByText('Would fail', {}, waitOptions)).toBeDefined()
    expect(screen.getByText('Best price found on DexSwap')).toBeDefined()
    expect(card().getByRole<HTMLInputElement>('radio', { name: /DexSwap/ }).checked).toBe(true)
    expect(
      within(
        card()
          .getByRole('radio', { name: /Viperswap/ })
          .closest('label') as HTMLElement,
      ).getByText('Would fail'),
    ).toBeDefined()
    expect(node.simulated).toHaveLength(6)
  })

  test('behavior: clears failures when the amount changes, and simulates nothing without a wallet', async () => {
    let block = 7n
    const node = nodeWhere(
      (router) => router === viper,
      () => block,
    )
    const { onBlock, stores } = await quotedWith(node)
    await onBlock(block)
    await waitFor(() => expect(node.simulated).toHaveLength(2))
    block = 8n
    await onBlock(block)
    await screen.findByText('Would fail', {}, waitOptions)
    type(/^From/, '101')
    expect(screen.queryByText('Would fail')).toBeNull()
    expect(screen.getByText('Best price found on Viperswap')).toBeDefined()
    act(() => stores.wallet.set({ status: 'disconnected' }))
    const before = node.simulated.length
    await onBlock(9n)
    expect(node.simulated).toHaveLength(before)
  })
})

describe('ConfirmSwap', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Confirm Swap' }))

  /** ONE that DexSwap pays for an amount of 1DAI, with a fee of 0.25 %. */
  function amountOf(sold: bigint) {
    const net = sold * 9_975n
    return (net * 100_000n * unit) / (2_000n * unit * 10_000n + net)
  }

  async function review(parts: Parameters<typeof open>[1] = {}, amount = '10') {
    const page = await open(reverse, { wallet: true, ...parts })
    type(/^From/, amount)
    await waitFor(() => expect(button(/^Swap/).disabled).toBe(false), waitOptions)
    fireEvent.click(button(/^Swap/))
    await screen.findByRole('button', { name: 'Confirm Swap' }, waitOptions)
    return page
  }
  const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Confirm Swap' })

  test('default: shows the trade, its signed terms, and each step of the send [1.2.40 1.2.65 1.4.20 1.4.21 1.4.22 1.5.41 3.8.18]', async () => {
    const { runs } = await review()
    expect(dialog().getByText(/−10 1DAI/)).toBeDefined()
    expect(dialog().getByText('Minimum received')).toBeDefined()
    fireEvent.click(confirm())
    act(() => runs[0]?.tell({ status: 'preparing', step: 0 }))
    expect(dialog().getByText('Waiting For Confirmation')).toBeDefined()
    act(() => runs[0]?.tell({ status: 'asking', step: 0 }))
    expect(dialog().getByText('Waiting For Confirmation')).toBeDefined()
    act(() => runs[0]?.tell({ status: 'submitted', step: 0, record: recordOf() }))
    expect(dialog().getByText('Transaction Submitted')).toBeDefined()
    expect(dialog().getByTitle(/^0x1{64}$/)).toBeDefined()
    expect(
      dialog()
        .getByRole('link', { name: /View on block explorer/ })
        .getAttribute('href'),
    ).toMatch(/\/tx\/0x1{64}$/)
  })

  test('behavior: opens with the trade of the selected platform [1.4.20]', async () => {
    await open(reverse, { wallet: true })
    type(/^From/, '10')
    fireEvent.click(await card().findByRole('radio', { name: /Viperswap/ }, waitOptions))
    await waitFor(() => expect(button(/^Swap/).disabled).toBe(false), waitOptions)
    fireEvent.click(button(/^Swap/))
    await screen.findByRole('button', { name: 'Confirm Swap' }, waitOptions)
    expect(dialog().getByText(/^Viperswap router/)).toBeDefined()
    // Of 10 1DAI, 9.97 remain after the fee; the reserves are 3,000 1DAI and 100,000 ONE.
    expect(dialog().getByText(/^\+/).textContent).toBe('+331.2325 ONE')
    expect(dialog().getByTitle('331.232537201367455489 ONE')).toBeDefined()
  })

  test('behavior: verifies a selected trade against the best output of all platforms', async () => {
    const page = await open(reverse, { wallet: true })
    page.answerNode(numberToHex(21_000))
    type(/^From/, '10')
    fireEvent.click(await card().findByRole('radio', { name: /Viperswap/ }, waitOptions))
    await waitFor(() => expect(button(/^Swap/).disabled).toBe(false), waitOptions)
    fireEvent.click(button(/^Swap/))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm Swap' }, waitOptions))
    expect(page.runs[0]?.plan.steps.at(-1)).toMatchObject({
      basis: {
        compared: {
          exact: 'input',
          best: amountOf(10n * unit),
          multihop: true,
          pairs: ['dexswap', 'viperswap'],
        },
      },
    })
  })

  test('behavior: signs the recipient, slippage and deadline of the form and settings [1.1.01 1.2.19 1.4.25 1.5.05 1.5.14 1.7.33 3.5.09 3.7.01 3.9.02]', async () => {
    const page = await open(reverse, { wallet: true })
    page.answerNode(numberToHex(21_000))
    act(() => page.stores.settings.change({ slippageBps: 100, deadlineSeconds: 600 }))
    type(/^From/, '10')
    const other = `0x${'b0'.repeat(20)}` as const
    fireEvent.click(await card().findByRole('button', { name: 'Change the recipient' }, waitOptions))
    const recipient = await card().findByRole('textbox', { name: /^Recipient/ }, waitOptions)
    fireEvent.change(recipient, { target: { value: other } })
    await waitFor(() => expect(button(/^Swap/).disabled).toBe(false), waitOptions)
    fireEvent.click(button(/^Swap/))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm Swap' }, waitOptions))
    const step = page.runs[0]?.plan.steps.at(-1)
    const { to, data, value } = step?.kind === 'send' ? await step.call([]) : expect.unreachable()
    expect([to, value]).toEqual([harmony.platforms.find(({ id }) => id === 'dexswap')?.router, 0n])
    // Minimum at a slippage of 1 %, and a deadline of ten minutes of chain time.
    const minimum = (amountOf(10n * unit) * 10_000n) / 10_100n
    expect(decodeFunctionData({ abi: routerAbi, data })).toEqual({
      functionName: 'swapExactTokensForETH',
      args: [
        10n * unit,
        minimum,
        [dai.address, wone.address],
        expect.stringMatching(new RegExp(other, 'i')),
        1_700_000_600n,
      ],
    })
  })

  test('behavior: clears both amounts when the dialog closes after a hash [1.4.23]', async () => {
    const { runs } = await review()
    fireEvent.click(confirm())
    act(() => runs[0]?.tell({ status: 'submitted', step: 0, record: recordOf() }))
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([input(/^From/).value, input(/^To/).value]).toEqual(['', ''])
  })

  test('behavior: keeps input that is typed while the dialog closes after the send', async () => {
    const { runs } = await review()
    fireEvent.click(confirm())
    act(() => runs[0]?.tell({ status: 'submitted', step: 0, record: recordOf() }))
    fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    expect(screen.queryByRole('dialog')).not.toBeNull()
    type(/^From/, '25')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input(/^From/).value).toBe('25')
  })

  test('behavior: shows an error in its own view, and keeps the form on Dismiss [1.2.40 1.2.65 1.4.22 2.8.07]', async () => {
    const { runs } = await review()
    fireEvent.click(confirm())
    act(() => runs[0]?.tell({ status: 'failed', step: 0, error: new TypeError('nonce too low') }))
    expect(screen.getByText(/Swap failed: nonce too low/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input(/^From/).value).toBe('10')
  })

  test('behavior: shows Transaction rejected. and keeps the form when the user rejects [1.8.19 3.9.17 3.9.19]', async () => {
    const { runs } = await review()
    fireEvent.click(confirm())
    const error = new UserRejectedError('User denied transaction signature', 4001)
    act(() => runs[0]?.tell({ status: 'failed', step: 0, error }))
    expect(screen.getByText('Transaction rejected.')).toBeDefined()
    expect(screen.queryByText(/Swap failed/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input(/^From/).value).toBe('10')
  })

  test('behavior: shows Price Updated when the trade changes, and requires Accept before the send [1.2.65 2.4.34 3.8.19]', async () => {
    const { stores } = await review()
    act(() => stores.pools.set(poolsOf(2100n * unit, 3000n * unit, 2n)))
    expect(dialog().getByText('Price Updated')).toBeDefined()
    expect(confirm().disabled).toBe(true)
    fireEvent.click(dialog().getByRole('button', { name: 'Accept' }))
    expect(dialog().queryByText('Price Updated')).toBeNull()
    expect(confirm().disabled).toBe(false)
  })

  test('behavior: sends nothing when the price moves while a gas warning is open [1.2.65 2.4.34]', async () => {
    const { stores, runs } = await review()
    const prices = { INSTANT: 600n, FAST: 600n, NORMAL: 600n }
    act(() => {
      stores.gasPrices.set(known(prices, 0))
      stores.recentGasPrice.set(100n)
    })
    fireEvent.click(confirm())
    act(() => stores.pools.set(poolsOf(2100n * unit, 3000n * unit, 2n)))
    fireEvent.click(dialog().getByRole('button', { name: 'Send anyway' }))
    expect(runs).toEqual([])
    expect(dialog().getByText('Price Updated')).toBeDefined()
  })

  test.each([
    ['280', /price impact of at least 10%/, true],
    ['150', /price impact of at least 5%/, false],
  ])(
    'behavior: requires confirmation for a sale of %s, except in expert mode [1.5.40 1.5.42 1.5.43 2.9.34 3.5.04 3.5.05 3.7.06]',
    async (amount, question, isTyped) => {
      const { runs, stores } = await review({}, amount)
      fireEvent.click(confirm())
      expect(dialog().getByText(question)).toBeDefined()
      const yes = dialog().getByRole<HTMLButtonElement>('button', { name: 'Yes, swap anyway' })
      const word = dialog().queryByRole('textbox', { name: 'Type confirm' })
      expect([yes.disabled, word !== null]).toEqual([isTyped, isTyped])
      if (word) fireEvent.change(word, { target: { value: 'confirm' } })
      expect(yes.disabled).toBe(false)
      expect(runs).toEqual([])
      fireEvent.click(dialog().getByRole('button', { name: 'No' }))
      act(() => stores.settings.change({ expertMode: true }))
      fireEvent.click(confirm())
      expect(screen.queryByText(question)).toBeNull()
      expect(runs).toHaveLength(1)
    },
  )
})

describe('the price stored on the last visit', () => {
  const before = viperIsBest.status === 'ready' ? viperIsBest.pools : new Map()
  const age = () => card().queryByText(/^Price from /)

  test('default: shows a stale price with its age and a disabled button until the first reserves load', async () => {
    const { stores } = await open(pair, { wallet: true, pools: { status: 'loading' } })
    act(() => stores.stale.set({ at: Date.now() - 125_000, pools: before }))
    type(/^From/, '100')
    await waitFor(() => expect(input(/^To/).value).toMatch(/^2\.9/), waitOptions)
    expect(age()?.textContent).toBe('Price from 2 min. ago. Updating…')
    expect(card().queryByRole('button', { name: /^Swap$/ })).toBeNull()
    expect(button('Finding the best price…').disabled).toBe(true)
    act(() => {
      stores.stale.set(null)
      stores.pools.set(ownIsBest)
    })
    expect(await card().findByText('Best price found on DexSwap', undefined, waitOptions)).toBeTruthy()
    expect(age()).toBeNull()
    expect(await card().findByRole<HTMLButtonElement>('button', { name: 'Swap' }, waitOptions)).toBeTruthy()
  })

  test('behavior: reports that no node responds, next to a stale price', async () => {
    const { stores } = await open(pair, { wallet: true, pools: { status: 'unreachable', error: new Error('down') } })
    act(() => stores.stale.set({ at: Date.now() - 3 * 86_400_000, pools: before }))
    type(/^From/, '100')
    await waitFor(() => expect(age()?.textContent).toMatch(/3 days ago\. Reconnecting…$/), waitOptions)
    expect(card().queryByRole('button', { name: /^Swap$/ })).toBeNull()
  })

  test('behavior: reports that no node responds, next to a stale price and before the first block', async () => {
    const { session, stores } = await open(pair, { wallet: true, pools: { status: 'loading' } })
    const failure = createStore(new Error('down'))
    session.networks.headFailureOf = () => failure
    act(() => stores.stale.set({ at: Date.now() - 3_600_000, pools: before }))
    type(/^From/, '100')
    await waitFor(() => expect(age()?.textContent).toMatch(/1 hr\. ago\. Reconnecting…$/), waitOptions)
    expect(button('Waiting for the network').disabled).toBe(true)
  })
})
