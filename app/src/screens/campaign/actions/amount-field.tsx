import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { lpValueUsdDown } from '#core/campaigns/campaign-figures.ts'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import { formatAmount, formatExactAmount, formatUsd } from '#core/format.ts'
import { amountToText, readAmountText } from '#core/tokens/amount-text.ts'
import { lpDecimals } from '#core/tokens/currency.ts'
import { Button } from '#ui/button.tsx'
import { AmountEntry } from '#widgets/amount-entry.tsx'
import { invalidText } from '#widgets/amount-side.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { PairPicture, TokenSymbol } from '#widgets/token-identity.tsx'

/** Input for an amount up to a limit, with a button for the maximum. */
export function AmountField(props: {
  label: string
  /** Visible heading; the label by default. */
  heading?: string
  /** Label of the limit, such as 'Stakable', 'Staked' or 'Claimable'. */
  limitLabel: string
  limit: bigint | null
  /** Hides the maximum button, for a limit that is informative only. */
  withoutMaximum?: boolean
  of: { readonly symbol: string; readonly decimals: number }
  text: string
  onChange: (text: string) => void
  picture: ReactNode
  note?: ReactNode
  /** Why the amount is invalid; replaces the note. */
  problem?: string | null
}) {
  const {
    label,
    heading = label,
    limitLabel,
    limit,
    withoutMaximum = false,
    of,
    text,
    onChange,
    picture,
    note,
    problem = null,
  } = props
  const { t } = useLingui()
  const typed = readAmountText(text, of.decimals)
  return (
    <AmountEntry
      noteId={useId()}
      label={heading}
      name={label}
      of={of}
      value={text}
      onChange={onChange}
      besideLabel={
        <>
          <span title={limit === null ? undefined : `${formatExactAmount(limit, of.decimals)} ${of.symbol}`}>
            {limitLabel} {limit === null ? '—' : formatAmount(limit, of.decimals, 'balance')}
          </span>
          {limit !== null && limit > 0n && !withoutMaximum ? (
            <Button
              kind="soft"
              size={24}
              aria-label={t`Maximum of ${label}`}
              onClick={() => onChange(amountToText(limit, of.decimals))}
            >
              {t`MAX`}
            </Button>
          ) : null}
        </>
      }
      picker={
        <span className="text-heading flex min-w-0 flex-none items-center gap-2">
          {picture}
          <TokenSymbol of={of} className="max-w-[10rem] truncate max-[22.4375rem]:max-w-[6.5rem]" />
        </span>
      }
      invalid={invalidText(of, typed)}
      problem={problem}
      note={note}
    />
  )
}

/** Input for LP tokens of a campaign's pair, with their value. */
export function LpField(props: {
  campaign: CampaignView['campaign']
  market: CampaignView['market']
  label: string
  limitLabel: string
  limit: bigint | null
  text: string
  onChange: (text: string) => void
  /** The amount that the text states; null when the text is invalid. */
  amount: bigint | null
  problem: string | null
}) {
  const { campaign, market, amount, ...field } = props
  const { t } = useLingui()
  const { pair } = campaign
  return (
    <AmountField
      {...field}
      // The symbol omits the pair, which the icon and the page title show.
      of={{ symbol: t`LP`, decimals: lpDecimals }}
      picture={<PairPicture first={pair.base} second={pair.quote} size={28} ground="surface-2" />}
      note={amount === null ? null : <KnownFigure of={lpValueUsdDown(amount, market)} show={formatUsd} />}
    />
  )
}
