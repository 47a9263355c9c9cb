import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createStore } from '#core/store.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { addCustom } from '#core/tokens/token-choices.ts'
import { noChoices } from '#core/tokens/token-store.ts'
import { openModal, readOpenModal, useOpenModal } from '#hooks/open-modal.ts'
import type { Session } from '#hooks/session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import Palette from './palette.tsx'

vi.setConfig({ testTimeout: 60_000 })

const chain = configuredChain(1666600000)
const usdc = chain.tokens.find(({ symbol }) => symbol === '1USDC')?.address ?? ''

/** The palette where it is the one open modal. */
function Page() {
  return useOpenModal()?.name === 'palette' ? <Palette /> : <main id="screen" tabIndex={-1} />
}

function open(change: (session: Session) => Session = (session) => session) {
  const { session, stores } = createPageSession(chain)
  return { stores, ...showRoutes(change(session), Page, '/pools') }
}
const field = () => screen.getByRole('combobox', { name: 'Search or type a command' })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const press = (key: string) => fireEvent.keyDown(field(), { key })
/** As high as all rows together, as few of them are drawn. */
const rows = () =>
  (Number.parseInt((screen.getByRole('listbox').firstElementChild as HTMLElement).style.height, 10) - 32) / 48

beforeEach(() => openModal({ name: 'palette' }))

describe('Palette', () => {
  test('default: a sentence leads to the filled form, and is the first row the next time', () => {
    const { address, go } = open()
    type('swap 100 ONE to 1USDC')
    expect(rows()).toBe(1)
    press('Enter')
    expect(readOpenModal()).toBeNull()
    const filled = `/exchange?inputCurrency=ONE&exactAmount=100&exactField=input&outputCurrency=${usdc}`
    expect(address()).toBe(filled)

    act(() => go({ to: '/pools' }))
    act(() => openModal({ name: 'palette' }))
    press('ArrowDown')
    press('Enter')
    expect(address()).toBe(filled)
  })

  test('behavior: with nothing typed Enter takes nothing', () => {
    const { address } = open()
    press('Enter')
    expect(readOpenModal()).toEqual({ name: 'palette' })
    expect(address()).toBe('/pools')
  })

  test('behavior: tokens of one symbol are all offered', () => {
    const twin: Token = { ...tokenOf(chain, chain.wrappedNative), symbol: '1USDC', address: `0x${'be'.repeat(20)}` }
    const choices = createStore(addCustom(noChoices, twin))
    open((session) => ({ ...session, tokens: { ...session.tokens, choices } }))
    type('swap 100 ONE to 1USDC')
    expect(rows()).toBe(2)
  })

  test('behavior: where things only go out no swap is offered', () => {
    const { address } = open((session) => ({
      ...session,
      switches: createStore({ ...session.switches.get(), withdrawOnly: true }),
    }))
    type('swap 100 ONE to 1USDC')
    expect(screen.getByRole('status').textContent).toBe('No results found')
    press('Enter')
    expect(address()).toBe('/pools')
  })

  test('behavior: what is no amount says why', () => {
    open()
    type('swap 1,000 ONE to 1USDC')
    expect(screen.getByRole('status').textContent).toContain('can be read in two ways')
  })

  test('behavior: an action changes a setting or opens its dialog', () => {
    const { stores } = open()
    type('light')
    press('Enter')
    expect(stores.settings.get().theme).toBe('light')
    act(() => openModal({ name: 'palette' }))
    type('trust')
    press('Enter')
    expect(readOpenModal()).toEqual({ name: 'trust' })
  })
})
