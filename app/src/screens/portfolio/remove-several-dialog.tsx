import { type Address, isSameAddress } from '@dexswap/chains'
import { allows } from '@dexswap/orders/allowance'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { protocolFeeCalls } from '@dexswap/pools-reader/lp-supply'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Position } from '#core/account/portfolio.ts'
import { lpToken } from '#core/campaigns/reward-campaign.ts'
import { formatAmount, formatUsd } from '#core/format.ts'
import { known, mapKnown } from '#core/known.ts'
import { arrivesLess } from '#core/liquidity/deposit.ts'
import { buildRemoveIntent, worstOfSides } from '#core/liquidity/liquidity-intent.ts'
import { bothSides, type PairLookup, pairCalls, pairLookup } from '#core/liquidity/pair-lookup.ts'
import { removalOf } from '#core/liquidity/removal.ts'
import {
  type OneRemoval,
  removalName,
  removalsPlan,
  removalsSimulationQuery,
  removalsUsd,
} from '#core/liquidity/remove-several.ts'
import type { LiquiditySimulation } from '#core/liquidity/simulate-liquidity.ts'
import { knownTotal } from '#core/pairs/my-pairs.ts'
import { measuredOf } from '#core/sending/simulation.ts'
import { type Currency, nativeCurrencyOf, type Token } from '#core/tokens/currency.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useReads } from '#hooks/use-calls.ts'
import { useChain, useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useSignsPermits } from '#hooks/use-liquidity.ts'
import { useSettings } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { DetailRow } from '#ui/text.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { SlippageFigure } from '#widgets/risk-figures.tsx'
import { DeadlineRow, useOpened } from '#widgets/sending.tsx'
import { PairName, useSymbols } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { BatchDialog, RowBadge, type RowState, type Turn, useBatch } from './batch.tsx'

/** Amounts for all LP tokens of these pairs, paid in native currency; null while they load. */
function useRemovals(positions: readonly Position[], account: Address): readonly OneRemoval[] | null {
  const chain = useChain()
  const { slippageBps } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const now = useChainTime()
  const answers = useReads(
    positions.map(({ pair, platform }) => ({
      ofFactory: protocolFeeCalls(platform),
      ofPair: pairCalls(platform, pair.address),
      held: tokenBalanceCall(pair.address, account),
      allowance: allowanceCall(pair.address, account, platform.router),
    })),
  )
  const formOf = (token: Token): Currency =>
    isSameAddress(token.address, chain.wrappedNative.address) ? nativeCurrencyOf(chain) : token
  let isLoading = false
  const removals = positions.flatMap((position, at): OneRemoval[] => {
    const read = answers[at]
    if (!read) return []
    const { pair, platform, valueUsd, wallet, staked } = position
    const { base, quote } = displayOrder(chain, pair)
    const named = { ...read.ofFactory, pair: known(pair.address, 0) }
    const lookup: PairLookup = pairLookup(platform, { first: base, second: quote }, named, read.ofPair)
    const { held, allowance } = read
    if ([lookup.status, held.status, allowance.status].includes('loading')) isLoading = true
    if (lookup.status !== 'exists' || held.status !== 'known') return []
    const input = { field: 'percent', percent: 100 } as const
    const removal = removalOf(lookup.facts, held.value, input)
    if (removal.liquidity === 0n || removal.refused !== null) return []
    const lp = lpToken(chain.id, { address: pair.address, base, quote })
    const currencies = { first: formOf(base), second: formOf(quote) }
    const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed: input }
    const intent = buildRemoveIntent(
      chain,
      { address: pair.address, lpSymbol: lp.symbol, platform },
      removal,
      null,
      terms,
    )
    const usd = mapKnown(valueUsd, (all) => (all * wallet) / (wallet + staked))
    return [
      { intent, lpToken: lp, platform: platform.name, missingApproval: !allows(allowance, removal.liquidity), usd },
    ]
  })
  return isLoading ? null : removals
}

function RemovalRow({
  removal,
  state,
  simulation,
}: {
  removal: OneRemoval
  state: RowState
  simulation: LiquiditySimulation | null
}) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { intent, platform, usd } = removal
  const { currencies, amounts } = intent
  const moved = measuredOf(simulation)?.moved
  const short = moved && bothSides.find((side) => arrivesLess(moved[side], amounts[side]))
  const shortOf = short && currencies[short]
  const amount = shortOf && withSymbol(formatAmount(moved[short], shortOf.decimals, 'quote'), symbolOf(shortOf))
  return (
    <span className="block min-w-0 py-2">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold">
        <bdi>
          <PairName first={currencies.first} second={currencies.second} />
        </bdi>
        <span className="text-3 font-normal">
          <bdi>{platform}</bdi>
        </span>
        <RowBadge state={state} done={t`Removed`} />
      </span>
      <span className="text-2 block">
        <Amount amount={amounts.first} of={currencies.first} />
        {' + '}
        <Amount amount={amounts.second} of={currencies.second} />
        {' · '}
        <KnownFigure of={usd} show={formatUsd} />
      </span>
      {moved && short && state === 'open' ? (
        <span className="text-warning block">
          <Trans>The token charges a transfer fee: you receive {amount}.</Trans>
        </span>
      ) : null}
    </span>
  )
}

/** Removes liquidity from several pools, in a batch if the wallet supports batches, else one by one. */
function RemoveSeveral({ removals, account }: { removals: readonly OneRemoval[]; account: Address }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const chain = useChain()
  const client = useClient()
  const { slippageBps } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const isBatched = useBatching() !== 'none'
  const canSign = useSignsPermits(account) !== false
  const by = canSign && !isBatched ? 'sign' : 'approve'
  const batch = useBatch({
    items: removals,
    nameOf: removalName,
    simulatedOf: removalsSimulationQuery,
    planOf: (chosen, simulated) => removalsPlan({ client, multicall: chain.multicall, by }, chosen, simulated),
    amountUsd: removalsUsd,
    deadlineSeconds,
    startsEmpty: true,
    windowsOf: ({ missingApproval }) => (missingApproval ? 2 : 1),
  })
  const { done, going } = batch
  const worth = knownTotal(going.map(({ usd }) => usd))
  const worstBps = going.map(({ intent: { amounts, minimums } }) => worstOfSides(amounts, minimums, slippageBps))
  const [first] = removals
  function doingText({ place, count }: Turn) {
    return t`Removing liquidity: ${place} of ${count}`
  }
  return (
    <BatchDialog
      title={t`Remove liquidity`}
      batch={batch}
      items={removals}
      nameOf={removalName}
      label={t`Pools to remove from`}
      rowOf={(removal, state) => (
        <RemovalRow removal={removal} state={state} simulation={batch.simulationOf(removal)} />
      )}
      above={
        <>
          <DetailRow label={t`You receive`}>
            <KnownFigure of={worth} show={(value) => <TotalUsd of={value} />} />
          </DetailRow>
          <DetailRow label={t`Slippage tolerance`}>
            <SlippageFigure bps={Math.max(slippageBps, ...worstBps)} />
          </DetailRow>
        </>
      }
      below={
        <>
          {going.some(({ missingApproval }) => missingApproval) ? (
            <DetailRow label={t`Approval`}>
              {isBatched
                ? t`Your approval in the same confirmation, for exactly these amounts`
                : by === 'sign'
                  ? t`One-time signature for this amount`
                  : t`On-chain approval`}
            </DetailRow>
          ) : null}
          {first ? <DeadlineRow deadline={first.intent.deadline} /> : null}
        </>
      }
      doing={(turn) => (turn ? doingText(turn) : t`Removing liquidity`)}
      doneTitle={<Plural value={done} one="Removed from # pool" other="Removed from # pools" />}
      rejected={t`Rejected in the wallet. The rest stays in its pool.`}
      left={t`The rest stays in its pool.`}
      button={done > 0 ? t`Remove the rest` : t`Remove`}
      onClose={() => closeModal('removeSeveral')}
    />
  )
}

/** The amounts are fixed when the dialog opens, because these are signed. */
export default function RemoveSeveralDialog(props: { positions: readonly Position[]; account: Address }) {
  const [removals] = useOpened(useRemovals(props.positions, props.account))
  return removals && <RemoveSeveral removals={removals} account={props.account} />
}
