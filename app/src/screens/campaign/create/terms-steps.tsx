import { chooseEnd, chooseStart, endMinimum, isLockTooLong } from '@dexswap/campaigns'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { typeReward } from '#core/campaigns/create-rewards.ts'
import { choosePoolSize } from '#core/campaigns/create-steps.ts'
import { lpSymbol } from '#core/campaigns/reward-campaign.ts'
import { formatUsd } from '#core/format.ts'
import { mapKnown } from '#core/known.ts'
import { plainEntry } from '#core/plain-digits.ts'
import { lpDecimals, type Token } from '#core/tokens/currency.ts'
import { RadioGroup, RadioRow, Switch } from '#ui/choices.tsx'
import { parseDateTime, timeZoneText } from '#ui/date-time/date-time.ts'
import { DateTimeField } from '#ui/date-time/date-time-field.tsx'
import { DateTimePanel } from '#ui/date-time/date-time-panel.tsx'
import { CurrencyLogo, PairPicture, useSymbols } from '#widgets/token-identity.tsx'
import { AmountField } from '../actions/amount-field.tsx'
import { StepFooter } from './step-list.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const readMoment = (text: string) => parseDateTime(plainEntry(text))

/** Input for the total amount of a reward. */
function RewardAmount({ creation, at, token }: { creation: CreateCampaign; at: number; token: Token }) {
  const { t } = useLingui()
  const symbol = useSymbols()(token)
  const { rewards, market, alter } = creation
  const { text = '', amount = null, balance, isTooMuch = false } = rewards[at] ?? {}
  const value = amount !== null && market ? market.worthOf(token, amount) : null
  return (
    <AmountField
      label={rewards.length > 1 ? t`TOTAL REWARD in ${symbol}` : t`TOTAL REWARD`}
      heading={t`TOTAL REWARD`}
      limitLabel={t`Balance`}
      limit={balance?.status === 'known' ? balance.value : null}
      of={token}
      text={text}
      onChange={(next) => alter((form) => typeReward(form, at, next))}
      picture={<CurrencyLogo currency={token} size={28} />}
      note={value?.status === 'known' ? formatUsd(value.value) : value?.status === 'unknown' ? '—' : null}
      problem={isTooMuch ? t`This is more than your balance.` : null}
    />
  )
}

/** Step 2: total rewards and staking cap. */
export function RewardStep({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { form, change, rewards, pair, market, draft } = creation
  if (!pair) return <StepFooter creation={creation} />
  const supply = market ? mapKnown(market.pair, ({ totalSupply }) => totalSupply) : null
  const poolSizes = [
    { value: 'unlimited', name: t`Unlimited`, note: t`No limit` },
    { value: 'limited', name: t`Limited`, note: t`Limit the total staked` },
  ] as const
  return (
    <>
      <div className="grid gap-3">
        {rewards.map(({ token }, at) =>
          token ? <RewardAmount key={token.address} creation={creation} at={at} token={token} /> : null,
        )}
      </div>
      <RadioGroup label={t`POOL SIZE`} className="mt-6">
        <p aria-hidden="true" className="text-2 text-capital mb-1">{t`POOL SIZE`}</p>
        {poolSizes.map(({ value, name, note }) => (
          <RadioRow
            key={value}
            name="pool-size"
            value={value}
            checked={form.poolSize === value}
            onChange={() => change(choosePoolSize(form, value))}
          >
            <span className="flex-1">
              <span className="block font-medium">{name}</span>
              <span className="text-3 block">{note}</span>
            </span>
          </RadioRow>
        ))}
      </RadioGroup>
      {form.poolSize === 'limited' ? (
        <div className="mt-3">
          <AmountField
            label={t`Staking cap`}
            limitLabel={t`Total supply`}
            limit={supply?.status === 'known' ? supply.value : null}
            withoutMaximum
            of={{ symbol: lpSymbol(pair), decimals: lpDecimals }}
            text={form.capText}
            onChange={(capText) => change({ capText })}
            picture={<PairPicture first={pair.base} second={pair.quote} size={28} ground="surface-2" />}
            note={draft.stakingCap === 0n ? <Trans>Enter the maximum LP tokens to stake.</Trans> : null}
          />
        </div>
      ) : null}
      <StepFooter creation={creation} />
    </>
  )
}

type Side = 'start' | 'end'

/** Step 3: duration and lock. */
export function DurationStep({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { draft, form, change, now } = creation
  const { startsAt, endsAt } = form
  const [side, setSide] = useState<Side>(startsAt === null ? 'start' : 'end')
  const [ignored, setIgnored] = useState<Side | null>(null)
  const panelId = useId()
  const zone = timeZoneText(Number(startsAt ?? now))
  const seconds = (value: bigint | null) => (value === null ? null : Number(value))

  /** Applies a time that the draft accepts, else reports the error. */
  function choose(which: Side, moment: number) {
    const at = BigInt(moment)
    const next = which === 'start' ? chooseStart(draft, at, now) : chooseEnd(draft, at, now)
    setIgnored(next === draft ? which : null)
    if (next !== draft) change({ startsAt: next.startsAt, endsAt: next.endsAt })
  }

  // A start may be now; an end must exceed its minimum by at least a second.
  const minimum = side === 'start' ? Number(now) : Number(endMinimum(draft, now)) + 1
  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <DateTimeField
          label={t`START DATE AND TIME`}
          value={seconds(startsAt)}
          read={readMoment}
          onChange={(moment) => choose('start', moment)}
          open={side === 'start'}
          onOpen={() => setSide('start')}
          panelId={panelId}
          problem={ignored === 'start' ? t`The start cannot be in the past.` : undefined}
        />
        <DateTimeField
          label={t`END DATE AND TIME`}
          value={seconds(endsAt)}
          read={readMoment}
          onChange={(moment) => choose('end', moment)}
          open={side === 'end'}
          onOpen={() => setSide('end')}
          panelId={panelId}
          problem={
            ignored === 'end'
              ? t`The end must be after the start.`
              : startsAt !== null && endsAt !== null && endsAt <= startsAt
                ? t`The end must be after the start.`
                : isLockTooLong(draft, now)
                  ? t`Stakes can be locked for 730 days at most.`
                  : undefined
          }
        />
      </div>
      <DateTimePanel
        key={side}
        id={panelId}
        label={side === 'start' ? t`Start date and time` : t`End date and time`}
        value={seconds(side === 'start' ? startsAt : endsAt)}
        minimum={minimum}
        span={
          startsAt !== null && endsAt !== null && endsAt > startsAt
            ? { from: Number(startsAt), to: Number(endsAt) }
            : null
        }
        onChange={(moment) => choose(side, moment)}
      />
      <p className="text-3 text-caption mt-2">
        <Trans>Times in {zone}</Trans>
      </p>
      <div className="mt-6">
        <Switch
          label={<span className="text-1 text-capital">{t`TIMELOCK`}</span>}
          note={t`Off: stakers can withdraw at any time. On: only after the end.`}
          checked={form.locked}
          onChange={(locked) => change({ locked })}
        />
      </div>
      <StepFooter creation={creation} />
    </>
  )
}
