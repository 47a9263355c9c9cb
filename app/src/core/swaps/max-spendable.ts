import type { Currency } from '../tokens/currency.ts'

/** Minimum reserve for gas: 0.01 of the native currency, in wei. */
const minReserve = 10n ** 16n
/** Gas of a three-hop swap of standard tokens, an upper bound; used until an estimate exists. */
export const expectedSwapGas = 350_000n

/**
 * The whole balance; for native currency minus the larger of 0.01 and 1.5 times the gas cost (rule
 * 3.5.16). `gasPrice` is null when unknown; `expectedGas` is the gas of the action.
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
