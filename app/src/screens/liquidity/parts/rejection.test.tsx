import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { toWalletError } from '#core/wallet/wallet-errors.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { Rejection } from './rejection.tsx'

describe('Rejection', () => {
  test('default: states that nothing changed only when the first step was rejected', () => {
    const error = toWalletError({ code: 4001 })
    renderUi(<Rejection state={{ status: 'failed', step: 0, error }} />)
    expect(screen.getByRole('status').textContent).toMatch(/^Rejected in the wallet\. Nothing has changed\./)
    cleanup()
    renderUi(<Rejection state={{ status: 'failed', step: 1, error }} />)
    expect(screen.getByRole('status').textContent).toMatch(/^Transaction rejected\./)
  })

  test('behavior: is empty for other failures and states', () => {
    renderUi(<Rejection state={{ status: 'failed', step: 0, error: toWalletError({ code: 1 }) }} />)
    renderUi(<Rejection state={{ status: 'idle' }} />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
