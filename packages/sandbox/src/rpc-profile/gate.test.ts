import { describe, expect, test } from 'vitest'
import { openGate, passGate, tooLargeBatch, tooManyCalls } from './gate.ts'
import { rpcProfiles } from './rpc-profiles.ts'

const { ethereum, base, arbitrum, strict } = rpcProfiles
const calls = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }))

describe('passGate', () => {
  test('behavior: allows a number of calls per window, rejects one more, and starts anew with the next window', () => {
    const first = passGate(openGate, 40, 10_000, ethereum)
    expect(first.isOpen).toBe(true)
    const more = passGate(first.gate, 1, 10_999, ethereum)
    expect(more.isOpen).toBe(false)
    expect(passGate(more.gate, 1, 11_000, ethereum).isOpen).toBe(true)
  })
})

describe('responses to rejected requests', () => {
  test('behavior: reports a rate limit by status, with or without Retry-After, or by an error per reply', () => {
    expect(tooManyCalls(calls(2), true, ethereum)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } })
    expect(tooManyCalls(calls(2), true, base)).toMatchObject({ status: 429, headers: {} })
    const each = [
      { id: 1, error: { code: -32005 } },
      { id: 2, error: { code: -32005 } },
    ]
    expect(tooManyCalls(calls(2), true, arbitrum)).toMatchObject({ status: 200, body: each })
  })

  test('behavior: rejects all calls of a batch that is too large, in three response formats', () => {
    expect(tooLargeBatch(calls(3), ethereum)).toBeNull()
    expect(tooLargeBatch(calls(4), ethereum)).toMatchObject({ status: 500, body: { id: null, error: { code: 31 } } })
    expect(tooLargeBatch(calls(11), base)).toMatchObject({ status: 200, body: { id: null, error: { code: -32014 } } })
    expect(tooLargeBatch(calls(21), arbitrum)).toMatchObject({
      status: 200,
      body: [{ id: 1, error: { code: -32600 } }],
    })
    expect(tooLargeBatch(calls(5000), strict)).toBeNull()
  })
})
