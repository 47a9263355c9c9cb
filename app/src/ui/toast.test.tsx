import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { renderUi } from './test/render-ui.tsx'
import { Toast, ToastRegion } from './toast.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function show() {
  const onDismiss = vi.fn()
  renderUi(
    <ToastRegion>
      <Toast kind="success" title="Approve 1DAI" onDismiss={onDismiss} lasts={15_000}>
        Confirmed
      </Toast>
    </ToastRegion>,
  )
  return onDismiss
}

const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

describe('Toast', () => {
  it('default: dismisses itself after fifteen seconds', async () => {
    const onDismiss = show()
    await pass(14_999)
    expect(onDismiss).not.toHaveBeenCalled()
    await pass(1)
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('behavior: remains while it has the focus, and restarts its timer afterwards', async () => {
    const onDismiss = show()
    const close = screen.getByRole('button', { name: 'Dismiss' })
    fireEvent.focus(close)
    await pass(60_000)
    expect(onDismiss).not.toHaveBeenCalled()
    fireEvent.blur(close)
    await pass(15_000)
    expect(onDismiss).toHaveBeenCalledOnce()
  })

  it('behavior: announces itself politely, in a named region', () => {
    show()
    const region = screen.getByRole('region', { name: 'Notifications' })
    expect(region.querySelector('[aria-live="polite"]')?.textContent).toContain('Approve 1DAI')
    expect(region.querySelectorAll('[aria-live]')).toHaveLength(1)
  })
})

function Page({ open }: { open: boolean }) {
  return (
    <>
      <ToastRegion>
        <Toast kind="success" title="Confirmed" onDismiss={() => {}} />
      </ToastRegion>
      {open ? (
        <Dialog title="Settings" onClose={() => {}}>
          Text
        </Dialog>
      ) : null}
    </>
  )
}

describe('ToastRegion', () => {
  // The test document does not support popovers.
  beforeEach(() => {
    HTMLElement.prototype.showPopover = vi.fn()
  })

  it('behavior: moves toasts into an open dialog, and back to the page', () => {
    const { rerender } = renderUi(<Page open={false} />)
    const toast = screen.getByRole('listitem')
    expect(toast.closest('dialog')).toBeNull()
    rerender(<Page open />)
    const dialog = screen.getByRole('dialog', { name: 'Settings' })
    // The same element was moved, so its timer continues.
    expect(dialog.contains(toast)).toBe(true)
    expect(toast.closest('[popover="manual"]')).not.toBeNull()
    rerender(<Page open={false} />)
    expect(toast.isConnected).toBe(true)
    expect(toast.closest('dialog, [popover]')).toBeNull()
  })

  it('behavior: shows a new toast within an open dialog', () => {
    const { rerender } = renderUi(
      <Dialog title="Settings" onClose={() => {}}>
        Text
      </Dialog>,
    )
    rerender(<Page open />)
    expect(screen.getByRole('dialog').contains(screen.getByRole('listitem'))).toBe(true)
  })
})
