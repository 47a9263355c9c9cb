import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { canAddReward, dropReward, pickReward } from '#core/campaigns/create-rewards.ts'
import { useModals } from '#hooks/open-modal.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CloseIcon, PlusIcon } from '#ui/icons.tsx'
import { rememberFocus } from '#ui/return-focus.ts'
import { CurrencyLogo, useSymbols } from '#widgets/token-identity.tsx'
import { Choice } from './choice.tsx'
import type { CreateCampaign } from './use-create-campaign.ts'

/** Opens the token selector for a reward; excludes the native currency. */
function usePickToken(creation: CreateCampaign, at: number): () => void {
  const { alter, rewards } = creation
  const { openModal } = useModals()
  return () =>
    openModal({
      name: 'currencySelector',
      selected: rewards[at]?.token ?? null,
      otherSide: null,
      tokensOnly: true,
      onSelect: (currency) => {
        if (currency.kind === 'token') alter((form) => pickReward(form, at, currency.address))
      },
    })
}

/** A reward token, with a remove button when there are several. */
export function RewardChoice({ creation, at }: { creation: CreateCampaign; at: number }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const problemId = useId()
  const { rewards, alter } = creation
  const { token = null, isTwice = false } = rewards[at] ?? {}
  const number = at + 1
  const symbol = token ? symbolOf(token) : ''

  function remove() {
    const returnFocus = rememberFocus()
    alter((form) => dropReward(form, at))
    returnFocus()
  }

  return (
    <div className="min-w-0">
      <div className="relative">
        <Choice
          label={at === 0 ? t`REWARD TOKEN` : t`REWARD TOKEN ${number}`}
          picture={token ? <CurrencyLogo currency={token} size={32} /> : null}
          describedBy={isTwice ? problemId : undefined}
          onPick={usePickToken(creation, at)}
        >
          {token ? symbol : null}
        </Choice>
        {rewards.length > 1 ? (
          <IconButton
            className="absolute end-[11px] top-[11px]"
            label={t`Remove ${symbol}`}
            icon={<CloseIcon size={16} />}
            size={28}
            onClick={remove}
          />
        ) : null}
      </div>
      {isTwice ? (
        <p id={problemId} role="status" className="text-danger mt-2">
          {t`${symbol} is already a reward. Choose another token or remove this one.`}
        </p>
      ) : null}
    </div>
  )
}

/** Button that adds a reward. */
export function AddReward({ creation }: { creation: CreateCampaign }) {
  const { t } = useLingui()
  const pickToken = usePickToken(creation, creation.rewards.length)
  if (!canAddReward(creation.form)) return null
  return (
    <Button size={36} kind="soft" onClick={pickToken}>
      <PlusIcon size={16} />
      {t`Add another reward`}
    </Button>
  )
}
