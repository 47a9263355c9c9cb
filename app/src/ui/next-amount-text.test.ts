// @vitest-environment node

import { describe, expect, it } from 'vitest'
import { nextAmountText } from './next-amount-text.ts'

describe('nextAmountText', () => {
  it('default: an edit is parsed by the rules of its source', () => {
    expect(nextAmountText('1', '1,', 'typed')).toEqual({ status: 'accepted', text: '1.' })
    expect(nextAmountText('', '1,234', 'pasted')).toEqual({ status: 'refused', reason: 'grouping' })
  })

  it('behavior: an amount that is finer than its new currency may be shortened digit by digit', () => {
    expect(nextAmountText('1.12345678', '1.1234567', 'typed', 6)).toEqual({ status: 'accepted', text: '1.1234567' })
  })

  it('behavior: an amount that is finer than its new currency cannot grow', () => {
    expect(nextAmountText('1.12345678', '1.123456789', 'typed', 6)).toEqual({ status: 'refused', reason: 'decimals' })
  })
})
