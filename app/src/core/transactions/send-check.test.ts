import { describe, expect, test } from 'vitest'
import { asksAnew, checkSend, type SendFacts } from './send-check.ts'

const gwei = 10n ** 9n
const usd = 10n ** 18n
const calm: SendFacts = {
  gas: 150_000n,
  gasPrice: 30n * gwei,
  recentGasPrice: 30n * gwei,
  blockGasLimit: 30_000_000n,
  costUsd: usd / 100n,
  costBoundUsd: 50,
  amountUsd: 100n * usd,
  aheadMs: 0,
  isTimeConfirmed: false,
  deadlineSeconds: 1200,
  failsWithoutReason: false,
  nativeLeft: usd,
  cost: usd / 100n,
}
const codesOf = (facts: Partial<SendFacts>) => checkSend({ ...calm, ...facts }).doubts.map(({ code }) => code)

// Invariant: nothing that a node says alone makes a transaction dearer or later than the user was asked for.

describe('checkSend', () => {
  test('default: a usual transaction is asked about nothing', () => {
    expect(checkSend(calm)).toEqual({ doubts: [], refusal: null, clock: null })
  })

  test('behavior: too little of the native currency for the network is told before the wallet says so', () => {
    expect(codesOf({ nativeLeft: usd / 100n })).toEqual([])
    expect(checkSend({ ...calm, nativeLeft: usd / 100n - 1n }).doubts).toEqual([{ code: 'short', lacks: 1n }])
    // What is sent may be more than is held: that is told elsewhere, and lacks all of the cost.
    expect(codesOf({ nativeLeft: -1n })).toEqual(['short'])
    expect(codesOf({ nativeLeft: null })).toEqual([])
  })

  test('behavior: a gas price above five times that of recent blocks is asked about', () => {
    expect(codesOf({ gasPrice: 150n * gwei })).toEqual([])
    expect(checkSend({ ...calm, gasPrice: 151n * gwei }).doubts).toEqual([{ code: 'gas-price', times: 5n }])
    expect(codesOf({ gasPrice: 10_000n * gwei, recentGasPrice: null })).toEqual([])
  })

  test('behavior: a cost above the bound of the chain, and one above a tenth of the amount, are asked about', () => {
    expect(codesOf({ costUsd: 50n * usd, amountUsd: null })).toEqual([])
    expect(codesOf({ costUsd: 50n * usd + 1n, amountUsd: null })).toEqual(['cost'])
    expect(codesOf({ costUsd: 10n * usd })).toEqual([])
    expect(codesOf({ costUsd: 10n * usd + 1n })).toEqual(['cost-share'])
    expect(codesOf({ costUsd: 60n * usd, costBoundUsd: 100, amountUsd: null })).toEqual([])
    expect(codesOf({ costUsd: usd, costBoundUsd: 0.5, amountUsd: null })).toEqual(['cost'])
    expect(codesOf({ costUsd: usd, amountUsd: 0n })).toEqual([])
  })

  test('behavior: gas that no block has room for is refused', () => {
    expect(checkSend({ ...calm, gas: 30_000_001n }).refusal).toMatchObject({ code: 'gas-limit' })
    expect(checkSend({ ...calm, gas: 30_000_000n }).refusal).toBeNull()
  })

  test('behavior: clocks that differ by more than a minute are told, by more than the deadline refused', () => {
    expect(checkSend({ ...calm, aheadMs: 60_000 }).clock).toBeNull()
    expect(checkSend({ ...calm, aheadMs: -61_000 }).clock).toEqual({ seconds: 61, ahead: false })
    expect(checkSend({ ...calm, aheadMs: 1_200_000 }).refusal).toBeNull()
    const year = 31_536_000
    expect(checkSend({ ...calm, aheadMs: year * 1000 })).toMatchObject({
      refusal: { code: 'clock', seconds: year, ahead: true },
      clock: null,
    })
    expect(checkSend({ ...calm, aheadMs: year * 1000, deadlineSeconds: null })).toMatchObject({
      refusal: null,
      clock: null,
    })
  })

  test('behavior: sends by a chain time that two operators state, and says that the clock of the device is off', () => {
    const confirmed = { ...calm, isTimeConfirmed: true }
    expect(checkSend({ ...confirmed, aheadMs: 1_800_000 })).toMatchObject({
      refusal: null,
      clock: { seconds: 1800, ahead: true, isDevice: true },
    })
    expect(checkSend({ ...confirmed, aheadMs: -1_800_000 }).clock).toEqual({
      seconds: 1800,
      ahead: false,
      isDevice: true,
    })
    expect(checkSend({ ...calm, aheadMs: -1_800_000 }).refusal).toMatchObject({ code: 'clock' })
  })

  test('behavior: a trial that failed without a reason is asked about, for the node may be wrong', () => {
    expect(codesOf({ failsWithoutReason: true })).toEqual(['no-reason'])
  })
})

describe('asksAnew', () => {
  const gas = (times: bigint) => ({ code: 'gas-price', times }) as const
  const share = (numerator: bigint) => ({ code: 'cost-share', share: { numerator, denominator: 100n } }) as const

  test('default: a yes holds for what was asked, and for less of it', () => {
    expect(asksAnew([], [])).toBe(false)
    expect(asksAnew([gas(6n), { code: 'no-reason' }], [gas(6n)])).toBe(false)
    expect(asksAnew([gas(6n)], [gas(9n)])).toBe(false)
    expect(asksAnew([share(20n)], [share(30n)])).toBe(false)
  })

  test('behavior: another doubt, or a figure that grew by more than half, is asked about anew', () => {
    expect(asksAnew([], [{ code: 'no-reason' }])).toBe(true)
    expect(asksAnew([gas(6n)], [gas(6n), { code: 'no-reason' }])).toBe(true)
    expect(asksAnew([gas(6n)], [gas(10n)])).toBe(true)
    expect(asksAnew([share(20n)], [share(31n)])).toBe(true)
    expect(asksAnew([{ code: 'cost', usd: 60n * usd }], [{ code: 'cost', usd: 91n * usd }])).toBe(true)
  })
})
