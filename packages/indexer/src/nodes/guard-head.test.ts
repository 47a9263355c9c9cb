import { describe, expect, test } from 'vitest'
import { type GuardOptions, guardHead } from './guard-head.ts'

const hex = (number: number) => `0x${number.toString(16)}`
const blockOf = (number: number, fork: string) => ({
  number: hex(number),
  hash: `${fork}${number}`,
  parentHash: `${fork}${number - 1}`,
  transactions: [{ hash: `t${number}` }],
})

type Head = { readonly hash: string; readonly transactions: readonly unknown[] }

/** A node with a chain and head that the test sets, and the guard in front of it. */
function guarded(options: Partial<GuardOptions> = {}) {
  const node = { head: 200, fork: 'a', length: 200 }
  const held: (string | null)[] = []
  const finals: number[] = []
  const clock = { ms: 0 }
  const answer = (method: string, [which, isFull]: readonly unknown[]) => {
    if (method === 'eth_getBlockByHash') return null
    const number = which === 'latest' ? node.head : Number(which)
    if (which !== 'latest' && number > node.length) return null
    const block = blockOf(number, node.fork)
    return isFull ? block : { ...block, transactions: block.transactions.map(({ hash }) => hash) }
  }
  const request = guardHead(async ({ method, params }) => answer(method, params ?? []), {
    finality: 30,
    threshold: { readings: 5, ms: 500 },
    mayRebuild: false,
    anchor: null,
    onHold: (because) => held.push(because),
    onFinal: ({ number }) => finals.push(number),
    now: () => clock.ms,
    ...options,
  })
  const head = async (isFull = true) => {
    clock.ms += 100
    const call = { method: 'eth_getBlockByNumber', params: ['latest', isFull] }
    const result = (await request(call).catch(() => null)) as Head | null // The value that `answer` returns.
    if (result === null) return null
    expect(typeof result.transactions[0]).toBe(isFull ? 'object' : 'string')
    return result.hash
  }
  const grow = (to: number) => Object.assign(node, { head: to, length: Math.max(node.length, to) })
  const times = async (count: number) => {
    const heads: (string | null)[] = []
    for (let step = 0; step < count; step++) heads.push(await head())
    return [...new Set(heads)]
  }
  return { node, held, finals, head, grow, times }
}

describe('guardHead', () => {
  test('default: forwards consecutive heads, also after a gap', async () => {
    const { head, grow, held, finals } = guarded()
    const seen: (string | null)[] = []
    for (const to of [200, 201, 201, 230, 400]) {
      grow(to)
      seen.push(await head())
    }
    expect(seen).toEqual(['a200', 'a201', 'a201', 'a230', 'a400'])
    expect(held).toEqual([])
    expect(finals).toEqual([170, 200, 370])
  })

  test('behavior: holds a head 70 blocks behind, reports it after three readings, and reports the recovery', async () => {
    const { node, head, times, held } = guarded()
    await head()
    node.head = 130
    expect(await times(2)).toEqual(['a200'])
    expect(held).toEqual([])
    expect(await times(200)).toEqual(['a200'])
    expect(held).toEqual([expect.stringContaining('block 130 as the latest')])
    node.head = 200
    expect(await head(false)).toBe('a200')
    expect(held).toEqual([expect.anything(), null])
  })

  test('behavior: holds nothing when load-balanced nodes alternate and one of them lags', async () => {
    const { node, head, held } = guarded()
    for (let step = 0; step < 20; step++) {
      node.length = 200 + step
      node.head = step % 2 === 0 ? node.length : 125
      expect(await head()).toBe(`a${200 + step - (step % 2)}`)
    }
    expect(held).toEqual([])
  })

  test('behavior: follows a chain that was rolled back once the rollback is confirmed', async () => {
    const { node, head, times } = guarded()
    await head()
    Object.assign(node, { head: 190, length: 190 })
    expect(await times(4)).toEqual(['a200'])
    expect(await times(3)).toContain('a190')
  })

  test('behavior: holds a reorg of final blocks; follows the confirmed reorg when rebuilds are allowed', async () => {
    for (const mayRebuild of [false, true]) {
      const { node, head, times } = guarded({ mayRebuild })
      await head()
      Object.assign(node, { head: 210, length: 210, fork: 'b' })
      expect(await times(4)).toEqual(['a200'])
      expect(await times(20)).toEqual(mayRebuild ? ['a200', 'b210'] : ['a200'])
    }
  })

  test('behavior: waits after a restart until a node has the final block', async () => {
    const { node, head } = guarded({ anchor: { number: 180, hash: 'a180' } })
    node.head = 127
    expect(await head()).toBeNull()
    Object.assign(node, { head: 200, fork: 'b' })
    expect(await head()).toBeNull()
    node.fork = 'a'
    expect(await head()).toBe('a200')
  })
})
