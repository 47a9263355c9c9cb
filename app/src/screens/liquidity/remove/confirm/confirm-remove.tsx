// Walk 3 of 7: intent: frozen when the dialog opens, and handed on from here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { type RemoveIntent, removalFits } from '#core/liquidity/intent.ts'
import { removeCalls } from '#core/liquidity/liquidity-calls.ts'
import { removePlan } from '#core/liquidity/liquidity-plans.ts'
import { isForm, isRejection, isSent } from '#core/transactions/send-state.ts'
import { estimateOf } from '#core/transactions/trial.ts'
import { useClient } from '#hooks/chain.ts'
import { useSend } from '#hooks/transactions.ts'
import { useDoubts } from '#widgets/send-check.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { useLiquidityCheck } from '../../parts/review-parts.tsx'
import { closedText } from '../remove-button-text.ts'
import { clearRemoveForm } from '../remove-form.ts'
import { changeRemoveForm, type Removing } from '../use-removal.ts'
import { useRemoveIntent, useRemoveTrial } from '../use-remove-actions.ts'
import { ReviewRemove } from './review-remove.tsx'

/** Opens with what stands on the screen; without anything to remove there is nothing to confirm. */
export default function ConfirmRemove(props: { removing: Removing; onClose: () => void }) {
  const { removing } = props
  const current = useRemoveIntent(removing)
  const [opened, setOpened] = useState(current)
  if (opened) {
    return <OpenConfirm {...props} shown={opened} current={current} onAccept={setOpened} />
  }
  // What is confirmed may be read anew at the very moment in which the dialog has been loaded.
  if (current) setOpened(current)
  return null
}

function OpenConfirm(props: {
  removing: Removing
  /** What is shown and signed: it stays as it is until other amounts are accepted. */
  shown: RemoveIntent
  current: RemoveIntent | null
  onAccept: (intent: RemoveIntent) => void
  onClose: () => void
}) {
  const { removing, shown, current, onAccept, onClose } = props
  const { t } = useLingui()
  const client = useClient()
  const { state, run, reset } = useSend()
  const [deadline, setDeadline] = useState<bigint | null>(null)
  // A permit brings its own deadline; without one it runs from now while the dialog is read, and stands still once the wallet was asked.
  const running = shown.permit?.deadline ?? current?.deadline ?? shown.deadline
  const intent = { ...shown, deadline: deadline ?? running }
  const { first, second } = intent.currencies
  const fits = removalFits(intent, removing.facts)
  const trial = useRemoveTrial(isForm(state) && fits ? intent : null, false)
  const check = useLiquidityCheck(intent, trial, removing.prices)
  const { question, send: sendUnlessDoubtful } = useDoubts({
    check,
    canSend: fits && closedText(removing.button) === null,
    onSend: () => void send(),
  })

  async function send({ again = false } = {}) {
    setDeadline(intent.deadline)
    const end = await run({ ...removePlan(client, intent, estimateOf(trial, removeCalls(intent).length)), again })
    // A no in the wallet is quiet: the dialog is as it was (rule 3.9.18).
    if (end.status === 'failed' && isRejection(end.error)) back()
    else if (end.status === 'failed') console.warn('The liquidity was not removed.', end.error)
  }

  function back() {
    setDeadline(null)
    reset()
  }

  function close() {
    onClose()
    if (isSent(state)) {
      changeRemoveForm(removing.pairKey, clearRemoveForm)
      removing.setPermit(null)
    }
    reset()
  }

  const one = `${formatAmount(intent.amounts.first, first.decimals, 'quote')} ${first.symbol}`
  const other = `${formatAmount(intent.amounts.second, second.decimals, 'quote')} ${second.symbol}`

  return (
    <SendDialog
      title={t`You will receive`}
      state={state}
      doing={
        <Trans>
          Removing {one} and {other}
        </Trans>
      }
      onClose={close}
      failure={{
        textOf: (error) => (isRejection(error) ? null : liquidityErrorText(error)),
        what: 'transaction',
        onAgain: () => void send({ again: true }),
        onDismiss: back,
      }}
    >
      {question ?? (
        <ReviewRemove
          removing={removing}
          intent={intent}
          fits={fits}
          trial={trial}
          check={check}
          fresh={current}
          onAccept={onAccept}
          onConfirm={sendUnlessDoubtful}
        />
      )}
    </SendDialog>
  )
}
