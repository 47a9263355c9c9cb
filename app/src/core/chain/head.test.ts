import { describe, expect, test } from 'vitest'
import { RpcTimeoutError } from '#io/rpc/rpc-errors.ts'
import { nodeTroubleOf } from './head.ts'

const failure = new RpcTimeoutError('https://node.test', 10_000)
const head = { number: 7n, hash: '0x01', parentHash: '0x00', timestamp: 1n, receivedAt: 1000 } as const

describe('nodeTroubleOf', () => {
  test('default: nothing is said while the nodes answer, however old the newest block is', () => {
    expect(nodeTroubleOf(null, head, 1_000_000)).toBeNull()
    expect(nodeTroubleOf(null, null, 1_000_000)).toBeNull()
  })

  test('behavior: a chain that no node has told of is named at once', () => {
    expect(nodeTroubleOf(failure, null, 0)).toEqual({ status: 'never-answered' })
  })

  test('behavior: after a first answer 20 seconds of silence are no news', () => {
    expect(nodeTroubleOf(failure, head, 20_999)).toBeNull()
    expect(nodeTroubleOf(failure, head, 21_000)).toEqual({ status: 'silent', head })
  })
})
