import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { usePreload } from '#hooks/lazy-module.ts'
import { openModal } from '#hooks/open-modal.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { CurrencyLogo, PairPicture, useSymbols } from '#widgets/token-identity.tsx'
import { StepFooter } from './step-list.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

const PairPicker = preloadable(() => import('./pair-picker.tsx'))

/** Step 1: whose LP tokens are staked, and what is paid for it. */
export function PairStep({ creation }: { creation: CreateCampaign }) {
  const symbolOf = useSymbols()
  const { t } = useLingui()
  const [picking, setPicking] = useState(false)
  const { pair, rewardToken, change } = creation

  usePreload(PairPicker.preload)

  return (
    <>
      <div className="grid gap-4 xs:grid-cols-2">
        <Choice
          label={t`LIQUIDITY PAIR`}
          picture={pair ? <PairPicture first={pair.base} second={pair.quote} size={36} ground="surface-2" /> : null}
          onPick={() => setPicking(true)}
        >
          {pair ? `${symbolOf(pair.base)} / ${symbolOf(pair.quote)}` : null}
        </Choice>
        <Choice
          label={t`REWARD TOKEN`}
          picture={rewardToken ? <CurrencyLogo currency={rewardToken} size={36} /> : null}
          onPick={() =>
            openModal({
              name: 'currencySelector',
              selected: rewardToken,
              otherSide: null,
              // The native currency is not offered as reward.
              tokensOnly: true,
              onSelect: (currency) => {
                if (currency.kind === 'token') change({ rewardToken: currency.address })
              },
            })
          }
        >
          {rewardToken ? symbolOf(rewardToken) : null}
        </Choice>
      </div>
      <p className="text-3 mt-4">
        <Trans>Those who stake LP tokens of the pair share the reward, second by second.</Trans>
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

function Choice(props: { label: string; picture: ReactNode; onPick: () => void; children: ReactNode }) {
  const { label, picture, onPick, children } = props
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="bg-surface-2 hover:bg-surface-3 rounded-panel flex min-h-24 items-center gap-3 p-4 text-start transition-colors"
      onClick={onPick}
    >
      <span className="min-w-0 flex-1">
        <span className="text-2 text-capital block">{label}</span>
        <span className="text-section mt-2 flex min-h-9 items-center gap-2.5 font-medium">
          {picture}
          <bdi className={`truncate ${children === null ? 'text-accent' : ''}`}>{children ?? t`Click to select`}</bdi>
        </span>
      </span>
      <ChevronDownIcon size={18} className="text-2 flex-none" />
    </button>
  )
}
