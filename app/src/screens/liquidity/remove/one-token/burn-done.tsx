import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { bothSides, otherSide, type Sides } from '#core/liquidity/pair-lookup.ts'
import { type NextStep, nextStepOf } from '#core/liquidity/unfinished.ts'
import { asUnfinished, type UnfinishedRemoval } from '#core/liquidity/unfinished-removal.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { useReceipt } from '#hooks/use-receipt.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { useUnfinishedRemoval } from '#hooks/use-unfinished.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { NextStepAction } from '#widgets/next-step-action.tsx'
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
  const rest = removal && asUnfinished(removal, currencies)
  return (
    <>
      {unfinished ? <Done {...{ currencies, ...unfinished }} onDismiss={() => dismiss(unfinished.removal.id)} /> : null}
      {rest ? <RestSwap key={last} {...{ currencies, ...rest }} next={nextStepOf(records, rest.removal)} /> : null}
    </>
  )
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
        <NextStepAction
          label={t`Swap ${other}`}
          isRead={paid !== null}
          onContinue={() => setConfirming(true)}
          {...{ reading, onDismiss }}
        />
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
