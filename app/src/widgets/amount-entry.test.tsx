import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { compose } from '#ui/test/compose.ts'
import { AmountEntry } from './amount-entry.tsx'
// Loads the lazy component before the tests, instead of with the first rejected key.
import './amount-refused.tsx'

/** Long timeout: the first test of a lazy component compiles it. */
const waitOptions = { timeout: 30_000 }

afterEach(cleanup)

const dai = { symbol: '1DAI', decimals: 18 }

function Field({ start = '', of = dai, ...props }: { start?: string; of?: typeof dai; state?: 'loading' }) {
  const [value, setValue] = useState(start)
  const rest = { noteId: 'note', picker: null, problem: null, note: '$12.50' }
  return <AmountEntry label="From" value={value} onChange={setValue} of={of} {...rest} {...props} />
}

function renderUi(node: React.ReactNode) {
  if (i18n.locale !== 'en') i18n.loadAndActivate({ locale: 'en', messages: {} })
  return render(node, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> })
}

/** Status message of the field after it rejected a key. */
function statusText() {
  return screen.getByRole('status').textContent
}

function field() {
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' })
  return input
}

/** Types one key at the caret, like the browser reports it. */
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

describe('AmountEntry', () => {
  it('default: renders a text field with decimal keyboard, placeholder 0.0 and a limit of 79 characters [1.5.03 1.5.04]', () => {
    renderUi(<Field />)
    expect(field().type).toBe('text')
    expect(field().inputMode).toBe('decimal')
    expect(field().placeholder).toBe('0.0')
    expect(field().maxLength).toBe(79)
  })

  it('behavior: converts a typed comma to a dot and keeps the caret after it [1.5.02 3.9.09]', () => {
    renderUi(<Field start="125" />)
    field().setSelectionRange(1, 1)
    type(',')
    expect(field().value).toBe('1.25')
    expect(field().selectionStart).toBe(2)
    expect(statusText()).toBe('')
  })

  it('behavior: leaves the amount unchanged and shows the reason when a letter is typed [1.5.01]', async () => {
    renderUi(<Field start="12.5" />)
    type('x')
    expect(field().value).toBe('12.5')
    await vi.waitFor(() => expect(statusText()).toBe('Only digits and one decimal separator'), waitOptions)
  })

  it('behavior: prevents a paste with a grouping mark and shows the reason [3.9.10]', async () => {
    renderUi(<Field start="7" />)
    expect(paste('1,234')).toBe(true)
    expect(field().value).toBe('7')
    await vi.waitFor(() => expect(statusText()).toContain('1,234 is ambiguous'), waitOptions)
  })

  it.each([
    ['insertReplacementText', null],
    ['insertFromYank', '1,234'],
    ['insertText', '1,234'],
  ])('behavior: rejects a grouped number that %s inserts at once, like a paste [3.9.10]', async (inputType, data) => {
    renderUi(<Field start="7" />)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), '1,234')
    fireEvent(field(), new InputEvent('input', { inputType, data, bubbles: true }))
    expect(field().value).toBe('7')
    await vi.waitFor(() => expect(statusText()).toContain('1,234 is ambiguous'), waitOptions)
  })

  it('behavior: rejects a paste that would exceed 79 characters', async () => {
    renderUi(<Field start={'1'.repeat(70)} />)
    expect(paste('2'.repeat(20))).toBe(true)
    await vi.waitFor(() => expect(statusText()).toBe('An amount has at most 78 digits'), waitOptions)
  })

  it.each([
    ['12345.678', '12,345.678'],
    ['1234567.', '1,234,567.'],
    ['999.5', null],
    ['0.12345', null],
  ])('behavior: draws the digits of %s grouped over the field, which contains the typed value', (typed, drawn) => {
    const { container } = renderUi(<Field start={typed} />)
    expect(field().value).toBe(typed)
    const over = container.querySelector('.amount-input + .grouped-digits')
    expect(over?.getAttribute('data-text') ?? null).toBe(drawn)
    expect([over?.getAttribute('aria-hidden'), over?.textContent]).toEqual(['true', ''])
  })

  it('behavior: updates the grouping with each typed digit', () => {
    const { container } = renderUi(<Field start="123" />)
    type('4')
    expect(field().value).toBe('1234')
    expect(container.querySelector('.grouped-digits')?.getAttribute('data-text')).toBe('1,234')
  })

  it('behavior: accepts a paste of a plain number', () => {
    renderUi(<Field />)
    expect(paste(' 12.5 ')).toBe(false)
    expect(statusText()).toBe('')
  })

  it('behavior: handles an insertion of many characters as a paste', async () => {
    renderUi(<Field />)
    fireEvent.change(field(), { target: { value: '1,234' } })
    expect(field().value).toBe('')
    await vi.waitFor(() => expect(statusText()).toContain('1,234 is ambiguous'), waitOptions)
  })

  it('behavior: shows a busy skeleton while the first quote loads', () => {
    const { container } = renderUi(<Field state="loading" />)
    expect(container.querySelector('[aria-busy="true"] .skeleton')).not.toBeNull()
    expect(field().placeholder).toBe('')
  })

  it('behavior: replaces the note by the reason of a rejected key until the next accepted key', async () => {
    renderUi(<Field start="1" />)
    expect(screen.getByText('$12.50')).toBeDefined()
    type('k')
    await vi.waitFor(() => expect(statusText()).not.toBe(''), waitOptions)
    expect(screen.queryByText('$12.50')).toBeNull()
    type('5')
    expect(field().value).toBe('15')
    expect(statusText()).toBe('')
    expect(screen.getByText('$12.50')).toBeDefined()
  })

  it('behavior: announces a repeated rejection to screen readers by a new element', () => {
    renderUi(<Field start="1" />)
    type('k')
    const first = screen.getByRole('status').firstElementChild
    type('k')
    expect(screen.getByRole('status').firstElementChild).not.toBe(first)
  })

  it('behavior: converts a typed Arabic separator and Arabic digits', () => {
    renderUi(<Field />)
    type('١٫٥')
    expect(field().value).toBe('1.5')
    expect(statusText()).toBe('')
  })

  it('behavior: rejects several pasted lines instead of joining their digits', async () => {
    renderUi(<Field />)
    expect(paste('12\n5')).toBe(true)
    await vi.waitFor(() => expect(statusText()).toContain('1,234 is ambiguous'), waitOptions)
  })

  it('behavior: rejects more decimals than the currency has, and names its symbol', async () => {
    renderUi(<Field start="1.23" of={{ symbol: 'TWO', decimals: 2 }} />)
    type('4')
    expect(field().value).toBe('1.23')
    await vi.waitFor(() => expect(statusText()).toBe('TWO has 2 decimals'), waitOptions)
  })

  it.each([
    ['full-width', ['５', '５０', '５０．', '５０．２'], '50.2'],
    ['Arabic', ['٥', '٥٠', '٥٠٫', '٥٠٫٢'], '50.2'],
    ['Persian', ['۵', '۵۰'], '50'],
    ['Devanagari', ['५', '५०'], '50'],
    ['Bengali', ['৫', '৫০', '৫০।', '৫০'], '50'],
    ['Thai', ['๕', '๕๐'], '50'],
    ['Japanese mark', ['１２', '１２。', '１２。５'], '12.5'],
  ])('behavior: accepts %s digits once, when the composition by an input method ends', (_, steps, value) => {
    renderUi(<Field />)
    compose(field(), steps)
    expect(field().value).toBe(value)
    expect(statusText()).toBe('')
  })

  it('behavior: leaves the field unchanged, without a message, during composition by an input method', () => {
    const onChange = vi.fn()
    const rest = { noteId: 'note', picker: null, problem: null, note: null }
    renderUi(<AmountEntry label="From" value="" onChange={onChange} of={dai} {...rest} />)
    fireEvent.compositionStart(field())
    fireEvent.input(field(), { target: { value: 'ご' } })
    expect(field().value).toBe('ご')
    expect(onChange).not.toHaveBeenCalled()
    expect(statusText()).toBe('')
  })

  it('behavior: appends composed digits to the existing digits', () => {
    renderUi(<Field start="1.23" />)
    compose(field(), ['４'])
    expect(field().value).toBe('1.234')
  })

  it('behavior: refuses a composed number with a grouping mark', async () => {
    renderUi(<Field />)
    compose(field(), ['１', '１，２３４'])
    expect(field().value).toBe('')
    await vi.waitFor(() => expect(statusText()).not.toBe(''), waitOptions)
  })
})
