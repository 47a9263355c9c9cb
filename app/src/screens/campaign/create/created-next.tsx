import { Trans, useLingui } from '@lingui/react/macro'
import type { CreateIntent } from '#core/campaigns/campaign-plan.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { links } from '#core/routes/table.ts'
import { useCampaignMade } from '#hooks/use-campaign-made.ts'
import { Link } from '#widgets/link.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

const way = 'bg-surface-2 hover:bg-surface-3 rounded-control flex min-h-11 items-center px-4 font-medium'

/** Links to the created campaign and to its pair, shown after mining. */
export function CreatedNext(props: { intent: CreateIntent; record: TransactionRecord; onLeave: () => void }) {
  const { intent, record, onLeave } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const made = useCampaignMade(intent, record)
  const { token0, token1, base, quote } = intent.pair
  const pairName = `${symbolOf(base)} / ${symbolOf(quote)}`
  return (
    <ul className="mt-2 grid w-full gap-2">
      {made === null ? null : (
        <li>
          <Link {...links.campaign(token0.address, token1.address, made)} className={way} onClick={onLeave}>
            {t`Open the campaign`}
          </Link>
        </li>
      )}
      <li>
        <Link {...links.pair(token0.address, token1.address)} className={way} onClick={onLeave}>
          <bdi className="min-w-0 truncate">
            <Trans>All campaigns of {pairName}</Trans>
          </bdi>
        </Link>
      </li>
    </ul>
  )
}
