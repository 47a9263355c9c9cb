import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Card } from '#ui/card.tsx'
import { Dock } from '#ui/dock.tsx'
import { FlipButton } from '#ui/flip-button.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { AmountSide } from './amount-side.tsx'
import { CardHead } from './card-head.tsx'
import { MainAction } from './main-action.tsx'
import { useQuotedParts } from './quoted-parts.ts'
import { idsOf } from './side-ids.ts'
import { flip } from './swap-form.ts'
import type { Swap } from './use-swap.ts'
import type { SwapActions } from './use-swap-actions.ts'
import { changeForm } from './use-swap-form.ts'

/** Reads names, which most visitors never need. */
const RecipientField = lazy(() => import('./recipient-field.tsx'))
const CardFailure = lazy(() => import('./card-failure.tsx'))

/** The decision: amounts, price, and the one button. Below 960 px the button stands docked above the wallet bar. */
export function SwapCard({ swap, actions }: { swap: Swap; actions: SwapActions }) {
  const { t } = useLingui()
  const { quotes, currencies, button } = swap
  const parts = useQuotedParts()
  const approveLine =
    parts && button.kind === 'approve' && quotes.status === 'quoted' ? (
      <parts.ApproveLine trade={quotes.selected} />
    ) : null
  return (
    <Card className="w-full max-w-[480px] p-3 xs:p-4" aria-label={t`Swap`}>
      <CardHead />
      <div className="mt-2 grid">
        <AmountSide swap={swap} side="input" />
        <FlipButton
          label={t`Switch the direction`}
          onFlip={() => changeForm((form) => flip(form, idsOf(currencies)))}
        />
        <AmountSide swap={swap} side="output" />
      </div>
      {swap.form.recipient === undefined || quotes.status === 'wrap' ? null : (
        <Suspense>
          <RecipientField swap={swap} />
        </Suspense>
      )}
      {parts && quotes.status === 'quoted' ? <parts.QuotedCard quotes={quotes} swap={swap} /> : null}
      {approveLine ? <div className="md:hidden">{approveLine}</div> : null}
      <Suspense>
        {actions.failure ? <CardFailure failure={actions.failure} onAgain={actions.wrapAgain} /> : null}
      </Suspense>
      <Dock docked={quotes.status !== 'idle'}>
        <MainAction button={button} symbol={shortenSymbol(currencies.input?.symbol ?? '')} actions={actions} />
      </Dock>
      {approveLine ? <div className="max-md:hidden">{approveLine}</div> : null}
    </Card>
  )
}
