import { type ReactNode, useRef, useState } from 'react'
import { formatWhole } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { failureOf, type Plan, type SendState } from '#core/transactions/plan.ts'
import {
  isRefused,
  notRefused,
  progressAfter,
  type SeveralProgress,
  type TriedSeveral,
} from '#core/transactions/several.ts'
import { isRejection } from '#core/transactions/transaction-errors.ts'
import { measuredOf, type Trial, type TrialQuery } from '#core/transactions/trial.ts'
import { useBatching } from '#hooks/batching.ts'
import { Notice } from '#ui/notice.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { useSending } from '#widgets/sending.tsx'

export type RowState = 'open' | 'done' | 'refused'

/**
 * What a dialog of several actions shows and sends. What stood in the list when its button was pressed stays what is shown and signed; a no to
 * one of them stops there, and takes back nothing.
 */
export function useSeveral<Of, Measured>(query: {
  readonly items: readonly Of[]
  /** What tells one of them from the others. */
  readonly nameOf: (item: Of) => string
  readonly triedOf: (chosen: readonly Of[]) => TrialQuery<TriedSeveral<Measured>>
  readonly planOf: (
    chosen: readonly Of[],
    tried: Trial<TriedSeveral<Measured>> | null,
    isWanted: () => boolean,
  ) => Plan | null
  /** What is moved, in units of 10^-18 US dollars. */
  readonly amountUsd: (chosen: readonly Of[]) => Known<bigint>
}) {
  const { items, nameOf } = query
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [progress, setProgress] = useState<SeveralProgress>({ sent: [], done: [] })
  const isOpen = useRef(true)
  const batching = useBatching()
  const isDone = (item: Of) => progress.done.includes(nameOf(item))
  const chosen = items.filter((item) => !isDone(item) && !leftOut.has(nameOf(item)))
  const isEmpty = chosen.length === 0
  const { state, reset, ...sending } = useSending({
    tried: isEmpty ? null : query.triedOf(chosen),
    amountUsd: query.amountUsd(chosen),
    deadlineSeconds: null,
    canSend: !isEmpty,
    planOf: (tried) => query.planOf(chosen, tried, () => isOpen.current),
    onAsk: () => setProgress(({ done }) => ({ sent: notRefused(chosen, sending.trial).map(nameOf), done })),
    onEnd: (end) => setProgress((before) => progressAfter(before, end)),
  })
  const { trial } = sending

  const { sent } = progress
  // All in one window: the first of the steps is the last.
  const isTogether = 'step' in state && state.status !== 'failed' && sent.length > 1 && batching !== 'none'
  const step = 'step' in state ? state.step : 0
  // One that is mined is followed by the next: until the last one there is nothing to close.
  const isBetween = state.status === 'submitted' && step < sent.length - 1
  const shown: SendState = isBetween ? { status: 'preparing', step } : state
  const trials = measuredOf(trial)?.each
  const trialOf = (item: Of) => trials?.[chosen.indexOf(item)] ?? null
  const stateOf = (item: Of): RowState =>
    isDone(item) ? 'done' : isRefused(trialOf(item) ?? undefined) ? 'refused' : 'open'
  const going = chosen.filter((item) => stateOf(item) === 'open')

  return {
    ...sending,
    /** As the dialog shows it. */
    state: shown,
    /** Where it stands among those of the last press; null where all of them are asked for at once. */
    turn: isTogether
      ? null
      : { place: formatWhole(BigInt(step + 1)), count: formatWhole(BigInt(sent.length)), isBetween },
    isEmpty,
    isChosen: (item: Of) => !leftOut.has(nameOf(item)),
    choose(item: Of, isChosen: boolean) {
      const others = new Set(leftOut)
      if (isChosen) others.delete(nameOf(item))
      else others.add(nameOf(item))
      setLeftOut(others)
    },
    trialOf,
    stateOf,
    /** Those that would be sent now. */
    going,
    confirmations: batching !== 'none' && going.length > 0 ? 1 : going.length,
    done: progress.done.length,
    /** Why it stopped; null where it did not. */
    stopped: failureOf(state),
    stop() {
      isOpen.current = false
      reset()
    },
  }
}

/** Why it stopped, and that what was done stays so. */
export function Stopped(props: {
  failure: Error | null
  done: number
  /** So many are done. */
  title: ReactNode
  /** What becomes of the rest, after a no in the wallet and after anything else. */
  rejected: string
  left: string
  onAgain: () => void
}) {
  const { failure, done, title, rejected, left, onAgain } = props
  if (!failure) return null
  const said = isRejection(failure) && done > 0
  return (
    <>
      {done > 0 ? (
        <div className="mt-3" role="status">
          <Notice tone="info" title={title}>
            {said ? rejected : left}
          </Notice>
        </div>
      ) : null}
      {said ? null : <CardFailure failure={failure} onAgain={onAgain} />}
    </>
  )
}
