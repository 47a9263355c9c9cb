import type { QuoteBlock } from '@dexswap/pools-reader/quote'
import { Trans } from '@lingui/react/macro'
import { formatWhole } from '#core/format.ts'
import { useAge } from '#hooks/use-time.ts'

/** Age in seconds from which a quote counts as stale. That is several blocks on any chain. */
const oldAfterSeconds = 45

/** Block number and age of the quotes. */
export function QuoteAge({ block }: { block: QuoteBlock }) {
  const seconds = useAge(block.receivedAt)
  const number = formatWhole(block.number)
  const old = seconds >= oldAfterSeconds
  return (
    <span className={`text-caption flex items-center gap-2 ${old ? 'text-warning' : 'text-3'}`}>
      <span aria-hidden="true" className={`size-1.5 rounded-full ${old ? 'bg-warning' : 'bg-success'}`} />
      <Trans>
        Updated {seconds} s ago · block {number}
      </Trans>
    </span>
  )
}
