// Step 3 of 7: view: everything that adding with one token displays.
import { nativeExchangeOf } from '@dexswap/chains'
import type { TransferFee } from '@dexswap/orders/transfer-fees'
import type { Quotes } from '@dexswap/pools-reader/quote'
import { knownValue } from '../known.ts'
import { comparedRoutes } from '../markets/compared-routes.ts'
import type { SwapPrompt } from '../swaps/intent.ts'
import { type Allowance, type ApprovalState, approvalFor } from '../tokens/approval-state.ts'
import { isUnsupported } from '../tokens/catalogue.ts'
import type { Currency } from '../tokens/currency.ts'
import { type AddButton, type AddError, addButton, addErrors } from './add-button.ts'
import { amountTyped } from './add-form.ts'
import { shareOf } from './deposit.ts'
import type { AdditionRequest, AdditionView } from './derive-addition.ts'
import { buildOneTokenIntent, type OneTokenApproval, type OneTokenIntent } from './one-token-intent.ts'
import {
  findOneTokenWay,
  type OneTokenRequest,
  type OneTokenWay,
  type OneTokenWays,
  sidesOfDirection,
} from './one-token-way.ts'
import { isUnowned } from './opening.ts'
import { bothSides, mapSides, otherSide, type Side, type Sides } from './pair-lookup.ts'
import { missingApprovals } from './step-approval.ts'
import { swapStepPrompt } from './swap-step.ts'

/** Inputs of the screen from which the swap is chosen. */
export type OneTokenFacts = Pick<
  AdditionRequest,
  'chain' | 'account' | 'form' | 'lookup' | 'slippageBps' | 'canBatch'
> & {
  readonly currencies: Sides<Currency | null>
  readonly pools: OneTokenRequest['pools']
  readonly multihop: boolean
}

export type OneTokenInputs = OneTokenFacts &
  Pick<AdditionView, 'stakeIn'> &
  Pick<AdditionRequest, 'sides' | 'balances' | 'catalogue' | 'nameOf' | 'withdrawOnly' | 'now' | 'deadlineSeconds'> & {
    readonly ways: OneTokenWays | null
    /** Quotes of all platforms for the swapped part. */
    readonly quotes: Quotes
    /** Allowances of the given token for the swap, and of both tokens for the addition. */
    readonly allowances: { readonly swap: Allowance | null; readonly add: Sides<Allowance | null> }
    /** Transfer fees of both tokens; null while unknown. */
    readonly fees: Sides<TransferFee | null>
    readonly expertMode: boolean
  }

export type OneTokenView = {
  /** The side of the given token. */
  readonly side: Side
  readonly way: OneTokenWay | null
  /** Confirmation that the swap requires before the wallet opens. */
  readonly prompt: SwapPrompt
  readonly intent: OneTokenIntent | null
  /** Approvals that are missing, in the order of the steps. */
  readonly missing: readonly OneTokenApproval[]
  /** Requests of the wallet, without those that an allowance spares. */
  readonly confirmations: number
  readonly receives: { readonly liquidity: bigint; readonly share: ReturnType<typeof shareOf> } | null
  /** Most that is left over at this price. */
  readonly left: Sides<bigint>
  readonly errors: readonly AddError[]
  readonly button: AddButton
}

/** The typed amount in base units; null without one. */
function givenAmount({ form, currencies }: Pick<OneTokenFacts, 'form' | 'currencies'>): bigint | null {
  const currency = currencies[form.independentField]
  return currency && amountTyped(form.typedValue, currency.decimals)
}

/** The best swap for the typed amount; null without an amount or a pair that has a price. */
export function oneTokenWaysOf(of: OneTokenFacts): OneTokenWays | null {
  const { chain, lookup, form, pools, slippageBps, multihop, canBatch } = of
  const { first, second } = of.currencies
  const exchange = nativeExchangeOf(chain)
  const amount = givenAmount(of)
  if (lookup.status !== 'exists' || isUnowned(lookup.facts)) return null
  if (!exchange || !first || !second || amount === null || amount === 0n) return null
  const terms = { chain, exchange, pools, slippageBps, multihop, amount, side: form.independentField }
  return findOneTokenWay({ ...terms, facts: lookup.facts, currencies: { first, second }, isBatch: canBatch })
}

/** Derives everything that adding with one token displays. */
export function deriveOneToken(inputs: OneTokenInputs): OneTokenView {
  const { chain, account, form, sides, lookup, ways, currencies, canBatch } = inputs
  const side = form.independentField
  const way = ways?.status === 'found' ? ways.way : null
  const intent = way && intentOf(inputs, way)
  const { missing, isUnknown } = missingApprovals(intent?.approvals ?? [], (approval) => stateOf(inputs, approval))
  const prompt = swapStepPrompt(way?.quote ?? null, inputs.expertMode)
  const errors = errorsOf(inputs, prompt)
  const exchange = nativeExchangeOf(chain)
  const isClosed = exchange !== null && (chain.closedPlatforms ?? []).includes(exchange.id)
  const isProven = bothSides.every((each) => sides[each].status === 'ready' && sides[each].proven)
  const reading = ways?.status === 'unknown' || ways?.status === 'loading' ? ways.status : lookup.status
  const button = addButton({
    connected: account !== null,
    withdrawOnly: inputs.withdrawOnly || isClosed,
    errors,
    lookup: reading,
    // Without quotes the swap could not be compared with other platforms.
    complete: intent !== null && isProven && hasFees(inputs) && inputs.quotes.status === 'quoted',
    approvals: mapSides(currencies, () => (isUnknown ? 'unknown' : 'approved')),
    creates: false,
    tokens: { first: false, second: false },
  })
  const confirmations = canBatch ? 1 : missing.length + 2
  return { side, way, prompt, intent, missing, confirmations, ...resultOf(way, side), errors, button }
}

function resultOf(way: OneTokenWay | null, side: Side): Pick<OneTokenView, 'receives' | 'left'> {
  if (!way) return { receives: null, left: { first: 0n, second: 0n } }
  const { available, taken, swapOut, liquidity, supply } = way.deposit
  const left = sidesOfDirection({ in: available.in - taken.in, out: swapOut - taken.out }, side)
  return { receives: { liquidity, share: shareOf(liquidity, supply + liquidity) }, left }
}

function intentOf(inputs: OneTokenInputs, way: OneTokenWay): OneTokenIntent | null {
  const { chain, account, form, canBatch: isBatch, slippageBps, now, deadlineSeconds, stakeIn } = inputs
  const { first, second } = inputs.currencies
  const exchange = nativeExchangeOf(chain)
  const amount = givenAmount(inputs)
  if (!account || !exchange || !first || !second || amount === null) return null
  const compared = comparedRoutes(way.quote, inputs.quotes, inputs.multihop)
  const terms = { chain, exchange, account, currencies: { first, second }, slippageBps, compared, now, deadlineSeconds }
  return buildOneTokenIntent(way, { ...terms, amount, side: form.independentField, isBatch, stakeIn })
}

/** State of an approval; over one router the approval before the swap covers the addition. */
function stateOf(inputs: OneTokenInputs, { token, amount, before }: OneTokenApproval): ApprovalState {
  const { allowances, currencies, form } = inputs
  const given = form.independentField
  const side = before === 'swap' || currencies[given] === token ? given : otherSide(given)
  return approvalFor(token, amount, before === 'swap' ? allowances.swap : allowances.add[side])
}

const none: readonly AddError[] = []

function errorsOf(inputs: OneTokenInputs, { prompt }: SwapPrompt): readonly AddError[] {
  const { account, currencies, sides, lookup, form, ways, catalogue, nameOf } = inputs
  const side = form.independentField
  const amount = givenAmount(inputs)
  const isEmpty = lookup.status === 'not-exists' || (lookup.status === 'exists' && isUnowned(lookup.facts))
  const own: readonly AddError[] = [
    ...bothSides.flatMap((each) => {
      const currency = currencies[each]
      return currency && inputs.fees[each] === 'charged'
        ? [{ code: 'transfer-fee', symbol: nameOf(currency) } as const]
        : []
    }),
    ...(isEmpty ? [{ code: 'needs-both' } as const] : none),
  ]
  const all = addErrors({
    account,
    currencies,
    isPair: lookup.status !== 'invalid' || bothSides.some((each) => sides[each].status === 'loading'),
    amounts: { first: amount, second: amount },
    deposit: ways?.status === 'refused' ? { refused: ways.refused } : null,
    // The other token comes from the swap.
    balances: mapSides(inputs.balances, (balance, of) => (of === side ? knownValue(balance) : null)),
    isUnsupported: (currency) => isUnsupported(catalogue, currency),
    nameOf,
  })
  const isFirst = ({ code }: AddError) => ['connect-wallet', 'unsupported-token', 'invalid-pair'].includes(code)
  return [
    ...all.filter(isFirst),
    ...own,
    ...all.filter((error) => !isFirst(error)),
    ...(prompt === 'blocked' ? [{ code: 'price-impact' } as const] : none),
  ]
}

function hasFees({ fees }: OneTokenInputs): boolean {
  return bothSides.every((side) => fees[side] !== null)
}
