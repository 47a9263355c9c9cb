import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
import { ImpactQuestion } from './impact-question.tsx'

function ask(kind: 'question' | 'typedConfirmation') {
  const [onYes, onNo] = [vi.fn(), vi.fn()]
  renderUi(<ImpactQuestion kind={kind} cause="impact" onYes={onYes} onNo={onNo} />)
  const yes = screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, swap anyway' })
  return { onYes, onNo, yes }
}

describe('ImpactQuestion', () => {
  test('default: requires a confirmation that names the threshold when the impact is 5 % or more [1.5.40 3.5.04]', () => {
    const { onYes, onNo, yes } = ask('question')
    expect(screen.getByText(/a price impact of at least 5%/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'No' }))
    expect([onYes.mock.calls.length, onNo.mock.calls.length]).toEqual([0, 1])
    fireEvent.click(yes)
    expect(onYes).toHaveBeenCalledOnce()
  })

  test('behavior: requires typing the word confirm when the impact is 10 % or more [1.5.39 3.5.05]', () => {
    const { onYes, yes } = ask('typedConfirmation')
    expect(screen.getByText(/a price impact of at least 10%/)).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Type confirm' })
    for (const typed of ['', 'yes', 'confir', 'confirmed']) {
      fireEvent.change(field, { target: { value: typed } })
      expect(yes.disabled, typed).toBe(true)
      if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form)
    }
    expect(onYes).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: 'confirm' } })
    fireEvent.click(yes)
    expect(onYes).toHaveBeenCalledOnce()
  })
})
