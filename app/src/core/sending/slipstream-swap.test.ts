import type { Address } from '@dexswap/chains'
import {
  type ConcentratedOrder,
  ConcentratedOrderError,
  concentratedCall,
  readConcentratedCall,
  withoutSlipstreamDeadline,
} from '@dexswap/orders/concentrated-order'
import { describe, expect, test } from 'vitest'
import { deadlineIn } from '../verification/call-deadline.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const order: ConcentratedOrder = {
  ...{ router: address('e'), dynamicFees: true, exact: 'input', amountIn: 100n, amountOut: 99n },
  path: { tokens: [address('1'), address('2'), address('3')], tiers: [100, 2000] },
  ...{ isNativeIn: false, isNativeOut: false, recipient: address('a'), deadline: 1_800_000_000n },
}
const short = { tokens: [address('1'), address('2')], tiers: [50] }

describe('concentratedCall of Slipstream', () => {
  test.each([
    ['an exact input', {}],
    ['an exact output', { exact: 'output' }],
    ['one pool', { path: short }],
    ['one pool, exact output', { path: short, exact: 'output' }],
    ['native input', { isNativeIn: true }],
    ['native output', { isNativeOut: true }],
  ] as const)('default: decodes to the same order, %s', (_, part) => {
    const changed = { ...order, ...part }
    const call = concentratedCall(changed)
    const read = readConcentratedCall(call)
    expect(read && concentratedCall(read)).toEqual(call)
    expect(read).toMatchObject({ dynamicFees: true, exact: changed.exact, path: { tiers: changed.path.tiers } })
    expect(deadlineIn(call.data)).toBe(order.deadline)
  })

  test('behavior: distinguishes orders that differ only in the deadline', () => {
    const [one, later] = [order, { ...order, deadline: 1_800_000_060n }].map(concentratedCall)
    const other = concentratedCall({ ...order, amountOut: 98n })
    if (!one || !later) return expect.unreachable()
    expect(withoutSlipstreamDeadline(one)).toBe(withoutSlipstreamDeadline(later))
    expect(withoutSlipstreamDeadline(one)).not.toBe(withoutSlipstreamDeadline(other))
    expect(withoutSlipstreamDeadline({ ...one, data: '0x' })).toBeNull()
  })

  test('error: ConcentratedOrderError when the order has a permit, which the router does not support', () => {
    const permit = { value: 1n, deadline: 1n, v: 27, r: '0x00', s: '0x00' } as const
    expect(() => concentratedCall({ ...order, permit })).toThrow(ConcentratedOrderError)
  })

  test('behavior: returns null for call data that differs from an encoded order', () => {
    const { data, ...call } = concentratedCall(order)
    expect(readConcentratedCall({ ...call, data: `${data}00` })).toBeNull()
    expect(readConcentratedCall({ ...call, data: '0xac9650d8' })).toBeNull()
  })
})
