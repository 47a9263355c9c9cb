import { describe, expect, test } from 'vitest'
import { afterAnswer, afterFailure, inOrder, untried, woken } from './endpoint-health.ts'
import {
  RpcHttpError,
  RpcStaleHeadError,
  RpcTimeoutError,
  RpcUnreachableError,
  RpcWrongChainError,
} from './rpc-errors.ts'

const url = 'https://one.test'

describe('afterFailure', () => {
  test('default: the rest doubles from half a second to a minute', () => {
    let health = untried(url)
    const rests: number[] = []
    for (let round = 0; round < 9; round++) {
      health = afterFailure(health, new RpcUnreachableError(url), 1000)
      rests.push(health.restUntil - 1000)
    }
    expect(rests).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000])
  })

  test('behavior: a node that asks for more time gets it, up to five minutes', () => {
    const asking = (ms: number) => afterFailure(untried(url), new RpcHttpError(url, 429, '', ms), 0).restUntil
    expect([asking(100), asking(20_000), asking(9_999_999)]).toEqual([500, 20_000, 300_000])
  })

  test('behavior: one that keeps silent rests as long as it let us wait, unless there is no other', () => {
    const silent = (health = untried(url), isOnly = false) =>
      afterFailure(health, new RpcTimeoutError(url, 10_000), 0, isOnly)
    expect(silent().restUntil).toBe(10_000)
    expect(silent(silent()).restUntil).toBe(20_000)
    expect(silent(untried(url), true).restUntil).toBe(500)
  })

  test('behavior: a wrong chain and a stale head rest long from the first time', () => {
    expect(afterFailure(untried(url), new RpcWrongChainError(url, 1, 2), 0).restUntil).toBe(300_000)
    expect(afterFailure(untried(url), new RpcStaleHeadError(url, 9n), 0).restUntil).toBe(30_000)
  })
})

describe('afterAnswer', () => {
  test('default: an answer forgets every failure', () => {
    expect(afterAnswer(afterFailure(untried(url), new RpcUnreachableError(url), 0))).toEqual(untried(url))
  })
})

describe('inOrder', () => {
  test('default: awake endpoints as configured, then the resting ones by the end of their rest', () => {
    const at = (name: string, restUntil: number) => ({ ...untried(name), restUntil })
    const list = [at('a', 900), at('b', 0), at('c', 500), at('d', 100)]
    expect(inOrder(list, 100).map((each) => each.url)).toEqual(['b', 'd', 'c', 'a'])
  })
})

describe('woken', () => {
  const failed = (failure: Parameters<typeof afterFailure>[1]) =>
    [1, 2, 3, 4, 5, 6, 7, 8].reduce((health) => afterFailure(health, failure, 1000), untried(url))

  test('default: one that was to rest for a minute is tried after a moment, and keeps its count of failures', () => {
    const resting = failed(new RpcUnreachableError(url))
    expect(resting.restUntil).toBe(61_000)
    expect(woken(resting, 2000)).toEqual({ ...resting, restUntil: 2200 })
  })

  test('behavior: the awake stay awake, and a shorter rest is not made longer', () => {
    expect(woken(untried(url), 2000)).toEqual(untried(url))
    const soon = afterFailure(untried(url), new RpcUnreachableError(url), 1000)
    expect(woken(soon, 1400).restUntil).toBe(1500)
  })

  test('behavior: a node of another chain or of an old block is left to rest', () => {
    for (const failure of [new RpcWrongChainError(url, 1, 2), new RpcStaleHeadError(url, 9n)]) {
      const resting = failed(failure)
      expect(woken(resting, 2000)).toBe(resting)
    }
  })
})
