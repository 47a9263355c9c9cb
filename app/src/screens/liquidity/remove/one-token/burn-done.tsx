import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { otherSide, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { UnfinishedRemoval } from '#core/liquidity/unfinished-removal.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { useReceipt } from '#hooks/use-receipt.ts'
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
  // The dialog stays open while its own swap ends the notice.
  const [last, setLast] = useState(unfinished)
  if (unfinished && unfinished.removal.id !== last?.removal.id) setLast(unfinished)
  return (
    <>
      {unfinished ? <Done {...{ currencies, ...unfinished }} onDismiss={() => dismiss(unfinished.removal.id)} /> : null}
      {last ? <RestSwap {...{ currencies, ...last }} /> : null}
    </>
  )
}

type DoneProps = UnfinishedRemoval & { currencies: Sides<Currency> }

function Done({ currencies, removal, side, onDismiss }: DoneProps & { onDismiss: () => void }) {
  const { t } = useLingui()
  const [, setConfirming] = useDialog('confirmRestSwap')
  const paid = paidBy(useReceipt(removal), currencies)
  const other = useSymbols()(currencies[otherSide(side)])
  return (
    <BurnNotice
      {...{ currencies, side }}
      action={
        <span className="flex items-center gap-3">
          <Button size={36} kind="primary" disabled={paid === null} onClick={() => setConfirming(true)}>
            {t`Swap ${other}`}
          </Button>
          <LinkButton onClick={onDismiss}>{t`Dismiss`}</LinkButton>
        </span>
      }
    />
  )
}

function RestSwap({ currencies, removal, side, minimum }: DoneProps) {
  const [confirming, setConfirming] = useDialog('confirmRestSwap')
  const paid = paidBy(useReceipt(removal), currencies)
  if (!confirming || !paid) return null
  return (
    <Suspense>
      <ConfirmRestSwap
        {...{ currencies, side, minimum, paid }}
        restOf={removal.id}
        onClose={() => setConfirming(false)}
      />
    </Suspense>
  )
}
