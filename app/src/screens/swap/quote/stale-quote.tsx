import type { Quotes } from '@dexswap/pools-reader/quote'
import { useLingui } from '@lingui/react/macro'
import { useNodeTrouble } from '#hooks/use-node-trouble.ts'
import { useAge } from '#hooks/use-time.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { TradePrice } from './trade-figures.tsx'

/** Converts seconds to the largest unit in which the value is at least one. */
function ageIn(seconds: number): readonly [value: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [Math.floor(seconds / 60), 'minute']
  return seconds < 86_400 ? [Math.floor(seconds / 3600), 'hour'] : [Math.floor(seconds / 86_400), 'day']
}

/** Stored price of the last visit, with its age and the state of the update. */
export function StaleQuote({ quotes }: { quotes: Extract<Quotes, { status: 'stale' }> }) {
  const { t, i18n } = useLingui()
  const { trade, at, isReachable } = quotes
  const [value, unit] = ageIn(useAge(at))
  // Also true before the first block, while no reserves can be requested.
  const isSilent = useNodeTrouble() !== null
  const age = new Intl.RelativeTimeFormat(i18n.locale, { style: 'short' }).format(-value, unit)
  return (
    <div className="border-line mt-3 border-t px-2 pt-2">
      <DetailList>
        <DetailRow label={t`Price`}>
          <TradePrice trade={trade} />
        </DetailRow>
      </DetailList>
      <p className="text-warning text-caption mt-1">
        {isReachable && !isSilent ? t`Price from ${age}. Updating…` : t`Price from ${age}. Reconnecting…`}
      </p>
    </div>
  )
}
