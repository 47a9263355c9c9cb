import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { riskOf } from '#core/named-risks.ts'
import type { RiskLevel } from '#core/risk.ts'
import type { Simulation } from '#core/sending/simulation.ts'
import { Notice, ToneSign } from '#ui/notice.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { ContractSays } from './contract-says.tsx'

/** One line with the result of the simulation at the newest block; its space is reserved. */
export function SimulationLine<Measured = never>(props: {
  simulation: Simulation<Measured> | null
  /** True while there is nothing to simulate. */
  idle?: boolean
  textOf: (error: Error) => MessageDescriptor | null
  /** Title above the reason of a failed simulation; when absent, the reason is the title. */
  refusedTitle?: string
  /** Severity of the measured result. */
  riskOf?: (measured: Measured) => RiskLevel
  /** Text of the measured result. */
  children?: (measured: Measured) => ReactNode
}) {
  const { simulation, idle = false, textOf, refusedTitle, riskOf: measuredRisk, children } = props
  const { t } = useLingui()
  if (!idle && simulation?.status === 'refused') {
    const reason = textOf(simulation.error)
    const text = reason && t(reason)
    return (
      <Notice tone={riskTones[riskOf('would-fail')]} urgent title={refusedTitle ?? text ?? ''}>
        {refusedTitle === undefined ? <ContractSays error={simulation.error} /> : text}
      </Notice>
    )
  }
  // Requires a simulation that returns balances, because a gas estimate shows no transfers.
  const measured = simulation?.status === 'passed' ? simulation.measured : null
  const level = measured === null ? riskOf('unsimulated') : (measuredRisk?.(measured) ?? riskOf('simulated'))
  const tone = riskTones[level]
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5">
      {idle ? null : (
        <span aria-hidden="true" data-tone={simulation === null ? 'neutral' : tone} className="text-(--ink)">
          <ToneSign tone={tone} size={16} />
        </span>
      )}
      <span role="status">{idle ? null : <Sentence simulation={simulation}>{children}</Sentence>}</span>
    </p>
  )
}

function Sentence<Measured>(props: {
  simulation: Simulation<Measured> | null
  children: ((measured: Measured) => ReactNode) | undefined
}) {
  const { simulation, children } = props
  if (simulation === null) return <Trans>Simulating…</Trans>
  if (simulation.status === 'again') return <Trans>Checking again…</Trans>
  if (simulation.status !== 'passed') return <Trans>Not simulated: no result from the network.</Trans>
  if (simulation.measured === null || !children)
    return <Trans>Not simulated: accepted by the network without details.</Trans>
  return children(simulation.measured)
}
