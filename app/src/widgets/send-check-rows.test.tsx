import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { known, loading } from '#core/known.ts'
import { createPageSession } from '#core/test/page-session.ts'
import type { SendWarning } from '#core/verification/send-check.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { NetworkCostRow, useSendWarnings } from './send-check-rows.tsx'

const page = createPageSession()
const gasPrice: SendWarning = { code: 'gas-price', times: 6n }
const checkOf = (changes: Partial<SendCheck>): SendCheck => ({
  warnings: [],
  refusal: null,
  clock: null,
  cost: loading,
  sources: null,
  ban: null,
  isRequested: true,
  isClosed: false,
  ...changes,
})

function Dialog({ check, canSend, onSend }: { check: SendCheck; canSend: boolean; onSend: () => void }) {
  const { question, send } = useSendWarnings({ check, canSend, onSend })
  return (
    <SessionContext value={page.session}>
      {question ?? (
        <button type="button" onClick={send}>
          Confirm
        </button>
      )}
    </SessionContext>
  )
}

/** Opens the dialog with a check that the test can change while a warning is shown. */
function open(check: SendCheck) {
  const onSend = vi.fn()
  const { rerender } = renderUi(<Dialog check={check} canSend onSend={onSend} />)
  return {
    onSend,
    become: (next: SendCheck, canSend = true) => rerender(<Dialog check={next} canSend={canSend} onSend={onSend} />),
  }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('NetworkCostRow', () => {
  test.each([
    [false, '1.50 ONE · $0.03'],
    [true, '≈ 1.50 ONE · $0.03'],
  ])('default: marks a cost as approximate when no node could estimate it: %s', (isLikely, text) => {
    const cost = known({ native: 15n * 10n ** 17n, usd: known(3n * 10n ** 16n, 0), isLikely }, 0)
    renderUi(
      <SessionContext value={page.session}>
        <NetworkCostRow check={checkOf({ cost })} />
      </SessionContext>,
    )
    expect(screen.getByRole('definition').textContent).toBe(text)
  })
})

describe('useSendWarnings', () => {
  test('default: sends at once without warnings, and after a confirmation with warnings', () => {
    const sure = open(checkOf({}))
    press('Confirm')
    expect(sure.onSend).toHaveBeenCalledOnce()
    sure.become(checkOf({ warnings: [gasPrice] }))
    press('Confirm')
    expect(sure.onSend).toHaveBeenCalledOnce()
    press('Send anyway')
    expect(sure.onSend).toHaveBeenCalledTimes(2)
  })

  test('behavior: returns to the form when the warning is declined', () => {
    const { onSend } = open(checkOf({ warnings: [gasPrice] }))
    press('Confirm')
    press('No')
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDefined()
    expect(onSend).not.toHaveBeenCalled()
  })

  test.each([
    ['a newer check refuses the send', checkOf({ warnings: [gasPrice], isClosed: true }), true],
    ['the dialog shows outdated terms', checkOf({ warnings: [gasPrice] }), false],
  ] as const)('behavior: sends nothing after the confirmation once %s', (_, next, canSend) => {
    const { onSend, become } = open(checkOf({ warnings: [gasPrice] }))
    press('Confirm')
    become(next, canSend)
    press('Send anyway')
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDefined()
  })

  test('behavior: shows the prompt again when a new warning appears while it is open', () => {
    const { onSend, become } = open(checkOf({ warnings: [gasPrice] }))
    press('Confirm')
    become(checkOf({ warnings: [gasPrice, { code: 'no-reason' }] }))
    expect(screen.queryByText(/predicts failure without a reason/)).toBeNull()
    press('Send anyway')
    expect(onSend).not.toHaveBeenCalled()
    expect(screen.getByText(/predicts failure without a reason/)).toBeDefined()
    press('Send anyway')
    expect(onSend).toHaveBeenCalledOnce()
  })
})

describe('NetworkCostRow without a simulation', () => {
  test.each([
    [true, 'Estimating…'],
    [false, 'Not estimated yet.'],
  ])('behavior: shows why there is no network cost when isRequested is %s: %s', (isRequested, reason) => {
    renderUi(
      <SessionContext value={page.session}>
        <NetworkCostRow check={checkOf({ isRequested })} />
      </SessionContext>,
    )
    expect(screen.getByText(reason)).toBeDefined()
  })
})
