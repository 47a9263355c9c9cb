import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type AmountPreset, formatAmount } from '#domain/currencies/format.ts'
import type { Summary, SummaryAmount } from '#domain/transactions/summary.ts'

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
