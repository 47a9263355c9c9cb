import type { Hex } from '@dexswap/chains'
import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Settlement } from '#core/records/settlement.ts'
import type { Summary } from '#core/sending/kinds.ts'
import { configuredChain } from '#core/test/page-session.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { outcomeLines, placeLines, type ReceiptLine, receiptText, savedLines } from './receipt-lines.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const chain = configuredChain(1666600000)
const unit = 10n ** 18n
const lpToken = `0x${'4'.repeat(40)}` as const
const native = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
const dai = { kind: 'token', address: `0x${'6'.repeat(40)}`, symbol: '1DAI', decimals: 18 } as const
const usdc = { kind: 'token', address: `0x${'7'.repeat(40)}`, symbol: '1USDC', decimals: 6 } as const

const settled: Settlement = {
  hash: `0x${'1'.repeat(64)}` as Hex,
  succeeded: true,
  blockNumber: 100n,
  timestamp: 1_700_000_000n,
  gasUsed: 123_456n,
  gave: [],
  got: [],
  otherTransfers: [],
  price: null,
  networkCost: 123_456n * 10n ** 10n,
  legs: [],
}
const swap: Summary = {
  kind: 'swap',
  input: { currency: native, amount: 100n * unit },
  output: { currency: usdc, amount: 5_000_000n },
  platform: 'DexSwap',
  recipient: null,
}
const swapped: Settlement = {
  ...settled,
  gave: [{ requested: swap.input, moved: 100n * unit }],
  got: [{ requested: swap.output, moved: 4_900_000n }],
  price: {
    shown: { numerator: 5_000_000n, denominator: 100n * unit },
    reached: { numerator: 4_900_000n, denominator: 100n * unit },
  },
}
const translate = (text: ReceiptLine['label']) => i18n._(text)
const linesOf = (summary: Summary, reading: Parameters<typeof outcomeLines>[1], nameOf = () => null as never) =>
  receiptText('', outcomeLines(recordOf({ summary }), reading, chain, nameOf), translate)
    .split('\n')
    .slice(1)

describe('outcomeLines', () => {
  test('behavior: lists the output of each leg of a split order by platform, the largest first', () => {
    const [one, other, third] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}` as const) as [Hex, Hex, Hex]
    const legs = [
      { pairs: [third], gave: 25n * unit, got: 1_200_000n },
      { pairs: [one, other], gave: 75n * unit, got: 3_700_000n },
    ]
    const platformOf = (pair: Hex) => ({ [one]: 'DexSwap', [other]: 'Sushiswap' })[pair] ?? null
    const lines = outcomeLines(
      recordOf({ summary: swap }),
      { ...swapped, legs },
      chain,
      () => null,
      undefined,
      platformOf,
    )
    expect(receiptText('', lines, translate).split('\n').slice(3, 5)).toEqual([
      'Over DexSwap → Sushiswap: 3.70 1USDC (75.00% of the order)',
      'Over 0xcccc…cccc: 1.20 1USDC (25.00% of the order)',
    ])
  })

  test("default: lists a swap's amounts with their quotes, its price and its network cost", () => {
    expect(linesOf(swap, swapped)).toEqual([
      'Sold: 100 ONE',
      'Received: 4.90 1USDC (Quoted 5 · −2.00%)',
      'Price: 0.049 1USDC / ONE (Quoted 0.05)',
      'Network cost: 0.00123456 ONE (123,456 gas)',
    ])
  })

  test('behavior: lists sent and received amounts of other kinds, with LP tokens by contract name and unit', () => {
    const first = { currency: dai, amount: 80n * unit }
    const second = { currency: usdc, amount: 80_000_000n }
    const added = {
      ...settled,
      gave: [first, second].map((requested) => ({ requested, moved: requested.amount })),
      otherTransfers: [
        { token: lpToken, left: 0n, arrived: 55n * unit, isLp: true },
        { token: `0x${'5'.repeat(40)}`, left: 0n, arrived: unit },
      ],
    } as const
    const named = () => ({ symbol: 'DXS', decimals: 18 }) as never
    // A difference that the router's rounding can cause is not reported.
    const rounded = {
      ...added,
      gave: [
        { requested: first, moved: first.amount - 3n },
        { requested: second, moved: second.amount },
      ],
    }
    expect(linesOf({ kind: 'add', first, second }, rounded)[0]).toBe('Paid: 79.999999999999999997 1DAI')
    expect(linesOf({ kind: 'add', first, second }, added, named).slice(0, 4)).toEqual([
      'Paid: 80 1DAI',
      'Paid: 80 1USDC',
      'Received: 55 DXS LP',
      // Another token that arrives in the same transaction is not an LP token.
      'Received: 1 DXS',
    ])
    // A token without a symbol in the record is named by its address.
    expect(linesOf({ kind: 'add', first, second }, added)[2]).toBe('Received: 0x4444…4444')
  })

  test('behavior: marks an unexpected outflow of a swap, and shows a different recipient', () => {
    const taken = { ...swapped, otherTransfers: [{ token: lpToken, left: unit, arrived: 0n }] }
    const friend = `0x${'2'.repeat(40)}`
    const lines = linesOf({ ...swap, recipient: friend }, taken)
    expect(lines).toContain('Paid: 0x4444…4444 (Not requested)')
    expect(lines).toContain(`Recipient: ${friend}`)
  })

  test('behavior: lists only the network cost when the transaction failed', () => {
    const failed = { ...settled, succeeded: false, gave: [{ requested: swap.input, moved: null }] }
    expect(linesOf(swap, failed)).toEqual([
      'Moved: Nothing: the transaction failed',
      'Network cost: 0.00123456 ONE (123,456 gas)',
    ])
  })

  test('behavior: lists unknown values with a reason, and nothing before the transaction is mined', () => {
    const silent = { ...settled, got: [{ requested: swap.output, moved: null }], networkCost: null }
    expect(linesOf(swap, silent)).toEqual([
      'Received: — (Not in the receipt) (Quoted 5 1USDC)',
      'Network cost: — (The node does not report the price of gas.) (123,456 gas)',
    ])
    expect(linesOf(swap, 'unreadable')).toEqual(['Moved: — (The node did not return the receipt.)'])
    expect(linesOf(swap, 'loading')).toEqual(['Moved: — (Contacting nodes…)'])
    expect(linesOf(swap, null)).toEqual([])
  })
})

describe('placeLines', () => {
  test('default: lists state, network, block, times, nonce and full addresses', () => {
    const record = recordOf({ ...receiptOf(1), addedTime: 1_699_999_990_000 })
    const text = receiptText(
      'Wrap 1 ONE to WONE',
      placeLines(record, settled, { name: 'Harmony', ended: null }),
      translate,
    )
    expect(text.split('\n')).toEqual([
      'Wrap 1 ONE to WONE',
      'State: Confirmed',
      'Network: Harmony',
      'Block: 100',
      expect.stringMatching(/^Sent: 14-11-2023 \d\d:\d\d /),
      expect.stringMatching(/^Mined: 14-11-2023 \d\d:\d\d /),
      'Nonce: 7',
      'From: 0x00000000000000000000000000000000000000A1',
      'To: 0x00000000000000000000000000000000000000B2',
      `Hash: 0x${'1'.repeat(64)}`,
    ])
  })
})

describe('placeLines of an account with code', () => {
  const hash = `0x${'9'.repeat(64)}` as const
  const labels = (part: Parameters<typeof recordOf>[0]) =>
    placeLines(recordOf(part), null, { name: 'Harmony', ended: null }).map(({ label, value }) => [label.message, value])

  test('behavior: lists deadline and Safe nonce, but no hash, before a proposal is executed', () => {
    const waits = labels({ proposal: { hash, readTo: 0n, deadline: 1_700_000_000n } })
    expect(waits).toContainEqual(['Deadline', expect.stringMatching(/^14-11-2023/)])
    expect(waits).toContainEqual(['Proposal', hash])
    for (const absent of ['Nonce', 'Hash']) expect(waits.map(([label]) => label)).not.toContain(absent)
    expect(labels({ proposal: { hash, readTo: 0n, nonce: 3 } })).toContainEqual(['Nonce', '3'])
  })

  test('behavior: lists the hashes of the proposal and of the executing transaction', () => {
    const executed = labels({ ...receiptOf(1), proposal: { hash, readTo: 0n, deadline: 1_700_000_000n } })
    expect(executed).toContainEqual(['Hash', `0x${'1'.repeat(64)}`])
    expect(executed).toContainEqual(['Proposal', hash])
    expect(executed.map(([label]) => label)).not.toContain('Deadline')
  })
})

describe('savedLines', () => {
  const textOf = (...of: Parameters<typeof savedLines>) => receiptText('', savedLines(...of), translate)
  test('default: lists the saving of the quote, with the platform that it was compared with', () => {
    expect(textOf({ usd: 12n * unit, over: 'ViperSwap' }, swapped)).toBe(
      '\nYou saved: $12.00 (Quoted against ViperSwap, network cost included)',
    )
  })
  test('behavior: lists an unknown saving as unknown, not as 0', () => {
    expect(textOf({ usd: null, over: null }, swapped)).toBe(
      '\nYou saved: — (No price was available when you confirmed.)',
    )
  })
  test('behavior: returns no line without a saving, before the receipt, or after a failure', () => {
    expect(savedLines(undefined, swapped)).toEqual([])
    const saved = { usd: unit, over: 'ViperSwap' }
    for (const reading of [null, 'loading', 'unreadable', { ...swapped, succeeded: false }] as const)
      expect(savedLines(saved, reading)).toEqual([])
  })
})
