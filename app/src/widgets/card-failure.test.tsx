import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { AccountChangedError, AlreadySentError } from '#core/sending/transaction-errors.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { toWalletError } from '#core/wallet/wallet-errors.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import CardFailure from './card-failure.tsx'
import { BothMayHappen } from './sent-before-warning.tsx'

describe('CardFailure', () => {
  test('default: shows the text of the failure without a button', () => {
    renderUi(<CardFailure failure={new AccountChangedError('0x1', '0x2')} onAgain={null} />)
    expect(screen.getByRole('alert').textContent).toBe('Your wallet is on a different account.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test("behavior: announces a rejection with the wallet's message, as status rather than alert", () => {
    renderUi(<CardFailure failure={toWalletError({ code: 4001, message: 'User denied transaction signature' })} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe(
      'Rejected in the wallet. Nothing has changed.Wallet error: User denied transaction signature',
    )
  })

  test('behavior: does not state that nothing changed when an earlier step was sent', () => {
    renderUi(<CardFailure failure={toWalletError({ code: 4001 })} nothingChanged={false} />)
    expect(screen.getByRole('status').textContent).toMatch(/^Transaction rejected\./)
  })

  const pressing = (record: TransactionRecord) => {
    let pressed = 0
    const page = createPageSession()
    renderUi(
      <SessionContext value={page.session}>
        <CardFailure failure={new AlreadySentError(record)} onAgain={() => pressed++} />
      </SessionContext>,
    )
    return { pressed: () => pressed, alertText: screen.getByRole('alert').textContent ?? '' }
  }

  test('behavior: shows time and hash of the pending duplicate, and offers to send a second transaction', () => {
    const hash = `0x${'1'.repeat(64)}`
    const { alertText, pressed } = pressing(recordOf({ addedTime: 1_700_000_000_000 }))
    expect(alertText).toMatch(/The same transaction is pending.*1[45]-11-2023.*may execute both/)
    expect(alertText).toContain(hash)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    screen.getByRole('button', { name: 'Send a second one' }).click()
    expect(pressed()).toBe(1)
  })

  test('behavior: offers to send again when the nonce of the duplicate is unused', () => {
    const { alertText, pressed } = pressing(recordOf({ progress: { status: 'unknown', free: true } }))
    expect(alertText).toMatch(/only one can execute/)
    screen.getByRole('button', { name: 'Send again' }).click()
    expect(pressed()).toBe(1)
  })
})

describe('BothMayHappen', () => {
  test('behavior: states that the wallet used another nonce, and how to stop one of the two transactions', () => {
    renderUi(<BothMayHappen record={recordOf({ nonce: 9, nonceRead: true, inPlaceOf: { id: 'b', nonce: 7 } })} />)
    expect(screen.getByRole('alert').textContent).toMatch(/Both may happen.*nonce 9, not 7.*Cancel one in your wallet/)
  })
})
