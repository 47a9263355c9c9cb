import type { Address } from '@dexswap/chains'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { type AllowanceChange, type AllowanceChoice, deriveAllowanceChange } from '#core/approvals/allowance-change.ts'
import { type Approval, allowanceIntent, allowancePlan, allowanceSimulationQuery } from '#core/approvals/allowances.ts'
import { formatAmount, formatExactAmount, formatUsd, formatWhole } from '#core/format.ts'
import { type Known, unknown } from '#core/known.ts'
import { failureOf } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import { type AmountText, readAmountText } from '#core/tokens/amount-text.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useClient } from '#hooks/use-chain.ts'
import { Segmented } from '#ui/choices.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { Amount } from '#widgets/amount.tsx'
import { AmountEntry } from '#widgets/amount-entry.tsx'
import { invalidText } from '#widgets/amount-side.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { NothingLeaves, SendChecks } from '#widgets/send-checks.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { SendButton, useSending } from '#widgets/sending.tsx'
import { CurrencyLogo, TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { AllowanceText, SpenderName } from './parts.tsx'

/** Dialog that revokes or reduces an allowance. Its values are those at the time when it was opened. */
export default function ApprovalDialog({ approval, account }: { approval: Approval; account: Address }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const client = useClient()
  const [choice, setChoice] = useState<AllowanceChoice>('revoke')
  const [text, setText] = useState('')
  const { token, spender } = approval
  const now = useReads(allowanceCall(token.address, account, spender.address))
  const symbol = symbolOf(token)

  const typed = readAmountText(text, token.decimals)
  const entered = typed.status === 'amount' ? typed.amount : null
  const change = deriveAllowanceChange(choice, entered, now)
  const { amount, isGone, isTooMuch } = change
  const intent = amount === null || isGone ? null : allowanceIntent(approval, account, amount)
  const { reset, ...action } = useSending({
    simulated: intent && allowanceSimulationQuery(intent),
    amountUsd: unknown('no-source'),
    deadlineSeconds: null,
    canSend: intent !== null,
    planOf: (simulation) => intent && allowancePlan(client, intent, estimateOf(simulation, 1)),
  })
  const { state, simulation, check, question, send, sendAgain } = action
  const close = () => {
    closeModal('approval')
    reset()
  }
  const shown = entered === null ? '' : withSymbol(formatAmount(entered, token.decimals, 'balance'), symbol)
  const failure = failureOf(state)

  return (
    <SendDialog
      title={t`Change an approval`}
      state={state}
      doing={choice === 'revoke' ? t`Revoking the approval of ${symbol}` : t`Reducing to ${shown}`}
      onClose={close}
    >
      {question ?? (
        <>
          <ApprovalDetails approval={approval} />
          <div className="mt-4">
            <Segmented<AllowanceChoice>
              label={t`Change`}
              size={36}
              value={choice}
              onChange={setChoice}
              options={[
                { value: 'revoke', label: t`Revoke` },
                { value: 'reduce', label: t`Reduce` },
              ]}
            />
          </div>
          {choice === 'reduce' ? <NewLimit {...{ approval, now, typed, text, isTooMuch }} onChange={setText} /> : null}
          <SendChecks
            simulation={simulation}
            check={check}
            idle={intent === null}
            measuredText={({ block, zeroFirst }) =>
              zeroFirst ? <TwoSteps block={block} /> : <NothingLeaves block={block} />
            }
          />
          {failure ? <CardFailure failure={failure} onAgain={sendAgain} /> : null}
          <OnNetwork>
            <SendButton
              check={check}
              data-autofocus
              kind={choice === 'revoke' ? 'danger' : 'primary'}
              disabled={intent === null}
              onClick={send}
            >
              <ButtonText choice={choice} change={change} />
            </SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}

function ApprovalDetails({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const { token, spender, balance, atRisk, atRiskUsd } = approval
  return (
    <DetailList>
      <DetailRow label={t`Token`}>
        <span className="inline-flex items-center gap-2">
          <CurrencyLogo currency={token} size={20} />
          <TokenSymbol of={token} />
        </span>
      </DetailRow>
      <DetailRow label={t`Spender`} more={<WholeAddress address={spender.address} />}>
        <SpenderName of={spender} />
      </DetailRow>
      <DetailRow label={t`Limit`}>
        <AllowanceText approval={approval} />
      </DetailRow>
      <DetailRow label={t`Your balance`}>
        <KnownFigure of={balance} show={(held) => <Amount amount={held} of={token} />} />
      </DetailRow>
      <DetailRow label={t`At risk`} more={<KnownFigure of={atRiskUsd} show={formatUsd} />}>
        <KnownFigure of={atRisk} show={(risk) => <Amount amount={risk} of={token} />} />
      </DetailRow>
    </DetailList>
  )
}

function NewLimit(props: {
  approval: Approval
  /** The allowance at the newest block. */
  now: Known<bigint>
  text: string
  typed: AmountText
  isTooMuch: boolean
  onChange: (text: string) => void
}) {
  const { approval, now, text, typed, isTooMuch, onChange } = props
  const { t } = useLingui()
  const noteId = useId()
  const { token } = approval
  return (
    <div className="mt-3">
      <AmountEntry
        noteId={noteId}
        label={t`New limit`}
        of={token}
        value={text}
        onChange={onChange}
        besideLabel={
          now.status === 'known' ? (
            <span title={formatExactAmount(now.value, token.decimals)}>
              <Trans>
                now <AllowanceText approval={{ ...approval, allowance: now.value }} />
              </Trans>
            </span>
          ) : null
        }
        picker={
          <span className="text-heading flex min-w-0 flex-none items-center gap-2">
            <CurrencyLogo currency={token} size={28} />
            <TokenSymbol of={token} className="max-w-[10rem] truncate max-[22.4375rem]:max-w-[6.5rem]" />
          </span>
        }
        invalid={invalidText(token, typed)}
        problem={isTooMuch ? t`The limit is already this low.` : null}
        note={null}
      />
    </div>
  )
}

function ButtonText({ choice, change }: { choice: AllowanceChoice; change: AllowanceChange }) {
  if (change.isGone) return <Trans>Approval removed</Trans>
  if (choice === 'revoke') return <Trans>Revoke</Trans>
  return change.amount === null ? <Trans>Enter amount</Trans> : <Trans>Reduce</Trans>
}

function TwoSteps({ block: number }: { block: bigint }) {
  const block = formatWhole(number)
  return <Trans>Simulation passed at block {block}: this token needs two transactions (zero, then the amount)</Trans>
}
