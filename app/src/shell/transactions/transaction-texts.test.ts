import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Summary } from '#core/sending/kinds.ts'
import { receiptOf, recordOf } from '#core/test/sample-record.ts'
import { stateOf, summaryText } from './transaction-texts.ts'

const dai = {
  kind: 'token',
  symbol: '1DAI',
  decimals: 18,
  address: '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339',
} as const
const wbtc = { ...dai, symbol: '1WBTC', decimals: 8 } as const
const one = { kind: 'native', symbol: 'ONE', decimals: 18 } as const
const wone = { ...dai, symbol: 'WONE' } as const
const amount = (text: bigint, currency: typeof dai | typeof wbtc | typeof one | typeof wone) => ({
  amount: text,
  currency,
})
const spender = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9' as const

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('summaryText [3.8.23]', () => {
  const cases: readonly [Summary, string][] = [
    [
      {
        kind: 'swap',
        input: amount(2_512_345_000_000_000_000_000n, dai),
        output: amount(2_571_050n, wbtc),
        platform: 'Viperswap',
        recipient: null,
      },
      'Swap 2,512 1DAI for 0.0257 1WBTC',
    ],
    [
      { kind: 'wrap', input: amount(1_234_567_000_000_000_000n, one), output: amount(1n, wone) },
      'Wrap 1.234 ONE to WONE',
    ],
    [{ kind: 'unwrap', input: amount(10n ** 18n, wone), output: amount(10n ** 18n, one) }, 'Unwrap 1 WONE to ONE'],
    [{ kind: 'approve', currency: dai, spender }, 'Approve 1DAI'],
    [
      { kind: 'add', first: amount(12_005_678n * 10n ** 14n, dai), second: amount(5n * 10n ** 18n, wone) },
      'Add 1,200 1DAI and 5 WONE',
    ],
    [
      { kind: 'remove', first: amount(10n ** 18n, dai), second: amount(3n * 10n ** 7n, wbtc), recipient: null },
      'Remove 1 1DAI and 0.30 1WBTC',
    ],
    [{ kind: 'addOne', given: amount(10n ** 18n, dai), first: dai, second: wbtc }, 'Add 1 1DAI to 1DAI/1WBTC'],
    [
      { kind: 'addStake', given: [amount(10n ** 18n, dai), amount(3n * 10n ** 7n, wbtc)], first: dai, second: wbtc },
      'Add 1 1DAI, 0.30 1WBTC to 1DAI/1WBTC and stake',
    ],
    [{ kind: 'setPrice', first: amount(5n, dai), second: amount(3n, wbtc) }, 'Set the price of 1DAI/1WBTC'],
    [{ kind: 'stake', amount: amount(123_456n * 10n ** 14n, wone) }, 'Stake 12.34 WONE'],
    [{ kind: 'withdraw', amount: amount(2n * 10n ** 18n, wone) }, 'Withdraw 2 WONE'],
    [{ kind: 'claim', rewards: [amount(10n ** 18n, dai), amount(5n * 10n ** 7n, wbtc)] }, 'Claim 1 1DAI, 0.50 1WBTC'],
    [{ kind: 'exit' }, 'Claim rewards and withdraw stake'],
    [{ kind: 'createCampaign', first: wone, second: dai, rewards: [] }, 'Create Token Rewards Campaign on WONE/1DAI'],
    [{ kind: 'cancelCampaign', first: wone, second: dai }, 'Cancel the rewards campaign on WONE/1DAI'],
    [{ kind: 'recoverRewards', first: wone, second: dai }, 'Recover unearned rewards on WONE/1DAI'],
    [{ kind: 'recoverRewards', first: wone, second: null }, 'Recover unearned rewards on WONE'],
  ]
  test.each(cases)('default: describes a record of kind %o as %s [1.9.22 2.9.14]', (summary, text) => {
    expect(i18n._(summaryText(summary))).toBe(text)
  })

  test('behavior: names the platform of an approval when it is known', () => {
    const platformOf = (address: string) => (address === spender ? 'Uniswap V3' : null)
    const summary: Summary = { kind: 'approve', currency: dai, spender }
    expect(i18n._(summaryText(summary, undefined, platformOf))).toBe('Approve 1DAI for Uniswap V3')
  })
})

describe('disputeText', () => {
  test.each([
    ['failed', 'confirmed', 'Two sources disagree: Bob reports it confirmed, Ada failed'],
    ['confirmed', 'failed', 'Two sources disagree: Ada reports it confirmed, Bob failed'],
    ['confirmed', 'absent', 'Two sources disagree: Ada has it in a block, Bob does not'],
    ['other', 'other', 'Two sources disagree: Ada and Bob report different states'],
  ] as const)('default: describes conflicting reports of two operators, %s and %s', (one, two, text) => {
    const disputed = [
      { operator: 'Ada', said: one },
      { operator: 'Bob', said: two },
    ]
    const { progress } = recordOf()
    const record = recordOf({ progress: { ...progress, disputed } as typeof progress })
    expect(i18n._(stateOf(record, undefined).text)).toBe(text)
  })
})

describe('stateOf', () => {
  const living = { ended: null }
  const read = (part: Parameters<typeof recordOf>[0], chain: Parameters<typeof stateOf>[1] = living) => {
    const { kind, text } = stateOf(recordOf(part), chain)
    return `${kind}: ${i18n._(text)}`
  }
  const summary = { kind: 'approve', currency: dai, spender } as const
  const { progress } = receiptOf(1)

  test('behavior: shows the approved amount when the user changed it in the wallet', () => {
    expect(read({ summary, progress })).toBe('success: Confirmed')
    expect(read({ summary, progress, approvedAmount: 7n * 10n ** 18n })).toBe(
      'success: Confirmed, but the wallet approved 7 1DAI',
    )
    expect(read({ summary, progress, approvedAmount: 2n ** 256n - 1n })).toBe(
      'success: Confirmed, but the wallet approved an unlimited amount',
    )
  })

  test('behavior: shows an unknown state for pending transactions of an ended network', () => {
    const gone = { ended: { since: '2026-09-10', nativeMovesTo: 1, links: [] } }
    expect(read({}, living)).toBe('pending: Pending · nonce 7')
    expect(read({}, gone)).toBe('unknown: Unknown: the network has ended')
    expect(read({ progress: { status: 'asking' } }, gone)).toBe('unknown: Unknown: the network has ended')
    expect(read({ progress }, gone)).toBe('success: Confirmed')
  })

  test('behavior: shows a proposal as open until its deadline, and as rejected by the owners', () => {
    const hash = `0x${'1'.repeat(64)}` as const
    const proposal = { hash, readTo: 0n }
    expect(read({ proposal })).toBe('pending: Waiting for the other owners')
    expect(read({ proposal: { ...proposal, isTransaction: true } })).toBe('pending: Pending · nonce 7')
    const later = recordOf({ proposal: { ...proposal, deadline: 1_700_000_000n } })
    const at = (now: number) => i18n._(stateOf(later, living, undefined, now).text)
    expect(at(1_600_000_000_000)).toMatch(/^Waiting for the other owners · until 14-11-2023 \d\d:\d\d /)
    expect(at(1_700_000_001_000)).toBe('Waiting for the other owners · deadline passed')
    const mined = progress.status === 'mined' ? progress : expect.unreachable()
    const cancelled = { ...mined, status: 'cancelled', by: hash } as const
    expect(read({ proposal, progress: cancelled })).toBe('failure: Rejected by the owners')
    expect(read({ progress: cancelled })).toBe('failure: Cancelled in the wallet')
  })

  test('behavior: does not show Confirmed when the mined transaction differs from the request', () => {
    const hash = `0x${'1'.repeat(64)}` as const
    expect(read({ progress: { status: 'different', hash, differs: 'to' } })).toBe(
      'failure: The wallet sent something else',
    )
  })
})
