import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatWhole } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import {
  type BatchSimulation,
  isRefused,
  notRefused,
  progressAfter,
  type SeveralProgress,
} from '#core/sending/batch-plan.ts'
import { failureOf, type Plan, type SendState } from '#core/sending/plan.ts'
import { measuredOf, type Simulation, type SimulationQuery } from '#core/sending/simulation.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { Badge } from '#ui/badge.tsx'
import { Checkbox } from '#ui/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailRow } from '#ui/text.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { OnNetwork } from '#widgets/main-action.tsx'
import { SendChecks } from '#widgets/send-checks.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { SendButton, useSending } from '#widgets/sending.tsx'

export type RowState = 'open' | 'done' | 'refused'

/**
 * State of a dialog that sends several actions. Its list is fixed when it opens. A rejection stops the
 * remaining ones; actions that were sent are final.
 */
export function useBatch<Of, Measured>(query: {
  readonly items: readonly Of[]
  /** Unique key of an item. */
  readonly nameOf: (item: Of) => string
  readonly simulatedOf: (chosen: readonly Of[]) => SimulationQuery<BatchSimulation<Measured>>
  readonly planOf: (chosen: readonly Of[], simulated: Simulation<BatchSimulation<Measured>> | null) => Plan | null
  /** Total value of items in 10^-18 US dollars. */
  readonly amountUsd: (chosen: readonly Of[]) => Known<bigint>
  /** Deadline of the settings in seconds; absent when the actions have none. */
  readonly deadlineSeconds?: number
  /** True if no item is selected at first, because an irreversible action needs an explicit choice. */
  readonly startsEmpty?: boolean
  /** Number of wallet windows that an item opens; one by default. */
  readonly windowsOf?: (item: Of) => number
}) {
  const { items, nameOf, startsEmpty = false, windowsOf = () => 1 } = query
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set(startsEmpty ? items.map(nameOf) : []))
  const [progress, setProgress] = useState<SeveralProgress>({ sent: [], ends: [], done: [] })
  const batching = useBatching()
  const isDone = (item: Of) => progress.done.includes(nameOf(item))
  const chosen = items.filter((item) => !isDone(item) && !leftOut.has(nameOf(item)))
  const isEmpty = chosen.length === 0
  const { state, ...sending } = useSending({
    simulated: isEmpty ? null : query.simulatedOf(chosen),
    amountUsd: query.amountUsd(chosen),
    deadlineSeconds: query.deadlineSeconds ?? null,
    canSend: !isEmpty,
    planOf: (simulated) => query.planOf(chosen, simulated),
    onAsk: ({ ends = [] }) =>
      setProgress(({ done }) => ({ sent: notRefused(chosen, sending.simulation).map(nameOf), ends, done })),
    onEnd: (end) => setProgress((before) => progressAfter(before, end)),
  })
  const { simulation } = sending

  const { sent, ends } = progress
  // True when the wallet sends the items as one batch, so that the first step is also the last one.
  const isBatched = 'step' in state && state.status !== 'failed' && sent.length > 1 && batching !== 'none'
  const step = 'step' in state ? state.step : 0
  // True between two items of a sequence. The dialog can be closed only after the last one.
  const isBetween = state.status === 'submitted' && step < (ends.at(-1) ?? 0)
  const place = ends.findIndex((end) => step <= end) + 1
  const shown: SendState = isBetween ? { status: 'preparing', step } : state
  const simulations = measuredOf(simulation)?.each
  const simulationOf = (item: Of) => simulations?.[chosen.indexOf(item)] ?? null
  const stateOf = (item: Of): RowState =>
    isDone(item) ? 'done' : isRefused(simulationOf(item) ?? undefined) ? 'refused' : 'open'
  const going = chosen.filter((item) => stateOf(item) === 'open')

  return {
    ...sending,
    /** The state to display. Between two items it stays as during the first. */
    state: shown,
    /** Position in the sequence that is sent; null for a batch. */
    turn: isBatched ? null : { place: formatWhole(BigInt(place)), count: formatWhole(BigInt(sent.length)), isBetween },
    isEmpty,
    isChosen: (item: Of) => !leftOut.has(nameOf(item)),
    choose(item: Of, isChosen: boolean) {
      const others = new Set(leftOut)
      if (isChosen) others.delete(nameOf(item))
      else others.add(nameOf(item))
      setLeftOut(others)
    },
    simulationOf,
    stateOf,
    /** Items that the next click sends. */
    going,
    confirmations: batching !== 'none' && going.length > 0 ? 1 : going.reduce((sum, item) => sum + windowsOf(item), 0),
    done: progress.done.length,
    /** Error that stopped the sequence; null when absent. */
    stopped: failureOf(state),
  }
}

/** Row of an item that was not sent yet, with its checkbox. */
function BatchRow(props: { state: RowState; isChosen: boolean; onChoose: (is: boolean) => void; children: ReactNode }) {
  const { state, isChosen, onChoose, children } = props
  return (
    <li className="border-line border-t first:border-t-0">
      {state === 'done' ? (
        <div className="ps-8">{children}</div>
      ) : (
        <Checkbox checked={isChosen} onChange={onChoose}>
          {children}
        </Checkbox>
      )}
    </li>
  )
}

/** Result of an item; nothing while it is pending. */
export function RowBadge({ state, done }: { state: RowState; done: string }) {
  const { t } = useLingui()
  if (state === 'done') return <Badge tone="success">{done}</Badge>
  return state === 'refused' ? <Badge tone="warning">{t`Would fail`}</Badge> : null
}

type Batch<Of, Measured> = ReturnType<typeof useBatch<Of, Measured>>
export type Turn = NonNullable<Batch<unknown, unknown>['turn']>

/**
 * Dialog that sends several actions: total, cost and number of confirmations, then the actions with
 * their progress.
 */
export function BatchDialog<Of, Measured>(props: {
  title: string
  batch: Batch<Of, Measured>
  items: readonly Of[]
  nameOf: (item: Of) => string
  /** Accessible label of the list. */
  label: string
  rowOf: (item: Of, state: RowState) => ReactNode
  /** Content above the cost. */
  above?: ReactNode
  /** Content below the cost. */
  below?: ReactNode
  /** Text for the wallet prompt about the current item; `turn` is null for a batch. */
  doing: (turn: Turn | null) => string
  /** Title with the number of completed items. */
  doneTitle: ReactNode
  /** Text about the items that remain after a rejection. */
  rejected: string
  left: string
  button: string
  isDanger?: boolean
  onClose: () => void
}) {
  const { batch, items, nameOf, rowOf, isDanger = false, onClose } = props
  const { state, simulation, check, question, turn, isEmpty, done, reset } = batch
  const { t } = useLingui()
  function close() {
    onClose()
    reset()
  }
  return (
    <SendDialog title={props.title} state={state} doing={props.doing(turn)} onClose={close}>
      {question ?? (
        <>
          <SendChecks
            simulation={simulation}
            check={check}
            idle={isEmpty}
            above={props.above}
            below={
              <>
                <DetailRow label={t`Confirmations in the wallet`}>{formatWhole(BigInt(batch.confirmations))}</DetailRow>
                {props.below}
              </>
            }
          />
          <ul aria-label={props.label} className="mt-3">
            {items.map((item) => (
              <BatchRow
                key={nameOf(item)}
                state={batch.stateOf(item)}
                isChosen={batch.isChosen(item)}
                onChoose={(isChosen) => batch.choose(item, isChosen)}
              >
                {rowOf(item, batch.stateOf(item))}
              </BatchRow>
            ))}
          </ul>
          <Stopped
            failure={batch.stopped}
            done={done}
            title={props.doneTitle}
            rejected={props.rejected}
            left={props.left}
            onAgain={batch.sendAgain}
          />
          <OnNetwork>
            <SendButton check={check} {...(isDanger && { kind: 'danger' })} disabled={isEmpty} onClick={batch.send}>
              {isEmpty ? t`Select at least one` : simulation?.status === 'again' ? t`Checking again…` : props.button}
            </SendButton>
          </OnNetwork>
        </>
      )}
    </SendDialog>
  )
}

/** Explains why the sequence stopped, and that the items before are final. */
function Stopped(props: {
  failure: Error | null
  done: number
  /** Title with the number of completed items. */
  title: ReactNode
  /** Text about the items that remain after a rejection. */
  rejected: string
  left: string
  onAgain: () => void
}) {
  const { failure, done, title, rejected, left, onAgain } = props
  if (!failure) return null
  const isRejected = isRejection(failure) && done > 0
  return (
    <>
      {done > 0 ? (
        <div className="mt-3" role="status">
          <Notice tone="info" title={title}>
            {isRejected ? rejected : left}
          </Notice>
        </div>
      ) : null}
      {isRejected ? null : <CardFailure failure={failure} onAgain={onAgain} />}
    </>
  )
}
