import { useLingui } from '@lingui/react/macro'
import { CheckIcon } from '#ui/icons.tsx'
import type { BridgeTransfer } from './bridge.ts'
import { bridgeNetwork } from './bridge-networks.ts'

/** The indicator of the collect step: sent, which is done, and collect, which is due. */
export function CollectSteps({ transfer }: { transfer: BridgeTransfer }) {
  const { t } = useLingui()
  const from = bridgeNetwork(transfer.from).name
  const to = bridgeNetwork(transfer.to).name
  return (
    <ol className="grid grid-cols-2 gap-2" aria-label={t`Steps`}>
      <li className="border-success grid content-start gap-1 border-t-2 pt-3">
        <span className="text-success flex items-center gap-2 font-medium">
          <CheckIcon size={18} />
          <span aria-hidden="true">1</span>
          <span className="sr-only">{t`Done:`}</span>
        </span>
        <span className="text-2">{t`Sent from ${from}`}</span>
      </li>
      <li className="border-accent grid content-start gap-1 border-t-2 pt-3" aria-current="step">
        <span className="text-accent font-medium" aria-hidden="true">
          2
        </span>
        <span>{t`Collect on ${to}`}</span>
      </li>
    </ol>
  )
}
