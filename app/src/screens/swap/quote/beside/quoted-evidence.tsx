import { Suspense } from 'react'
import { Routes } from '../swap-details.tsx'
import { type Compared, useAtRest } from './at-rest.ts'
import { PlatformTable } from './platform-table.tsx'
import { RoutePath } from './route-path.tsx'

/** The comparison and the route of the trade, in the desktop column. */
export default function QuotedEvidence(now: Compared) {
  const { quotes, isChosen } = useAtRest(now)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <PlatformTable quotes={quotes} isChosen={isChosen} />
      {quotes.selected.split ? (
        <Suspense>
          <Routes trade={quotes.selected} split={quotes.selected.split} isHeaded />
        </Suspense>
      ) : (
        <RoutePath trade={quotes.selected} />
      )}
    </div>
  )
}
