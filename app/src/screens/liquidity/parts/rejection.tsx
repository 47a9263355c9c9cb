import type { SendState } from '#core/sending/plan.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import CardFailure from '#widgets/card-failure.tsx'

/** Notice above the review after a rejection; before a later step, an approval may be mined. */
export function Rejection({ state }: { state: SendState }) {
  if (state.status !== 'failed' || !isRejection(state.error)) return null
  return (
    <div className="mb-4">
      <CardFailure failure={state.error} nothingChanged={state.step === 0} />
    </div>
  )
}
