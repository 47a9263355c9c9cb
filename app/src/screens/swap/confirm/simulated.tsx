import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatWhole } from '#domain/currencies/format.ts'
import type { SwapIntent } from '#domain/swaps/intent.ts'
import type { Simulation } from '#domain/swaps/simulate-swap.ts'
import { CheckIcon, InfoIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { swapErrorText } from './swap-error-text.ts'

/** One line with what the trial run on the newest block says; its place is there from the start. */
export function Simulated({ simulation, intent }: { simulation: Simulation | null; intent: SwapIntent }) {
  const { t } = useLingui()
  if (simulation?.status === 'refused') {
    return <Notice tone="danger" urgent title={t(swapErrorText(simulation.error))} />
  }
  const passed = simulation?.status === 'passed'
  return (
    <p className="text-2 text-caption flex min-h-6 items-center gap-2.5">
      <span aria-hidden="true" className={passed ? 'text-success' : 'text-3'}>
        {passed ? <CheckIcon size={16} /> : <InfoIcon size={16} />}
      </span>
      <span role="status">
        <Sentence simulation={simulation} intent={intent} />
      </span>
    </p>
  )
}

type Unrefused = Exclude<Simulation, { status: 'refused' }>

function Sentence({ simulation, intent }: { simulation: Unrefused | null; intent: SwapIntent }) {
  if (simulation === null) return <Trans>Trying it on the newest block</Trans>
  if (simulation.status === 'unknown') return <Trans>It could not be tried beforehand: the network does not say.</Trans>
  const { measured } = simulation
  if (measured === null) return <Trans>Tried beforehand: the network would take it.</Trans>
  const block = formatWhole(measured.block)
  const { output } = intent
  const arrives = `${formatAmount(measured.arrives, output.decimals, 'limit')} ${shortenSymbol(output.symbol)}`
  if (measured.arrives < intent.amountOut) {
    return (
      <Trans>
        Simulated on block {block}: {arrives} would arrive
      </Trans>
    )
  }
  if (measured.nothingElse) return <Trans>Simulated on block {block}: nothing else leaves your wallet</Trans>
  return <Trans>Simulated on block {block}: more than this would leave your wallet</Trans>
}
