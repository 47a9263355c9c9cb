import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import type { StakeView } from '#core/campaigns/derive-stake.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatAmount } from '#core/format.ts'
import type { Token } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useModals } from '#hooks/open-modal.ts'
import { DetailList } from '#ui/text.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { noteTextOf } from '#widgets/campaign-texts.ts'
import { KnownLossNotice } from '#widgets/known-loss-notice.tsx'
import { SourcesLine } from '#widgets/send-check-rows.tsx'
import { BatchedApprovalRow } from '#widgets/sending.tsx'
import { CodeRow, EffectRows, LockNotice } from '#widgets/stake-terms.tsx'
import { AddAndStakeLink } from '../stake-notes.tsx'
import { LpField } from './amount-field.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { StakeButtons } from './stake-buttons.tsx'
import { StakeChoice } from './stake-choice.tsx'
import { type StakedCampaign, useStake } from './use-stake.ts'

/** Expected rewards, approval, and verification of the campaign. */
function StakeTerms(props: {
  campaign: RewardCampaign
  lp: Token
  stake: Pick<StakeView, 'amount' | 'approvals' | 'effect' | 'verdict' | 'showsTermsVerdict'>
  code: CampaignCode | null
}) {
  const { campaign, lp, stake, code } = props
  const { t } = useLingui()
  const { amount, approvals, effect, verdict, showsTermsVerdict } = stake
  return (
    <>
      <DetailList className="mt-2">
        <EffectRows campaign={campaign} effect={effect} isEmpty={amount === null || amount === 0n} />
        {approvals.length > 0 && amount !== null ? (
          <BatchedApprovalRow token={lp} amount={amount} spender={t`the campaign`} />
        ) : null}
        <CampaignRow campaign={campaign.address} verdict={verdict} />
        <CodeRow of={code} />
      </DetailList>
      {showsTermsVerdict && verdict ? (
        <div className="mt-4">
          <SourcesLine verdict={verdict} />
        </div>
      ) : null}
    </>
  )
}

/** Offers to add liquidity and stake it to an account without LP tokens. */
function WithoutLp({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const { closeModal } = useModals()
  return (
    <div className="mb-4">
      <p className="text-2">{t(noteTextOf('no-lp', { starts: '', ends: '' }))}</p>
      <AddAndStakeLink campaign={campaign} onClick={() => closeModal('campaignAction')} />
    </div>
  )
}

/** Stakes LP tokens, after an approval for the campaign. */
export function StakeDialog(props: {
  view: StakedCampaign
  account: Address
  /** Initial amount of the field in base units; 0 leaves it empty. */
  amount: bigint
  /** The addition that issued the LP tokens, by record id. */
  restOf: string | undefined
  /** Whether the user can switch to another campaign of the pair. */
  isChoosing: boolean
}) {
  const { t } = useLingui()
  const { view, account, isChoosing } = props
  const { campaign, lp, market } = view
  const { view: stake, action, code, ...form } = useStake(view, account, props.amount, props.restOf)
  const { amount, canTry, intent, limit, lock, problem } = stake
  const shown = amount === null ? '' : withSymbol(formatAmount(amount, lp.decimals, 'balance'), lp.symbol)
  const problemTexts = {
    'above-room': t`The pool has room for this much only.`,
    'above-balance': t`This is more than your balance.`,
  }
  return (
    <CampaignDialog
      title={t`Confirm staking`}
      doing={action.isApproving ? t`Approving` : t`Staking ${shown}`}
      action={action}
      idle={intent === null || !canTry}
      details={
        <>
          <StakeTerms campaign={campaign} lp={lp} stake={stake} code={code} />
          {lock ? (
            <LockNotice isLong={lock.isLong} endsAt={campaign.endsAt} word={form.lockWord} onWord={form.setLockWord} />
          ) : null}
        </>
      }
      button={<StakeButtons button={stake.button} view={view} account={account} onStake={action.send} />}
    >
      {isChoosing ? <StakeChoice campaign={campaign} /> : null}
      <KnownLossNotice campaign={campaign} />
      {view.note === 'no-lp' ? <WithoutLp campaign={campaign} /> : null}
      <LpField
        campaign={campaign}
        market={market}
        label={t`Amount to stake`}
        limitLabel={t`Stakable`}
        limit={limit}
        text={form.text}
        onChange={form.setText}
        amount={amount}
        problem={problem && problemTexts[problem]}
      />
    </CampaignDialog>
  )
}
