import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatApy } from '#core/campaigns/apy.ts'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import type { DepositEffect } from '#core/campaigns/campaign-figures.ts'
import type { CampaignPair, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { bothKnown } from '#core/known.ts'
import { links } from '#core/routes/table.ts'
import { shortAddress } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { DetailRow } from '#ui/text.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { useAmountText } from '../reward-amounts.tsx'

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

/** Row with the recipient of the payout. */
export function RecipientRow({ account }: { account: Address }) {
  const { t } = useLingui()
  const short = shortAddress(account)
  return (
    <DetailRow label={t`Recipient`}>
      <span title={account}>
        <Trans>Your wallet {short}</Trans>
      </span>
    </DetailRow>
  )
}

/** Next step after a withdrawal: a link that removes the returned LP tokens from the pool. */
export function RemoveLink({ pair }: { pair: CampaignPair }) {
  const { closeModal } = useModals()
  return (
    <Link
      {...links.remove(pair.base.address, pair.quote.address)}
      className="link mt-2 font-medium"
      onClick={() => closeModal('campaignAction')}
    >
      <Trans>Next: remove the liquidity</Trans>
    </Link>
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
