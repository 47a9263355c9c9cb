import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AccountChangedError } from '#core/transactions/transaction-errors.ts'
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

  test('behavior: what may have been sent before is sent again by a press of its own', () => {
    let pressed = 0
    renderUi(<CardFailure failure={new Error('')} onAgain={() => pressed++} />)
    screen.getByRole('button', { name: 'Send again' }).click()
    expect(pressed).toBe(1)
  })
})
