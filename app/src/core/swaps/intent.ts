// Step 4 of 7, intent: the displayed values are the ones that are signed.
import { type Fraction, type PriceImpactPrompt, priceImpactPrompt } from '@dexswap/amm'
import type { Address, Chain, ChainId } from '@dexswap/chains'
import { InvalidRecipientError } from '@dexswap/orders/swap-errors'
import { type SwapOrder, swapOrderOf } from '@dexswap/orders/swap-order'
import type { PlatformQuote, SplitBasis } from '@dexswap/pools-reader/quote'
import { isAddress } from 'viem/utils'
import type { ComparedRoutes } from '../markets/compared-routes.ts'
import { roundingLoss } from '../markets/limit-risk.ts'
import type { ResolvedName } from '../names/names.ts'
import { type Currency, sameCurrency } from '../tokens/currency.ts'

type Common = {
  readonly chainId: ChainId
  /** Account that signs and pays. */
  readonly account: Address
  readonly input: Currency
  readonly output: Currency
}

/** A trade as displayed in the confirm dialog; the call is built from the same object. */
export type SwapIntent = Common &
  SwapOrder & {
    readonly kind: 'swap'
    readonly platform: string
    /** Pools of a split order that are no pairs. */
    readonly split?: SplitBasis
    readonly compared?: ComparedRoutes
    /** Name that the user entered for the recipient; null for an address. */
    readonly recipientName?: ResolvedName | null
  }

export type WrapIntent = Common & {
  readonly kind: 'wrap' | 'unwrap'
  readonly wrappedNative: Address
  readonly amount: bigint
}

type SwapTerms = {
  readonly account: Address
  readonly recipient: Address
  readonly recipientName?: ResolvedName | null
  readonly compared?: ComparedRoutes | undefined
  /** Current chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/**
 * Builds the swap to confirm and sign. The router comes from the chain record; the deadline is
 * chain time plus the minutes in the settings (rule 1.7.33).
 * @throws InvalidRecipientError
 */
export function buildSwapIntent(chain: Chain, quote: PlatformQuote, terms: SwapTerms): SwapIntent {
  if (!isAddress(terms.recipient, { strict: false })) throw new InvalidRecipientError(terms.recipient)
  const { recipient } = terms
  return {
    kind: 'swap',
    chainId: chain.id,
    account: terms.account,
    platform: quote.platform.name,
    ...swapOrderOf(quote, { recipient, deadline: BigInt(Math.floor(terms.now) + terms.deadlineSeconds) }),
    ...(terms.recipientName && { recipientName: terms.recipientName }),
    ...(quote.split?.basis && { split: quote.split.basis }),
    ...(terms.compared && { compared: terms.compared }),
  }
}

/**
 * True when type, currency, amount (rule 2.4.34) or router of the latest quote differ from the
 * displayed ones. The values to sign stay as displayed until the user presses 'Accept'.
 */
export function tradeChanged(shown: SwapIntent, fresh: PlatformQuote): boolean {
  return (
    shown.exact !== fresh.field ||
    !sameCurrency(shown.input, fresh.input) ||
    !sameCurrency(shown.output, fresh.output) ||
    shown.amountIn !== fresh.amountIn ||
    shown.amountOut !== fresh.amountOut ||
    shown.router !== fresh.platform.router
  )
}

/**
 * The displayed quote with the latest data of its pools. Verification also needs the pools and
 * ticks that were loaded while the dialog was open.
 */
export function withLatestPools(shown: PlatformQuote, latest: PlatformQuote | null): PlatformQuote {
  const routeOf = ({ platform, path, hops, pools, solidly, split }: PlatformQuote) => [
    platform.router,
    ...path,
    ...(pools?.route.map(({ tier }) => tier) ?? []),
    ...(solidly?.stables ?? []),
    ...(split ? hops.map(({ pair }) => pair) : []),
  ]
  if (!latest || routeOf(latest).join() !== routeOf(shown).join()) return shown
  if (latest.split?.basis && shown.split) return { ...shown, split: { ...shown.split, basis: latest.split.basis } }
  if (latest.pools && shown.pools) return { ...shown, pools: latest.pools }
  return latest.solidly && shown.solidly ? { ...shown, solidly: latest.solidly } : shown
}

/** Prompts in ascending order of severity. */
const prompts = ['none', 'question', 'typedConfirmation', 'blocked'] as const satisfies readonly PriceImpactPrompt[]

export type SwapPrompt = { readonly prompt: PriceImpactPrompt; readonly cause: 'impact' | 'rounding' }

/**
 * The more severe of two prompts: for price impact, and for the loss by rounding to whole units.
 * Rounding never blocks, because the dialog also offers the exact order.
 */
export function promptOf(quote: Pick<PlatformQuote, 'priceImpact'> & Rounded, expert: boolean): SwapPrompt {
  const byImpact = confirmationFor(quote.priceImpact, expert)
  const rounding = confirmationFor(roundingLoss(quote), expert)
  const byRounding = rounding === 'blocked' ? 'typedConfirmation' : rounding
  return prompts.indexOf(byRounding) > prompts.indexOf(byImpact)
    ? { prompt: byRounding, cause: 'rounding' }
    : { prompt: byImpact, cause: 'impact' }
}

type Rounded = Parameters<typeof roundingLoss>[0]

/** Prompt before the wallet opens. Expert mode skips every prompt (rule 1.5.43). */
export function confirmationFor(impact: Fraction | null, expert: boolean): PriceImpactPrompt {
  return expert ? 'none' : priceImpactPrompt(impact)
}
