import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AmountPreset, formatAmount } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { awaitsOwners, isOpen, isProposed } from '#core/records/outcomes.ts'
import type { SummaryAmount, SummaryCurrency } from '#core/records/summary.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import type { Summary, SummaryOf } from '#core/sending/kinds.ts'
import { isolatedSymbol } from '#core/tokens/isolated-symbol.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { clock } from '#io/clock.ts'

/** Text of an age in its largest whole unit. */
export function ageText(seconds: number): MessageDescriptor {
  if (seconds < 60) return msg`${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return msg`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return msg`${hours} h`
  const days = Math.floor(hours / 24)
  return msg`${days} d`
}

/** Text for conflicting reports of two operators about a transaction. */
export function disputeText({ progress }: TransactionRecord): MessageDescriptor {
  const [one, two] = (progress.status === 'pending' && progress.disputed) || []
  const [first, second] = [one?.operator ?? '', two?.operator ?? '']
  const [isOne, isTwo] = [one?.said, two?.said]
  if (isOne === 'confirmed' && isTwo === 'failed') return failedText(first, second)
  if (isOne === 'failed' && isTwo === 'confirmed') return failedText(second, first)
  if (isOne === 'absent' && isTwo !== 'absent') return absentText(second, first)
  if (isTwo === 'absent' && isOne !== 'absent') return absentText(first, second)
  return msg`Two sources disagree: ${first} and ${second} report different states`
}

const failedText = (yes: string, no: string) => msg`Two sources disagree: ${yes} reports it confirmed, ${no} failed`
const absentText = (yes: string, no: string) => msg`Two sources disagree: ${yes} has it in a block, ${no} does not`

type RecordState = { readonly kind: 'pending' | 'success' | 'failure' | 'unknown'; readonly text: MessageDescriptor }

/** Allowances above this are shown as unlimited, as wallets and explorers do. */
const unlimited = 2n ** 255n

/** The approved amount, when the user changed it in the wallet; otherwise null. */
export function approvedText(
  { summary, approvedAmount }: TransactionRecord,
  symbolOf: SymbolOf = plainSymbol,
): MessageDescriptor | null {
  if (approvedAmount === undefined || !('currency' in summary)) return null
  if (approvedAmount >= unlimited) return msg`Confirmed, but the wallet approved an unlimited amount`
  const amount = amountText({ amount: approvedAmount, currency: summary.currency }, symbolOf)
  return msg`Confirmed, but the wallet approved ${amount}`
}

/**
 * State of a proposal, which awaits other owners and fails after its deadline.
 * `now` is the chain time in ms, as the device's clock may be wrong.
 */
export function proposedText(record: TransactionRecord, now: number): MessageDescriptor {
  if (!awaitsOwners(record)) return msg`Pending in the wallet`
  const { deadline } = record.proposal ?? {}
  if (deadline === undefined) return msg`Waiting for the other owners`
  const isOver = Number(deadline) * 1000 < now
  const until = formatDate(Number(deadline))
  return isOver
    ? msg`Waiting for the other owners · deadline passed`
    : msg`Waiting for the other owners · until ${until}`
}

export function cancelledText({ proposal }: TransactionRecord): MessageDescriptor {
  return proposal ? msg`Rejected by the owners` : msg`Cancelled in the wallet`
}

/** State in one or two words; unknown for a pending transaction of a network that has ended. */
export function stateOf(
  record: TransactionRecord,
  chain: Pick<ConfiguredChain, 'ended'> | undefined,
  symbolOf: SymbolOf = plainSymbol,
  now = clock.now(),
): RecordState {
  const { progress, nonce } = record
  if (chain?.ended && isOpen(record)) return { kind: 'unknown', text: msg`Unknown: the network has ended` }
  switch (progress.status) {
    case 'asking':
      return { kind: 'pending', text: msg`Waiting for the wallet` }
    case 'unknown':
      if (isProposed(record)) return { kind: 'pending', text: proposedText(record, now) }
      if (record.batch?.taken) return { kind: 'pending', text: msg`Pending in the wallet` }
      return progress.free
        ? { kind: 'pending', text: msg`Probably not sent: its nonce is still free` }
        : { kind: 'pending', text: msg`Unknown whether it was sent` }
    case 'pending':
      if (progress.disputed) return { kind: 'unknown', text: disputeText(record) }
      if (isProposed(record)) return { kind: 'pending', text: proposedText(record, now) }
      return progress.taken
        ? { kind: 'pending', text: msg`A transaction used its nonce; no node reports yet which one` }
        : { kind: 'pending', text: msg`Pending · nonce ${nonce}` }
    case 'mined': {
      if (progress.receipt.status === 0 || progress.undone) return { kind: 'failure', text: msg`Failed` }
      return { kind: 'success', text: approvedText(record, symbolOf) ?? msg`Confirmed` }
    }
    case 'cancelled':
      return { kind: 'failure', text: cancelledText(record) }
    case 'replaced':
      return { kind: 'failure', text: msg`Replaced by another transaction` }
    case 'dropped':
      return { kind: 'failure', text: msg`Dropped by the network` }
    case 'unsent':
      return { kind: 'failure', text: msg`Not sent by the wallet` }
    case 'different':
      return { kind: 'failure', text: msg`The wallet sent something else` }
  }
}

/** Returns the symbol of a currency, with a suffix when other tokens have the same symbol. */
export type SymbolOf = (currency: SummaryCurrency) => string
export const plainSymbol: SymbolOf = ({ symbol }) => isolatedSymbol(symbol)

function amountText({ amount, currency }: SummaryAmount, symbolOf: SymbolOf, preset: AmountPreset = 'summary'): string {
  return withSymbol(formatAmount(amount, currency.decimals, preset), symbolOf(currency))
}

/** Returns the platform of a spender; null when unknown. */
type PlatformOf = (spender: Address) => string | null

type Sentences = {
  readonly [Kind in Summary['kind']]: (
    summary: SummaryOf<Kind>,
    symbolOf: SymbolOf,
    platformOf: PlatformOf,
  ) => MessageDescriptor
}

/**
 * Sentence for each kind of transaction; swap amounts have 3 significant digits, others 4 (rule
 * 1.9.22).
 */
const sentences: Sentences = {
  swap({ recipient, ...summary }, symbolOf) {
    const [input, output] = [
      amountText(summary.input, symbolOf, 'swapSummary'),
      amountText(summary.output, symbolOf, 'swapSummary'),
    ]
    return recipient === null ? msg`Swap ${input} for ${output}` : msg`Swap ${input} for ${output} to ${recipient}`
  },
  wrap(summary, symbolOf) {
    const [input, output] = [amountText(summary.input, symbolOf), symbolOf(summary.output.currency)]
    return msg`Wrap ${input} to ${output}`
  },
  unwrap(summary, symbolOf) {
    const [input, output] = [amountText(summary.input, symbolOf), symbolOf(summary.output.currency)]
    return msg`Unwrap ${input} to ${output}`
  },
  approve({ currency, spender }, symbolOf, platformOf) {
    const [symbol, platform] = [symbolOf(currency), platformOf(spender)]
    return platform === null ? msg`Approve ${symbol}` : msg`Approve ${symbol} for ${platform}`
  },
  resetApproval({ currency }, symbolOf) {
    const symbol = symbolOf(currency)
    return msg`Reset the approval of ${symbol}`
  },
  resetApprovals({ currencies }, symbolOf) {
    const symbols = currencies.map(symbolOf).join(', ')
    return msg`Revoke the approvals of ${symbols}`
  },
  add(summary, symbolOf) {
    const [first, second] = [amountText(summary.first, symbolOf), amountText(summary.second, symbolOf)]
    return msg`Add ${first} and ${second}`
  },
  addOne({ given, first, second }, symbolOf) {
    const pair = pairOf({ first, second }, symbolOf)
    const amount = amountText(given, symbolOf)
    return msg`Add ${amount} to ${pair}`
  },
  addStake({ given, first, second }, symbolOf) {
    const pair = pairOf({ first, second }, symbolOf)
    const amounts = given.map((amount) => amountText(amount, symbolOf)).join(', ')
    return msg`Add ${amounts} to ${pair} and stake`
  },
  setPrice({ first, second }, symbolOf) {
    const pair = pairOf({ first: first.currency, second: second.currency }, symbolOf)
    return msg`Set the price of ${pair}`
  },
  remove(summary, symbolOf) {
    const [first, second] = [amountText(summary.first, symbolOf), amountText(summary.second, symbolOf)]
    const { recipient } = summary
    return recipient === null ? msg`Remove ${first} and ${second}` : msg`Remove ${first} and ${second} to ${recipient}`
  },
  removeOne({ first, second, received }, symbolOf) {
    const pair = pairOf({ first, second }, symbolOf)
    const amount = amountText(received, symbolOf)
    return msg`Remove ${pair} for ${amount}`
  },
  removeSeveral(summary, symbolOf) {
    const amounts = summary.amounts.map((amount) => amountText(amount, symbolOf)).join(', ')
    return msg`Remove ${amounts}`
  },
  stake(summary, symbolOf) {
    const amount = amountText(summary.amount, symbolOf)
    return msg`Stake ${amount}`
  },
  withdraw(summary, symbolOf) {
    const amount = amountText(summary.amount, symbolOf)
    return msg`Withdraw ${amount}`
  },
  claim(summary, symbolOf) {
    const rewards = summary.rewards.map((reward) => amountText(reward, symbolOf)).join(', ')
    return msg`Claim ${rewards}`
  },
  exit: () => msg`Claim rewards and withdraw stake`,
  createCampaign(summary, symbolOf) {
    const pair = pairOf(summary, symbolOf)
    return msg`Create Token Rewards Campaign on ${pair}`
  },
  cancelCampaign(summary, symbolOf) {
    const pair = pairOf(summary, symbolOf)
    return msg`Cancel the rewards campaign on ${pair}`
  },
  recoverRewards(summary, symbolOf) {
    const pair = pairOf(summary, symbolOf)
    return msg`Recover unearned rewards on ${pair}`
  },
}

function pairOf(
  { first, second }: { readonly first: SummaryCurrency; readonly second: SummaryCurrency | null },
  symbolOf: SymbolOf,
): string {
  return second ? `${symbolOf(first)}/${symbolOf(second)}` : symbolOf(first)
}

/** Summary of a transaction in one sentence. */
export function summaryText(
  summary: Summary,
  symbolOf: SymbolOf = plainSymbol,
  platformOf: PlatformOf = () => null,
): MessageDescriptor {
  // The cast is needed, as TypeScript cannot relate the entry to the kind of this summary.
  const sentence: (summary: never, symbolOf: SymbolOf, platformOf: PlatformOf) => MessageDescriptor =
    sentences[summary.kind]
  return sentence(summary as never, symbolOf, platformOf)
}
