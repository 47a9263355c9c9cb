import { describe, expect, test } from 'vitest'
import { RpcTimeoutError } from '#io/rpc/rpc-errors.ts'
import { nodeTroubleOf } from './head.ts'

const failure = new RpcTimeoutError('https://node.test', 10_000)
const head = { number: 7n, hash: '0x01', parentHash: '0x00', timestamp: 1n, receivedAt: 1000 } as const

describe('nodeTroubleOf', () => {
  test('behavior: reports no problem while the nodes respond, even when the newest block is old', () => {
    expect(nodeTroubleOf(null, head, 1_000_000)).toBeNull()
    expect(nodeTroubleOf(null, null, 1_000_000)).toBeNull()
  })

  test('behavior: reports a problem at once when no node has ever responded', () => {
    expect(nodeTroubleOf(failure, null, 0)).toEqual({ status: 'never-answered' })
  })

  test('behavior: reports no problem within 20 seconds without a response, once a block is known', () => {
    expect(nodeTroubleOf(failure, head, 20_999)).toBeNull()
    expect(nodeTroubleOf(failure, head, 21_000)).toEqual({ status: 'silent', head })
  })
})
