import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { bothSides, otherSide, type Sides } from '#core/liquidity/pair-lookup.ts'
import { type NextStep, nextStepOf } from '#core/liquidity/unfinished.ts'
import { ofForm, type UnfinishedRemoval } from '#core/liquidity/unfinished-removal.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { type ReceiptReading, useReceipt } from '#hooks/use-receipt.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { useUnfinishedRemoval } from '#hooks/use-unfinished-removal.ts'
import { Button } from '#ui/button.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { LinkButton } from '#ui/text.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { BurnNotice } from './burn-notice.tsx'
import { paidBy } from './paid-by.ts'

const ConfirmRestSwap = preloadable(async () => ({
  default: (await import('./one-token-dialogs.ts')).ConfirmRestSwap,
}))

/** States that the removal is done, and continues with the swap of the other token. */
export function BurnDone({ currencies }: { currencies: Sides<Currency> }) {
  const { unfinished, dismiss } = useUnfinishedRemoval(currencies)
  const [isOpen] = useDialog('confirmRestSwap')
  const records = useTransactions()
  // An open dialog keeps its removal although the notice disappears when the swap is sent.
  const [last, setLast] = useState(unfinished?.removal.id)
  const removal = records.find(({ id }) => id === last)
  if (unfinished && unfinished.removal.id !== last && !(removal && isOpen)) setLast(unfinished.removal.id)
  const rest = removal && ofForm(removal, currencies)
  return (
    <>
      {unfinished ? <Done {...{ currencies, ...unfinished }} onDismiss={() => dismiss(unfinished.removal.id)} /> : null}
      {rest ? <RestSwap key={last} {...{ currencies, ...rest }} next={nextStepOf(records, rest.removal)} /> : null}
    </>
  )
}

/** Why the amount to swap is unknown. */
function unpaidText(reading: ReceiptReading | null): MessageDescriptor {
  if (reading === 'unreadable') return msg`The node did not return the receipt.`
  return reading === null || reading === 'loading' ? msg`Contacting nodes…` : msg`Not in the receipt`
}

type DoneProps = UnfinishedRemoval & { currencies: Sides<Currency> }

function Done({ currencies, removal, side, onDismiss }: DoneProps & { onDismiss: () => void }) {
  const { t } = useLingui()
  const [, setConfirming] = useDialog('confirmRestSwap')
  const reading = useReceipt(removal)
  const paid = paidBy(reading, currencies)
  const other = useSymbols()(currencies[otherSide(side)])
  return (
    <BurnNotice
      {...{ currencies, side }}
      action={
        <span className="grid gap-1">
          <span className="flex items-center gap-3">
            <Button size={36} kind="primary" disabled={paid === null} onClick={() => setConfirming(true)}>
              {t`Swap ${other}`}
            </Button>
            <LinkButton onClick={onDismiss}>{t`Dismiss`}</LinkButton>
          </span>
          {paid === null ? <span className="text-3">{t(unpaidText(reading))}</span> : null}
        </span>
      }
    />
  )
}

function RestSwap({ currencies, removal, side, minimum, next }: DoneProps & { next: NextStep }) {
  const [confirming, setConfirming] = useDialog('confirmRestSwap')
  const now = paidBy(useReceipt(removal), currencies)
  // After a reorg the dialog stays open and states it.
  const [paid, setPaid] = useState(now)
  if (now && bothSides.some((of) => now[of] !== paid?.[of])) setPaid(now)
  if (!confirming || !paid) return null
  return (
    <Suspense>
      <ConfirmRestSwap {...{ currencies, removal, side, minimum, paid, next }} onClose={() => setConfirming(false)} />
    </Suspense>
  )
}
