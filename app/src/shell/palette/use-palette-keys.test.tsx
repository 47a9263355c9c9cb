import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { closeModal, openModal, readOpenModal } from '#hooks/open-modal.ts'
import { Dialog } from '#ui/dialog.tsx'
import { renderUi } from '#ui/test/render-ui.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

function Page({ isAsking = false }: { isAsking?: boolean }) {
  usePaletteKeys()
  return (
    <>
      <input aria-label="Amount" />
      {isAsking ? (
        <Dialog title="Confirm" onClose={() => undefined}>
          Sign
        </Dialog>
      ) : null}
    </>
  )
}

const press = (key: object, target: Element = document.body) => fireEvent.keyDown(target, key)
const commandK = { code: 'KeyK', key: 'k', ctrlKey: true }

beforeEach(() => closeModal())

describe('usePaletteKeys', () => {
  test.each([commandK, { code: 'KeyK', key: 'к', metaKey: true }])(
    'default: toggles the palette on %j, with any keyboard layout',
    (key) => {
      renderUi(<Page />)
      // Prevents the browser's default.
      expect(press(key)).toBe(false)
      expect(readOpenModal()).toEqual({ name: 'palette' })
      press(key, screen.getByRole('textbox'))
      expect(readOpenModal()).toBeNull()
    },
  )

  test('default: opens the list of keys on ?, and types it in a field', () => {
    renderUi(<Page />)
    press({ key: '?', shiftKey: true }, screen.getByRole('textbox'))
    expect(readOpenModal()).toBeNull()
    press({ key: '?', shiftKey: true })
    expect(readOpenModal()).toEqual({ name: 'keys' })
  })

  test('behavior: replaces no open dialog', () => {
    renderUi(<Page isAsking />)
    openModal({ name: 'confirmSwap' })
    press(commandK)
    press({ key: '?' })
    expect(readOpenModal()).toEqual({ name: 'confirmSwap' })
  })

  test.each([
    { key: 'k', code: 'KeyK' },
    { ...commandK, altKey: true },
    { ...commandK, shiftKey: true },
  ])('behavior: ignores %j', (key) => {
    renderUi(<Page />)
    expect(press(key)).toBe(true)
    expect(readOpenModal()).toBeNull()
  })
})
