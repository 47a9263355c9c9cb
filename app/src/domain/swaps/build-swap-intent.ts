import type { Address, Chain } from '@dexswap/chains'
import { isAddress } from 'viem/utils'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import type { SwapIntent } from './intent.ts'
import { InvalidRecipientError } from './swap-errors.ts'

export type SwapTerms = {
  readonly account: Address
  readonly recipient: Address
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/**
 * What a quote becomes when the person asks to swap: shown in the confirm dialog and signed, unchanged. The router is the one of
 * the chain record; the deadline is chain time and the person's minutes (spec/1 §7), never a time added to a time of its own.
 * @throws InvalidRecipientError
 */
export function buildSwapIntent(chain: Chain, quote: PlatformQuote, terms: SwapTerms): SwapIntent {
  if (!isAddress(terms.recipient, { strict: false })) throw new InvalidRecipientError(terms.recipient)
  return {
    kind: 'swap',
    chainId: chain.id,
    account: terms.account,
    input: quote.input,
    output: quote.output,
    exact: quote.field,
    platform: quote.platform.name,
    router: quote.platform.router,
    path: quote.path,
    amountIn: quote.amountIn,
    amountOut: quote.amountOut,
    minimumOut: quote.minimumOut,
    maximumIn: quote.maximumIn,
    recipient: terms.recipient,
    deadline: BigInt(Math.floor(terms.now) + terms.deadlineSeconds),
  }
}
