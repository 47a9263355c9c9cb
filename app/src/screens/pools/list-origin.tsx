import { Trans, useLingui } from '@lingui/react/macro'
import { formatWhole } from '#domain/currencies/format.ts'
import type { Origin } from '#domain/indexer/sourced.ts'
import { useAge } from '#domain/networks/use-age.ts'

/** From here on the list counts as old: several blocks of any chain have passed. */
const oldAfterSeconds = 45

function Source({ origin }: { origin: Origin | null }) {
  const { t } = useLingui()
  if (origin === null) return t`Asking for volumes`
  if (origin.from === 'indexer') {
    const block = formatWhole(origin.block.number)
    return t`Volumes from the indexer, block ${block}`
  }
  switch (origin.trouble.code) {
    case 'none':
      return t`From the chain alone: this network has no indexer`
    case 'unreachable':
      return t`From the chain alone: the indexer does not answer`
    case 'behind':
      return t`From the chain alone: the indexer is too far behind`
    case 'wrong':
      return t`From the chain alone: the indexer contradicts the chain`
  }
}

/** How old the figures are, and where they come from. */
export function ListOrigin({ block, asOf, origin }: { block: bigint; asOf: number; origin: Origin | null }) {
  const seconds = useAge(asOf)
  const number = formatWhole(block)
  const old = seconds >= oldAfterSeconds
  return (
    <p className="text-caption text-3 flex flex-wrap items-center gap-x-2">
      <span aria-hidden="true" className={`size-1.5 rounded-full ${old ? 'bg-warning' : 'bg-success'}`} />
      <span className={old ? 'text-warning' : ''}>
        <Trans>
          Updated {seconds} s ago · block {number}
        </Trans>
      </span>
      <span aria-hidden="true">·</span>
      <span>
        <Source origin={origin} />
      </span>
    </p>
  )
}
