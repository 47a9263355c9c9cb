import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Button } from './button.tsx'
import { renderUi } from './test/render-ui.tsx'

describe('Button', () => {
  it('default: has its label as accessible name, without step number or pending label', () => {
    const onClick = vi.fn()
    renderUi(
      <Button step={1} pendingLabel="Approving" onClick={onClick}>
        Approve 1DAI
      </Button>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Approve 1DAI' }))
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('behavior: shows the pending label, keeps focus and ignores clicks while pending', () => {
    const onClick = vi.fn()
    const button = (pending: boolean) => (
      <Button pendingLabel="Approving" pending={pending} onClick={onClick}>
        Approve
      </Button>
    )
    const { rerender } = renderUi(button(false))
    screen.getByRole('button', { name: 'Approve' }).focus()
    rerender(button(true))
    const pending = screen.getByRole('button', { name: 'Approving' })
    fireEvent.click(pending)
    expect(onClick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(pending)
    expect(pending.getAttribute('aria-busy')).toBe('true')
  })

  it('behavior: does not submit a form while pending', () => {
    const onSubmit = vi.fn()
    renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" pending pendingLabel="Saving">
          Save
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Saving' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
