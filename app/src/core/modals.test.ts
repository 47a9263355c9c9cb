import { describe, expect, test } from 'vitest'
import { afterClose, afterToggle } from '#hooks/open-modal.ts'

const wallet = { name: 'wallet' }
const settings = { name: 'settings' }

describe('afterToggle', () => {
  test('default: opens what is asked for, in place of another one', () => {
    expect(afterToggle(null, wallet)).toBe(wallet)
    expect(afterToggle(settings, wallet)).toBe(wallet)
  })
  test('behavior: what is open already closes', () => {
    expect(afterToggle(wallet, { name: 'wallet' })).toBeNull()
  })
})

describe('afterClose', () => {
  test('default: without a name whatever is open closes', () => {
    expect(afterClose(wallet, undefined)).toBeNull()
  })
  test('behavior: a late answer does not close the successor', () => {
    expect(afterClose(settings, 'wallet')).toBe(settings)
    expect(afterClose(wallet, 'wallet')).toBeNull()
    expect(afterClose(null, 'wallet')).toBeNull()
  })
})
