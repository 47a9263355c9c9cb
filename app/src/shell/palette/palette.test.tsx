import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createStore } from '#core/store.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { addCustom } from '#core/tokens/token-choices.ts'
import { noChoices } from '#core/tokens/token-store.ts'
import { createModals, useOpenModal } from '#hooks/open-modal.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import type { Session } from '#hooks/use-session.ts'
import Palette from './palette.tsx'

vi.setConfig({ testTimeout: 60_000 })

const chain = configuredChain(1666600000)
const usdc = chain.tokens.find(({ symbol }) => symbol === '1USDC')?.address ?? ''

/** Renders the palette while it is the open modal. */
function Page() {
  return useOpenModal()?.name === 'palette' ? <Palette /> : <main id="screen" tabIndex={-1} />
}

function open(change: (session: Session) => Session = (session) => session) {
  const { session, stores } = createPageSession(chain)
  session.services.get(createModals).openModal({ name: 'palette' })
  return { stores, ...showRoutes(change(session), Page, '/pools') }
}
const field = () => screen.getByRole('combobox', { name: 'Search or type a command' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
/**
 * Number of rows, computed from the height of the list with one heading, because only visible rows are
 * rendered.
 */
const rows = () =>
  (Number.parseInt((screen.getByRole('listbox').firstElementChild as HTMLElement).style.height, 10) - 64) / 48
const headings = () => screen.queryAllByText(/^(Recent|Go to|Actions|Tokens|Accounts)$/).map((each) => each.textContent)

describe('Palette', () => {
  test('default: opens the swap of a token, and lists this command first the next time', () => {
    const { address, go } = open()
    type('1USDC')
    press('Enter')
    expect(shownModals().open.get()).toBeNull()
    const filled = `/exchange?outputCurrency=${usdc}`
    expect(address()).toBe(filled)

    act(() => go({ to: '/pools' }))
    act(() => shownModals().openModal({ name: 'palette' }))
    press('ArrowDown')
    press('Enter')
    expect(address()).toBe(filled)
  })

  test('behavior: groups commands below headings, in one order', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000)
    const { go } = open()
    expect(headings()).toEqual(['Go to', 'Actions'])
    type('da')
    expect(headings()).toEqual(['Actions', 'Tokens'])
    type('1DAI')
    expect(headings()).toEqual(['Tokens'])
    press('Enter')
    act(() => go({ to: '/pools' }))
    act(() => shownModals().openModal({ name: 'palette' }))
    expect(headings()).toEqual(['Recent', 'Go to', 'Actions'])
    vi.restoreAllMocks()
  })

  test('behavior: names each group of commands for screen readers', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000)
    open()
    type('da')
    const groups = screen.getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Actions', 'Tokens'])
    const options = groups.map((group) => within(group).getAllByRole('option').length)
    expect(options.reduce((sum, count) => sum + count)).toBe(screen.getAllByRole('option').length)
    vi.restoreAllMocks()
  })

  test('behavior: scrolls to the row that Enter opens when it is below the visible ones', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(96)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2000)
    const one: Token = { ...tokenOf(chain, chain.wrappedNative), symbol: 'S', address: `0x${'be'.repeat(20)}` }
    const choices = createStore(addCustom(noChoices, one))
    open((session) => ({ ...session, tokens: { ...session.tokens, choices } }))
    const list = screen.getByRole('listbox')
    const scrollTo = vi.fn()
    list.scrollTo = scrollTo
    type('s')
    const [, at = ''] = /-(\d+)$/.exec(field().getAttribute('aria-activedescendant') ?? '') ?? []
    expect(Number(at)).toBeGreaterThan(3)
    const { top } = scrollTo.mock.lastCall?.[0] ?? {}
    expect(top).toBeGreaterThan((Number(at) - 2) * 48)
    vi.restoreAllMocks()
  })

  test('behavior: opens nothing on Enter when the search is empty', () => {
    const { address } = open()
    press('Enter')
    expect(shownModals().open.get()).toEqual({ name: 'palette' })
    expect(address()).toBe('/pools')
  })

  test('behavior: lists all tokens with the same symbol', () => {
    const twin: Token = { ...tokenOf(chain, chain.wrappedNative), symbol: '1USDC', address: `0x${'be'.repeat(20)}` }
    const choices = createStore(addCustom(noChoices, twin))
    open((session) => ({ ...session, tokens: { ...session.tokens, choices } }))
    type('1USDC')
    expect(rows()).toBe(4)
  })

  test('behavior: lists no swap when the operator allows only withdrawals', () => {
    const { address } = open((session) => ({
      ...session,
      switches: createStore({ ...session.switches.get(), withdrawOnly: true }),
    }))
    type('1USDC')
    press('Enter')
    expect(address()).toBe(`/pools?token=${usdc}`)
  })

  test('behavior: reports an address with a wrong checksum', () => {
    open()
    type('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')
    expect(screen.getByRole('status').textContent).toBe('A character of this address is wrong.')
  })

  test('behavior: changes a setting or opens a dialog when the user selects it', () => {
    const { stores } = open()
    type('light')
    press('Enter')
    expect(stores.settings.get().theme).toBe('light')
    act(() => shownModals().openModal({ name: 'palette' }))
    type('trust')
    press('Enter')
    expect(shownModals().open.get()).toEqual({ name: 'trust' })
  })
})
