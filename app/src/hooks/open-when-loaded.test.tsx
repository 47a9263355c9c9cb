import { afterEach, describe, expect, test } from 'vitest'
import { closeModal, openWhenLoaded, readOpenModal } from './open-modal.ts'

afterEach(() => {
  closeModal()
  document.body.replaceChildren()
})

const press = () => new MouseEvent('click', { cancelable: true })

describe('openWhenLoaded', () => {
  test('default: opens the popover after a click before its code is loaded', () => {
    openWhenLoaded('settings', press())
    expect(readOpenModal()).toEqual({ name: 'settings' })
  })

  test("behavior: prevents the browser's default action when the code is not loaded", () => {
    const early = press()
    openWhenLoaded('settings', early)
    expect(early.defaultPrevented).toBe(true)
  })

  test('behavior: leaves a rendered popover to the browser', () => {
    const popover = document.createElement('div')
    popover.id = 'settings'
    document.body.append(popover)
    const late = press()
    openWhenLoaded('settings', late)
    expect(readOpenModal()).toBeNull()
    expect(late.defaultPrevented).toBe(false)
  })
})
