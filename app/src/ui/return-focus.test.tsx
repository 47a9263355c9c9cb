import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { renderUi } from './test/render-ui.tsx'

/** A card with a dialog; closing the dialog changes the card's button. */
function Form({ becomes }: { becomes: 'Approve' | 'disabled' | 'gone' }) {
  const [state, setState] = useState<'form' | 'open' | 'after'>('form')
  return (
    <section aria-label="Swap">
      <button type="button">Slippage</button>
      <input aria-label="From" />
      <input aria-label="To" />
      <div>
        {state !== 'after' ? (
          <button type="button" onClick={() => setState('open')}>
            Review
          </button>
        ) : becomes === 'gone' ? null : (
          <button key="other" type="button" disabled={becomes === 'disabled'}>
            Approve
          </button>
        )}
      </div>
      {state === 'open' ? (
        <Dialog title="Confirm" onClose={() => setState('after')}>
          What is signed
        </Dialog>
      ) : null}
    </section>
  )
}

/**
 * A bar with a wallet button and another control; the account button replaces the wallet button
 * after a delay.
 */
function Bar() {
  const [state, setState] = useState<'none' | 'open' | 'loading' | 'account'>('none')
  useEffect(() => {
    const come = () => setState('account')
    window.addEventListener('account', come)
    return () => window.removeEventListener('account', come)
  }, [])
  return (
    <section aria-label="Wallet">
      <button type="button">Network</button>
      <div data-focus-place>
        {state === 'account' ? <button type="button">Account</button> : null}
        {state === 'none' || state === 'open' ? (
          <button type="button" onClick={() => setState('open')}>
            Connect
          </button>
        ) : null}
      </div>
      {state === 'open' ? (
        <Dialog title="Wallets" onClose={() => setState('loading')}>
          Wallets
        </Dialog>
      ) : null}
    </section>
  )
}

/** Two consecutive dialogs; the button behind them is replaced while they are open. */
function Steps() {
  const [step, setStep] = useState<'none' | 'first' | 'second' | 'after'>('none')
  const isBefore = step === 'none' || step === 'first'
  return (
    <>
      <section aria-label="Wallet">
        <button key={String(isBefore)} type="button" onClick={() => setStep('first')}>
          {isBefore ? 'Connect' : 'Account'}
        </button>
      </section>
      {step === 'first' ? (
        <Dialog key="first" title="Wallets" onClose={() => {}}>
          <button type="button" onClick={() => setStep('second')}>
            Go on
          </button>
        </Dialog>
      ) : null}
      {step === 'second' ? (
        <Dialog key="second" title="Connected" onClose={() => setStep('after')}>
          Connected
        </Dialog>
      ) : null}
    </>
  )
}

/** A screen that is replaced when the dialog closes. */
function Screen() {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before')
  return (
    <main tabIndex={-1}>
      {state === 'after' ? (
        <p>My pairs</p>
      ) : (
        <section>
          <button type="button" onClick={() => setState('open')}>
            Connect
          </button>
        </section>
      )}
      {state === 'open' ? (
        <Dialog title="Wallets" onClose={() => setState('after')}>
          Wallets
        </Dialog>
      ) : null}
    </main>
  )
}

/** Emulates Escape: browsers dispatch `cancel` first. */
async function closeDialog() {
  await act(async () => {
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  })
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

async function close(button: HTMLButtonElement, isClosed: boolean) {
  await act(async () => {
    button.disabled = isClosed
  })
}

const focused = () => document.activeElement

describe('rememberFocus', () => {
  test('default: focuses the control that replaced the opener', async () => {
    renderUi(<Form becomes="Approve" />)
    press('Review')
    await closeDialog()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Approve' }))
  })

  test.each(['disabled', 'gone'] as const)(
    'behavior: focuses the first field of the card when the opener is %s',
    async (becomes) => {
      renderUi(<Form becomes={becomes} />)
      press('Review')
      await closeDialog()
      expect(focused()).toBe(screen.getByRole('textbox', { name: 'From' }))
    },
  )

  test('behavior: focuses no text field on touch devices, which would open the keyboard', async () => {
    const media = vi.spyOn(window, 'matchMedia')
    media.mockImplementation(
      (query) => Object.assign(new EventTarget(), { matches: query === '(pointer: coarse)' }) as MediaQueryList,
    )
    renderUi(<Form becomes="disabled" />)
    press('Review')
    await closeDialog()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Slippage' }))
    media.mockRestore()
  })

  test('behavior: moves the focus when the control is disabled later, until the user acts', async () => {
    renderUi(<Form becomes="Approve" />)
    press('Review')
    await closeDialog()
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' })
    await close(next, true)
    const field = screen.getByRole('textbox', { name: 'From' })
    expect(focused()).toBe(field)
    // Once a nearer control is enabled, it takes the focus.
    await close(next, false)
    expect(focused()).toBe(next)
    fireEvent.keyDown(next)
    await close(next, true)
    expect(focused()).not.toBe(field)
  })

  test('behavior: waits for the next control in the same focus area', async () => {
    renderUi(<Bar />)
    press('Connect')
    await closeDialog()
    expect(focused()).toBe(document.body)
    fireEvent(window, new Event('account'))
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Account' })))
  })

  test('behavior: leaves the focus unchanged after the user has moved it', async () => {
    renderUi(<Bar />)
    press('Connect')
    await closeDialog()
    fireEvent.pointerDown(document.body)
    fireEvent(window, new Event('account'))
    await screen.findByRole('button', { name: 'Account' })
    expect(focused()).toBe(document.body)
  })

  test("behavior: restores the first opener's focus after the last of several dialogs", async () => {
    renderUi(<Steps />)
    press('Connect')
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Go on' })))
    expect(screen.getByRole('dialog', { name: 'Connected' })).toBeDefined()
    await closeDialog()
    expect(focused()).toBe(screen.getByRole('button', { name: 'Account' }))
  })

  test('behavior: focuses the screen when the focus area is removed', async () => {
    renderUi(<Screen />)
    press('Connect')
    await closeDialog()
    expect(focused()).toBe(screen.getByRole('main'))
  })
})
