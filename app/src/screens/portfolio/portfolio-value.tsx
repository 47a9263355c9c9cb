import type { Address } from '@dexswap/chains'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Known } from '#core/known.ts'
import type { Positions } from '#hooks/portfolio.ts'

const WholeChart = lazy(() => import('./whole-chart.tsx'))

/** Total value of all pairs; nothing for an account without history. */
export function WholeSection(props: { account: Address; positions: Known<Positions> }): ReactNode {
  return (
    <Suspense fallback={null}>
      <WholeChart {...props} />
    </Suspense>
  )
}
