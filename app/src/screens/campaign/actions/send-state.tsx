import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type CampaignTrial, campaignFailure } from '#core/campaigns/campaign-trial.ts'
import type { SendState } from '#core/transactions/plan.ts'
import { AlreadySentError } from '#core/transactions/transaction-errors.ts'
import { Button } from '#ui/button.tsx'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { Submitted, Waiting } from '#widgets/send-outcome.tsx'
import { failureText } from '../campaign-texts.ts'

/** The page of a dialog that its transaction has come to: the form (`children`), the wallet's window, or sent. */
export function SendFrame(props: {
  state: SendState
  doing: string
  onClose: () => void
  /** What one would do next, once it is mined: the way out of the pool after the way out of the campaign. */
  next?: ReactNode
  children: ReactNode
}) {
  const { state, doing, onClose, next, children } = props
  switch (state.status) {
    case 'idle':
    case 'failed':
      return children
    case 'preparing':
    case 'asking':
      return <Waiting>{doing}</Waiting>
    case 'submitted':
    case 'done':
      return <Submitted record={state.record} onClose={onClose} next={state.status === 'done' ? next : null} />
  }
}

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

/** What the trial run on the newest block says; `idle` while there is nothing to try. Its place is there from the start. */
export function TrialLine({ trial, idle }: { trial: CampaignTrial | null; idle: boolean }) {
  const { t } = useLingui()
  if (!idle && trial?.status === 'refused') {
    const reason = failureText(trial.failure)
    return (
      <Notice tone="danger" urgent title={t`This would fail now`}>
        {reason ? t(reason) : null}
      </Notice>
    )
  }
  const passed = !idle && trial?.status === 'passed'
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5" role="status">
      {idle ? null : (
        <>
          <span aria-hidden="true" className={passed ? 'text-success' : 'text-3'}>
            {passed ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
          </span>
          <TrialText trial={trial} />
        </>
      )}
    </p>
  )
}

function TrialText({ trial }: { trial: CampaignTrial | null }) {
  if (trial === null) return <Trans>Trying it on the newest block</Trans>
  return trial.status === 'passed' ? (
    <Trans>Tried beforehand: the network would take it.</Trans>
  ) : (
    <Trans>It could not be tried beforehand: the network does not say.</Trans>
  )
}
