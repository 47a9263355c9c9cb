import { progressOf } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId, useRef } from 'react'
import { type Approval, isUnlimited } from '#core/approvals/allowances.ts'
import type { Spender } from '#core/approvals/spenders.ts'
import type { ForeignCampaign, RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatExactAmount } from '#core/format.ts'
import { formatHeld } from '#core/pairs/my-pairs.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Amount } from '#widgets/amount.tsx'

/**
 * A list of the portfolio. `isTitleHidden`: the tab already shows the title. `loadButton` starts
 * loading, and then the title gets the focus.
 */
export function Section(props: {
  title: string
  isTitleHidden?: boolean
  /** Number beside the title. */
  count?: number | null
  /** Control at the end of the title line. */
  action?: ReactNode
  loadButton?: { readonly text: string; readonly onLook: (() => void) | null }
  children: ReactNode
}) {
  const { title, isTitleHidden = false, count = null, action, loadButton, children } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const onLook = loadButton?.onLook
  function startLooking() {
    heading.current?.focus()
    onLook?.()
  }
  if (isTitleHidden) {
    return (
      <Card aria-labelledby={id} className="mt-3 overflow-hidden">
        <h2 id={id} className="sr-only">
          {title}
        </h2>
        {children}
      </Card>
    )
  }
  return (
    <Card aria-labelledby={id} className="mt-4 overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <h2
          ref={heading}
          id={id}
          tabIndex={loadButton ? -1 : undefined}
          className="text-heading flex items-center gap-2"
        >
          {title}
          {count ? <Badge>{count}</Badge> : null}
        </h2>
        {action}
        {onLook ? (
          <Button size={36} onClick={startLooking}>
            {loadButton.text}
          </Button>
        ) : null}
      </div>
      {children}
    </Card>
  )
}

/** Placeholder rows with the dimensions of loaded ones. */
export function SectionSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 p-4">
      <Skeleton height={48} radius={12} />
      <Skeleton height={48} radius={12} />
    </div>
  )
}

/** A figure of a row with its label above. */
export function Figure(props: { label: ReactNode; className?: string; children: ReactNode }) {
  const { label, className = '', children } = props
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className="text-3 text-caption">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** Funded, earned and remaining amounts of each reward of a campaign. */
export function FundFigures({ campaign, now }: { campaign: RewardCampaign | ForeignCampaign; now: bigint }) {
  const { t } = useLingui()
  const progress = progressOf(campaign, now)
  const each = (of: 'funded' | 'earned' | 'remaining') =>
    campaign.rewards.map(({ place, token, amount }, at) => (
      <span key={place} className="block">
        <Amount amount={of === 'funded' ? amount : (progress[at]?.[of] ?? 0n)} of={token} />
      </span>
    ))
  return (
    <>
      <Figure label={t`Funded`}>{each('funded')}</Figure>
      <Figure label={t`Earned by stakers`}>{each('earned')}</Figure>
      <Figure label={t`Remaining`}>{each('remaining')}</Figure>
    </>
  )
}

/** Name of a spender by its kind; a warning badge for an unknown contract. */
export function SpenderName({ of }: { of: Spender }) {
  const { t } = useLingui()
  const name = of.name ?? ''
  switch (of.kind) {
    case 'router':
      return <bdi>{t`${name} router`}</bdi>
    case 'campaign':
      return <bdi>{t`Campaign of ${name}`}</bdi>
    case 'executor':
      return t`Order splitter of DexSwap`
    case 'campaign-factory':
      return t`Campaign factory`
    case 'unknown':
      return <Badge tone="warning">{t`Unknown contract`}</Badge>
  }
}

/** Amount of an allowance; 'Unlimited' for the maximum. */
export function AllowanceText({ approval: { allowance, token } }: { approval: Approval }) {
  const { t } = useLingui()
  if (isUnlimited(allowance)) return t`Unlimited`
  return (
    <span title={formatExactAmount(allowance, token.decimals)}>
      <bdi>{formatHeld(allowance, token.decimals)}</bdi>
    </span>
  )
}
