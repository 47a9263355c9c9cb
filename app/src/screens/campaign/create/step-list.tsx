import type { DraftStep } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '#ui/icons.tsx'
import { LinkButton } from '#ui/link.tsx'
import { StepAnswer } from './step-answer.tsx'
import { stepTitles } from './step-titles.ts'
import type { CreateCampaign } from './use-create-campaign.ts'

const steps: readonly DraftStep[] = [1, 2, 3, 4]

/** The four steps: those that are done show their answer and the way back. */
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
