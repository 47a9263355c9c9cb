import { Suspense, useEffect } from 'react'
import { useOpenModal } from '#domain/modals/open-modal.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { PairChart } from './chart/pair-chart.tsx'
import { OriginNotice } from './origin.tsx'
import { PairFigures } from './pair-figures.tsx'
import { PairHead } from './pair-head.tsx'
import { MyPosition } from './position/my-position.tsx'
import { PositionOverTimeCard } from './position/over-time.tsx'
import { RecentTrades } from './recent-trades.tsx'
import { RewardTabs } from './rewards/reward-tabs.tsx'

const SelectPair = preloadable(() => import('./select/select-pair.tsx'))

/** Chart and figures, what is mine, the rewards, and what happened. */
export function PairPage({ pair }: { pair: Pair }) {
  const selecting = useOpenModal()?.name === 'selectPair'

  // The code of the dialog.
  useEffect(SelectPair.preload, [])

  return (
    <div className="mx-auto max-w-[1264px] px-3 pt-6 pb-44 xs:px-6 md:px-8 md:pb-16">
      <PairHead pair={pair} />
      <OriginNotice />
      <div className="mt-4 grid gap-4 min-[1160px]:grid-cols-[minmax(0,1fr)_412px]">
        <PairChart pair={pair} />
        <div className="grid content-start gap-4 sm:grid-cols-2 min-[1160px]:grid-cols-1 min-[1160px]:grid-rows-[auto_1fr]">
          <PairFigures pair={pair} />
          <MyPosition pair={pair} />
        </div>
      </div>
      <RewardTabs pair={pair} />
      <div className="mt-8 flex flex-col items-stretch gap-4 min-[1160px]:flex-row min-[1160px]:items-start">
        <RecentTrades pair={pair} />
        <PositionOverTimeCard pair={pair} />
      </div>
      {selecting ? (
        <Suspense>
          <SelectPair pair={pair} />
        </Suspense>
      ) : null}
    </div>
  )
}
