import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import { Badge } from '#ui/badge.tsx'
import { PendingRing } from '#ui/pending-ring.tsx'
import { type BridgeStep, bridgedDecimals } from './bridge.ts'
import { bridgeNetwork } from './bridge-networks.ts'

const head = 'text-3 text-capital h-9 font-normal'

function Status({ status }: { status: Exclude<BridgeStep['status'], 'initial'> }) {
  const { t } = useLingui()
  if (status === 'pending') {
    return (
      <Badge tone="info">
        <PendingRing size={12} />
        {t`Pending`}
      </Badge>
    )
  }
  return (
    <Badge tone="success" dot>
      {status === 'success' ? t`Collected` : t`Ready`}
    </Badge>
  )
}

/** The pretended transfer on its way. */
export function TransferTable({ step }: { step: Exclude<BridgeStep, { status: 'initial' }> }) {
  const { t } = useLingui()
  const { from, to, amount } = step.transfer
  return (
    <section>
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-section font-semibold">{t`Your transfer`}</h2>
        <span className="text-3 text-caption">{t`A sample, nothing was sent`}</span>
      </header>
      <table className="mt-2 w-full border-collapse">
        <thead>
          <tr className="border-line border-b">
            <th className={`${head} text-start`}>{t`BRIDGING`}</th>
            <th className={`${head} text-end`}>{t`FROM`}</th>
            <th className={`${head} text-end`}>{t`TO`}</th>
            <th className={`${head} w-26 text-end`}>{t`STATUS`}</th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-line h-12 border-b">
            <th scope="row" className="text-start font-medium whitespace-nowrap">
              {formatAmount(amount, bridgedDecimals, 'balance')} ETH
            </th>
            <td className="text-2 text-end">{bridgeNetwork(from).name}</td>
            <td className="text-2 text-end">{bridgeNetwork(to).name}</td>
            <td className="text-end">
              <span role="status">
                <Status status={step.status} />
              </span>
            </td>
          </tr>
        </tbody>
      </table>
    </section>
  )
}
