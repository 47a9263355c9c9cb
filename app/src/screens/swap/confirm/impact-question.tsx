import { PRICE_IMPACT_THRESHOLDS_BPS } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

/** The word that is typed, in every language. */
const word = 'confirm'

/** Asks again before a trade that moves the price a lot: yes or no from 5 %, the typed word from 10 %. */
export function ImpactQuestion(props: { kind: 'question' | 'typedConfirmation'; onYes: () => void; onNo: () => void }) {
  const { kind, onYes, onNo } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const threshold =
    kind === 'question' ? PRICE_IMPACT_THRESHOLDS_BPS.severity3 : PRICE_IMPACT_THRESHOLDS_BPS.typedConfirmation
  const percent = threshold / 100
  const ready = kind === 'question' || typed.trim().toLowerCase() === word

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) onYes()
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Notice tone="danger" title={t`This swap has a price impact of at least ${percent}%.`}>
        {kind === 'question' ? (
          <Trans>Please confirm that you would like to continue with this swap.</Trans>
        ) : (
          <Trans>Please type the word “confirm” to continue with this swap.</Trans>
        )}
      </Notice>
      {kind === 'typedConfirmation' ? (
        <TextField label={t`Type confirm`} value={typed} onChange={setTyped} data-autofocus autoFocus />
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onNo}>{t`No`}</Button>
        <Button kind="danger" type="submit" disabled={!ready}>
          {t`Yes, swap anyway`}
        </Button>
      </div>
    </form>
  )
}
