import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { CampaignTrial } from '#core/campaigns/campaign-trial.ts'
import {
  type ClaimsProgress,
  claimIntentOf,
  claimsPlan,
  claimsTrialQuery,
  claimsUsd,
  isRefused,
  progressAfter,
  type ReadyClaim,
  sentClaims,
} from '#core/campaigns/claim-all.ts'
import { campaignDate } from '#core/campaigns/reward-campaign.ts'
import { formatUsd, formatWhole } from '#core/format.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { displayOrder } from '#core/pairs/pair.ts'
import { failureOf, type SendState } from '#core/transactions/plan.ts'
import { isRejection } from '#core/transactions/transaction-errors.ts'
import { measuredOf } from '#core/transactions/trial.ts'
import { useBatching } from '#hooks/batching.ts'
import { useChain } from '#hooks/chain.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useNetworkCost } from '#hooks/send-check.ts'
import { useChainTime } from '#hooks/time.ts'
import { useToken } from '#hooks/tokens.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { sendFailureText } from '#widgets/send-failure-text.ts'
import { SendButton, useSending } from '#widgets/sending.tsx'
import { PairName, TokenSymbol } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { TrialLine } from '#widgets/trial-line.tsx'
import { TokenAmount } from './parts.tsx'

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

type RowState = 'open' | 'claimed' | 'refused'

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
        {state === 'claimed' ? <Badge tone="success">{t`Claimed`}</Badge> : null}
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
      {state === 'claimed' ? (
        <div className="ps-8">{text}</div>
      ) : (
        <Checkbox checked={isChosen} onChange={onChoose}>
          {text}
        </Checkbox>
      )}
    </li>
  )
}

/** Why it stopped, and that what was claimed stays claimed. */
function Stopped(props: { state: SendState; progress: ClaimsProgress; onAgain: () => void }) {
  const { state, progress, onAgain } = props
  const { t } = useLingui()
  const failure = failureOf(state)
  if (!failure) return null
  const { done } = progress
  const said = isRejection(failure) && done.length > 0
  return (
    <>
      {done.length > 0 ? (
        <div className="mt-3" role="status">
          <Notice
            tone="info"
            title={<Plural value={done.length} one="# campaign was claimed" other="# campaigns were claimed" />}
          >
            {said
              ? t`The next one was rejected in the wallet. What is left stays where it is, and you can claim it now or later.`
              : t`What is left stays where it is, and you can claim it now or later.`}
          </Notice>
        </div>
      ) : null}
      {said ? null : <CardFailure failure={failure} onAgain={onAgain} />}
    </>
  )
}

/**
 * Claims what several campaigns owe, one after the other. What stood in the list when the button was pressed stays what is shown and
 * signed; a no to one of them stops there, and takes back nothing.
 */
export default function ClaimAllDialog({ claims, account }: { claims: readonly ReadyClaim[]; account: Address }) {
  const { t } = useLingui()
  const [leftOut, setLeftOut] = useState<ReadonlySet<Address>>(new Set())
  const [progress, setProgress] = useState<ClaimsProgress>({ sent: [], done: [] })
  const isOpen = useRef(true)
  const batching = useBatching()
  const isDone = ({ campaign }: ReadyClaim) => progress.done.includes(campaign.address)
  const chosen = claims.filter((claim) => !isDone(claim) && !leftOut.has(claim.campaign.address))
  const intents = chosen.map((claim) => claimIntentOf(claim, account))
  const { state, trial, check, question, send, sendAgain, reset } = useSending({
    tried: intents.length > 0 ? claimsTrialQuery(intents) : null,
    amountUsd: claimsUsd(chosen),
    deadlineSeconds: null,
    canSend: intents.length > 0,
    planOf: (tried) => claimsPlan(intents, tried, () => isOpen.current),
    onAsk: () => setProgress(({ done }) => ({ sent: sentClaims(intents, trial), done })),
    onEnd: (end) => setProgress((before) => progressAfter(before, end)),
  })

  function close() {
    isOpen.current = false
    closeModal('claimAll')
    reset()
  }
  function choose({ campaign: { address } }: ReadyClaim, isChosen: boolean) {
    const others = new Set(leftOut)
    if (isChosen) others.delete(address)
    else others.add(address)
    setLeftOut(others)
  }

  const { sent } = progress
  // All in one window: the first of the steps is the last.
  const isTogether = 'step' in state && state.status !== 'failed' && sent.length > 1 && batching !== 'none'
  const step = 'step' in state ? state.step : 0
  // One that is mined is followed by the next: until the last one there is nothing to close.
  const isBetween = state.status === 'submitted' && step < sent.length - 1
  const shown: SendState = isBetween ? { status: 'preparing', step } : state
  const [place, count] = [formatWhole(BigInt(step + 1)), formatWhole(BigInt(sent.length))]
  const trials = measuredOf(trial)?.each
  const trialOf = (claim: ReadyClaim) => trials?.[chosen.indexOf(claim)] ?? null
  const stateOf = (claim: ReadyClaim): RowState =>
    isDone(claim) ? 'claimed' : isRefused(trialOf(claim) ?? undefined) ? 'refused' : 'open'
  const going = chosen.filter((claim) => stateOf(claim) === 'open')
  const confirmations = batching !== 'none' && going.length > 0 ? 1 : going.length
  const worth = knownTotal(going.map(({ usd }) => usd))
  return (
    <SendDialog
      title={t`Claim rewards`}
      state={shown}
      doing={
        isTogether
          ? t`Claiming rewards`
          : isBetween
            ? t`Waiting until claim ${place} of ${count} is in a block`
            : t`Claiming rewards: ${place} of ${count}`
      }
      onClose={close}
    >
      {question ?? (
        <>
          <ul aria-label={t`Rewards that are ready`}>
            {claims.map((claim) => (
              <ClaimRow
                key={claim.campaign.address}
                claim={claim}
                state={stateOf(claim)}
                trial={trialOf(claim)}
                isChosen={!leftOut.has(claim.campaign.address)}
                onChoose={(isChosen) => choose(claim, isChosen)}
              />
            ))}
          </ul>
          <div className="mt-3">
            <TrialLine
              trial={trial}
              idle={intents.length === 0}
              textOf={sendFailureText}
              refusedTitle={t`This would fail now`}
            >
              {({ block: number }) => {
                const block = formatWhole(number)
                return <Trans>Simulated on block {block}: nothing leaves your wallet</Trans>
              }}
            </TrialLine>
          </div>
          <SendNotice check={check} idle={intents.length === 0} />
          {intents.length > 0 ? (
            <DetailList className="mt-2">
              <DetailRow label={t`Worth`}>
                <KnownFigure of={worth} show={(value) => <TotalUsd of={value} />} />
              </DetailRow>
              <NetworkCostRow check={check} />
              <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(confirmations))}</DetailRow>
            </DetailList>
          ) : null}
          <Stopped state={state} progress={progress} onAgain={sendAgain} />
          <OnNetwork>
            <SendButton check={check} disabled={intents.length === 0} onClick={send}>
              {progress.done.length > 0 ? t`Claim what is left` : t`Claim rewards`}
            </SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}
