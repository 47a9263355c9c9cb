// Step 4 of 7, intent: the amounts are frozen when the dialog opens.
import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, useState } from 'react'
import { formatApy } from '#core/campaigns/apy.ts'
import { givenOf } from '#core/campaigns/stake-after.ts'
import { loading } from '#core/known.ts'
import { clearAddForm } from '#core/liquidity/add-form.ts'
import { type AdditionView, simulatedAddition } from '#core/liquidity/derive-addition.ts'
import { additionFits } from '#core/liquidity/liquidity-intent.ts'
import { approvedAddPlan } from '#core/liquidity/liquidity-plans.ts'
import { mapSides } from '#core/liquidity/pair-lookup.ts'
import { additionSimulationQuery } from '#core/liquidity/simulate-liquidity.ts'
import { links } from '#core/routes/table.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useStakeChoices } from '#hooks/use-campaigns.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useIsSentSince } from '#hooks/use-transactions.ts'
import { Link } from '#widgets/link.tsx'
import { useOpened } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ConfirmLiquidity } from '../../parts/confirm-liquidity.tsx'
import { closedText } from '../add-button-text.ts'
import type { StakeOffer } from '../stake/stake-offer.ts'
import { useChangeAddForm } from '../use-add-form.ts'
import { ReviewAdd } from './review-add.tsx'

/** Next step after a deposit: campaigns in which the new LP tokens can be staked. */
function StakeNext(props: {
  pair: Address
  /** LP tokens received by the deposit; null when unknown. */
  received: bigint | null
  onLeave: () => void
}) {
  const { openModal } = useModals()
  const { pair, received, onLeave } = props
  const open = useStakeChoices(pair)

  function stake() {
    onLeave()
    openModal({ name: 'campaignAction', action: 'stake', ...(received ? { amount: received } : {}) })
  }

  const symbolOf = useSymbols()
  if (open.length === 0) return null
  return (
    <div className="mt-2 w-full">
      <p className="text-2">
        <Trans>Next: stake your LP tokens for rewards</Trans>
      </p>
      <ul className="mt-2 grid gap-2">
        {open.map(
          ({
            campaign: {
              address,
              pair: { token0, token1 },
              rewards,
            },
            apy,
          }) => {
            const symbols = [...new Set(rewards.map(({ token }) => symbolOf(token)))].join(', ')
            return (
              <li key={address}>
                <Link
                  {...links.campaign(token0.address, token1.address, address)}
                  className="bg-surface-2 hover:bg-surface-3 rounded-control flex min-h-11 items-center justify-between gap-4 px-4 font-medium"
                  onClick={stake}
                >
                  <bdi className="min-w-0 truncate">
                    <Trans>Stake for {symbols}</Trans>
                  </bdi>
                  <span className="text-brand-text flex-none">
                    {apy.status === 'known' ? <ApyText apy={formatApy(apy.value)} /> : null}
                  </span>
                </Link>
              </li>
            )
          },
        )}
      </ul>
    </div>
  )
}

function ApyText({ apy }: { apy: string }) {
  return <Trans>{apy} APY</Trans>
}

/** Increase of the LP balance since `mark`; null while unknown or unchanged. */
function useReceived(
  pair: Address | null,
  account: Address | null,
): { readonly received: bigint | null; readonly mark: () => void } {
  const balance = useReads(pair && account ? tokenBalanceCall(pair, account) : null) ?? loading
  const [before, setBefore] = useState<bigint | null>(null)
  const held = balance.status === 'known' ? balance.value : null
  return {
    received: before !== null && held !== null && held > before ? held - before : null,
    mark: () => setBefore(held),
  }
}

type ConfirmedAddition = ComponentProps<typeof ReviewAdd>['addition'] &
  Pick<AdditionView, 'account' | 'button' | 'form' | 'intent'>

/** Freezes the amounts when it opens; renders nothing without amounts. */
export default function ConfirmAdd(props: {
  addition: ConfirmedAddition
  lpSymbol: string
  /** The campaign that takes the LP tokens; null without one. */
  stake: StakeOffer | null
  onClose: () => void
}) {
  const changeAddForm = useChangeAddForm()
  const { addition, lpSymbol, stake, onClose } = props
  const { t } = useLingui()
  const { facts, held, account, form: typed, intent: current } = addition
  const [shown, accept] = useOpened(current)
  const client = useClient()
  const missingApproval = mapSides(addition.approvals, (approval) => approval === 'batched')
  const { received, mark } = useReceived(facts?.address ?? null, account)
  const part = stake?.partOf(shown?.stake ?? null) ?? null
  // The addition was sent here and is mined, so only the stake remains.
  const isBetween = useIsSentSince(stake?.unfinished)

  function leave() {
    onClose()
    changeAddForm(typed.pair, clearAddForm)
  }

  if (!shown) return null
  return (
    <ConfirmLiquidity
      title={shown.creates ? t`You are creating a pool` : t`You will receive`}
      shown={shown}
      current={current}
      prices={addition.prices}
      closed={closedText(addition.button) ?? part?.closed ?? null}
      fitsNow={(intent) => additionFits(intent, facts, held)}
      simulatedOf={(intent) => {
        const simulated = simulatedAddition(intent, addition)
        return simulated && additionSimulationQuery(simulated, part?.simulated)
      }}
      planOf={(intent, simulation) => {
        const plan = approvedAddPlan(client, intent, missingApproval, estimateOf(simulation, 1))
        return part ? part.planOf(plan, givenOf(intent)) : plan
      }}
      doing={(one, other) => (
        <Trans>
          Supplying {one} and {other}
        </Trans>
      )}
      ahead={shown.ahead ? t`Setting the price` : part ? t`Adding and staking` : undefined}
      instead={isBetween ? stake?.leftOf(leave) : null}
      next={(onLeave) => facts && !part && <StakeNext pair={facts.address} received={received} onLeave={onLeave} />}
      onAccept={accept}
      onAsk={mark}
      onFailed={(error) => console.warn('The liquidity was not added.', error)}
      onSent={() => changeAddForm(typed.pair, clearAddForm)}
      onClose={isBetween ? leave : onClose}
    >
      {(form) => <ReviewAdd {...{ addition, lpSymbol, form, part }} />}
    </ConfirmLiquidity>
  )
}
