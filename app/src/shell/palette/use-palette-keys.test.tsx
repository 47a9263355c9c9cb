import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import { Dialog } from '#ui/dialog.tsx'
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

const open = (page = <Page />) => showRoutes(createPageSession().session, () => page, '/pools')
const press = (key: object, target: Element = document.body) => fireEvent.keyDown(target, key)
const commandK = { code: 'KeyK', key: 'k', ctrlKey: true }

describe('usePaletteKeys', () => {
  test.each([commandK, { code: 'KeyK', key: 'к', metaKey: true }])(
    'default: toggles the palette on %j with any keyboard layout',
    (key) => {
      open()
      // The handler prevents the default action of the event.
      expect(press(key)).toBe(false)
      expect(shownModals().open.get()).toEqual({ name: 'palette' })
      press(key, screen.getByRole('textbox'))
      expect(shownModals().open.get()).toBeNull()
    },
  )

  test('default: opens the list of shortcuts on ?, but only types the character in a field', () => {
    open()
    press({ key: '?', shiftKey: true }, screen.getByRole('textbox'))
    expect(shownModals().open.get()).toBeNull()
    press({ key: '?', shiftKey: true })
    expect(shownModals().open.get()).toEqual({ name: 'keys' })
  })

  test('behavior: does not replace an open dialog', () => {
    open(<Page isAsking />)
    shownModals().openModal({ name: 'confirmSwap' })
    press(commandK)
    press({ key: '?' })
    expect(shownModals().open.get()).toEqual({ name: 'confirmSwap' })
  })

  test.each([
    { key: 'k', code: 'KeyK' },
    { ...commandK, altKey: true },
    { ...commandK, shiftKey: true },
  ])('behavior: ignores the key %j', (key) => {
    open()
    expect(press(key)).toBe(true)
    expect(shownModals().open.get()).toBeNull()
  })
})
