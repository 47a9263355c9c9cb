import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import type { StakeView } from '#core/campaigns/derive-stake.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatAmount } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import type { Token } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailList } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CampaignRow } from '#widgets/campaign-row.tsx'
import { SourcesLine } from '#widgets/send-check-rows.tsx'
import { BatchedApprovalRow } from '#widgets/sending.tsx'
import { KnownLossNotice } from '../stake-notes.tsx'
import { LpField } from './amount-field.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { CodeRow, EffectRows } from './dialog-rows.tsx'
import { StakeButtons } from './stake-buttons.tsx'
import { StakeChoice } from './stake-choice.tsx'
import { type StakedCampaign, useStake } from './use-stake.ts'

/** Notice of the lock, with the word to type for one above a year. */
function LockNotice(props: { isLong: boolean; endsAt: bigint; word: string; onWord: (word: string) => void }) {
  const { isLong, endsAt, word, onWord } = props
  const { t } = useLingui()
  const ends = formatChainTime(endsAt)
  return (
    <div className="mt-4 grid gap-3">
      <Notice
        tone={isLong ? 'danger' : 'warning'}
        title={isLong ? t`Locked for more than a year` : t`Locked until the end`}
      >
        <Trans>You can't withdraw your LP tokens before {ends}.</Trans>
      </Notice>
      {isLong ? <TextField label={t`Type confirm`} value={word} onChange={onWord} /> : null}
    </div>
  )
}

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

/** Stakes LP tokens, after an approval for the campaign. */
export function StakeDialog(props: {
  view: StakedCampaign
  account: Address
  /** Initial amount of the field in base units; 0 leaves it empty. */
  amount: bigint
  /** Whether the user can switch to another campaign of the pair. */
  isChoosing: boolean
}) {
  const { t } = useLingui()
  const { view, account, isChoosing } = props
  const { campaign, lp, market } = view
  const { view: stake, action, code, ...form } = useStake(view, account, props.amount)
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
