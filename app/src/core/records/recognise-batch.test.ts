import type { Address, Hex } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { Summary } from '../sending/kinds.ts'
import { nothingObserved, observedOf, receiptOf, recordOf } from '../test/sample-record.ts'
import { outcomeOf } from './following.ts'
import { recognise } from './recognise.ts'
import { holdsCalls, shownIn, type Transfer, transfersIn } from './recognise-batch.ts'
import { reconcile } from './reconcile.ts'
import type { Receipt, TransactionRecord } from './transaction-record.ts'

const token: Address = '0x00000000000000000000000000000000000000D1'
const other: Address = '0x00000000000000000000000000000000000000D2'
const pool: Address = '0x00000000000000000000000000000000000000E1'
const relayer: Address = '0x00000000000000000000000000000000000000F1'
const { from: account } = recordOf()
const amountOf = (address: Address) => ({
  currency: { kind: 'token', address, symbol: 'T', decimals: 18 } as const,
  amount: 5n,
})
const summary: Summary = {
  kind: 'swap',
  input: amountOf(token),
  output: amountOf(other),
  platform: 'DexSwap',
  recipient: null,
}
const approve: Hex = '0x095ea7b3aa'
const act: Hex = '0x38ed1739bb'
const batch = {
  id: '0x01',
  walletId: 'a',
  calls: [
    { to: token, data: approve, value: 0n },
    { to: pool, data: act, value: 0n },
  ],
  intents: ['swap'],
}
const record = (part: Partial<TransactionRecord> = {}) => recordOf({ chainId: 31337 as never, summary, batch, ...part })
const targets = `${token.slice(2)}${pool.slice(2)}`
const carrying: Hex = `0xe9ae5c53${targets}000095ea7b3aa0000000038ed1739bb00`
const paid: readonly Transfer[] = [
  { token, from: account, to: pool },
  { token: other, from: pool, to: account },
]
const { progress } = receiptOf(1)
const mined = 'receipt' in progress ? (progress.receipt as Receipt) : null

describe('holdsCalls', () => {
  test.each<readonly [string, Hex, boolean]>([
    ['both calls in order', carrying, true],
    ['both calls in upper case', `0x${carrying.slice(2).toUpperCase()}`, true],
    ['only one call', `0x${targets}095ea7b3aa`, false],
    ['both calls in reverse order', `0x${targets}38ed1739bb095ea7b3aa`, false],
    ['another amount', `0x${targets}095ea7b3ab38ed1739bb`, false],
    ['another target', `0x${token.slice(2)}${other.slice(2)}095ea7b3aa38ed1739bb`, false],
    ['nothing', '0x', false],
  ])('behavior: returns whether call data contains the calls of a batch: %s', (_, input, expected) => {
    expect(holdsCalls(batch, input)).toBe(expected)
  })
})

describe('transfersIn', () => {
  test('default: returns token, sender and recipient of each transfer', () => {
    const topic = (of: Address): Hex => `0x${'0'.repeat(24)}${of.slice(2)}`
    const event = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const logs = [
      { address: token, topics: [event, topic(account), topic(pool)] as const, data: '0x05' as const },
      { address: token, topics: ['0x1234'] as const, data: '0x' as const },
    ]
    expect(transfersIn(logs)).toEqual([{ token, from: account, to: pool }])
  })
})

describe('shownIn', () => {
  test('default: returns `all` when every requested amount left the account', () => {
    expect(shownIn(summary, account, paid)).toBe('all')
    expect(shownIn(summary, account, [])).toBe('nothing')
    expect(shownIn(summary, account, [{ token, from: pool, to: account }])).toBe('nothing')
  })

  test('behavior: returns `all` for a new campaign only when each of its rewards left the account', () => {
    const currency = amountOf(token).currency
    const rewards = [amountOf(token), amountOf(other)]
    const made: Summary = { kind: 'createCampaign', first: currency, second: currency, rewards }
    const leaves = (...tokens: readonly Address[]) => tokens.map((each) => ({ token: each, from: account, to: pool }))
    expect(shownIn(made, account, leaves(token, other))).toBe('all')
    expect(shownIn(made, account, leaves(other))).toBe('part')
    expect(shownIn(made, account, [])).toBe('nothing')
  })

  test('behavior: compares the received amounts when the request sends none, and returns `part` when some are missing', () => {
    const claim: Summary = { kind: 'claim', rewards: [amountOf(token), amountOf(other)] }
    expect(shownIn(claim, account, [{ token, from: pool, to: account }])).toBe('part')
    expect(
      shownIn(claim, account, [
        { token, from: pool, to: account },
        { token: other, from: pool, to: account },
      ]),
    ).toBe('all')
  })
})

describe('recognise', () => {
  test('default: recognizes a batch that any relayer sent to any target', () => {
    const sent = observedOf(mined, { from: relayer, to: other, input: carrying, transfers: paid })
    expect(recognise(record(), sent)).toEqual({ kind: 'asked' })
  })

  test('behavior: recognizes a pending transaction by its call data', () => {
    expect(recognise(record(), observedOf(null, { input: carrying }))).toEqual({ kind: 'asked' })
  })

  test.each([
    ['other bytes', observedOf(mined, { input: act, transfers: paid })],
    ['no bytes', observedOf(mined, { transfers: paid })],
    ['no amount moved, and the wallet reports no failure', observedOf(mined, { input: carrying, transfers: [] })],
  ])('behavior: classifies a transaction as different: %s', (_, sent) => {
    expect(recognise(record(), sent)).toEqual({ kind: 'different', differs: 'data' })
  })

  test('behavior: returns `undone` only when no amounts moved and the wallet reports a failure', () => {
    const failed = record({ batch: { ...batch, code: 500 } })
    expect(recognise(failed, observedOf(mined, { input: carrying, transfers: [] }))).toEqual({ kind: 'undone' })
    const claim: Summary = { kind: 'claim', rewards: [amountOf(token), amountOf(other)] }
    const half = record({ summary: claim, batch: { ...batch, code: 600 } })
    const sent = observedOf(mined, { input: carrying, transfers: [{ token, from: pool, to: account }] })
    expect(recognise(half, sent)).toEqual({ kind: 'different', differs: 'data' })
  })
})

describe('reconcile', () => {
  const poll = (of: TransactionRecord, sent: ReturnType<typeof observedOf>) =>
    reconcile(of, { ...nothingObserved, own: sent }, 1000, 12)

  test("behavior: marks a relayed batch as mined without reading the account's nonce", () => {
    const after = poll(record(), observedOf(mined, { from: relayer, nonce: 900, input: carrying, transfers: paid }))
    expect(after).toMatchObject({ nonce: 7, progress: { status: 'mined' } })
    expect(after.nonceRead).toBeUndefined()
    expect(outcomeOf(after)).toBe('success')
  })

  test('behavior: marks an undone batch as mined with a failure as outcome', () => {
    const failed = record({ batch: { ...batch, code: 500 } })
    const after = poll(failed, observedOf(mined, { from: relayer, input: carrying, transfers: [] }))
    expect(after.progress).toMatchObject({ status: 'mined', undone: true })
    expect(outcomeOf(after)).toBe('failure')
  })

  test("behavior: keeps a batch pending when the account's nonce stays unused", () => {
    const free = { ...nothingObserved, freeAt: 110n }
    const once = reconcile(record({ progress: { status: 'unknown' } }), free, 0, 12)
    const later = reconcile(once, { ...free, head: 200n, freeAt: 200n }, 10_000_000, 12)
    expect(later.progress).toEqual({ status: 'unknown' })
    const sent = record()
    expect(reconcile(reconcile(sent, free, 0, 12), { ...free, freeAt: 200n }, 10_000_000, 12).progress).toMatchObject({
      status: 'pending',
    })
  })
})
