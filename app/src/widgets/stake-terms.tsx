import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatApy } from '#core/campaigns/apy.ts'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import type { DepositEffect } from '#core/campaigns/campaign-figures.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatChainTime } from '#core/format-date.ts'
import { bothKnown } from '#core/known.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailRow } from '#ui/text.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAmountText } from './amount.tsx'
import { KnownFigure } from './known-figure.tsx'

const codeTexts = {
  reviewed: [msg`Checked`, msg`Code verified`],
  recorded: [msg`Checked`, msg`Verified code of another release`],
  'not-known': [msg`Not checked`, msg`Unknown code`],
  unread: [msg`Not checked`, msg`The nodes have not confirmed its code`],
  other: [msg`Wrong`, msg`Code differs from the official contract`],
} as const satisfies Readonly<Record<CampaignCode, readonly [MessageDescriptor, MessageDescriptor]>>

/** Row with the verdict on the campaign's code; `of` is null while it loads. */
export function CodeRow({ of }: { of: CampaignCode | null }) {
  const { t } = useLingui()
  const [verdict, why] = of === null ? [msg`Checking`, null] : codeTexts[of]
  return (
    // Reserves the line while loading, to avoid a layout shift.
    <DetailRow label={t`Contract code`} more={why ? t(why) : '\u00a0'}>
      <span role="status">{t(verdict)}</span>
    </DetailRow>
  )
}

/** Rewards that a deposit is expected to earn, and the campaign's APY after it. */
export function EffectRows(props: { campaign: RewardCampaign; effect: DepositEffect; isEmpty: boolean }) {
  const { campaign, effect, isEmpty } = props
  const { t } = useLingui()
  const amountText = useAmountText()
  return (
    <>
      {campaign.rewards.map(({ token, place }) => {
        const total = amountText({ amount: effect.untilEnd[place] ?? 0n, of: token })
        const daily = amountText({ amount: effect.perDay[place] ?? 0n, of: token })
        return (
          <DetailRow
            key={place}
            label={place === 0 ? t`You would earn` : null}
            more={isEmpty ? '\u00a0' : <Trans>{total} until the end</Trans>}
          >
            {isEmpty ? '—' : <Trans>{daily} / day</Trans>}
          </DetailRow>
        )
      })}
      <DetailRow label={t`APY after your stake`}>
        <KnownFigure
          of={bothKnown(effect.apyBefore, effect.apyAfter)}
          show={([before, after]) => {
            const [was, is] = [formatApy(before), formatApy(after)]
            return was === is ? (
              is
            ) : (
              <Trans>
                {is} (now {was})
              </Trans>
            )
          }}
        />
      </DetailRow>
    </>
  )
}

/** Notice of the lock, with the word to type for one above a year. */
export function LockNotice(props: { isLong: boolean; endsAt: bigint; word: string; onWord: (word: string) => void }) {
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
