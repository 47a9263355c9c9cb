import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AccountChangedError } from '#core/transactions/transaction-errors.ts'
import { toWalletError } from '#core/wallet/wallet-errors.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import CardFailure from './card-failure.tsx'

describe('CardFailure', () => {
  test('default: the failure in a sentence of ours, with nothing to press', () => {
    renderUi(<CardFailure failure={new AccountChangedError('0x1', '0x2')} onAgain={null} />)
    expect(screen.getByRole('alert').textContent).toBe(
      'The wallet is on another account than the one this was prepared for.',
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  test("behavior: a user's no is said in passing, with the wallet's own sentence", () => {
    renderUi(<CardFailure failure={toWalletError({ code: 4001, message: 'User denied transaction signature' })} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe(
      'You said no in the wallet. Nothing has changed.The wallet says: User denied transaction signature',
    )
  })

  test('behavior: what may have been sent before is sent again by a press of its own', () => {
    let pressed = 0
    renderUi(<CardFailure failure={new Error('')} onAgain={() => pressed++} />)
    screen.getByRole('button', { name: 'Send again' }).click()
    expect(pressed).toBe(1)
  })
})
