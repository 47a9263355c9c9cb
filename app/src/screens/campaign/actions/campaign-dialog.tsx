import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { campaignFailure, type MovedByCampaign } from '#core/campaigns/campaign-simulation.ts'
import { formatWhole } from '#core/format.ts'
import type { SendState } from '#core/sending/plan.ts'
import { AlreadySentError, isRejection } from '#core/sending/transaction-errors.ts'
import type { ButtonProps } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useAmountText } from '#widgets/amount.tsx'
import { failureText } from '#widgets/campaign-texts.ts'
import CardFailure from '#widgets/card-failure.tsx'
import { NothingLeaves, SendChecks } from '#widgets/send-checks.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { SendButton } from '#widgets/sending.tsx'
import { SentBefore } from '#widgets/sent-before-warning.tsx'
import { WalletSays } from '#widgets/wallet-says.tsx'
import type { useCampaignAction } from './use-campaign-action.ts'

type Action = ReturnType<typeof useCampaignAction>

/** Frame of every campaign dialog: inputs, simulation, send error and send button. */
export function CampaignDialog(props: {
  title: string
  /** Description of the action, shown while the wallet prompts. */
  doing: string
  action: Action
  onClose?: () => void
  /** True while the form is incomplete, so that nothing is simulated. */
  idle?: boolean
  /** True when `details` explains a failed simulation better than the revert reason. */
  isExplained?: boolean
  /** Next step after the transaction is mined, such as removing withdrawn liquidity. */
  next?: ReactNode
  /** Content below the simulation. */
  details?: ReactNode
  button: ReactNode
  children: ReactNode
}) {
  const { title, doing, action, onClose = action.close, idle = false, isExplained = false } = props
  const { next, details, button, children } = props
  const { state, simulation, check, question, sendAgain } = action
  return (
    <SendDialog title={title} state={state} doing={doing} onClose={onClose} next={next}>
      {question ?? (
        <>
          {children}
          <SendChecks
            simulation={simulation}
            check={check}
            idle={idle}
            isExplained={isExplained}
            textOf={(error) => failureText(campaignFailure(error))}
            measuredText={(measured) => <Moved {...measured} />}
            details={details}
          />
          <BroadcastError state={state} onAgain={sendAgain} />
          {button}
        </>
      )}
    </SendDialog>
  )
}

/** Balance changes of the account, as simulated. */
function Moved({ block: number, changes }: MovedByCampaign) {
  const amountText = useAmountText()
  const block = formatWhole(number)
  const moved = changes.filter(({ change }) => change !== 0n)
  if (moved.length === 0) return <NothingLeaves block={number} />
  const amounts = moved
    .map(
      ({ token, change }) =>
        `${change < 0n ? '−' : '+'}${amountText({ amount: change < 0n ? -change : change, of: token })}`,
    )
    .join(', ')
  return (
    <Trans>
      Simulation passed at block {block}: <bdi dir="ltr">{amounts}</bdi>
    </Trans>
  )
}

/** Send button of a dialog. */
export function ActionButton({ action, ...buttonProps }: { action: Action } & ButtonProps) {
  return <SendButton check={action.check} {...buttonProps} onClick={action.send} />
}

/** 'Error broadcasting transaction' and its reason; a rejection shows as a short note. */
export function BroadcastError({ state, onAgain }: { state: SendState; onAgain?: () => void }) {
  const { t } = useLingui()
  if (state.status !== 'failed') return null
  if (state.error instanceof AlreadySentError && onAgain) {
    return (
      <div className="mt-4">
        <SentBefore record={state.error.record} what="transaction" onAgain={onAgain} />
      </div>
    )
  }
  if (isRejection(state.error)) return <CardFailure failure={state.error} nothingChanged={state.step === 0} />
  return (
    <div className="mt-4">
      <Notice tone="danger" urgent title={t`Error broadcasting transaction`}>
        {t(failureText(campaignFailure(state.error)))}
        <WalletSays error={state.error} />
      </Notice>
    </div>
  )
}
