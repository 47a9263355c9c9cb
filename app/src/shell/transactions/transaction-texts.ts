import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AmountPreset, formatAmount } from '#core/format.ts'
import type { Summary, SummaryAmount } from '#core/transactions/summary.ts'
import type { TransactionRecord } from '#core/transactions/transaction-record.ts'

/** An age in its largest whole unit. */
export function ageText(seconds: number): MessageDescriptor {
  if (seconds < 60) return msg`${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return msg`${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return msg`${hours} h`
  const days = Math.floor(hours / 24)
  return msg`${days} d`
}

type RecordState = { readonly kind: 'pending' | 'success' | 'failure'; readonly text: MessageDescriptor }

/** How far a transaction has come, in one word or two. */
export function stateOf({ progress, nonce }: TransactionRecord): RecordState {
  switch (progress.status) {
    case 'asking':
      return { kind: 'pending', text: msg`Waiting for the wallet` }
    case 'unknown':
      return { kind: 'pending', text: msg`Not known whether it was sent` }
    case 'pending':
      return { kind: 'pending', text: msg`Pending · nonce ${nonce}` }
    case 'mined': {
      if (progress.receipt.status === 0) return { kind: 'failure', text: msg`Failed` }
      return { kind: 'success', text: msg`Confirmed` }
    }
    case 'cancelled':
      return { kind: 'failure', text: msg`Cancelled in the wallet` }
    case 'replaced':
      return { kind: 'failure', text: msg`Replaced by another transaction` }
    case 'dropped':
      return { kind: 'failure', text: msg`Dropped by the network` }
  }
}

function text({ amount, currency }: SummaryAmount, preset: AmountPreset = 'summary'): string {
  return `${formatAmount(amount, currency.decimals, preset)} ${currency.symbol}`
}

/** The sentence of a transaction (spec/3 §8): swaps with 3 significant digits, all others with 4 (spec/1 §9). */
export function summaryText(summary: Summary): MessageDescriptor {
  switch (summary.kind) {
    case 'swap': {
      const [input, output] = [text(summary.input, 'swapSummary'), text(summary.output, 'swapSummary')]
      const { recipient } = summary
      return recipient === null ? msg`Swap ${input} for ${output}` : msg`Swap ${input} for ${output} to ${recipient}`
    }
    case 'wrap': {
      const [input, output] = [text(summary.input), summary.output.currency.symbol]
      return msg`Wrap ${input} to ${output}`
    }
    case 'unwrap': {
      const [input, output] = [text(summary.input), summary.output.currency.symbol]
      return msg`Unwrap ${input} to ${output}`
    }
    case 'approve': {
      const { symbol } = summary.currency
      return msg`Approve ${symbol}`
    }
    case 'resetApproval': {
      const { symbol } = summary.currency
      return msg`Reset the approval of ${symbol}`
    }
    case 'add': {
      const [first, second] = [text(summary.first), text(summary.second)]
      return msg`Add ${first} and ${second}`
    }
    case 'remove': {
      const [first, second] = [text(summary.first), text(summary.second)]
      return msg`Remove ${first} and ${second}`
    }
    case 'stake': {
      const amount = text(summary.amount)
      return msg`Stake ${amount}`
    }
    case 'withdraw': {
      const amount = text(summary.amount)
      return msg`Withdraw ${amount}`
    }
    case 'claim': {
      const rewards = summary.rewards.map((reward) => text(reward)).join(', ')
      return msg`Claim ${rewards}`
    }
    case 'exit':
      return msg`Claim rewards and withdraw stake`
    case 'createCampaign': {
      const pair = `${summary.first.symbol}/${summary.second.symbol}`
      return msg`Create Token Rewards Campaign on ${pair}`
    }
    case 'cancelCampaign': {
      const pair = `${summary.first.symbol}/${summary.second.symbol}`
      return msg`Cancel the rewards campaign on ${pair}`
    }
    case 'recoverRewards': {
      const pair = `${summary.first.symbol}/${summary.second.symbol}`
      return msg`Recover unearned rewards on ${pair}`
    }
  }
}
