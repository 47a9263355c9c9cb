import { type Address, type Chain, type Hex, hasAddressForm, isSameAddress } from '@dexswap/chains'
import { allows, needsReset, readAllowance } from '@dexswap/orders/allowance'
import { approveCall } from '@dexswap/orders/approve-call'
import type { Call } from '@dexswap/orders/call'
import { chooseSwapCall, gasLimitOf, swapCalls } from '@dexswap/orders/swap-calls'
import { swapOrderOf } from '@dexswap/orders/swap-order'
import type { Client } from 'viem'
import { AllowanceUnknownError, InvalidQuoteRequestError } from './errors.ts'
import type { Quote } from './quote.ts'

export type PrepareOptions = {
  /** Signer and payer. */
  readonly account: Address
  /** Receives the output; default: the account. */
  readonly recipient?: Address
  /** Unix seconds after which the swap reverts; default: 20 minutes after the block of the quote. */
  readonly deadline?: bigint
}

/** A transaction for viem's `sendTransaction`; `value` in wei. */
export type SwapRequest = {
  readonly account: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Estimate of a simulation; absent before one. */
  readonly gas?: bigint
}

export type Prepared = {
  /** To send and mine before the swap, in this order; empty when the allowance suffices. */
  readonly approvals: readonly SwapRequest[]
  /** The swap. Tokens with a fee on transfers need the call that `simulate` returns. */
  readonly call: SwapRequest
  /**
   * Estimates the swap at the newest block, after the approvals, and chooses between the call for
   * plain tokens and the one for tokens with a fee on transfers.
   * @throws LimitExceededError for a price beyond the limit, SwapRefusedError, another SwapError
   */
  simulate(): Promise<SwapRequest>
}

/** Seconds until the default deadline. */
const defaultSeconds = 1200n

export async function prepareSwap(
  { chain, client }: { readonly chain: Chain; readonly client: Client },
  quote: Quote,
  { account, recipient = account, deadline = quote.block.timestamp + defaultSeconds }: PrepareOptions,
): Promise<Prepared> {
  for (const address of [account, recipient])
    if (!hasAddressForm(address)) throw new InvalidQuoteRequestError(`${address} is no address`)
  if (quote.chainId !== chain.id) throw new InvalidQuoteRequestError(`the quote is of chain ${quote.chainId}`)
  assertRouter(chain, quote)
  const order = swapOrderOf(quote, { recipient, deadline })
  const candidates = swapCalls(order)
  const requestOf = ({ to, data, value, gas }: Call): SwapRequest => ({
    ...{ account, to, data, value },
    ...(gas !== undefined && { gas }),
  })
  const approvals = await approvalsOf(client, account, quote)
  return {
    approvals: approvals.map(requestOf),
    call: requestOf(candidates[0]),
    async simulate() {
      const { call, gas } = await chooseSwapCall(client, account, candidates, gasLimitOf(order))
      return requestOf({ ...call, gas })
    },
  }
}

/** The router is the spender of the approval, so it has to be the one of the record. */
function assertRouter(chain: Chain, { platform: { id, router } }: Quote): void {
  const all = [...chain.platforms, ...chain.concentratedPlatforms, ...chain.solidlyPlatforms]
  const recorded = all.find((each) => each.id === id)
  if (!recorded || !isSameAddress(recorded.router, router))
    throw new InvalidQuoteRequestError(`${router} is not the router of ${id}`)
}

/** Sets the allowance to exactly the maximum input, after a reset for tokens such as USDT. */
async function approvalsOf(client: Client, account: Address, quote: Quote): Promise<readonly Call[]> {
  const { input, platform, maximumIn: needed } = quote
  if (input.kind === 'native') return []
  const [token, spender] = [input.address, platform.router]
  const allowance = await readAllowance(client, { account, token, spender })
  if (allowance.status !== 'known') throw new AllowanceUnknownError(token)
  if (allows(allowance, needed)) return []
  const isReset = await needsReset(client, { account, token, spender, needed }, allowance)
  return [...(isReset ? [approveCall(token, spender, 0n)] : []), approveCall(token, spender, needed)]
}
