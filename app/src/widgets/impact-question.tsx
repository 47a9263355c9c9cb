import { PRICE_IMPACT_THRESHOLDS_BPS } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { isConfirmWord } from '#core/confirm-word.ts'
import type { SwapPrompt } from '#core/swaps/intent.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'

/**
 * Confirms a swap as its prompt requires: `question` is shown in place of the form until the user
 * answers it, and null otherwise.
 */
export function useImpactQuestion({ prompt, cause }: SwapPrompt, onSend: () => void) {
  const [isAsking, setIsAsking] = useState(false)
  const kind = prompt === 'question' || prompt === 'typedConfirmation' ? prompt : null

  function confirm() {
    if (kind) setIsAsking(true)
    else if (prompt === 'none') onSend()
  }

  function accept() {
    setIsAsking(false)
    onSend()
  }

  const question =
    isAsking && kind ? <ImpactQuestion {...{ kind, cause }} onYes={accept} onNo={() => setIsAsking(false)} /> : null
  return { question, confirm }
}

/**
 * Confirms a large price impact or rounding loss: by a button from 5 %, by a typed word from 10 %.
 */
function ImpactQuestion(props: {
  kind: 'question' | 'typedConfirmation'
  cause: 'impact' | 'rounding'
  onYes: () => void
  onNo: () => void
}) {
  const { kind, cause, onYes, onNo } = props
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const threshold =
    kind === 'question' ? PRICE_IMPACT_THRESHOLDS_BPS.severity3 : PRICE_IMPACT_THRESHOLDS_BPS.typedConfirmation
  const percent = threshold / 100
  const ready = kind === 'question' || isConfirmWord(typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) onYes()
  }

  return (
    <form className="grid gap-4" onSubmit={submit}>
      <Notice
        tone="danger"
        title={
          cause === 'impact'
            ? t`This swap has a price impact of at least ${percent}%.`
            : t`Rounding to whole units costs at least ${percent}%.`
        }
      >
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
