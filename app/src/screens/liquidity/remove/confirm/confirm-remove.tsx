// Walk 3 of 7: intent: frozen when the dialog opens, and handed on from here.
import { Trans, useLingui } from '@lingui/react/macro'
import { removalFits } from '#core/liquidity/intent.ts'
import { removeCalls } from '#core/liquidity/liquidity-calls.ts'
import { removePlan } from '#core/liquidity/liquidity-plans.ts'
import { removalTrialQuery } from '#core/liquidity/try-liquidity.ts'
import { estimateOf } from '#core/transactions/trial.ts'
import { useClient } from '#hooks/chain.ts'
import { useOpened } from '#widgets/sending.tsx'
import { ConfirmLiquidity } from '../../parts/confirm-liquidity.tsx'
import { closedText } from '../remove-button-text.ts'
import { clearRemoveForm } from '../remove-form.ts'
import { changeRemoveForm, type Removing } from '../use-removal.ts'
import { useRemoveIntent } from '../use-remove-actions.ts'
import { ReviewRemove } from './review-remove.tsx'

/** Opens with what stands on the screen; without anything to remove there is nothing to confirm. */
export default function ConfirmRemove({ removing, onClose }: { removing: Removing; onClose: () => void }) {
  const { t } = useLingui()
  const client = useClient()
  const current = useRemoveIntent(removing)
  const [shown, accept] = useOpened(current)
  if (!shown) return null
  return (
    <ConfirmLiquidity
      title={t`You will receive`}
      shown={shown}
      current={current}
      deadline={shown.permit?.deadline}
      prices={removing.prices}
      closed={closedText(removing.button)}
      fitsNow={(intent) => removalFits(intent, removing.facts)}
      triedOf={(intent) => removalTrialQuery({ intent, lacking: false })}
      planOf={(intent, trial) => removePlan(client, intent, estimateOf(trial, removeCalls(intent).length))}
      doing={(one, other) => (
        <Trans>
          Removing {one} and {other}
        </Trans>
      )}
      onAccept={accept}
      onFailed={(error) => console.warn('The liquidity was not removed.', error)}
      onSent={() => {
        changeRemoveForm(removing.pairKey, clearRemoveForm)
        removing.setPermit(null)
      }}
      onClose={onClose}
    >
      {(form) => <ReviewRemove removing={removing} form={form} />}
    </ConfirmLiquidity>
  )
}
