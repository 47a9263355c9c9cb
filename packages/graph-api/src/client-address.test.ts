import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('clientAddress', () => {
  test("default: uses the connection's address and ignores headers", () => {
    expect(clientAddress('192.0.2.1', '203.0.113.1', 0)).toBe('192.0.2.1')
    expect(clientAddress('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1')
  })

  test('behavior: uses the address that the outermost trusted proxy received, and ignores earlier entries', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1, 203.0.113.1', 1)).toBe('203.0.113.1')
    expect(clientAddress('10.0.0.1', '198.51.100.1, 203.0.113.1, 10.0.0.2', 2)).toBe('203.0.113.1')
    expect(clientAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1')
  })

  test('behavior: groups an IPv6 network of 64 bits', () => {
    expect(clientAddress('2001:db8::1', undefined, 0)).toBe(clientAddress('2001:DB8:0:0:ffff::2', undefined, 0))
    expect(clientAddress('2001:db8:0:1::1', undefined, 0)).not.toBe(clientAddress('2001:db8::1', undefined, 0))
  })
})
