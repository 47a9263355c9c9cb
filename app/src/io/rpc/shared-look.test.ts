import { describe, expect, test } from 'vitest'
import type { NumberedCall } from './replies.ts'
import { answersIn, lookIn, readAnnouncement, repliesFrom } from './shared-look.ts'

const account = `0x${'a'.repeat(40)}`
const head = { method: 'eth_getBlockByNumber', params: ['latest', false] }
const read = { method: 'eth_call', params: [{ to: account, data: '0x01' }, 'latest'] }
const hash = (of: number) => `0x${of.toString(16).padStart(64, '0')}`
const block = { number: '0x64', hash: hash(100), parentHash: hash(99), timestamp: '0x65' }

function numbered(calls: readonly { method: string; params: readonly unknown[] }[], from = 1): readonly NumberedCall[] {
  return calls.map((call, at) => ({ jsonrpc: '2.0', id: from + at, ...call }))
}
const answered = (calls: readonly NumberedCall[], results: readonly unknown[]) =>
  calls.map(({ id }, at) => ({ jsonrpc: '2.0', id, result: results[at] }))

const asked = numbered([head, read])
const answers = answersIn(asked, answered(asked, [block, '0x02'])) ?? []

describe('lookIn', () => {
  test('default: the request that asks for the newest block, and no other', () => {
    expect(lookIn(asked)).toBe(asked)
    expect(lookIn(numbered([read]))).toBeNull()
    expect(lookIn(asked[0])).toBeNull()
    expect(lookIn(numbered([{ ...head, params: ['0x64', false] }]))).toBeNull()
  })
})

describe('answersIn', () => {
  test('default: each question with what the node said, in whatever order', () => {
    expect(answersIn(asked, answered(asked, [block, '0x02']).reverse())).toEqual(answers)
    expect(answers.map(({ result }) => result)).toEqual([block, '0x02'])
  })

  test.each([
    ['a receipt', 'eth_getTransactionReceipt', [hash(1)]],
    ['what was sent', 'eth_sendRawTransaction', ['0x02']],
    ['the gas of what an account would send', 'eth_estimateGas', [{ from: account, to: account }]],
    ["an account's turn", 'eth_getTransactionCount', [account, 'pending']],
    ["a trial in an account's name", 'eth_call', [{ from: account, to: account, data: '0x01' }, 'latest']],
    [
      'a trial on a changed state',
      'eth_call',
      [{ to: account, data: '0x01' }, 'latest', { [account]: { code: '0x' } }],
    ],
    ["a wallet's own method", 'wallet_getCapabilities', [account]],
  ])('behavior: %s is told to nobody and taken from nobody', (_what, method, params) => {
    const calls = numbered([head, { method, params }])
    const found = answersIn(calls, answered(calls, [block, '0x02']))
    expect(found?.map(({ result }) => result)).toEqual([block])
    const told = [...answers, { question: JSON.stringify([method, params]), result: '0x02' }]
    expect(repliesFrom(told, calls)).toBeNull()
  })

  test('behavior: without a head there is nothing to tell, and a refusal is no answer', () => {
    expect(answersIn(asked, answered(asked, [null, '0x02']))).toBeNull()
    expect(answersIn(asked, answered(asked, [{ ...block, hash: 'none' }, '0x02']))).toBeNull()
    expect(answersIn(asked, { error: { code: -32000, message: 'no' } })).toBeNull()
    const refused = [...answered(asked, [block]).slice(0, 1), { id: asked[1]?.id, error: { code: 3, message: 'no' } }]
    expect(answersIn(asked, refused)).toHaveLength(1)
  })
})

describe('readAnnouncement', () => {
  const urls = ['https://one.test', 'https://other.test']
  const said = { tab: 'a', chainId: 1, urls, url: urls[0], tookMs: 40, answers }
  const urlsOf = (chainId: number) => (chainId === 1 ? urls : null)

  test('default: of a tab that asks the same nodes of the same chain', () => {
    expect(readAnnouncement(said, urlsOf)).toEqual(said)
  })

  test.each([
    ['another chain', { ...said, chainId: 2 }],
    ['other nodes', { ...said, urls: [urls[0], 'https://third.test'] }],
    ['one node more', { ...said, urls: [...urls, 'https://third.test'] }],
    ['nodes in another order', { ...said, urls: [...urls].reverse() }],
    ['a node that is none of them', { ...said, url: 'https://third.test' }],
    ['no nodes', { ...said, urls: undefined }],
    ['answers that are none', { ...said, answers: [block] }],
    ['answers without end', { ...said, answers: Array(101).fill(answers[0]) }],
    ['a time that is none', { ...said, tookMs: Number.NaN }],
    ['text', 'hello'],
    ['nothing', null],
  ])('behavior: %s: is not heard', (_what, message) => {
    expect(readAnnouncement(message, urlsOf)).toBeNull()
  })
})

describe('repliesFrom', () => {
  test('default: the same questions in another order, under the numbers of who asks', () => {
    const mine = numbered([read, head], 7)
    expect(repliesFrom(answers, mine)).toEqual(answered(mine, ['0x02', block]))
  })

  test('behavior: where one question was not asked by the other tab, none is taken', () => {
    const other = { method: 'eth_call', params: [{ to: account, data: '0x03' }, 'latest'] }
    expect(repliesFrom(answers, numbered([head, read, other]))).toBeNull()
    expect(repliesFrom(answers, numbered([head, { method: 'eth_chainId', params: [] }]))).toBeNull()
  })
})
