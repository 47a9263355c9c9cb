import type { Fraction } from '@dexswap/amm'

/** Inputs of the checks before the wallet request. Null is unknown and causes no warning. */
export type SendFacts = {
  /** Simulated gas. */
  readonly gas: bigint | null
  /** Wei per unit of gas that the transaction will pay. */
  readonly gasPrice: bigint | null
  /** Median gas price of the recent blocks, in wei per unit. */
  readonly recentGasPrice: bigint | null
  /** Maximum gas of a block. */
  readonly blockGasLimit: bigint | null
  /** Network cost in 10^-18 US dollars. */
  readonly costUsd: bigint | null
  /** The chain record's `costBoundUsd`, in US dollars. */
  readonly costBoundUsd: number
  /** Moved value in 10^-18 US dollars. */
  readonly amountUsd: bigint | null
  /** Lead of the chain's clock over the user's, in milliseconds. */
  readonly aheadMs: number | null
  /** True when two operators confirm the chain's time, so that the user's clock is wrong. */
  readonly isTimeConfirmed: boolean
  /** The user's deadline in seconds; null when the transaction has none. */
  readonly deadlineSeconds: number | null
  /** Native balance after the sent amount, in wei. */
  readonly nativeLeft: bigint | null
  /** Network cost in wei. */
  readonly cost: bigint | null
  /** The simulation failed without a reason. */
  readonly failsWithoutReason: boolean
}

/** A warning that the user confirms before the send. */
export type SendWarning =
  | { readonly code: 'gas-price'; readonly times: bigint }
  /** Network cost in 10^-18 US dollars. */
  | { readonly code: 'cost'; readonly usd: bigint }
  | { readonly code: 'cost-share'; readonly share: Fraction }
  | { readonly code: 'no-reason' }
  /** Wei that the account lacks for the network cost. */
  | { readonly code: 'short'; readonly lacks: bigint }

/** Reasons that block the send. */
export type SendRefusal =
  | { readonly code: 'gas-limit'; readonly gas: bigint; readonly limit: bigint }
  | { readonly code: 'clock'; readonly seconds: number; readonly ahead: boolean }

export type SendVerdict = {
  readonly warnings: readonly SendWarning[]
  readonly refusal: SendRefusal | null
  /** Clock difference in seconds; `isDevice`: the user's clock is wrong. */
  readonly clock: { readonly seconds: number; readonly ahead: boolean; readonly isDevice?: true } | null
}

export type ClockVerdict = Pick<SendVerdict, 'refusal' | 'clock'>

const usd = 10n ** 18n
/** Maximum multiple of the recent gas price without a warning. */
const gasPriceTimes = 5n
/** Minimum multiple of the network cost that the moved value has without a warning. */
const costShare = 10n
/** Minimum clock difference to report, in milliseconds. */
const minClockDifferenceMs = 60_000

/** Checks values that one wrong node could inflate: gas price, network cost, gas, time. */
export function checkSend(facts: SendFacts): SendVerdict {
  const { gas, blockGasLimit } = facts
  const { refusal, clock } = checkClock(facts)
  const tooMuchGas = gas !== null && blockGasLimit !== null && gas > blockGasLimit
  return {
    warnings: [...warningsOf(facts)],
    refusal: tooMuchGas ? { code: 'gas-limit', gas, limit: blockGasLimit } : refusal,
    clock,
  }
}

/** Checks the clock before a deadline is signed, for a transaction or a permit. */
export function checkClock(facts: Pick<SendFacts, 'aheadMs' | 'isTimeConfirmed' | 'deadlineSeconds'>): ClockVerdict {
  const clock = clockOf(facts)
  if (!clock || !needsTimeConfirmed(facts)) return { refusal: null, clock }
  if (facts.isTimeConfirmed) return { refusal: null, clock: { ...clock, isDevice: true } }
  return { refusal: { code: 'clock', ...clock }, clock: null }
}

/** True when the clocks differ by more than the deadline, so that two operators must confirm. */
export function needsTimeConfirmed(facts: Pick<SendFacts, 'aheadMs' | 'deadlineSeconds'>): boolean {
  const clock = clockOf(facts)
  return clock !== null && facts.deadlineSeconds !== null && clock.seconds > facts.deadlineSeconds
}

/** True when a time that was confirmed at one clock difference also counts at another. */
export function isSameClock(oneMs: number, otherMs: number): boolean {
  return Math.abs(oneMs - otherMs) <= minClockDifferenceMs
}

function* warningsOf(facts: SendFacts): Generator<SendWarning> {
  const { gasPrice, recentGasPrice, costUsd, costBoundUsd, amountUsd } = facts
  if (facts.failsWithoutReason) yield { code: 'no-reason' }
  const { cost, nativeLeft } = facts
  if (cost !== null && nativeLeft !== null && nativeLeft < cost) yield { code: 'short', lacks: cost - nativeLeft }
  if (gasPrice !== null && recentGasPrice !== null && gasPrice > recentGasPrice * gasPriceTimes) {
    yield { code: 'gas-price', times: gasPrice / recentGasPrice }
  }
  if (costUsd === null) return
  if (costUsd * 100n > BigInt(Math.round(costBoundUsd * 100)) * usd) yield { code: 'cost', usd: costUsd }
  if (amountUsd !== null && amountUsd > 0n && costUsd * costShare > amountUsd) {
    yield { code: 'cost-share', share: { numerator: costUsd, denominator: amountUsd } }
  }
}

/** True for a new warning, or one with a value more than half above the confirmed one. */
export function needsConfirmationAgain(confirmed: readonly SendWarning[], now: readonly SendWarning[]): boolean {
  return now.some((warning) => {
    const before = confirmed.find(({ code }) => code === warning.code)
    return !before || figureOf(warning) * 2n > figureOf(before) * 3n
  })
}

/** The number by which two warnings of one kind are compared; 0 when it has none. */
function figureOf(warning: SendWarning): bigint {
  switch (warning.code) {
    case 'no-reason':
      return 0n
    case 'short':
      return warning.lacks
    case 'gas-price':
      return warning.times
    case 'cost':
      return warning.usd
    case 'cost-share':
      return (warning.share.numerator * usd) / warning.share.denominator
  }
}

function clockOf({ aheadMs, deadlineSeconds }: Pick<SendFacts, 'aheadMs' | 'deadlineSeconds'>): SendVerdict['clock'] {
  if (deadlineSeconds === null || aheadMs === null || Math.abs(aheadMs) <= minClockDifferenceMs) return null
  return { seconds: Math.round(Math.abs(aheadMs) / 1000), ahead: aheadMs > 0 }
}
