import type { Address } from '@dexswap/chains'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Known } from '#core/known.ts'
import type { Positions } from '#hooks/use-portfolio.ts'

const PortfolioValueChart = lazy(() => import('./portfolio-value-chart.tsx'))

/** Section with the chart of the portfolio's value. Hidden for an account without history. */
export function PortfolioValueSection(props: { account: Address; positions: Known<Positions> }): ReactNode {
  return (
    <Suspense fallback={null}>
      <PortfolioValueChart {...props} />
    </Suspense>
  )
}
