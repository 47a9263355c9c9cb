import type { Currency } from '../tokens/currency.ts'

/** 0.01 of the native currency. */
const minReserve = 10n ** 16n
/** Gas that a swap over three hops takes at most, odd tokens apart: what is reserved before there is an estimate. */
export const expectedSwapGas = 350_000n

/**
 * What MAX puts into the input: everything, of the native currency all but the larger of 0.01 and 1.5 times the expected cost of
 * gas (rule 3.5.16). `gasPrice` is null where it is not known; `expectedGas` is that of the action.
 */
export function maxSpendable(
  currency: Currency,
  balance: bigint,
  gasPrice: bigint | null,
  expectedGas: bigint = expectedSwapGas,
): bigint {
  if (currency.kind === 'token') return balance
  const gas = (expectedGas * (gasPrice ?? 0n) * 3n) / 2n
  const reserve = gas > minReserve ? gas : minReserve
  return balance > reserve ? balance - reserve : 0n
}
