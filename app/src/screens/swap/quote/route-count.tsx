import type { Division } from '@dexswap/pools-reader/quote'
import { Plural } from '@lingui/react/macro'

/** Number of legs of a split order, shown beside its name. */
export function RouteCount({ split: { legs } }: { split: Division }) {
  return (
    <span className="text-3 text-caption font-normal">
      {' · '}
      <bdi>
        <Plural value={legs.length} one="# route" other="# routes" />
      </bdi>
    </span>
  )
}
