import { describe, expect, it } from 'vitest'
import { figureShape } from './fitted-figure.ts'

describe('figureShape', () => {
  it('default: returns one shape for amounts with equal numbers of digits and separators', () => {
    expect(figureShape('12.5')).toBe(figureShape('98.7'))
    expect(figureShape('125')).not.toBe(figureShape('12.5'))
    expect(figureShape('1250')).not.toBe(figureShape('125'))
    expect(figureShape('')).toBe('0+0')
  })
})
