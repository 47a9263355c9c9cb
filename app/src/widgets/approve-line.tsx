import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatMoved, groupTypedAmount } from '#core/format.ts'
import { amountToText, readAmountText } from '#core/tokens/amount-text.ts'
import type { Token } from '#core/tokens/currency.ts'
import { useApprovalChoice } from '#hooks/approval-choice.ts'
import { Button } from '#ui/button.tsx'
import { Segmented } from '#ui/choices.tsx'
import { TextField } from '#ui/text-field.tsx'
import { mainLook } from './main-action.tsx'
import { useSymbols } from './token-identity.tsx'

/**
 * Describes the next approval (`children`) and its risk. Offers maximum, custom limit or exact
 * amount; the choice is stored per token.
 */
export function ApproveLine(props: {
  needed: bigint
  of: Token
  /** The largest amount to approve, when it is not unlimited. */
  maximum?: bigint
  children: ReactNode
}) {
  const { needed, of, maximum, children } = props
  const { t } = useLingui()
  const [choice, choose] = useApprovalChoice(of)
  const exact = formatMoved(needed, of.decimals, 'paid')
  const most = maximum === undefined ? null : formatMoved(maximum, of.decimals, 'paid')
  const isOwn = typeof choice !== 'string'
  const risk =
    choice === 'exact'
      ? t`Only for this transaction. You approve again next time.`
      : most === null && !isOwn
        ? t`One-time approval. A contract bug could put all of this token at risk.`
        : t`Limits what the contract can spend. Approve again when it runs out.`
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2 ps-2">
      <span className="text-2">{children}</span>
      <Segmented
        label={t`Amount to approve`}
        size={28}
        value={isOwn ? 'own' : choice}
        options={[
          { value: 'maximum', label: most === null ? t`Maximum` : t`Up to ${most}` },
          { value: 'own', label: t`Custom` },
          { value: 'exact', label: t`Exact ${exact}` },
        ]}
        onChange={(value) => choose(value === 'own' ? { most: needed } : value)}
      />
      {isOwn ? (
        <OwnLimit
          key={of.address}
          of={of}
          needed={needed}
          most={choice.most}
          onChange={(next) => choose({ most: next })}
        />
      ) : null}
      <p className="text-3 text-caption w-full">{risk}</p>
    </div>
  )
}

/** Step 1 of 2: the approval of a token for a contract. */
export function SpenderStep({ name, symbol }: { name: string; symbol: string }) {
  return (
    <Trans>
      Step 1 of 2{' '}
      <span className="text-3">
        · allow {name} to spend {symbol}
      </span>
    </Trans>
  )
}

/** Field for a custom limit, which is at least the needed amount. */
function OwnLimit(props: { of: Token; needed: bigint; most: bigint; onChange: (most: bigint) => void }) {
  const { of, needed, most, onChange } = props
  const { t } = useLingui()
  const symbol = useSymbols()(of)
  const [text, setText] = useState(amountToText(most, of.decimals))
  const read = readAmountText(text, of.decimals)
  const exact = formatMoved(needed, of.decimals, 'paid')
  const problem =
    read.status === 'invalid'
      ? ({ tone: 'danger', message: t`Not a valid ${symbol} amount. The previous limit applies.` } as const)
      : most < needed
        ? ({ tone: 'warning', message: t`At least ${exact} ${symbol} is needed. That limit applies.` } as const)
        : undefined

  function change(next: string) {
    setText(next)
    const changed = readAmountText(next, of.decimals)
    if (changed.status !== 'invalid') onChange(changed.status === 'amount' ? changed.amount : 0n)
  }

  return (
    <TextField
      className="w-full"
      label={t`Spending limit`}
      labelHidden
      inputMode="decimal"
      value={text}
      grouped={groupTypedAmount(text)}
      onChange={change}
      suffix={symbol}
      problem={problem}
    />
  )
}

/** Buttons for the approval and for the action that needs it. */
export function ApproveFirst(props: {
  /** Numbers of the two steps; 1 and 2 by default. */
  steps?: readonly [number, number]
  pending: boolean
  pendingLabel: string
  onApprove: () => void
  /** Label of the first button. */
  approve: string
  /** Label of the second button. */
  action: string
  /** Why the approval is disabled while the action is impossible. */
  closedBy?: string | null
}) {
  const { steps: [first, second] = [1, 2], pending, pendingLabel, onApprove, approve, action, closedBy = null } = props
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        <Button
          {...mainLook}
          {...(closedBy !== null && { kind: 'secondary', disabled: true })}
          step={first}
          pending={pending}
          pendingLabel={pendingLabel}
          onClick={onApprove}
        >
          {approve}
        </Button>
        <Button size={56} block step={second} disabled>
          {action}
        </Button>
      </div>
      {closedBy === null ? null : <p className="text-2 text-caption mt-2 text-center">{closedBy}</p>}
    </>
  )
}
