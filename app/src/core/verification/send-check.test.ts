import { describe, expect, test } from 'vitest'
import { checkSend, needsConfirmationAgain, type SendFacts } from './send-check.ts'

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
const codesOf = (facts: Partial<SendFacts>) => checkSend({ ...calm, ...facts }).warnings.map(({ code }) => code)

// Invariant: no single node can increase cost or waiting time beyond what the user confirmed.

describe('checkSend', () => {
  test('default: returns no warning for a usual transaction', () => {
    expect(checkSend(calm)).toEqual({ warnings: [], refusal: null, clock: null })
  })

  test('behavior: warns when the native balance does not cover the network cost', () => {
    expect(codesOf({ nativeLeft: usd / 100n })).toEqual([])
    expect(checkSend({ ...calm, nativeLeft: usd / 100n - 1n }).warnings).toEqual([{ code: 'short', lacks: 1n }])
    // Amounts above the balance are the subject of another check.
    expect(codesOf({ nativeLeft: -1n })).toEqual(['short'])
    expect(codesOf({ nativeLeft: null })).toEqual([])
  })

  test('behavior: warns when the gas price exceeds five times the price of recent blocks', () => {
    expect(codesOf({ gasPrice: 150n * gwei })).toEqual([])
    expect(checkSend({ ...calm, gasPrice: 151n * gwei }).warnings).toEqual([{ code: 'gas-price', times: 5n }])
    expect(codesOf({ gasPrice: 10_000n * gwei, recentGasPrice: null })).toEqual([])
  })

  test("behavior: warns when the cost exceeds the chain's limit or a tenth of the sent amount", () => {
    expect(codesOf({ costUsd: 50n * usd, amountUsd: null })).toEqual([])
    expect(codesOf({ costUsd: 50n * usd + 1n, amountUsd: null })).toEqual(['cost'])
    expect(codesOf({ costUsd: 10n * usd })).toEqual([])
    expect(codesOf({ costUsd: 10n * usd + 1n })).toEqual(['cost-share'])
    expect(codesOf({ costUsd: 60n * usd, costBoundUsd: 100, amountUsd: null })).toEqual([])
    expect(codesOf({ costUsd: usd, costBoundUsd: 0.5, amountUsd: null })).toEqual(['cost'])
    expect(codesOf({ costUsd: usd, amountUsd: 0n })).toEqual([])
  })

  test('behavior: refuses gas above the block gas limit', () => {
    expect(checkSend({ ...calm, gas: 30_000_001n }).refusal).toMatchObject({ code: 'gas-limit' })
    expect(checkSend({ ...calm, gas: 30_000_000n }).refusal).toBeNull()
  })

  test('behavior: returns a clock difference above a minute, and refuses one above the deadline', () => {
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

  test("behavior: trusts a chain time that two operators report, and reports that the device's clock is wrong", () => {
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

  test('behavior: warns when the simulation failed without a revert reason', () => {
    expect(codesOf({ failsWithoutReason: true })).toEqual(['no-reason'])
  })
})

describe('needsConfirmationAgain', () => {
  const gas = (times: bigint) => ({ code: 'gas-price', times }) as const
  const share = (numerator: bigint) => ({ code: 'cost-share', share: { numerator, denominator: 100n } }) as const

  test('behavior: returns false for confirmed warnings, and for warnings with a smaller value', () => {
    expect(needsConfirmationAgain([], [])).toBe(false)
    expect(needsConfirmationAgain([gas(6n), { code: 'no-reason' }], [gas(6n)])).toBe(false)
    expect(needsConfirmationAgain([gas(6n)], [gas(9n)])).toBe(false)
    expect(needsConfirmationAgain([share(20n)], [share(30n)])).toBe(false)
  })

  test('behavior: returns true for a new warning, and for a warning with a value that grew by more than half', () => {
    expect(needsConfirmationAgain([], [{ code: 'no-reason' }])).toBe(true)
    expect(needsConfirmationAgain([gas(6n)], [gas(6n), { code: 'no-reason' }])).toBe(true)
    expect(needsConfirmationAgain([gas(6n)], [gas(10n)])).toBe(true)
    expect(needsConfirmationAgain([share(20n)], [share(31n)])).toBe(true)
    expect(needsConfirmationAgain([{ code: 'cost', usd: 60n * usd }], [{ code: 'cost', usd: 91n * usd }])).toBe(true)
  })
})
