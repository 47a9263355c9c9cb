import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { RadioGroup, RadioRow, Segmented, Slider, Switch } from './choices.tsx'
import { renderUi } from './test/render-ui.tsx'
import { TextField } from './text-field.tsx'

describe('Segmented', () => {
  it('default: renders a named radio group that reports the selected value', () => {
    const onChange = vi.fn()
    const options = [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ] as const
    renderUi(<Segmented label="Theme" options={options} value="light" onChange={onChange} />)
    expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith('dark')
  })
})

describe('Switch', () => {
  it('default: renders a switch named by its label and described by its note', () => {
    const onChange = vi.fn()
    renderUi(<Switch label="Expert mode" note="No confirmation prompts" checked={false} onChange={onChange} />)
    const control = screen.getByRole('switch', { name: 'Expert mode', description: 'No confirmation prompts' })
    fireEvent.click(control)
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
  })
})

describe('RadioRow', () => {
  it('default: selects a row by a click anywhere in it', () => {
    const onChange = vi.fn()
    renderUi(
      <RadioGroup label="Platform">
        <RadioRow name="platform" checked={false} onChange={onChange}>
          <span>Viperswap</span>
        </RadioRow>
      </RadioGroup>,
    )
    fireEvent.click(screen.getByText('Viperswap'))
    expect(onChange).toHaveBeenCalledOnce()
    expect(screen.getByRole('radio', { name: 'Viperswap' })).toBeDefined()
  })
})

describe('Slider', () => {
  it('default: has an accessible name and a value in words', () => {
    const onChange = vi.fn()
    renderUi(<Slider label="Amount to remove" value={40} onChange={onChange} />)
    const slider = screen.getByRole('slider', { name: 'Amount to remove' })
    expect(slider.getAttribute('aria-valuetext')).toBe('40%')
    fireEvent.change(slider, { target: { value: '75' } })
    expect(onChange).toHaveBeenCalledExactlyOnceWith(75)
  })
})

describe('TextField', () => {
  it('behavior: describes the field by its warning or error, and marks only an error as invalid', () => {
    const field = (tone: 'warning' | 'danger') => (
      <TextField label="Slippage" value="8" onChange={() => {}} problem={{ tone, message: 'Look again' }} />
    )
    const { rerender } = renderUi(field('warning'))
    const input = screen.getByRole('textbox', { name: 'Slippage', description: 'Look again' })
    expect(input.getAttribute('aria-invalid')).toBeNull()
    rerender(field('danger'))
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })
})
