import { describe, expect, test } from 'vitest'
import { afterAnswer, afterFailure, initialHealth, inOrder, withShortBackoff } from './endpoint-health.ts'
import {
  RpcHttpError,
  RpcStaleHeadError,
  RpcTimeoutError,
  RpcUnreachableError,
  RpcWrongChainError,
} from './rpc-errors.ts'

const url = 'https://one.test'

describe('afterFailure', () => {
  test('default: doubles the back-off with each failure, from half a second to a minute', () => {
    let health = initialHealth(url)
    const rests: number[] = []
    for (let round = 0; round < 9; round++) {
      health = afterFailure(health, new RpcUnreachableError(url), 1000)
      rests.push(health.restUntil - 1000)
    }
    expect(rests).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })

  test('behavior: uses retry-after as the back-off, up to five minutes', () => {
    const asking = (ms: number) => afterFailure(initialHealth(url), new RpcHttpError(url, 429, '', ms), 0).restUntil
    expect([asking(100), asking(20_000), asking(9_999_999)]).toEqual([500, 20_000, 300_000])
  })

  test('behavior: backs off for at least the timeout after a timeout, unless the node is the only one', () => {
    const silent = (health = initialHealth(url), isOnly = false) =>
      afterFailure(health, new RpcTimeoutError(url, 10_000), 0, isOnly)
    expect(silent().restUntil).toBe(10_000)
    expect(silent(silent()).restUntil).toBe(20_000)
    expect(silent(initialHealth(url), true).restUntil).toBe(500)
  })

  test('behavior: starts with a long back-off for a node on another chain, or with a stale head', () => {
    expect(afterFailure(initialHealth(url), new RpcWrongChainError(url, 1, 2), 0).restUntil).toBe(300_000)
    expect(afterFailure(initialHealth(url), new RpcStaleHeadError(url, 9n), 0).restUntil).toBe(30_000)
  })
})

describe('afterAnswer', () => {
  test('default: resets the count of failures after a response', () => {
    expect(afterAnswer(afterFailure(initialHealth(url), new RpcUnreachableError(url), 0))).toEqual(initialHealth(url))
  })
})

describe('inOrder', () => {
  test('behavior: returns available endpoints in configured order, then those in back-off by its end', () => {
    const at = (name: string, restUntil: number) => ({ ...initialHealth(name), restUntil })
    const list = [at('a', 900), at('b', 0), at('c', 500), at('d', 100)]
    expect(inOrder(list, 100).map((each) => each.url)).toEqual(['b', 'd', 'c', 'a'])
  })
})

describe('withShortBackoff', () => {
  const failed = (failure: Parameters<typeof afterFailure>[1]) =>
    [1, 2, 3, 4, 5, 6, 7, 8].reduce((health) => afterFailure(health, failure, 1000), initialHealth(url))

  test('default: shortens the back-off to 200 ms, and keeps the count of failures', () => {
    const coolingDown = failed(new RpcUnreachableError(url))
    expect(coolingDown.restUntil).toBe(61_000)
    expect(withShortBackoff(coolingDown, 2000)).toEqual({ ...coolingDown, restUntil: 2200 })
  })

  test('behavior: returns available endpoints and shorter back-offs unchanged', () => {
    expect(withShortBackoff(initialHealth(url), 2000)).toEqual(initialHealth(url))
    const soon = afterFailure(initialHealth(url), new RpcUnreachableError(url), 1000)
    expect(withShortBackoff(soon, 1400).restUntil).toBe(1500)
  })

  test('behavior: keeps the back-off of a node on another chain, or with a stale head', () => {
    for (const failure of [new RpcWrongChainError(url, 1, 2), new RpcStaleHeadError(url, 9n)]) {
      const coolingDown = failed(failure)
      expect(withShortBackoff(coolingDown, 2000)).toBe(coolingDown)
    }
  })
})
