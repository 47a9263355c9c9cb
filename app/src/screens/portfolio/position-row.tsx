import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { pairOf, type PositionRow as Row } from '#core/account/position-rows.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { PositionReturn } from '#hooks/use-position-return.ts'
import { IconButton } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { Cells, PairCell } from './position-cells.tsx'
import { PositionMenu, type RowContext } from './position-menu.tsx'

const PositionDetails = lazy(() => import('./position-details.tsx'))

/** Columns from a width of 960 px on. Below that, a row has two lines. */
export const positionColumns =
  'md:grid-cols-[minmax(0,2.1fr)_minmax(0,1.1fr)_minmax(0,0.7fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_5rem]'

/** Row of one pair, 64 px high, with its menu; details on demand. */
export function PositionRow(props: RowContext & { row: Row; year: PositionReturn | null }): ReactNode {
  const { row, year, ...context } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chain = useChain()
  const pair = pairOf(row)
  const order = pair && displayOrder(chain, pair)
  const name = order ? `${symbolOf(order.base)} / ${symbolOf(order.quote)}` : row.token
  return (
    <li className="border-line border-t first:border-t-0">
      <div
        className={`grid min-h-16 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2 ${positionColumns}`}
      >
        <PairCell row={row} />
        <Cells row={row} year={year} stakes={context.stakes} />
        <div className="-me-2 flex items-center justify-end max-md:col-start-3 max-md:row-start-2 md:me-0">
          <IconButton
            label={t`Details of ${name}`}
            icon={isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
          <PositionMenu row={row} name={name} openDetails={() => setOpen(true)} {...context} />
        </div>
      </div>
      {isOpen ? (
        <div id={id} className="border-line bg-surface-2 border-t p-4">
          <Suspense fallback={<Skeleton height={180} radius={12} />}>
            <PositionDetails row={row} year={year} {...context} />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}
