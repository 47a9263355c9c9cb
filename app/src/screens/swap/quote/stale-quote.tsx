import type { Quotes } from '@dexswap/pools-reader/quote'
import { useLingui } from '@lingui/react/macro'
import { useNodeTrouble } from '#hooks/use-node-trouble.ts'
import { useAge } from '#hooks/use-time.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { TradePrice } from './trade-figures.tsx'

/** A number of seconds in the largest unit of which it is at least one. */
function ageIn(seconds: number): readonly [value: number, unit: 'second' | 'minute' | 'hour' | 'day'] {
  if (seconds < 60) return [seconds, 'second']
  if (seconds < 3600) return [Math.floor(seconds / 60), 'minute']
  return seconds < 86_400 ? [Math.floor(seconds / 3600), 'hour'] : [Math.floor(seconds / 86_400), 'day']
}

/** Price from the reserves of the last visit, with its age and whether new ones are being read. */
export function StaleQuote({ quotes }: { quotes: Extract<Quotes, { status: 'stale' }> }) {
  const { t, i18n } = useLingui()
  const { trade, at, isReachable } = quotes
  const [value, unit] = ageIn(useAge(at))
  // True also before the first block, when no reserves can be read.
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
