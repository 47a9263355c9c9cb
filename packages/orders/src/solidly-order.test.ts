import type { Address } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import {
  readSolidlyCall,
  type SolidlyOrder,
  SolidlyOrderError,
  solidlyCall,
  withoutSolidlyDeadline,
} from './solidly-order.ts'

const at = (digit: string): Address => getAddress(`0x${digit.repeat(40)}`)
const order: SolidlyOrder = {
  ...{ router: at('e'), factory: at('f'), amountIn: 100n, minimumOut: 99n, path: [at('1'), at('2'), at('3')] },
  ...{ stables: [true, false], isNativeIn: false, isNativeOut: false, recipient: at('a'), deadline: 60n },
}

describe('readSolidlyCall', () => {
  test.each([
    ['tokens', {}],
    ['native input', { isNativeIn: true }],
    ['native output', { isNativeOut: true }],
    ['one pool', { path: [at('1'), at('2')], stables: [true] }],
  ])('behavior: returns the order that was encoded: %s', (_, part) => {
    const call = solidlyCall({ ...order, ...part })
    expect(call.value).toBe('isNativeIn' in part ? 100n : 0n)
    expect(readSolidlyCall(call)).toEqual({ ...order, ...part })
  })

  test('behavior: returns null for a call with native value, trailing bytes or several factories', () => {
    const call = solidlyCall(order)
    expect(readSolidlyCall({ ...call, value: 1n })).toBeNull()
    expect(readSolidlyCall({ ...call, data: `${call.data}00` })).toBeNull()
    expect(readSolidlyCall({ ...call, data: '0xdeadbeef' })).toBeNull()
    const last = call.data.lastIndexOf('f'.repeat(40))
    const data = `${call.data.slice(0, last)}${'d'.repeat(40)}${call.data.slice(last + 40)}` as const
    expect(readSolidlyCall({ ...call, data: data as `0x${string}` })).toBeNull()
  })
})

describe('solidlyCall', () => {
  test.each([
    ['no input', { amountIn: 0n }],
    ['no minimum', { minimumOut: 0n }],
    ['native on both ends', { isNativeIn: true, isNativeOut: true }],
    ['no pool', { path: [at('1')], stables: [] }],
    ['a pool too many', { stables: [true, false, true] }],
    ['the same token twice', { path: [at('1'), at('1'), at('3')] }],
  ])('error: SolidlyOrderError when the order has %s', (_, part) => {
    expect(() => solidlyCall({ ...order, ...part })).toThrow(SolidlyOrderError)
  })
})

describe('withoutSolidlyDeadline', () => {
  test('behavior: returns equal data for orders that differ only in the deadline, and null for other calls', () => {
    const [one, later] = [solidlyCall(order), solidlyCall({ ...order, deadline: 90n })]
    expect(withoutSolidlyDeadline(one)).toBe(withoutSolidlyDeadline(later))
    expect(withoutSolidlyDeadline(solidlyCall({ ...order, minimumOut: 98n }))).not.toBe(withoutSolidlyDeadline(one))
    expect(withoutSolidlyDeadline({ to: order.router, data: '0x', value: 0n })).toBeNull()
  })
})
