import { Suspense } from 'react'
import type { Quotes } from '#core/markets/quote.ts'
import { Routes } from '../swap-details.tsx'
import { PlatformTable } from './platform-table.tsx'
import { RoutePath } from './route-path.tsx'

type Quoted = Extract<Quotes, { status: 'quoted' }>

/** What stands beside the card: the comparison and the way of the trade. */
export function QuotedEvidence({ quotes, isChosen }: { quotes: Quoted; isChosen: boolean }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <PlatformTable quotes={quotes} isChosen={isChosen} />
      {quotes.selected.division ? (
        <Suspense>
          <Routes trade={quotes.selected} division={quotes.selected.division} isHeaded />
        </Suspense>
      ) : (
        <RoutePath trade={quotes.selected} />
      )}
    </div>
  )
}
