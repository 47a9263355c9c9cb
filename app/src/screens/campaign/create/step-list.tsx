import type { DraftStep } from '@dexswap/campaigns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { LinkButton } from '#ui/text.tsx'
import { useAmountText } from '#widgets/amount.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { type CreateCampaign, wholeDays } from './use-create-campaign.ts'

/** Titles as in rule 3.8.26. */
export const stepTitles: Readonly<Record<DraftStep, MessageDescriptor>> = {
  1: msg`Select pair and reward`,
  2: msg`Select reward amount`,
  3: msg`Duration and start/end time`,
  4: msg`Preview, approve and create mining pool`,
}

/** Summary of a completed step; null before completion. */
function StepAnswer({ creation, step }: { creation: CreateCampaign; step: DraftStep }) {
  const symbolOf = useSymbols()
  const amountText = useAmountText()
  const { pair, rewards, draft, form } = creation
  switch (step) {
    case 1: {
      if (!pair) return null
      const pairName = `${symbolOf(pair.base)} / ${symbolOf(pair.quote)}`
      const token = rewards.flatMap(({ token }) => (token ? symbolOf(token) : [])).join(' + ')
      return token ? (
        <Trans>
          {pairName}, paid in <bdi dir="ltr">{token}</bdi>
        </Trans>
      ) : (
        pairName
      )
    }
    case 2: {
      const reward = rewards
        .flatMap(({ token, amount }) => (token && amount !== null ? amountText({ amount, of: token }) : []))
        .join(' + ')
      if (!reward) return null
      return form.poolSize === 'limited' ? (
        <Trans>
          <bdi dir="ltr">{reward}</bdi>, limited pool
        </Trans>
      ) : (
        <Trans>
          <bdi dir="ltr">{reward}</bdi>, unlimited pool
        </Trans>
      )
    }
    case 3: {
      const days = wholeDays(draft.startsAt, draft.endsAt)
      return days === null ? null : <Plural value={days} one="# day" other="# days" />
    }
    case 4:
      return null
  }
}

const steps: readonly DraftStep[] = [1, 2, 3, 4]

/** The four steps; completed ones show a summary and a link back. */
export function StepList({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { step, lastStep, change } = creation
  return (
    <ol className="grid">
      {steps.map((each) => {
        const done = each < lastStep && each !== step
        const title = t(stepTitles[each])
        return (
          <li
            key={each}
            aria-current={each === step ? 'step' : undefined}
            className="relative flex gap-3 pb-6 last:pb-0"
          >
            {each === 4 ? null : (
              <span aria-hidden="true" className="bg-line-strong absolute start-[13.5px] top-9 bottom-2 w-px" />
            )}
            <span
              aria-hidden="true"
              className={`grid size-7 flex-none place-items-center rounded-full font-medium ${
                each === step
                  ? 'bg-accent text-on-accent'
                  : done
                    ? 'bg-accent-soft text-accent'
                    : 'text-3 shadow-[inset_0_0_0_1.5px_var(--control)]'
              }`}
            >
              {done ? <CheckIcon size={16} /> : each}
            </span>
            <span className="min-w-0 flex-1 pt-1">
              <span className={`block ${each === step ? 'text-1 font-medium' : 'text-2'}`}>{title}</span>
              <span className="text-3 block">
                <StepAnswer creation={creation} step={each} />
              </span>
            </span>
            {each !== step && each < lastStep ? (
              <LinkButton
                className="flex-none self-start pt-1"
                aria-label={t`Edit: ${title}`}
                onClick={() => change({ step: each })}
              >
                {t`Edit`}
              </LinkButton>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}

const before: Readonly<Record<DraftStep, DraftStep>> = { 1: 1, 2: 1, 3: 2, 4: 3 }
const after: Readonly<Record<DraftStep, DraftStep>> = { 1: 2, 2: 3, 3: 4, 4: 4 }

/** First input that is missing; null when no input is, as when one is only invalid. */
function missingText({ step, lastStep, form }: CreateCampaign): MessageDescriptor | null {
  if (lastStep > step || step === 4) return null
  switch (step) {
    case 1:
      if (!form.pair) return msg`Select a pair`
      return form.rewards.some(({ token }) => token === null) ? msg`Select a token` : null
    case 2:
      return form.rewards.some(({ text }) => text === '') || (form.poolSize === 'limited' && form.capText === '')
        ? msg`Enter amount`
        : null
    case 3:
      return form.startsAt === null || form.endsAt === null ? msg`Complete all fields first` : null
  }
}

/** Back and Continue buttons; Continue is enabled when the step is complete, else says why not. */
export function StepFooter({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const { step, lastStep, change } = creation
  const missing = missingText(creation)
  return (
    <div className="border-line mt-8 border-t pt-5">
      <div className="flex items-center justify-between gap-4">
        {step === 1 ? <span /> : <Button onClick={() => change({ step: before[step] })}>{t`Back`}</Button>}
        <Button
          kind="primary"
          className="min-w-40"
          disabled={lastStep <= step}
          onClick={() => change({ step: after[step] })}
        >
          {t`Continue`}
        </Button>
      </div>
      {missing ? <p className="text-3 text-caption mt-2 text-end">{t(missing)}</p> : null}
    </div>
  )
}
