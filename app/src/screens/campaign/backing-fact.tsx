import { Trans, useLingui } from '@lingui/react/macro'
import { type Backing, isBacked } from '#domain/campaigns/backing.ts'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { useBacking } from '#domain/campaigns/use-backing.ts'
import { formatAmount } from '#domain/currencies/format.ts'
import { CheckIcon, WarningIcon } from '#ui/icons.tsx'
import { KnownFigure } from '#words/known-figure.tsx'
import { Fact } from './fact.tsx'

/** Whether the contract really holds the stakes and the rewards that it owes: asked of the tokens, not of the contract. */
export function BackingFact({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const backing = useBacking(campaign)
  return (
    <Fact label={t`Held by the contract`}>
      <KnownFigure of={backing} show={(tokens) => <Held tokens={tokens} />} />
    </Fact>
  )
}

function Held({ tokens }: { tokens: readonly Backing[] }) {
  const short = tokens.filter((each) => !isBacked(each))
  if (short.length === 0) {
    return (
      <span className="flex items-center gap-1.5">
        <span className="text-success">
          <CheckIcon size={18} />
        </span>
        <Trans>All it owes</Trans>
      </span>
    )
  }
  return short.map(({ token, owed, held }) => {
    const missing = `${formatAmount(owed - held, token.decimals, 'balance', 'up')} ${token.symbol}`
    return (
      <span key={token.address} className="text-danger flex items-center gap-1.5">
        <WarningIcon size={18} />
        <Trans>{missing} missing</Trans>
      </span>
    )
  })
}
