import { afterEach, describe, expect, test } from 'vitest'
import { closeModal, openWhenLoaded, readOpenModal } from './open-modal.ts'

afterEach(() => {
  closeModal()
  document.body.replaceChildren()
})

const press = () => new MouseEvent('click', { cancelable: true })

describe('openWhenLoaded', () => {
  test('default: a press before the popover has come opens it when it does', () => {
    openWhenLoaded('settings', press())
    expect(readOpenModal()).toEqual({ name: 'settings' })
  })

  test('behavior: what opens while the press is handled is not closed by the browser’s own part of it', () => {
    const early = press()
    openWhenLoaded('settings', early)
    expect(early.defaultPrevented).toBe(true)
  })

  test('behavior: where it is there already the browser opens it by itself', () => {
    const popover = document.createElement('div')
    popover.id = 'settings'
    document.body.append(popover)
    const late = press()
    openWhenLoaded('settings', late)
    expect(readOpenModal()).toBeNull()
    expect(late.defaultPrevented).toBe(false)
  })
})
