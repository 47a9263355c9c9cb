import { harmony } from '@dexswap/chains'
import { known } from '../../known.ts'
import { configuredChain } from '../../test/page-session.ts'
import { pairFacts } from '../../test/pair-facts.ts'
import { type Currency, nativeCurrencyOf, tokenOf } from '../../tokens/currency.ts'
import type { SideCurrency } from '../../tokens/side-currency.ts'
import { emptyAddForm } from '../add-form.ts'
import type { AdditionInputs } from '../derive-addition.ts'

export const account = '0x00000000000000000000000000000000000000a1'
export const chain = configuredChain(harmony.id)
export const one = nativeCurrencyOf(harmony)
export const dai = tokenOf(harmony, harmony.tokens[1])

export const ready = (currency: Currency, proven = true): SideCurrency => ({ status: 'ready', currency, proven })
/** An amount of base units of a currency with 18 decimals, as decimal text. */
export const units = (amount: number) => `0.${amount.toString().padStart(18, '0')}`

export const allowed = (value: bigint) => ({ value: known(value, 0), isUnderWay: false })

/** 100 base units of ONE and 50 of 1DAI for a pool with twice as much ONE as 1DAI. */
export function additionInputs(part: Partial<AdditionInputs> = {}): AdditionInputs {
  const facts = pairFacts(200_000n, 100_000n, 140_000n)
  return {
    chain,
    account,
    form: { ...emptyAddForm, typedValue: units(100) },
    sides: { first: ready(one), second: ready(dai) },
    lookup: { status: 'exists', facts },
    holdings: known(facts.reserves, 0),
    balances: { first: known(100n, 0), second: known(50n, 0) },
    prices: { first: known(10n ** 18n, 0), second: known(2n * 10n ** 18n, 0) },
    allowances: { first: allowed(0n), second: allowed(50n) },
    canBatch: false,
    catalogue: { byChain: new Map(), unsupported: new Set() },
    nameOf: ({ symbol }) => symbol,
    withdrawOnly: false,
    slippageBps: 50,
    now: 1_700_000_000,
    deadlineSeconds: 1200,
    target: null,
    simulation: null,
    gasPrice: null,
    isCreateRoute: false,
    holding: known(1_000n, 0),
    staked: known(400n, 0),
    ...part,
  }
}
