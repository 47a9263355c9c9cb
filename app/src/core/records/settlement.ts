import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { getBlock, getTransactionReceipt } from 'viem/actions'
import { toEventSelector } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { PoolPlatform } from '../receipts/pool-swaps.ts'
import { legsIn, type ReceiptLog, type SettledLeg } from '../receipts/split-legs.ts'
import { amountsOf } from '../sending/kinds.ts'
import type { SummaryAmount, SummaryCurrency } from './summary.ts'
import type { TransactionRecord } from './transaction-record.ts'

/** Data of a mined transaction from a node. */
export type MinedFacts = {
  readonly hash: Hex
  readonly succeeded: boolean
  readonly blockNumber: bigint
  /** Time of the block in seconds since 1970; null when the block cannot be read. */
  readonly timestamp: bigint | null
  readonly gasUsed: bigint
  /** Paid gas price in wei; null when the node omits it. */
  readonly gasPrice: bigint | null
  /** Data and operator fees beside gas, in wei; 0 on most chains, null when unknown. */
  readonly feesBeside: bigint | null
  readonly logs: readonly ReceiptLog[]
  /** Amounts that the pools of a concentrated or Solidly route received and paid. */
  readonly pooled?: SettledLeg | undefined
}

/** A requested amount, and the amount that moved in base units; `moved` is null when no event shows it. */
export type Compared = { readonly requested: SummaryAmount; readonly moved: bigint | null }

/** A token that moved without a request, such as LP tokens of a deposit. */
export type OtherTransfer = {
  readonly token: Address
  readonly left: bigint
  readonly arrived: bigint
  /** True for the token of a pair of which the transaction mints or burns liquidity. */
  readonly isLp?: true
}

/** Output per input as a fraction in base units. */
type Price = { readonly numerator: bigint; readonly denominator: bigint }

/** Result of a transaction. */
export type Settlement = Omit<MinedFacts, 'logs' | 'gasPrice' | 'feesBeside'> & {
  readonly gave: readonly Compared[]
  readonly got: readonly Compared[]
  readonly otherTransfers: readonly OtherTransfer[]
  /**
   * Displayed and actual price of a trade; null for other actions. `reached` is null when no events show
   * the amounts.
   */
  readonly price: { readonly shown: Price; readonly reached: Price | null } | null
  /** Network cost in wei; null when the node omits a part of it. */
  readonly networkCost: bigint | null
  /** Settlement of each leg of a split order; empty for other transactions. */
  readonly legs: readonly SettledLeg[]
}

/** Contracts of a chain that emit the events of a settlement. */
export type SettlingContracts = {
  readonly wrappedNative: Address
  readonly splitExecutor: Address | null
  readonly poolPlatforms?: readonly PoolPlatform[]
}

const transfer = toEventSelector('Transfer(address,address,uint256)')
const deposit = toEventSelector('Deposit(address,uint256)')
const withdrawal = toEventSelector('Withdrawal(address,uint256)')
/** Events of a pair that issues or redeems its own LP tokens. */
const liquidity = [
  toEventSelector('Mint(address,uint256,uint256)'),
  toEventSelector('Burn(address,uint256,uint256,address)'),
]

/**
 * Net amounts according to the events of a receipt: given by the account, received by the recipient.
 * Native currency is counted by wrap and unwrap events. A failed transaction moves nothing.
 */
export function settlementOf(
  record: TransactionRecord,
  facts: MinedFacts,
  { wrappedNative, splitExecutor }: SettlingContracts,
): Settlement {
  const { logs, gasPrice, feesBeside, pooled, ...rest } = facts
  const legs = legsIn(logs, splitExecutor)
  const { summary, from, to, batch } = record
  // In a batch, each call may send native currency to its target, so the values are added up.
  const value = batch ? batch.calls.reduce((total, call) => total + call.value, 0n) : record.value
  const requested = amountsOf(summary)
  const recipient = recipientOf(record)
  const sum = (of: Address | undefined, event: Hex, ...parties: readonly (Address | null)[]) =>
    logs.reduce((total, log) => (isOf(log, of, event, parties) ? total + amountIn(log.data) : total), 0n)
  /**
   * The address that wraps and unwraps: the router, or the account if it calls the wrapped token.
   */
  const wraps = isSameAddress(to, wrappedNative) ? from : to
  const leftOf = (token: Address | undefined) => {
    const burnt = token && isSameAddress(token, wrappedNative) && wraps === from ? sum(token, withdrawal, from) : 0n
    return burnt + sum(token, transfer, from) - sum(token, transfer, null, from)
  }
  const arrivedOf = (token: Address | undefined) => {
    const minted = token && isSameAddress(token, wrappedNative) && wraps === from ? sum(token, deposit, recipient) : 0n
    const sentBack = isSameAddress(recipient, from) ? sum(token, transfer, from) : 0n
    return minted + sum(token, transfer, null, recipient) - sentBack
  }
  const gave = ({ kind, address }: SummaryCurrency) => {
    if (kind === 'token') return leftOf(address)
    const wrapped = sum(wrappedNative, deposit, batch ? null : wraps)
    return wrapped < value ? wrapped : value
  }
  const got = ({ kind, address }: SummaryCurrency) =>
    kind === 'token' ? arrivedOf(address) : sum(wrappedNative, withdrawal, batch ? null : wraps)
  const compared = (amount: SummaryAmount, moved: (currency: SummaryCurrency) => bigint): Compared => {
    const known = facts.succeeded ? moved(amount.currency) : null
    return { requested: amount, moved: known !== null && known > 0n ? known : null }
  }
  const sides = {
    gave: requested.gives.map((each) => compared(each, gave)),
    got: requested.gets.map((each) => compared(each, got)),
  }
  const named = [...requested.gives, ...requested.gets].map(({ currency }) => currency.address)
  const strangers = tokensIn(logs).filter((token) => !named.some((each) => each && isSameAddress(each, token)))
  const otherTransfers = strangers
    .map((token) => ({
      ...{ token, left: sum(token, transfer, from), arrived: sum(token, transfer, null, recipient) },
      ...(isPairIn(logs, token) && { isLp: true as const }),
    }))
    .filter(({ left, arrived }) => left !== arrived)
  return {
    ...rest,
    ...sides,
    otherTransfers: facts.succeeded ? otherTransfers : [],
    price: priceOf(sides),
    networkCost: gasPrice === null || feesBeside === null ? null : gasPrice * facts.gasUsed + feesBeside,
    legs,
    // Omitted for a split order: each pool may trade only a part of it, and `legs` has the amounts.
    ...(pooled && legs.length === 0 && { pooled }),
  }
}

function priceOf({ gave, got }: Pick<Settlement, 'gave' | 'got'>): Settlement['price'] {
  const [left, arrived] = [gave[0], got[0]]
  if (!left || !arrived || gave.length + got.length !== 2 || left.requested.amount === 0n) return null
  const isKnown = left.moved !== null && arrived.moved !== null
  return {
    shown: { numerator: arrived.requested.amount, denominator: left.requested.amount },
    reached: isKnown ? { numerator: arrived.moved, denominator: left.moved } : null,
  }
}

/** The recipient that the summary names, else the account. */
function recipientOf({ summary, from }: TransactionRecord): Address {
  const named = 'recipient' in summary ? summary.recipient : null
  return named && /^0x[0-9a-fA-F]{40}$/.test(named) ? `0x${named.slice(2)}` : from
}

function tokensIn(logs: readonly ReceiptLog[]): readonly Address[] {
  const tokens = logs
    .filter(({ topics }) => topics.length === 3 && topics[0] === transfer)
    .map(({ address }) => address)
  return tokens.filter((token, at) => tokens.findIndex((other) => isSameAddress(other, token)) === at)
}

function isPairIn(logs: readonly ReceiptLog[], token: Address): boolean {
  return logs.some(
    ({ address, topics: [event] }) => event && liquidity.includes(event) && isSameAddress(address, token),
  )
}

/** True for an event of this contract with these indexed parties; null matches any party. */
function isOf(log: ReceiptLog, of: Address | undefined, event: Hex, parties: readonly (Address | null)[]): boolean {
  const [first, ...indexed] = log.topics
  if (!of || first !== event || !isSameAddress(log.address, of)) return false
  return parties.every((party, at) => party === null || isSameAddress(`0x${indexed[at]?.slice(26)}`, party))
}

function amountIn(data: Hex): bigint {
  return data.length < 66 ? 0n : BigInt(data.slice(0, 66))
}

/**
 * Reads the settlement of a mined transaction.
 * @throws when the node returns no receipt
 */
export async function readSettlement(
  client: ChainClient,
  record: TransactionRecord,
  hash: Hex,
  contracts: SettlingContracts,
): Promise<Settlement> {
  const receipt = await getTransactionReceipt(client, { hash })
  const isUndone = record.progress.status === 'mined' && record.progress.undone === true
  const { blockNumber, gasUsed, effectiveGasPrice, logs, status } = receipt
  // Only the time of the block is needed, so a failed read is ignored.
  const [block, feesBeside, [pooled]] = await Promise.all([
    getBlock(client, { blockNumber }).catch(() => null),
    // Imported lazily, because the first load does not need these modules.
    import('../receipts/receipt-fees.ts').then(({ feesBesideGas }) => feesBesideGas(client, receipt)).catch(() => null),
    import('../receipts/pool-swaps.ts')
      .then(({ poolLegs, poolSwaps }) => poolLegs(poolSwaps(logs, contracts.poolPlatforms ?? [], tokensIn(logs))))
      .catch(() => []),
  ])
  const facts: MinedFacts = {
    hash,
    succeeded: status !== 'reverted' && !isUndone,
    blockNumber,
    timestamp: block?.timestamp ?? null,
    gasUsed,
    gasPrice: effectiveGasPrice ?? null,
    feesBeside,
    logs,
    pooled,
  }
  return settlementOf(record, facts, contracts)
}
