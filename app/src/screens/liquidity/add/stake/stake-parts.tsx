import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import type { StakeAfterView } from '#core/campaigns/derive-stake-after.ts'
import { formatMoved } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import type { AddedStake } from '#core/liquidity/liquidity-intent.ts'
import type { VerificationVerdict } from '#core/verification/verdict.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { Panel } from '#ui/card.tsx'
import { DetailList, DetailRow, LinkButton } from '#ui/text.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { noteTextOf } from '#widgets/campaign-texts.ts'
import { KnownLossNotice } from '#widgets/known-loss-notice.tsx'
import { CodeRow, EffectRows, LockNotice } from '#widgets/stake-terms.tsx'

/** Adds the liquidity without staking it. */
export function DropStake() {
  const { t } = useLingui()
  const routes = useRoutes()
  return (
    <LinkButton onClick={() => routes.changeSearch(({ stake: _, ...search }) => search)}>
      {t`Add without staking`}
    </LinkButton>
  )
}

/** The campaign that takes the LP tokens: terms, expected rewards and lock. */
export function StakePanel(props: {
  view: StakeAfterView
  /** True while the amount is unknown. */
  isEmpty: boolean
  word: string
  onWord: (word: string) => void
}) {
  const { view, isEmpty, word, onWord } = props
  const { t } = useLingui()
  const { campaign, note, effect, lock } = view
  const { startsAt, endsAt } = campaign
  const text = noteTextOf(note, { starts: formatChainTime(startsAt), ends: formatChainTime(endsAt) })
  return (
    <Panel className="mt-3 p-4" role="group" aria-label={t`Then stake in the campaign`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold">{t`Then stake in the campaign`}</h2>
        <DropStake />
      </div>
      <p className="text-2 mt-1">{t(text)}</p>
      <DetailList className="mt-2">
        <EffectRows campaign={campaign} effect={effect} isEmpty={isEmpty} />
      </DetailList>
      {lock ? <LockNotice isLong={lock.isLong} endsAt={endsAt} word={word} onWord={onWord} /> : null}
      <div className="mt-4 empty:hidden">
        <KnownLossNotice campaign={campaign} />
      </div>
    </Panel>
  )
}

const lpText = (amount: bigint) => formatMoved(amount, 18, 'received')

/** The stake as a step: a batch stakes the minimum of the addition, else at least this much. */
export function StakeStep({ added: { minimum } }: { added: AddedStake }) {
  const isBatch = useBatching() !== 'none'
  const amount = lpText(minimum)
  return isBatch ? (
    <Trans>Stake {amount} LP tokens in the campaign</Trans>
  ) : (
    <Trans>Stake at least {amount} LP tokens in the campaign</Trans>
  )
}

/** Rows with the staked amount, and the campaign as two operators confirm it. */
export function StakeRows(props: {
  added: AddedStake
  campaign: Address
  verdict: VerificationVerdict | null
  code: CampaignCode | null
}) {
  const { added, campaign, verdict, code } = props
  const { t } = useLingui()
  const isBatch = useBatching() !== 'none'
  const least = lpText(added.minimum)
  const rest = lpText(added.expected - added.minimum)
  return (
    <>
      <DetailRow
        label={t`Stake`}
        more={isBatch ? <Trans>About {rest} LP tokens stay in your wallet.</Trans> : t`All LP tokens that you receive.`}
      >
        <bdi dir="ltr">{isBatch ? least : <Trans>At least {least}</Trans>}</bdi>
      </DetailRow>
      <CampaignRow campaign={campaign} verdict={verdict} />
      <CodeRow of={code} />
    </>
  )
}
