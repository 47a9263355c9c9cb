import {
  type Address,
  allPlatforms,
  type Chain,
  type Hex,
  hasAddressForm,
  isSameAddress,
  lowerAddress,
} from '@dexswap/chains'
import { allows, needsReset, readAllowance } from '@dexswap/orders/allowance'
import { approveCall } from '@dexswap/orders/approve-call'
import type { Call } from '@dexswap/orders/call'
import { withGasReserve } from '@dexswap/orders/gas-reserve'
import { isLostTo, losingAddresses } from '@dexswap/orders/lost-recipient'
import { chooseSwapCall, gasLimitOf, swapCalls } from '@dexswap/orders/swap-calls'
import { swapOrderOf } from '@dexswap/orders/swap-order'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import type { Account, Client } from 'viem'
import {
  AllowanceUnknownError,
  InvalidDeadlineError,
  InvalidQuoteRequestError,
  InvalidRecipientError,
  UnexpectedCodeError,
} from './errors.ts'
import type { Quote } from './quote.ts'
import { assertChain } from './read-head.ts'

export type PrepareOptions = {
  /** Signer and payer: an address, or an account of viem such as `privateKeyToAccount` returns. */
  readonly account: Account | Address
  /** Receives the output; default: the account. */
  readonly recipient?: Address
  /**
   * Unix seconds after which the swap reverts, at most a day after the block of the quote; default:
   * 20 minutes after it.
   */
  readonly deadline?: bigint
}

/** A transaction for `sendTransaction` of a wallet client with the account; `value` in wei. */
export type SwapRequest = {
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Gas limit, 10 % above the estimate of a simulation; absent before one. */
  readonly gas?: bigint
}

export type Prepared = {
  /** To send and mine before the swap, in this order; empty when the allowance suffices. */
  readonly approvals: readonly SwapRequest[]
  /**
   * The swap. Paths with tokens outside of the chain record use the call for fees on transfers,
   * where the router has one.
   */
  readonly call: SwapRequest
  /**
   * Estimates the swap at the newest block, after the approvals, and chooses between the call for
   * plain tokens and the one for tokens with a fee on transfers.
   * @throws SwapError, such as LimitExceededError; WrongChainError; what the transport throws
   */
  simulate(): Promise<SwapRequest>
}

/** Seconds until the default deadline. */
const defaultSeconds = 1200n
const secondsPerDay = 86_400n

type PrepareTerms = {
  /** The chain with the compared platforms only. */
  readonly chain: Chain
  readonly record: Chain
  readonly client: Client
}

export async function prepareSwap(
  { chain, record, client }: PrepareTerms,
  quote: Quote,
  { account: signer, recipient: receiver, deadline = quote.block.timestamp + defaultSeconds }: PrepareOptions,
): Promise<Prepared> {
  const account = typeof signer === 'string' ? signer : signer.address
  const recipient = receiver ?? account
  for (const address of [account, recipient])
    if (!hasAddressForm(address)) throw new InvalidQuoteRequestError(`${address} is no address`)
  if (quote.chainId !== chain.id) throw new InvalidQuoteRequestError(`the quote is of chain ${quote.chainId}`)
  assertRouter(chain, record, quote)
  if (isLostTo(recipient, losingAddresses(record, quote))) throw new InvalidRecipientError(recipient)
  assertDeadline(quote, deadline)
  const order = swapOrderOf(quote, { recipient, deadline })
  const candidates = swapCalls(order)
  const requestOf = ({ to, data, value, gas }: Call): SwapRequest => ({
    ...{ to, data, value },
    ...(gas !== undefined && { gas }),
  })
  const [approvals] = await onChain(
    client,
    chain,
    Promise.all([approvalsOf(client, account, quote), assertExecutorCode(client, record, quote)]),
  )
  return {
    approvals: approvals.map(requestOf),
    call: requestOf(isReviewed(chain, quote) ? candidates[0] : (candidates.at(-1) ?? candidates[0])),
    async simulate() {
      const chosen = chooseSwapCall(client, account, candidates, gasLimitOf(order))
      const { call, gas } = await onChain(client, chain, chosen)
      return requestOf({ ...call, gas: withGasReserve(gas) })
    },
  }
}

/** The router is the spender of the approval, so it has to be the one of the record. */
function assertRouter(chain: Chain, { splitExecutor }: Chain, { platform: { id, router }, split }: Quote): void {
  const recorded = split ? splitExecutor?.address : allPlatforms(chain).find((each) => each.id === id)?.router
  if (!recorded || !isSameAddress(recorded, router))
    throw new InvalidQuoteRequestError(`${router} is not the router of ${id}`)
}

/** @throws UnexpectedCodeError unless the executor of a split order has the recorded code */
async function assertExecutorCode(client: Client, { splitExecutor }: Chain, { split }: Quote): Promise<void> {
  if (!split || !splitExecutor) return
  const { matchesRecordedCode } = await import('@dexswap/pools-reader/executor-code')
  if (!(await matchesRecordedCode(client, splitExecutor, new Set())))
    throw new UnexpectedCodeError(splitExecutor.address)
}

/** Rejects before the work when the node, or the wallet behind it, is on another chain. */
async function onChain<T>(client: Client, { id }: Chain, work: Promise<T>): Promise<T> {
  work.catch(() => undefined)
  await assertChain(client, id)
  return work
}

/** @throws InvalidDeadlineError */
function assertDeadline({ block: { timestamp } }: Quote, deadline: bigint): void {
  if (deadline <= timestamp) throw new InvalidDeadlineError(deadline, 'not after the block of the quote')
  if (deadline > timestamp + secondsPerDay)
    throw new InvalidDeadlineError(deadline, 'more than a day after the block of the quote')
}

/** True when no token of the path can take a fee on transfers. */
function isReviewed(chain: Chain, { path }: Quote): boolean {
  const reviewed = reviewedTokens(chain)
  return path.every((token) => reviewed.has(lowerAddress(token)))
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
