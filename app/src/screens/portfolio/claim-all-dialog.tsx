import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CampaignTrial } from '#core/campaigns/campaign-trial.ts'
import { claimIntentOf, claimsPlan, claimsTrialQuery, claimsUsd, type ReadyClaim } from '#core/campaigns/claim-all.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatUsd, formatWhole } from '#core/format.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { displayOrder } from '#core/pairs/pair.ts'
import { useChain } from '#hooks/chain.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useNetworkCost } from '#hooks/send-check.ts'
import { useChainTime } from '#hooks/time.ts'
import { useToken } from '#hooks/tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { sendFailureText } from '#widgets/send-failure-text.ts'
import { SendButton } from '#widgets/sending.tsx'
import { PairName, TokenSymbol } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { TrialLine } from '#widgets/trial-line.tsx'
import { TokenAmount } from './parts.tsx'
import { type RowState, Stopped, useSeveral } from './several.tsx'

/** What is staked there, as people name it. */
function StakedName({ claim: { pair, staked } }: { claim: ReadyClaim }) {
  const chain = useChain()
  const token = useToken(pair === null ? staked : null)
  if (pair === null) return <KnownFigure of={token} show={(of) => <TokenSymbol of={of} />} />
  const { base, quote } = displayOrder(chain, pair)
  return <PairName first={base} second={quote} />
}

/** What the network takes for this claim alone. */
function OwnCost({ trial }: { trial: CampaignTrial }) {
  const { cost } = useNetworkCost(trial)
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

/** Several campaigns may be of one pair: when each ends tells them apart. */
function Until({ claim: { campaign } }: { claim: ReadyClaim }) {
  const { t } = useLingui()
  const isOver = BigInt(useChainTime()) > campaign.endsAt
  const end = campaignDate(campaign.endsAt)
  return <span className="text-3 font-normal">{isOver ? t`Ended ${end}` : t`Ends ${end}`}</span>
}

function ClaimRow(props: {
  claim: ReadyClaim
  state: RowState
  trial: CampaignTrial | null
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { claim, state, trial, isChosen, onChoose } = props
  const { t } = useLingui()
  const text = (
    <span className="block min-w-0 py-2">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <bdi>
          <StakedName claim={claim} />
        </bdi>
        <Until claim={claim} />
        {state === 'done' ? <Badge tone="success">{t`Claimed`}</Badge> : null}
        {state === 'refused' ? <Badge tone="warning">{t`Would fail`}</Badge> : null}
      </span>
      <span className="text-2 block">
        {claim.campaign.rewards.map(({ token, place }, at) => (
          <span key={place}>
            {at > 0 ? ', ' : null}
            <TokenAmount token={token} amount={claim.amounts[place] ?? 0n} />
          </span>
        ))}
        {' · '}
        <KnownFigure of={claim.usd} show={formatUsd} />
        {trial && state === 'open' ? <OwnCost trial={trial} /> : null}
      </span>
    </span>
  )
  return (
    <li className="border-line border-t first:border-t-0">
      {state === 'done' ? (
        <div className="ps-8">{text}</div>
      ) : (
        <Checkbox checked={isChosen} onChange={onChoose}>
          {text}
        </Checkbox>
      )}
    </li>
  )
}

/**
 * Claims what several campaigns owe: in one confirmation where the wallet can, else one after the other.
 */
export default function ClaimAllDialog({ claims, account }: { claims: readonly ReadyClaim[]; account: Address }) {
  const { t } = useLingui()
  const intentsOf = (chosen: readonly ReadyClaim[]) => chosen.map((claim) => claimIntentOf(claim, account))
  const several = useSeveral({
    items: claims,
    nameOf: ({ campaign }) => campaign.address,
    triedOf: (chosen) => claimsTrialQuery(intentsOf(chosen)),
    planOf: (chosen, tried, isWanted) => claimsPlan(intentsOf(chosen), tried, isWanted),
    amountUsd: claimsUsd,
  })
  const { state, trial, check, question, turn, isEmpty, done } = several
  const worth = knownTotal(several.going.map(({ usd }) => usd))
  function close() {
    several.stop()
    closeModal('claimAll')
  }
  function doingText({ place, count, isBetween }: NonNullable<typeof turn>) {
    return isBetween
      ? t`Waiting until claim ${place} of ${count} is in a block`
      : t`Claiming rewards: ${place} of ${count}`
  }
  return (
    <SendDialog
      title={t`Claim rewards`}
      state={state}
      doing={turn ? doingText(turn) : t`Claiming rewards`}
      onClose={close}
    >
      {question ?? (
        <>
          <ul aria-label={t`Rewards that are ready`}>
            {claims.map((claim) => (
              <ClaimRow
                key={claim.campaign.address}
                claim={claim}
                state={several.stateOf(claim)}
                trial={several.trialOf(claim)}
                isChosen={several.isChosen(claim)}
                onChoose={(isChosen) => several.choose(claim, isChosen)}
              />
            ))}
          </ul>
          <div className="mt-3">
            <TrialLine trial={trial} idle={isEmpty} textOf={sendFailureText} refusedTitle={t`This would fail now`}>
              {({ block: number }) => {
                const block = formatWhole(number)
                return <Trans>Simulated on block {block}: nothing leaves your wallet</Trans>
              }}
            </TrialLine>
          </div>
          <SendNotice check={check} idle={isEmpty} />
          {isEmpty ? null : (
            <DetailList className="mt-2">
              <DetailRow label={t`Worth`}>
                <KnownFigure of={worth} show={(value) => <TotalUsd of={value} />} />
              </DetailRow>
              <NetworkCostRow check={check} />
              <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(several.confirmations))}</DetailRow>
            </DetailList>
          )}
          <Stopped
            failure={several.stopped}
            done={done}
            title={<Plural value={done} one="# campaign was claimed" other="# campaigns were claimed" />}
            rejected={t`The next one was rejected in the wallet. What is left stays where it is, and you can claim it now or later.`}
            left={t`What is left stays where it is, and you can claim it now or later.`}
            onAgain={several.sendAgain}
          />
          <OnNetwork>
            <SendButton check={check} disabled={isEmpty} onClick={several.send}>
              {done > 0 ? t`Claim what is left` : t`Claim rewards`}
            </SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}
