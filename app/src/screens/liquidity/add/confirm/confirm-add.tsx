// Walk 3 of 7: intent: frozen when the dialog opens, and handed on from here.
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatApy } from '#core/campaigns/apy.ts'
import { formatAmount } from '#core/format.ts'
import { loading } from '#core/known.ts'
import { type AddIntent, additionFits } from '#core/liquidity/intent.ts'
import { addPlan } from '#core/liquidity/liquidity-plans.ts'
import { links } from '#core/routes/table.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import { isForm, isRejection, isSent } from '#core/transactions/send-state.ts'
import { estimateOf } from '#core/transactions/trial.ts'
import { useReads } from '#hooks/calls.ts'
import { useCampaignFigures, useCampaigns } from '#hooks/campaigns.ts'
import { openModal } from '#hooks/open-modal.ts'
import { useSend } from '#hooks/transactions.ts'
import { Link } from '#widgets/link.tsx'
import { useDoubts } from '#widgets/send-check.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { useLiquidityCheck } from '../../parts/review-parts.tsx'
import { closedText } from '../add-button-text.ts'
import { clearAddForm } from '../add-form.ts'
import { useAddIntent, useAddTrial } from '../use-add-actions.ts'
import { type Addition, changeAddForm } from '../use-addition.ts'
import { ReviewAdd } from './review-add.tsx'

/** The second half of entering: the campaigns in which the new LP tokens would earn, each with its staking dialog open at once. */
function StakeNext(props: {
  pair: Address
  /** The new LP tokens; null where it cannot be told. */
  received: bigint | null
  onLeave: () => void
}) {
  const { pair, received, onLeave } = props
  const lists = useCampaigns(pair)
  const open =
    lists.status === 'known'
      ? lists.value.active.filter(({ stakingCap, stakedAmount }) => stakingCap === 0n || stakedAmount < stakingCap)
      : []
  const figures = useCampaignFigures(open)

  function stake() {
    onLeave()
    openModal({ name: 'campaignAction', action: 'stake', ...(received ? { amount: received } : {}) })
  }

  if (open.length === 0) return null
  return (
    <div className="mt-2 w-full">
      <p className="text-2">
        <Trans>Next: stake your LP tokens for rewards</Trans>
      </p>
      <ul className="mt-2 grid gap-2">
        {open.map(({ address, pair: { token0, token1 }, rewards }, at) => {
          const apy = figures[at]?.apy
          const symbols = [...new Set(rewards.map(({ token }) => token.symbol))].join(', ')
          return (
            <li key={address}>
              <Link
                {...links.campaign(token0.address, token1.address, address)}
                className="bg-surface-2 hover:bg-surface-3 rounded-control flex min-h-11 items-center justify-between gap-4 px-4 font-medium"
                onClick={stake}
              >
                <bdi className="min-w-0 truncate">
                  <Trans>Stake for {symbols}</Trans>
                </bdi>
                <span className="text-brand-text flex-none">
                  {apy?.status === 'known' ? <ApyText apy={formatApy(apy.value)} /> : null}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ApyText({ apy }: { apy: string }) {
  return <Trans>{apy} APY</Trans>
}

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
export default function ConfirmAdd(props: { addition: Addition; lpSymbol: string; onClose: () => void }) {
  const { addition } = props
  const current = useAddIntent(addition)
  const [opened, setOpened] = useState(current)
  if (opened) {
    return <OpenConfirm {...props} shown={opened} current={current} onAccept={setOpened} />
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
  onClose: () => void
}) {
  const { addition, lpSymbol, shown, current, onAccept, onClose } = props
  const { facts, account } = addition
  const { t } = useLingui()
  const { state, run, reset } = useSend()
  const [deadline, setDeadline] = useState<bigint | null>(null)
  const { received, mark } = useReceived(facts?.address ?? null, account)
  // The deadline runs from now while the dialog is read, and stands still once the wallet was asked.
  const intent = { ...shown, deadline: deadline ?? current?.deadline ?? shown.deadline }
  const { first, second } = intent.currencies
  const fits = additionFits(intent, facts)
  const trial = useAddTrial(isForm(state) && fits ? intent : null, addition)
  const check = useLiquidityCheck(intent, trial, addition.prices)
  const { question, send: sendUnlessDoubtful } = useDoubts({
    check,
    canSend: fits && closedText(addition.button) === null,
    onSend: () => void send(),
  })

  async function send({ again = false } = {}) {
    setDeadline(intent.deadline)
    mark()
    const end = await run({ ...addPlan(intent, estimateOf(trial, 1)), again })
    // A no in the wallet is quiet: the dialog is as it was (rule 3.9.18).
    if (end.status === 'failed' && isRejection(end.error)) back()
    else if (end.status === 'failed') console.warn('The liquidity was not added.', end.error)
  }

  function back() {
    setDeadline(null)
    reset()
  }

  function close() {
    onClose()
    if (isSent(state)) changeAddForm(addition.pairKey, clearAddForm)
    reset()
  }

  const one = `${formatAmount(intent.amounts.first, first.decimals, 'quote')} ${first.symbol}`
  const other = `${formatAmount(intent.amounts.second, second.decimals, 'quote')} ${second.symbol}`

  return (
    <SendDialog
      title={shown.creates ? t`You are creating a pool` : t`You will receive`}
      state={state}
      doing={
        <Trans>
          Supplying {one} and {other}
        </Trans>
      }
      onClose={close}
      next={facts ? <StakeNext pair={facts.address} received={received} onLeave={close} /> : null}
      failure={{
        textOf: (error) => (isRejection(error) ? null : liquidityErrorText(error)),
        what: 'transaction',
        onAgain: () => void send({ again: true }),
        onDismiss: back,
      }}
    >
      {question ?? (
        <ReviewAdd
          addition={addition}
          lpSymbol={lpSymbol}
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
