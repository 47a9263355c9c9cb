import { afterEach, describe, expect, test } from 'vitest'
import { inTextSize } from './in-text-size.ts'

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

describe('inTextSize', () => {
  test('default: scales a length with the text size', () => {
    document.documentElement.style.fontSize = '16px'
    expect(inTextSize(56)).toBe(56)
    document.documentElement.style.fontSize = '32px'
    expect(inTextSize(56)).toBe(112)
  })
})
