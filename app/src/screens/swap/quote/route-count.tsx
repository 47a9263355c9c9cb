import { Plural } from '@lingui/react/macro'
import type { Division } from '#core/markets/quote.ts'

/** How many routes an order is divided over, beside its name. */
export function RouteCount({ division: { legs } }: { division: Division }) {
  return (
    <span className="text-3 text-caption font-normal">
      {' · '}
      <bdi>
        <Plural value={legs.length} one="# route" other="# routes" />
      </bdi>
    </span>
  )
}
