// Step 1 of 7, amount: collects the inputs of an addition.
import { nativeExchangeOf } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import {
  type AdditionView,
  additionToSimulate,
  deriveAddition,
  type StakeTarget,
} from '#core/liquidity/derive-addition.ts'
import { mapSides, type Side } from '#core/liquidity/pair-lookup.ts'
import { additionSimulationQuery } from '#core/liquidity/simulate-liquidity.ts'
import { paths } from '#core/routes/table.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useAllowance, useBalance } from '#hooks/use-balances.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useChain, useGasPrice } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useLpToken, usePairHoldings, usePairLookup } from '#hooks/use-liquidity.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { useStakedIn } from '#hooks/use-positions.ts'
import { usePlace } from '#hooks/use-routes.tsx'
import { useSettings, useWallet, useWithdrawOnly } from '#hooks/use-session.ts'
import { useSimulation } from '#hooks/use-simulation.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useCatalogue, useSideCurrency } from '#hooks/use-tokens.ts'
import { useSymbols } from '#widgets/token-identity.tsx'
import { useAddForm } from './use-add-form.ts'

export type Addition = {
  readonly view: AdditionView
  readonly lpSymbol: string
  /** Selects the currency of a side; selecting the other side's currency swaps both. */
  readonly pick: (side: Side, currency: Currency) => void
}

/**
 * Collects the inputs of the deposit screen. `isSimulated` is false while the form adds one token.
 * `target`: campaign that takes the LP tokens; null without one.
 */
export function useAddition(isSimulated: boolean, target: StakeTarget | null): Addition {
  const { t } = useLingui()
  const chain = useChain()
  const wallet = useWallet()
  const { form, references, pick } = useAddForm()
  const sides = { first: useSideCurrency(references.first), second: useSideCurrency(references.second) }
  const currencies = mapSides(sides, currencyOf)
  const tokens = mapSides(currencies, (currency) => currency && wrappedForm(chain, currency))
  const lookup = usePairLookup(tokens)
  const pair = lookup.status === 'exists' ? lookup.facts.address : null
  const router = nativeExchangeOf(chain)?.router ?? null
  const { holding } = useLpToken(pair, tokens)
  const request = {
    chain,
    account: wallet.status === 'connected' ? wallet.account : null,
    form,
    sides,
    lookup,
    holdings: usePairHoldings(tokens, lookup),
    balances: { first: useBalance(currencies.first), second: useBalance(currencies.second) },
    prices: { first: useUsdPrice(currencies.first), second: useUsdPrice(currencies.second) },
    allowances: { first: useAllowance(currencies.first, router), second: useAllowance(currencies.second, router) },
    canBatch: useBatching() !== 'none',
    catalogue: useCatalogue(),
    nameOf: useSymbols(),
    withdrawOnly: useWithdrawOnly(),
    slippageBps: useSettings().slippageBps,
    now: useChainTime(),
    deadlineSeconds: useDeadlineSeconds(),
    target,
  }
  const simulated = isSimulated ? additionToSimulate(request) : null
  const view = deriveAddition({
    ...request,
    simulation: useSimulation(simulated && additionSimulationQuery(simulated)),
    gasPrice: useGasPrice(),
    isCreateRoute: usePlace().route === paths.create,
    holding,
    staked: useStakedIn(pair),
  })
  return { view, lpSymbol: t`LP tokens`, pick }
}
