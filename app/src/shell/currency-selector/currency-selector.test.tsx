import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CallCache } from '#core/chain/call-cache.ts'
import { unknown } from '#core/known.ts'
import { createStore } from '#core/store.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '#core/tokens/currency.ts'
import { addCustom, toggleFavourite } from '#core/tokens/token-choices.ts'
import type { ListsState, TokenLists } from '#core/tokens/token-lists.ts'
import { noChoices, type TokenChoices } from '#core/tokens/token-store.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import CurrencySelector from './currency-selector.tsx'

const harmony = configuredChain(1666600000)
const tokens = harmony.tokens.map((token) => tokenOf(harmony, token))

function open(choices: TokenChoices = noChoices, tokensOnly = false, calls: CallCache | null = null) {
  const { session } = createPageSession(harmony)
  if (calls) session.market.callsOf = () => calls
  const onSelect = vi.fn()
  renderUi(
    <SessionContext value={{ ...session, tokens: { ...session.tokens, choices: createStore(choices) } }}>
      <CurrencySelector
        name="currencySelector"
        selected={null}
        otherSide={null}
        tokensOnly={tokensOnly}
        onSelect={onSelect}
      />
    </SessionContext>,
  )
  return onSelect
}
const search = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
/** Height of the full list, although only visible rows are rendered. */
const listHeight = () =>
  Number.parseInt((screen.getByRole('listbox', { hidden: true }).firstElementChild as HTMLElement).style.height, 10)

describe('CurrencySelector', () => {
  test('default: limits the dialog to 60 % of the window height, and renders rows 56 px high [1.9.34 1.9.35 2.9.28 3.9.04]', () => {
    open()
    expect(screen.getByRole('dialog', { name: 'Select a token' }).dataset.maxHeight).toBe('60')
    const all = listHeight()
    search('1dai')
    expect(all - listHeight()).toBe(tokens.length * 56)
  })

  test('behavior: hides the native currency in list and chips when only contracts are selectable [2.2.52]', () => {
    open(noChoices, true)
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'ONE' })).toBeNull()
    expect(dialog.getByRole('button', { name: 'WONE' })).toBeDefined()
    expect(listHeight()).toBe(tokens.length * 56 + 32)
  })

  test('behavior: selects on Enter the only row or the exact symbol, and nothing otherwise [1.5.22 3.9.16]', () => {
    const onSelect = open()
    search('1d')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    expect(onSelect.mock.calls.map(([{ symbol }]) => symbol)).toEqual(['1DAI'])
    search('1USD')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    expect(onSelect).toHaveBeenCalledTimes(1)
    search('1usdt')
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    expect(onSelect.mock.calls.map(([{ symbol }]) => symbol)).toEqual(['1DAI', '1USDT'])
  })

  test('behavior: loads the disabled lists when the user searches [1.5.23 1.7.12]', () => {
    const { session } = createPageSession(harmony)
    const loadInactive = vi.fn()
    const state = createStore<ListsState>({ byUrl: new Map(), active: new Set(), hidden: new Set() })
    const lists = createStore({ state, loadInactive } as unknown as TokenLists)
    renderUi(
      <SessionContext value={{ ...session, tokens: { ...session.tokens, lists } }}>
        <CurrencySelector name="currencySelector" selected={null} otherSide={null} onSelect={() => undefined} />
      </SessionContext>,
    )
    expect(loadInactive).toHaveBeenCalled()
  })

  test('behavior: finds a token by a search with full-width letters, other digits or bidi marks', () => {
    const onSelect = open()
    const { address } = harmony.wrappedNative
    for (const typed of ['１ｄａｉ', '١dai', address.replace('0x', '0X'), `\u200e${address}`]) {
      search(typed)
      fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    }
    expect(onSelect.mock.calls.map(([{ symbol }]) => symbol)).toEqual(['1DAI', '1DAI', 'WONE', 'WONE'])
  })

  test('behavior: shows No results found when no token matches [1.8.11]', () => {
    open()
    expect(screen.queryByText('No results found')).toBeNull()
    search('nothing is called that')
    expect(screen.getByText('No results found')).toBeDefined()
  })

  test('behavior: reports an unreachable network instead of "no results" for an address', async () => {
    const unreachable = unknown('node-unreachable')
    open(noChoices, false, { get: () => unreachable, watch: () => () => undefined, stop: () => undefined })
    search(`0x${'5'.repeat(40)}`)
    expect(await screen.findByText("Can't reach the network.")).toBeDefined()
    expect(screen.queryByText('No results found')).toBeNull()
  })

  test('behavior: reports an address with a wrong checksum, and accepts an address in lower or upper case [1.5.16 1.5.19]', () => {
    const onSelect = open()
    const { address } = harmony.wrappedNative
    for (const typed of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      search(typed)
      expect(screen.queryByText('A character of this address is wrong.')).toBeNull()
      fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' })
    }
    expect(onSelect.mock.calls.map(([{ symbol }]) => symbol)).toEqual(['WONE', 'WONE', 'WONE'])
    search(address.replace(/[a-f]/, (letter: string) => letter.toUpperCase()))
    expect(screen.getByText('No results found')).toBeDefined()
    expect(screen.getByText('A character of this address is wrong.')).toBeDefined()
  })

  test('behavior: shows favourites as chips after the common bases, and selects one on a click [3.9.06]', () => {
    const [wbtc, native] = [tokens.find(({ symbol }) => symbol === '1WBTC'), nativeCurrencyOf(harmony)]
    if (!wbtc) throw new RangeError('no 1WBTC in the record')
    const onSelect = open(toggleFavourite(noChoices, wbtc))
    const chips = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^(ONE|WONE|1WBTC)$/ })
    expect(chips.map(({ textContent }) => textContent)).toEqual([native.symbol, 'WONE', '1WBTC'])
    fireEvent.click(chips.at(-1) as HTMLElement)
    expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ symbol: '1WBTC' }))
  })

  test('behavior: finds a custom token by search', () => {
    const odd = { ...tokenOf(harmony, harmony.wrappedNative), symbol: 'ODD', name: 'Odd one' }
    open(addCustom(noChoices, { ...odd, address: '0x00000000000000000000000000000000000000AA' }))
    const empty = 32
    search('odd')
    expect(listHeight() - empty).toBe(56)
  })
})
