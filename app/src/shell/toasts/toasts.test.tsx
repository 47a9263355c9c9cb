import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredChain, connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import Toasts from './toasts.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function open() {
  const page = createPageSession()
  renderUi(
    <SessionContext value={page.session}>
      <Toasts />
    </SessionContext>,
  )
  return page
}
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const toasts = () => screen.queryAllByRole('listitem')

describe('Toasts', () => {
  test.each([
    ['success', 1, 'Confirmed in block 100', 'success'],
    ['failure', 0, 'Failed in block 100', 'failure'],
  ] as const)(
    'default: shows a %s for 15 seconds with its summary and a link to the explorer [1.2.44 1.4.16 1.9.28]',
    async (outcome, status, text, kind) => {
      const { tell } = open()
      const { progress, hash } = receiptOf(status)
      act(() => tell({ outcome, record: recordOf({ progress }) }))
      const [toast] = toasts()
      expect(toast?.textContent).toContain('Wrap 1 ONE to WONE')
      expect(toast?.textContent).toContain(text)
      expect(toast?.querySelector('.sign')?.getAttribute('data-tone')).toBe(kind === 'success' ? 'success' : 'danger')
      const link = screen.getByRole('link', { name: /View on block explorer/ })
      expect(link.getAttribute('href')).toBe(`https://explorer.harmony.one/tx/${hash}`)
      await pass(14_999)
      expect(toasts()).toHaveLength(1)
      await pass(1)
      await pass(1000)
      expect(toasts()).toHaveLength(0)
    },
  )
})

describe('OutcomeToast', () => {
  test('behavior: shows a failure with link when the wallet sent a different transaction', () => {
    const { tell } = open()
    const hash = `0x${'1'.repeat(64)}` as const
    const record = recordOf({ progress: { status: 'different', hash, differs: 'value' } })
    act(() => tell({ outcome: 'different', record }))
    const [toast] = toasts()
    expect(toast?.textContent).toContain('The wallet sent something else')
    expect(toast?.querySelector('.sign')?.getAttribute('data-tone')).toBe('danger')
    expect(screen.getByRole('link', { name: /View on block explorer/ }).getAttribute('href')).toContain(hash)
  })
})

describe('NetworkToast', () => {
  test('behavior: offers a network that was dismissed before mounting, until the user responds', () => {
    const page = createPageSession()
    const target = configuredChain(1666700000)
    page.stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000a1', 1))
    page.stores.switching.set({ status: 'idle', after: { status: 'required', target } })
    renderUi(
      <SessionContext value={page.session}>
        <Toasts />
      </SessionContext>,
    )
    act(() => screen.getByRole('button', { name: 'ADD NETWORK' }).click())
    expect(screen.queryByText('Do you want to add Harmony Testnet to your wallet?')).toBeNull()
  })

  test('default: offers to add the network to which the wallet did not switch [1.2.45]', () => {
    const { stores, requested } = open()
    const target = configuredChain(1666700000)
    act(() => stores.wallet.set(connectedWallet('0x00000000000000000000000000000000000000a1', 1)))
    act(() => stores.switching.set({ status: 'idle', after: { status: 'required', target } }))
    expect(screen.getByText('Do you want to add Harmony Testnet to your wallet?')).toBeDefined()
    act(() => screen.getByRole('button', { name: 'ADD NETWORK' }).click())
    expect(requested).toEqual(['addToWallet 1666700000'])
  })
})
