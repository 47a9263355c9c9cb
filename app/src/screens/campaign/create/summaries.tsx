import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { perDayDown } from '#core/campaigns/campaign-figures.ts'
import { lpSymbol } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { formatChainTime } from '#core/format-date.ts'
import { lpDecimals, type Token } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { Panel } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { ApyFigure, ApyLabel } from '#widgets/campaign-apy.tsx'
import { CurrencyLogo, PairName, PairPicture, useSymbols } from '#widgets/token-identity.tsx'
import { type CreateCampaign, wholeDays } from './use-create-campaign.ts'

/** Summary of the draft, beside the open step. */
export function CampaignSoFar({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { pair, rewards, draft, form, initial } = creation
  const symbolOf = useSymbols()
  if (!pair) return null
  const days = wholeDays(draft.startsAt, draft.endsAt)
  const { startsAt, endsAt } = draft
  const isTimed = startsAt !== null && endsAt !== null && endsAt > startsAt
  const paid = rewards.flatMap(({ token, amount, isTwice }) => {
    if (!token || isTwice) return []
    const text = (units: bigint) => formatAmount(units, token.decimals, 'balance')
    const daily = amount !== null && isTimed ? text(perDayDown(amount, { startsAt, endsAt })) : null
    return [{ token, all: amount === null ? '—' : text(amount), daily }]
  })
  const inPicture = (amount: string, token: Token) => (
    <>
      {amount}
      <CurrencyLogo currency={token} size={20} />
      <span className="sr-only">{symbolOf(token)}</span>
    </>
  )
  return (
    <aside aria-label={t`Summary`}>
      <h2 className="text-2 text-capital">{t`SUMMARY`}</h2>
      <div className="mt-4 flex items-center gap-3">
        <PairPicture first={pair.base} second={pair.quote} size={36} />
        <PairName first={pair.base} second={pair.quote} className="text-section min-w-0 truncate font-medium" />
      </div>
      <DetailList className="mt-4">
        {paid.map(({ token, all, daily }) => (
          <Fragment key={token.address}>
            <DetailRow label={t`Total reward`}>{inPicture(all, token)}</DetailRow>
            {daily === null ? null : <DetailRow label={t`Per day`}>{inPicture(daily, token)}</DetailRow>}
          </Fragment>
        ))}
        {days === null ? null : (
          <DetailRow label={t`Duration`}>
            <Plural value={days} one="# day" other="# days" />
          </DetailRow>
        )}
        <DetailRow label={t`Pool size`}>{form.poolSize === 'limited' ? t`Limited` : t`Unlimited`}</DetailRow>
        <DetailRow label={t`Timelock`}>{form.locked ? t`Yes` : t`No`}</DetailRow>
      </DetailList>
      {initial ? (
        <div className="border-line mt-4 border-t pt-4">
          <div className="flex items-baseline justify-between gap-4">
            <span className="text-2">
              <ApyLabel label={t`Initial APY`} />
            </span>
            <span className="text-title">
              <ApyFigure of={initial.apy} />
            </span>
          </div>
          <ApyNote creation={creation} />
        </div>
      ) : null}
    </aside>
  )
}

/** Note with the staked value that the initial APY assumes. */
function ApyNote({ creation: { initial } }: { creation: CreateCampaign }) {
  if (!initial) return null
  if (initial.stakedUsd.status !== 'known') {
    return (
      <p className="text-3 text-caption mt-1">
        <Trans>No price for one of the tokens.</Trans>
      </p>
    )
  }
  const staked = formatUsd(initial.stakedUsd.value)
  return (
    <p className="text-3 text-caption mt-1">
      <Trans>At {staked} staked. Twice the stake, half the APY.</Trans>
    </p>
  )
}

/** POOL SUMMARY and REWARD SUMMARY, with values as stored on the chain. */
export function Summaries({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { pair, rewards, draft, initial } = creation
  if (!pair) return null
  const { startsAt, endsAt, stakingCap, locked } = draft
  const lp = lpSymbol(pair)
  return (
    <div className="grid gap-3">
      <Summary title={t`POOL SUMMARY`}>
        <DetailRow label={t`POOL PAIR`}>
          <PairName first={pair.base} second={pair.quote} />
        </DetailRow>
        <DetailRow label={t`STARTS`}>{startsAt === null ? '—' : formatChainTime(startsAt)}</DetailRow>
        <DetailRow label={t`ENDS`}>{endsAt === null ? '—' : formatChainTime(endsAt)}</DetailRow>
        <DetailRow label={t`TIMELOCK`}>{locked ? t`YES` : t`NO`}</DetailRow>
        <DetailRow label={t`STAKING CAP`}>
          {stakingCap === 0n ? t`INFINITE` : withSymbol(formatAmount(stakingCap, lpDecimals, 'balance'), lp)}
        </DetailRow>
      </Summary>
      <Summary title={t`REWARD SUMMARY`}>
        <DetailRow label={<ApyLabel label={t`INITIAL APY`} />} more={<ApyNote creation={creation} />}>
          {initial ? <ApyFigure of={initial.apy} /> : '—'}
        </DetailRow>
        <DetailRow label={t`TOTAL REWARD`}>
          <span>
            {rewards.map(({ token, amount }) =>
              token ? (
                <span key={token.address} className="block">
                  {amount === null ? '—' : <Amount amount={amount} of={token} />}
                </span>
              ) : null,
            )}
          </span>
        </DetailRow>
      </Summary>
    </div>
  )
}

function Summary({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="p-4">
      <h3 className="text-2 text-capital mb-2">{title}</h3>
      <DetailList>{children}</DetailList>
    </Panel>
  )
}
