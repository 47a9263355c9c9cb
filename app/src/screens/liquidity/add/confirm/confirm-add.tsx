import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { loading } from '#core/known.ts'
import type { AddIntent } from '#core/liquidity/intent.ts'
import { addPlan } from '#core/liquidity/liquidity-plans.ts'
import { isRejection } from '#core/swaps/swap-errors.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import { AlreadySentError } from '#core/transactions/transaction-errors.ts'
import { useReads } from '#hooks/calls.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSend } from '#hooks/transactions.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Failed, Submitted, Waiting } from '#widgets/send-outcome.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { AlreadySent } from '../../parts/review-parts.tsx'
import { clearAddForm } from '../add-form.ts'
import { useAddIntent } from '../use-add-actions.ts'
import { type Addition, changeAddForm } from '../use-addition.ts'
import { ReviewAdd } from './review-add.tsx'
import { StakeNext } from './stake-next.tsx'

/** LP tokens that an account received since `mark`; null where either balance is not known or nothing has come. */
function useReceived(
  pair: Address | null,
  account: Address | null,
): { readonly received: bigint | null; readonly mark: () => void } {
  const balance = useReads(pair && account ? tokenBalanceCall(pair, account) : null) ?? loading
  const [before, setBefore] = useState<bigint | null>(null)
  const held = balance.status === 'known' ? balance.value : null
  return {
    received: before !== null && held !== null && held > before ? held - before : null,
    mark: () => setBefore(held),
  }
}

/** Opens with the amounts that stand on the screen; without any there is nothing to confirm. */
export default function ConfirmAdd({ addition, lpSymbol }: { addition: Addition; lpSymbol: string }) {
  const current = useAddIntent(addition)
  const [opened, setOpened] = useState(current)
  if (opened) {
    return <OpenConfirm addition={addition} lpSymbol={lpSymbol} shown={opened} current={current} onAccept={setOpened} />
  }
  // What is confirmed may be read anew at the very moment in which the dialog has been loaded.
  if (current) setOpened(current)
  return null
}

function OpenConfirm(props: {
  addition: Addition
  lpSymbol: string
  /** What is shown and signed: it stays as it is until other amounts are accepted. */
  shown: AddIntent
  current: AddIntent | null
  onAccept: (intent: AddIntent) => void
}) {
  const { addition, lpSymbol, shown, current, onAccept } = props
  const { facts, account } = addition
  const { t } = useLingui()
  const { state, run, reset } = useSend()
  const [deadline, setDeadline] = useState<bigint | null>(null)
  const { received, mark } = useReceived(facts?.address ?? null, account)
  // The deadline runs from now while the dialog is read, and stands still once the wallet was asked.
  const intent = { ...shown, deadline: deadline ?? current?.deadline ?? shown.deadline }
  const { first, second } = intent.currencies
  const sent = state.status === 'submitted' || state.status === 'done'

  async function send({ again = false } = {}) {
    setDeadline(intent.deadline)
    mark()
    const end = await run({ ...addPlan(intent), again })
    // A no in the wallet is quiet: the dialog is as it was (spec/3 §9).
    if (end.status === 'failed' && isRejection(end.error)) back()
    else if (end.status === 'failed') console.warn('The liquidity was not added.', end.error)
  }

  function back() {
    setDeadline(null)
    reset()
  }

  function close() {
    closeModal('confirmAdd')
    if (sent) changeAddForm(addition.pairKey, clearAddForm)
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
              Supplying {one} and {other}
            </Trans>
          </Waiting>
        )
      }
      case 'submitted':
        return <Submitted record={state.record} onClose={close} />
      case 'done':
        return (
          <Submitted
            record={state.record}
            onClose={close}
            next={facts ? <StakeNext pair={facts.address} received={received} onLeave={close} /> : null}
          />
        )
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
          <ReviewAdd
            addition={addition}
            lpSymbol={lpSymbol}
            intent={intent}
            onAccept={current && (() => onAccept(current))}
            onConfirm={() => void send()}
          />
        )
    }
  }

  return (
    <Dialog title={shown.creates ? t`You are creating a pool` : t`You will receive`} onClose={close}>
      {content()}
    </Dialog>
  )
}
