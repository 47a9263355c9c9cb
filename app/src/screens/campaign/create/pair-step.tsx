import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { PairPicture, useSymbols } from '#widgets/token-identity.tsx'
import { Choice } from './choice.tsx'
import { AddReward, RewardChoice } from './reward-choices.tsx'
import { StepFooter } from './step-list.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const PairPicker = preloadable(() => import('./pair-picker.tsx'))

/** Step 1: selects the staked LP token by its pair, and the reward tokens. */
export function PairStep({ creation }: { creation: CreateCampaign }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const [picking, setPicking] = useState(false)
  const { pair, form, change } = creation

  usePreload(PairPicker.preload)

  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <Choice
          label={t`LIQUIDITY PAIR`}
          picture={pair ? <PairPicture first={pair.base} second={pair.quote} size={32} ground="surface-2" /> : null}
          onPick={() => setPicking(true)}
        >
          {pair ? `${symbolOf(pair.base)} / ${symbolOf(pair.quote)}` : null}
        </Choice>
        {form.rewards.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its tile when another token is chosen for it
          <RewardChoice key={at} creation={creation} at={at} />
        ))}
      </div>
      <div className="mt-3">
        <AddReward creation={creation} />
      </div>
      <p className="text-3 mt-4">
        <Trans>Stakers of the pair's LP tokens share the reward every second.</Trans>
      </p>
      <StepFooter creation={creation} />
      {picking ? (
        <Suspense>
          <PairPicker
            onPick={(address) => {
              change({ pair: address })
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
