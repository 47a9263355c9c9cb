import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { renderUi } from '#ui/test/render-ui.tsx'
import { useImpactQuestion } from './impact-question.tsx'

type Prompt = Parameters<typeof useImpactQuestion>[0]['prompt']

function Form({ prompt, onSend }: { prompt: Prompt; onSend: () => void }) {
  const { question, confirm } = useImpactQuestion({ prompt, cause: 'impact' }, onSend)
  return (
    question ?? (
      <button type="button" onClick={confirm}>
        Send
      </button>
    )
  )
}

function confirm(prompt: Prompt) {
  const onSend = vi.fn()
  renderUi(<Form prompt={prompt} onSend={onSend} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return onSend
}

const yes = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Yes, swap anyway' })

describe('useImpactQuestion', () => {
  test('behavior: sends at once without a prompt, and never when the impact blocks it', () => {
    expect(confirm('none')).toHaveBeenCalledOnce()
    cleanup()
    expect(confirm('blocked')).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
  })

  test('default: requires a confirmation that names the threshold when the impact is 5 % or more [1.5.40 3.5.04]', () => {
    const onSend = confirm('question')
    expect(screen.getByText(/a price impact of at least 5%/)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'No' }))
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    fireEvent.click(yes())
    expect(onSend).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
  })

  test('behavior: requires typing the word confirm when the impact is 10 % or more [1.5.39 3.5.05]', () => {
    const onSend = confirm('typedConfirmation')
    expect(screen.getByText(/a price impact of at least 10%/)).toBeDefined()
    const field = screen.getByRole('textbox', { name: 'Type confirm' })
    for (const typed of ['', 'yes', 'confir', 'confirmed']) {
      fireEvent.change(field, { target: { value: typed } })
      expect(yes().disabled, typed).toBe(true)
      if (field instanceof HTMLInputElement && field.form) fireEvent.submit(field.form)
    }
    expect(onSend).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: 'confirm' } })
    fireEvent.click(yes())
    expect(onSend).toHaveBeenCalledOnce()
  })
})
