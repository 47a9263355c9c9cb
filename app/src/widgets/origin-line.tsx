import { Trans, useLingui } from '@lingui/react/macro'
import { formatWhole } from '#core/format.ts'
import type { IndexerTrouble, Origin } from '#core/indexer/indexer.ts'
import { useHead } from '#hooks/use-chain.ts'
import { useIndexer } from '#hooks/use-indexer.ts'
import { useAge } from '#hooks/use-time.ts'
import { Notice } from '#ui/notice.tsx'

/** Lists the values that are missing while the indexer is unavailable, with the reason. */
export function OriginNotice() {
  const { t } = useLingui()
  const state = useIndexer()
  if (state.status !== 'trouble') return null
  const titles: Readonly<Record<IndexerTrouble['code'], string>> = {
    none: t`No indexer is set up for this network`,
    unreachable: t`Historical data unavailable`,
    behind: t`The indexer is behind the network`,
    wrong: t`The indexer contradicts the chain and is not used`,
  }
  return (
    <div className="mt-4">
      <Notice tone="info" title={titles[state.trouble.code]}>
        <Trans>Reserves and positions come from the chain. Volume and history need the indexer.</Trans>
      </Notice>
    </div>
  )
}

/** Source and age of a pair's values. */
export function PairOriginLine() {
  const head = useHead()
  const indexer = useIndexer()
  const chainBlock = head ? head.number.toString() : null
  return (
    <p className="text-3 text-caption mt-3 flex flex-wrap gap-x-4 gap-y-1">
      {head && chainBlock ? (
        <span>
          <Trans>
            Reserves and position: chain, block {chainBlock}, <AgeOf since={head.receivedAt} />
          </Trans>
        </span>
      ) : null}
      {indexer.status === 'ready' ? (
        <IndexerAge block={indexer.block.number.toString()} receivedAt={indexer.receivedAt} />
      ) : null}
    </p>
  )
}

function IndexerAge({ block, receivedAt }: { block: string; receivedAt: number }) {
  return (
    <span>
      <Trans>
        Volume, history and trades: indexer, block {block}, <AgeOf since={receivedAt} />
      </Trans>
    </span>
  )
}

/** Age of a value, by the clock of the page. */
export function AgeOf({ since }: { since: number }) {
  const seconds = useAge(since)
  return seconds < 60 ? <Trans>{seconds} s ago</Trans> : <Trans>{Math.floor(seconds / 60)} min ago</Trans>
}

/** Age in seconds above which a list counts as outdated: several blocks of any chain. */
const oldAfterSeconds = 45

function ListSource({ origin }: { origin: Origin | null }) {
  const { t } = useLingui()
  if (origin === null) return t`Loading volumes…`
  if (origin.from === 'indexer') {
    const block = formatWhole(origin.block.number)
    return t`Volumes from the indexer, block ${block}`
  }
  switch (origin.trouble.code) {
    case 'none':
      return t`Chain data only: this network has no indexer`
    case 'unreachable':
      return t`Chain data only: the indexer does not respond`
    case 'behind':
      return t`Chain data only: the indexer is too far behind`
    case 'wrong':
      return t`Chain data only: the indexer contradicts the chain`
  }
}

/** Age and source of a list's values. */
export function ListOriginLine({ block, asOf, origin }: { block: bigint; asOf: number; origin: Origin | null }) {
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
        <ListSource origin={origin} />
      </span>
    </p>
  )
}
