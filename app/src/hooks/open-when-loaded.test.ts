import { afterEach, describe, expect, test } from 'vitest'
import { closeModal, openWhenLoaded, readOpenModal } from './open-modal.ts'

afterEach(() => {
  closeModal()
  document.body.replaceChildren()
})

describe('openWhenLoaded', () => {
  test('default: a press before the popover has come opens it when it does', () => {
    openWhenLoaded('settings')
    expect(readOpenModal()).toEqual({ name: 'settings' })
  })

  test('behavior: where it is there already the browser opens it by itself', () => {
    const popover = document.createElement('div')
    popover.id = 'settings'
    document.body.append(popover)
    openWhenLoaded('settings')
    expect(readOpenModal()).toBeNull()
  })
})
