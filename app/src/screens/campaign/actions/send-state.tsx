import { useLingui } from '@lingui/react/macro'
import { campaignFailure } from '#core/campaigns/campaign-trial.ts'
import type { SendState } from '#core/transactions/plan.ts'
import { AlreadySentError } from '#core/transactions/transaction-errors.ts'
import type { Trial } from '#core/transactions/trial.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TrialLine as Line } from '#widgets/trial-line.tsx'
import { failureText } from '../campaign-texts.ts'

/** 'Error broadcasting transaction' with the reason beside it; nothing where the visitor said no. */
export function BroadcastError({ state, onAgain }: { state: SendState; onAgain?: () => void }) {
  const { t } = useLingui()
  if (state.status !== 'failed') return null
  const reason = failureText(campaignFailure(state.error))
  if (reason === null) return null
  const again = state.error instanceof AlreadySentError && onAgain
  return (
    <div className="mt-4">
      <Notice
        tone="danger"
        urgent
        title={t`Error broadcasting transaction`}
        action={
          again ? (
            <Button size={36} kind="danger" onClick={onAgain}>
              {t`Send again`}
            </Button>
          ) : undefined
        }
      >
        {t(reason)}
      </Notice>
    </div>
  )
}

/** What the trial run on the newest block says; `idle` while there is nothing to try. */
export function TrialLine({ trial, idle }: { trial: Trial | null; idle: boolean }) {
  const { t } = useLingui()
  return (
    <Line
      trial={trial}
      idle={idle}
      textOf={(error) => failureText(campaignFailure(error))}
      refusedTitle={t`This would fail now`}
    />
  )
}
