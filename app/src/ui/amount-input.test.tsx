import { createEvent, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'
import { renderUi } from './test/render-ui.tsx'

const onRefuse = vi.fn()
beforeEach(() => onRefuse.mockClear())

function Field({ start = '', ...props }: { start?: string } & Partial<AmountInputProps>) {
  const [value, setValue] = useState(start)
  return <AmountInput label="From" value={value} onChange={setValue} onRefuse={onRefuse} {...props} />
}

function field() {
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  return input
}

/** One key into the field at the caret, as the browser reports it. */
function type(text: string) {
  for (const key of text) {
    const input = field()
    const caret = input.selectionStart ?? input.value.length
    const value = input.value.slice(0, caret) + key + input.value.slice(input.selectionEnd ?? caret)
    const event = new InputEvent('input', { inputType: 'insertText', data: key, bubbles: true })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    input.setSelectionRange(caret + 1, caret + 1)
    fireEvent(input, event)
  }
}

function paste(text: string) {
  const event = createEvent.paste(field(), { clipboardData: { getData: () => text } })
  fireEvent(field(), event)
  return event.defaultPrevented
}

describe('AmountInput', () => {
  it('default: a text field with a decimal keyboard, 0.0 as placeholder and room for 79 characters', () => {
    renderUi(<Field />)
    expect(field().type).toBe('text')
    expect(field().inputMode).toBe('decimal')
    expect(field().placeholder).toBe('0.0')
    expect(field().maxLength).toBe(79)
  })

  it('behavior: a comma that is typed appears as a dot and the caret stays behind it', () => {
    renderUi(<Field start="125" />)
    field().setSelectionRange(1, 1)
    type(',')
    expect(field().value).toBe('1.25')
    expect(field().selectionStart).toBe(2)
    expect(onRefuse).not.toHaveBeenCalled()
  })

  it('behavior: a letter leaves the typed amount as it was and says why', () => {
    renderUi(<Field start="12.5" />)
    type('x')
    expect(field().value).toBe('12.5')
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith('characters')
  })

  it('behavior: a paste with a grouping mark is stopped before it enters, with its reason', () => {
    renderUi(<Field start="7" />)
    expect(paste('1,234')).toBe(true)
    expect(field().value).toBe('7')
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith('grouping')
  })

  it('behavior: a paste that would be cut at 79 characters is refused whole', () => {
    renderUi(<Field start={'1'.repeat(70)} />)
    expect(paste('2'.repeat(20))).toBe(true)
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith('length')
  })

  it('behavior: a plain number passes the paste', () => {
    renderUi(<Field />)
    expect(paste(' 12.5 ')).toBe(false)
    expect(onRefuse).not.toHaveBeenCalled()
  })

  it('behavior: an insertion of many characters at once is read as a paste', () => {
    renderUi(<Field />)
    fireEvent.change(field(), { target: { value: '1,234' } })
    expect(field().value).toBe('')
    expect(onRefuse).toHaveBeenCalledExactlyOnceWith('grouping')
  })

  it('behavior: while the first quote loads the figure keeps its place and the field says busy', () => {
    const { container } = renderUi(<Field state="loading" />)
    expect(container.querySelector('[aria-busy="true"] .skeleton')).not.toBeNull()
    expect(field().placeholder).toBe('')
  })
})
