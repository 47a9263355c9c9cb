import type { Token } from '#domain/currencies/currency.ts'
import type { Summary, SummaryCurrency } from '#domain/transactions/summary.ts'
import type { CampaignIntent } from './campaign-intents.ts'
import { lpDecimals, lpSymbol } from './reward-campaign.ts'

/** What the list of transactions says of an intent (spec/3 §8 "Transaction summaries"). */
export function campaignSummary(intent: CampaignIntent): Summary {
  const { pair } = intent
  const [first, second] = [currencyOf(pair.token0), currencyOf(pair.token1)]
  switch (intent.kind) {
    case 'stake':
    case 'withdraw': {
      const currency = { kind: 'token', address: pair.address, symbol: lpSymbol(pair), decimals: lpDecimals } as const
      return { kind: intent.kind, amount: { currency, amount: intent.amount } }
    }
    case 'claim': {
      const { amounts, rewardTokens } = intent
      const rewards = rewardTokens.map((token, at) => ({ currency: currencyOf(token), amount: amounts[at] ?? 0n }))
      return { kind: 'claim', rewards: rewards.filter(({ amount }) => amount > 0n) }
    }
    case 'exit':
      return { kind: 'exit' }
    case 'cancel':
      return { kind: 'cancelCampaign', first, second }
    case 'recover':
      return { kind: 'recoverRewards', first, second }
    case 'create':
      return { kind: 'createCampaign', first, second }
  }
}

function currencyOf({ address, symbol, decimals }: Token): SummaryCurrency {
  return { kind: 'token', address, symbol, decimals }
}
