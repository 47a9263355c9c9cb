import { describe, expect, test } from 'vitest'
import { afterClose, afterToggle } from '#hooks/open-modal.ts'

const wallet = { name: 'wallet' }
const settings = { name: 'settings' }

describe('afterToggle', () => {
  test('default: opens the requested modal and closes the open one', () => {
    expect(afterToggle(null, wallet)).toBe(wallet)
    expect(afterToggle(settings, wallet)).toBe(wallet)
  })
  test('behavior: closes a modal that is already open', () => {
    expect(afterToggle(wallet, { name: 'wallet' })).toBeNull()
  })
})

describe('afterClose', () => {
  test('default: closes the open modal when no name is given', () => {
    expect(afterClose(wallet, undefined)).toBeNull()
  })
  test('behavior: ignores a request to close a modal that another modal has replaced', () => {
    expect(afterClose(settings, 'wallet')).toBe(settings)
    expect(afterClose(wallet, 'wallet')).toBeNull()
    expect(afterClose(null, 'wallet')).toBeNull()
  })
})
