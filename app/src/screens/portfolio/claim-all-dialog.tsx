import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CampaignSimulation } from '#core/campaigns/campaign-simulation.ts'
import {
  claimIntentOf,
  claimsPlan,
  claimsSimulationQuery,
  claimsUsd,
  type ReadyClaim,
} from '#core/campaigns/claim-all.ts'
import { formatUsd } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useNetworkCost } from '#hooks/use-network-cost.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useToken } from '#hooks/use-tokens.ts'
import { DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { PairName, TokenSymbol } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { BatchDialog, RowBadge, type RowState, type Turn, useBatch } from './batch.tsx'

/** Name of the staked pair or token. */
function StakedName({ claim: { pair, staked } }: { claim: ReadyClaim }) {
  const chain = useChain()
  const token = useToken(pair === null ? staked : null)
  if (pair === null) return <KnownFigure of={token} show={(of) => <TokenSymbol of={of} />} />
  const { base, quote } = displayOrder(chain, pair)
  return <PairName first={base} second={quote} />
}

/** Network cost of one claim. */
function OwnCost({ simulation }: { simulation: CampaignSimulation }) {
  const { cost } = useNetworkCost(simulation)
  if (cost.status !== 'known' || cost.value.usd.status !== 'known') return null
  const usd = formatUsd(cost.value.usd.value)
  return (
    <span className="text-3">
      {' · '}
      <Trans>
        network <bdi dir="ltr">{usd}</bdi>
      </Trans>
    </span>
  )
}

/** End of the campaign, which distinguishes several campaigns of a pair. */
function Until({ claim: { campaign } }: { claim: ReadyClaim }) {
  const { t } = useLingui()
  const isOver = BigInt(useChainTime()) > campaign.endsAt
  const end = formatChainTime(campaign.endsAt)
  return <span className="text-3 font-normal">{isOver ? t`Ended ${end}` : t`Ends ${end}`}</span>
}

function ClaimRow(props: { claim: ReadyClaim; state: RowState; simulation: CampaignSimulation | null }) {
  const { claim, state, simulation } = props
  const { t } = useLingui()
  return (
    <span className="block min-w-0 py-2">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <bdi>
          <StakedName claim={claim} />
        </bdi>
        <Until claim={claim} />
        <RowBadge state={state} done={t`Claimed`} />
      </span>
      <span className="text-2 block">
        {claim.campaign.rewards.map(({ token, place }, at) => (
          <span key={place}>
            {at > 0 ? ', ' : null}
            <Amount amount={claim.amounts[place] ?? 0n} of={token} />
          </span>
        ))}
        {' · '}
        <KnownFigure of={claim.usd} show={formatUsd} />
        {simulation && state === 'open' ? <OwnCost simulation={simulation} /> : null}
      </span>
    </span>
  )
}

/** Claims the rewards of several campaigns, in a batch if the wallet supports batches, else one by one. */
export default function ClaimAllDialog({ claims, account }: { claims: readonly ReadyClaim[]; account: Address }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const intentsOf = (chosen: readonly ReadyClaim[]) => chosen.map((claim) => claimIntentOf(claim, account))
  const nameOf = ({ campaign }: ReadyClaim) => campaign.address
  const batch = useBatch({
    items: claims,
    nameOf,
    simulatedOf: (chosen) => claimsSimulationQuery(intentsOf(chosen)),
    planOf: (chosen, simulated) => claimsPlan(intentsOf(chosen), simulated),
    amountUsd: claimsUsd,
  })
  const { done } = batch
  const worth = knownTotal(batch.going.map(({ usd }) => usd))
  function doingText({ place, count, isBetween }: Turn) {
    return isBetween
      ? t`Waiting until claim ${place} of ${count} is in a block`
      : t`Claiming rewards: ${place} of ${count}`
  }
  return (
    <BatchDialog
      title={t`Claim rewards`}
      batch={batch}
      items={claims}
      nameOf={nameOf}
      label={t`Unclaimed rewards`}
      rowOf={(claim, state) => <ClaimRow claim={claim} state={state} simulation={batch.simulationOf(claim)} />}
      above={
        <DetailRow label={t`Worth`}>
          <KnownFigure of={worth} show={(value) => <TotalUsd of={value} />} />
        </DetailRow>
      }
      doing={(turn) => (turn ? doingText(turn) : t`Claiming rewards`)}
      doneTitle={<Plural value={done} one="# campaign was claimed" other="# campaigns were claimed" />}
      rejected={t`Rejected in the wallet. You can claim the rest now or later.`}
      left={t`You can claim the rest now or later.`}
      button={done > 0 ? t`Claim the rest` : t`Claim rewards`}
      onClose={() => closeModal('claimAll')}
    />
  )
}
