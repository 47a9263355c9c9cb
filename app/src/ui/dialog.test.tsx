import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { renderUi } from './test/render-ui.tsx'

function Page({ autofocus = false }: { autofocus?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Select
      </button>
      {open ? (
        <Dialog title="Select a token" onClose={() => setOpen(false)} footer="Default list">
          <input aria-label="Search" data-autofocus={autofocus || undefined} />
        </Dialog>
      ) : null}
    </>
  )
}

/** A button that its own click disables, and one that its own click removes. */
function Acts() {
  const [state, setState] = useState('both')
  return (
    <Dialog title="Select a token" onClose={() => {}}>
      <button type="button" disabled={state !== 'both'} onClick={() => setState('disabled')}>
        Send
      </button>
      {state === 'gone' ? null : (
        <button type="button" onClick={() => setState('gone')}>
          Accept
        </button>
      )}
    </Dialog>
  )
}

function open(page = <Page />) {
  renderUi(page)
  const opener = screen.getByRole('button', { name: 'Select' })
  opener.focus()
  fireEvent.click(opener)
  return { opener, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Select a token' }) }
}

/** Emulates Escape: browsers dispatch `cancel` first. */
async function pressEscape(dialog: HTMLElement) {
  await act(async () => {
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
  })
}

describe('Dialog', () => {
  it('default: opens as a modal with its title as name, and takes the focus', () => {
    const { dialog } = open()
    expect(dialog.open).toBe(true)
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('behavior: focuses first the element that is marked for focus', () => {
    open(<Page autofocus />)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  })

  it('behavior: focuses without scrolling the page', () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    open(<Page autofocus />)
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true })
    focus.mockRestore()
  })

  it.each(['Send', 'Accept'])(
    'behavior: moves the focus to the dialog when a click on %s disables or removes it',
    async (name) => {
      renderUi(<Acts />)
      const button = screen.getByRole('button', { name })
      button.focus()
      await act(async () => {
        fireEvent.click(button)
      })
      expect(document.activeElement).toBe(screen.getByRole('dialog'))
    },
  )

  it('behavior: closes on Escape, and restores the focus of the opener', async () => {
    const { opener, dialog } = open()
    await pressEscape(dialog)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('behavior: closes by its button, and restores the focus of the opener', async () => {
    const { opener } = open()
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })

  it('behavior: closes on a click outside, but not inside', async () => {
    const { dialog } = open()
    await act(async () => {
      fireEvent.pointerDown(screen.getByRole('textbox', { name: 'Search' }))
    })
    expect(dialog.isConnected).toBe(true)
    await act(async () => {
      fireEvent.pointerDown(dialog)
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
