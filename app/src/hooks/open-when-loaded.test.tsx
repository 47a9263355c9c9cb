import { afterEach, describe, expect, test } from 'vitest'
import { createModals } from './open-modal.ts'

afterEach(() => document.body.replaceChildren())

const press = () => new MouseEvent('click', { cancelable: true })

describe('openWhenLoaded', () => {
  test('default: opens the popover when its code is loaded after the click', () => {
    const { open, openWhenLoaded } = createModals()
    openWhenLoaded('settings', press())
    expect(open.get()).toEqual({ name: 'settings' })
  })

  test("behavior: prevents the browser's default action until the code is loaded", () => {
    const { openWhenLoaded } = createModals()
    const early = press()
    openWhenLoaded('settings', early)
    expect(early.defaultPrevented).toBe(true)
  })

  test('behavior: lets the browser open a popover that is already rendered', () => {
    const { open, openWhenLoaded } = createModals()
    const popover = document.createElement('div')
    popover.id = 'settings'
    document.body.append(popover)
    const late = press()
    openWhenLoaded('settings', late)
    expect(open.get()).toBeNull()
    expect(late.defaultPrevented).toBe(false)
  })
})
