import { useLingui } from '@lingui/react/macro'
import { Navigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePair } from '#domain/pairs/use-pair.ts'
import { links, paths } from '#domain/routes/table.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PairPage } from './pair-page.tsx'

/** One pair of the own exchange; what is none leads back to all of them. */
export function PairScreen(): ReactNode {
  const { t } = useLingui()
  const { currencyIdA, currencyIdB } = useParams({ from: paths.pair })
  const found = usePair(currencyIdA, currencyIdB)
  switch (found.status) {
    case 'exists':
      return <PairPage key={found.pair.address} pair={found.pair} />
    case 'loading':
      return <PairWaiting />
    case 'invalid':
    case 'missing':
      return <Navigate {...links.pools()} replace />
    case 'unreachable':
      return (
        <div className="px-3 py-16">
          <EmptyState kind="failed" title={t`Could not load the pair`}>
            {t`No node answered. Your funds are not affected.`}
          </EmptyState>
        </div>
      )
  }
}

/** The page's blocks in their final sizes. */
function PairWaiting() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-label={t`Loading`}
      className="mx-auto grid max-w-[1264px] gap-4 px-3 pt-6 pb-44 xs:px-6 md:px-8 md:pb-16"
    >
      <Skeleton width={280} height={48} radius={12} />
      <div className="grid gap-4 min-[1160px]:grid-cols-[minmax(0,1fr)_412px]">
        <Skeleton height={396} radius={24} />
        <Skeleton height={396} radius={24} />
      </div>
      <Skeleton height={220} radius={24} />
    </div>
  )
}
