import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#domain/currencies/format.ts'
import type { RemoveIntent } from '#domain/liquidity/liquidity-intent.ts'
import { removePlan } from '#domain/liquidity/liquidity-plans.ts'
import { closeModal } from '#domain/modals/open-modal.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { isRejection } from '#domain/swaps/swap-failure.ts'
import { AlreadySentError } from '#domain/transactions/transaction-errors.ts'
import { useSend } from '#domain/transactions/use-send.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Failed, Submitted, Waiting } from '#words/send-outcome.tsx'
import { AlreadySent } from '../../parts/already-sent.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { clearRemoveForm } from '../remove-form.ts'
import type { Removing } from '../use-removal.ts'
import { changeRemoveForm } from '../use-remove-form.ts'
import { useRemoveIntent } from '../use-remove-intent.ts'
import { ReviewRemove } from './review-remove.tsx'

/** Opens with what stands on the screen; without anything to remove there is nothing to confirm. */
export default function ConfirmRemove({ removing }: { removing: Removing }) {
  const current = useRemoveIntent(removing)
  const [opened, setOpened] = useState(current)
  if (opened) {
    return <OpenConfirm removing={removing} shown={opened} current={current} onAccept={setOpened} />
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
}) {
  const { removing, shown, current, onAccept } = props
  const { t } = useLingui()
  const client = useClient()
  const { state, run, reset } = useSend()
  const [deadline, setDeadline] = useState<bigint | null>(null)
  // A permit brings its own deadline; without one it runs from now while the dialog is read, and stands still once the wallet was asked.
  const running = shown.permit?.deadline ?? current?.deadline ?? shown.deadline
  const intent = { ...shown, deadline: deadline ?? running }
  const { first, second } = intent.currencies
  const sent = state.status === 'submitted' || state.status === 'done'

  async function send({ again = false } = {}) {
    setDeadline(intent.deadline)
    const end = await run({ ...removePlan(client, intent), again })
    // A no in the wallet is quiet: the dialog is as it was (spec/3 §9).
    if (end.status === 'failed' && isRejection(end.error)) back()
    else if (end.status === 'failed') console.warn('The liquidity was not removed.', end.error)
  }

  function back() {
    setDeadline(null)
    reset()
  }

  function close() {
    closeModal('confirmRemove')
    if (sent) {
      changeRemoveForm(removing.pairKey, clearRemoveForm)
      removing.setPermit(null)
    }
    reset()
  }

  function content() {
    switch (state.status) {
      case 'preparing':
      case 'asking': {
        const one = `${formatAmount(intent.amounts.first, first.decimals, 'quote')} ${first.symbol}`
        const other = `${formatAmount(intent.amounts.second, second.decimals, 'quote')} ${second.symbol}`
        return (
          <Waiting>
            <Trans>
              Removing {one} and {other}
            </Trans>
          </Waiting>
        )
      }
      case 'submitted':
      case 'done':
        return <Submitted record={state.record} onClose={close} />
      case 'failed':
        if (isRejection(state.error)) return null
        if (state.error instanceof AlreadySentError) {
          return (
            <AlreadySent record={state.error.record} onAgain={() => void send({ again: true })} onDismiss={close} />
          )
        }
        return <Failed reason={liquidityErrorText(state.error)} onDismiss={back} />
      case 'idle':
        return (
          <ReviewRemove
            removing={removing}
            intent={intent}
            onAccept={current && (() => onAccept(current))}
            onConfirm={() => void send()}
          />
        )
    }
  }

  return (
    <Dialog title={t`You will receive`} onClose={close}>
      {content()}
    </Dialog>
  )
}
