import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { numberToHex, pad, toEventSelector } from 'viem/utils'
import { describe, expect, test, vi } from 'vitest'
import type { SendState } from '#core/sending/plan.ts'
import { connectedWallet, createPageSession } from '#core/test/page-session.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { toWalletError } from '#core/wallet/wallet-errors.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { SendDialog } from './send-dialog.tsx'
import { sendFailureText } from './send-failure-text.ts'

/** The first import of a lazy part compiles it. */
const waitOptions = { timeout: 60_000 }
vi.setConfig({ testTimeout: 120_000 })

const [one, other] = [
  '0x00000000000000000000000000000000000000A1',
  '0x00000000000000000000000000000000000000b2',
] as const

function open(state: SendState, keeps = true) {
  const page = createPageSession()
  const session = { ...page.session, storage: { ...page.session.storage, holds: () => keeps } }
  page.stores.wallet.set(connectedWallet(one, 1666600000))
  const onClose = vi.fn()
  const failure = { textOf: sendFailureText, what: 'swap' as const, onAgain: vi.fn(), onDismiss: vi.fn() }
  const shown = (now: SendState) => (
    <SessionContext value={session}>
      <SendDialog title="Confirm" state={now} doing="Swapping" onClose={onClose} failure={failure}>
        <p>Your wallet receives</p>
      </SendDialog>
    </SessionContext>
  )
  const { rerender } = renderUi(shown(state))
  return { ...page, onClose, show: (next: SendState) => rerender(shown(next)) }
}

describe('SendDialog', () => {
  test.each([
    ['another account', connectedWallet(other, 1666600000), 'Your wallet is on another account now.'],
    ['none', { status: 'disconnected' }, 'The wallet is no longer connected.'],
  ] as const)('behavior: hides a form that was prepared for one account from %s', (_, wallet, text) => {
    const { stores, onClose } = open({ status: 'idle' })
    expect(screen.getByText('Your wallet receives')).toBeDefined()
    act(() => stores.wallet.set(wallet))
    expect(screen.queryByText('Your wallet receives')).toBeNull()
    expect(screen.getByText(text)).toBeDefined()
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('behavior: keeps a pending wallet request visible after the account changed', () => {
    const { stores } = open({ status: 'asking', step: 0 })
    act(() => stores.wallet.set(connectedWallet(other, 1666600000)))
    expect(screen.getByText('Swapping')).toBeDefined()
  })

  test('behavior: shows a proposal as waiting for the other owners, without a link to the explorer', () => {
    const record = recordOf({ proposal: { hash: `0x${'1'.repeat(64)}`, readTo: 0n } })
    open({ status: 'submitted', step: 0, record })
    expect(screen.getByText('Waiting for the other owners')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByText(/^0x/)).toBeNull()
  })

  test('behavior: offers to stop waiting for an unanswered wallet request', () => {
    const abort = vi.fn()
    open({ status: 'asking', step: 0, abort })
    expect(screen.getByText(/Don't see the request\? Open your wallet/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(abort).toHaveBeenCalledOnce()
  })

  test('behavior: warns that a failed request may have been sent until the transaction is found on the chain', () => {
    const { stores } = open({
      status: 'failed',
      step: 0,
      error: toWalletError({ code: -32603, message: 'Internal error' }),
    })
    const says = /It may still have been sent/
    expect(screen.queryByText(says)).toBeNull()
    act(() => stores.records.set([recordOf({ progress: { status: 'unknown' } })]))
    expect(screen.getByText(says)).toBeDefined()
    // The chain has the transaction, although the wallet returned an error.
    const hash = `0x${'5c'.repeat(32)}` as const
    act(() => stores.records.set([recordOf({ progress: { status: 'pending', hash, missed: 0, reorged: false } })]))
    expect(screen.queryByText(says)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('Transaction Submitted')).toBeDefined()
    expect(screen.getByTitle(hash).textContent).toBe('0x5c5c…5c5c')
  })

  test('behavior: confirms a mined transaction and reports a failed one [1.2.40]', () => {
    const { show } = open({ status: 'submitted', step: 0, record: recordOf({}) })
    expect(screen.getByText('Transaction Submitted')).toBeDefined()
    const mined = recordOf(receiptOf(1))
    show({ status: 'done', record: mined })
    expect(screen.getByText('Transaction confirmed')).toBeDefined()
    // The text of the specification stays, next to the hash.
    expect(screen.getByText(/^Transaction Submitted/)).toBeDefined()
    show({ status: 'submitted', step: 0, record: recordOf({ ...receiptOf(0) }) })
    expect(screen.getByText('Transaction failed')).toBeDefined()
  })

  test('behavior: shows the received amount from the events of the receipt', async () => {
    const dai = { kind: 'token', address: other, symbol: '1DAI', decimals: 18 } as const
    const amount = 10n ** 18n
    const summary = {
      kind: 'swap',
      input: { currency: { kind: 'native', symbol: 'ONE', decimals: 18 }, amount },
      output: { currency: dai, amount },
      platform: 'DexSwap',
      recipient: null,
    } as const
    const page = open({ status: 'submitted', step: 0, record: recordOf({ summary }) })
    const { hash, progress } = receiptOf(1)
    const data = numberToHex(9_980_584_123_456_789_123n, { size: 32 })
    const topics = [toEventSelector('Transfer(address,address,uint256)'), pad(other), pad(one)]
    const receipt = {
      transactionHash: hash,
      blockHash: hash,
      blockNumber: '0x64',
      from: one,
      status: '0x1',
      gasUsed: '0x1',
    }
    page.answerNodeBy(({ method }) =>
      method === 'eth_getTransactionReceipt' ? { ...receipt, logs: [{ address: other, topics, data }] } : null,
    )
    page.show({ status: 'done', record: recordOf({ summary, progress }) })
    expect((await screen.findByText(/^You received/, undefined, waitOptions)).textContent).toMatch(
      /^You received 9\.980584 1DAI/,
    )
    expect(screen.getByText('Swap confirmed')).toBeDefined()
  })

  test('behavior: ignores a transaction that belongs to an earlier attempt', () => {
    const { stores, show } = open({
      status: 'failed',
      step: 0,
      error: toWalletError({ code: -32603, message: 'Internal error' }),
    })
    act(() => stores.records.set([recordOf({ progress: { status: 'unknown' } })]))
    const progress = { status: 'pending', hash: `0x${'5c'.repeat(32)}`, missed: 0, reorged: false } as const
    act(() => stores.records.set([recordOf({ progress })]))
    expect(screen.getByText('Transaction Submitted')).toBeDefined()
    show({ status: 'preparing', step: 0 })
    show({ status: 'failed', step: 0, error: toWalletError({ code: 4001, message: 'No' }) })
    expect(screen.queryByText('Transaction Submitted')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Transaction rejected.')
  })

  test('behavior: shows a note to copy the hash when the browser has no storage', () => {
    const says = "This browser can't save the transaction"
    open({ status: 'submitted', step: 0, record: recordOf({}) })
    expect(screen.queryByText(says)).toBeNull()
    cleanup()
    open({ status: 'submitted', step: 0, record: recordOf({}) }, false)
    expect(screen.getByText(says)).toBeDefined()
  })

  test('behavior: ignores a later transaction that is only the approval', () => {
    const { stores } = open({ status: 'failed', step: 0, error: toWalletError({ code: -32603, message: 'x' }) })
    const approval = { tokenAddress: one, spender: other }
    act(() => stores.records.set([recordOf({ approval, progress: { status: 'unknown' } })]))
    const progress = { status: 'pending', hash: `0x${'5c'.repeat(32)}`, missed: 0, reorged: false } as const
    act(() => stores.records.set([recordOf({ approval, progress })]))
    expect(screen.queryByText('Transaction Submitted')).toBeNull()
    expect(screen.getByRole('alert')).toBeDefined()
    expect(screen.queryByText(/It may still have been sent/)).toBeNull()
  })

  test("behavior: shows the text of a known failure, with the wallet's message in its details", () => {
    const error = toWalletError({ code: 4001, message: 'User denied transaction signature' })
    open({ status: 'failed', step: 0, error })
    expect(screen.getByRole('alert').textContent).toContain(
      'Transaction rejected.Wallet error: User denied transaction signature',
    )
  })
})
