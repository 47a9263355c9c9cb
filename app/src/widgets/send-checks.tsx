import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatWhole } from '#core/format.ts'
import type { Simulation } from '#core/sending/simulation.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { DetailList } from '#ui/text.tsx'
import { NetworkCostRow, SendNotice } from './send-check-rows.tsx'
import { sendFailureText } from './send-failure-text.ts'
import { SimulationLine } from './simulation-line.tsx'

/**
 * Simulation, comparison of operators and network cost, shown between the values of a dialog and
 * its button.
 */
export function SendChecks<Measured extends { readonly block: bigint }>(props: {
  simulation: Simulation<Measured> | null
  check: SendCheck
  /** True while there is nothing to simulate. */
  idle?: boolean
  /** True when the dialog explains the failure better than the revert reason. */
  isExplained?: boolean
  textOf?: (error: Error) => MessageDescriptor | null
  /** Text for the measured result; absent when the action takes nothing from the wallet. */
  measuredText?: (measured: Measured) => ReactNode
  /** Shown above the network cost. */
  details?: ReactNode
  /** Rows above the network cost. */
  above?: ReactNode
  below?: ReactNode
}) {
  const { simulation, check, idle = false, isExplained = false, textOf = sendFailureText } = props
  const { measuredText = ({ block }) => <NothingLeaves block={block} />, details, above, below } = props
  const { t } = useLingui()
  return (
    <>
      <div className="mt-3">
        <SimulationLine
          simulation={simulation}
          idle={idle || (isExplained && simulation?.status === 'refused')}
          textOf={textOf}
          refusedTitle={t`This would fail now`}
        >
          {measuredText}
        </SimulationLine>
      </div>
      <SendNotice check={check} idle={idle} />
      {details}
      {idle ? null : (
        <DetailList className="mt-2">
          {above}
          <NetworkCostRow check={check} />
          {below}
        </DetailList>
      )}
    </>
  )
}

/** Status of a passed simulation that takes nothing from the wallet. */
export function NothingLeaves({ block: number }: { readonly block: bigint }) {
  const block = formatWhole(number)
  return <Trans>Simulation passed at block {block}: nothing leaves your wallet</Trans>
}
