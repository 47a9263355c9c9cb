// Step 1 of 7, amount: collects the inputs for adding one token.
import { nativeExchangeOf } from '@dexswap/chains'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { deriveOneToken, type OneTokenView, oneTokenWaysOf } from '#core/liquidity/derive-one-token.ts'
import type { OneTokenWays } from '#core/liquidity/one-token-way.ts'
import { mapSides, otherSide } from '#core/liquidity/pair-lookup.ts'
import { wrappedForm } from '#core/tokens/currency.ts'
import { useAllowance, useBalance } from '#hooks/use-balances.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useComparison } from '#hooks/use-comparison.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useQuotes } from '#hooks/use-quotes.ts'
import { useService, useSession, useSettings, useStore, useWithdrawOnly } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useCatalogue } from '#hooks/use-tokens.ts'
import { useTransferFees } from '#hooks/use-transfer-fees.ts'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Session service, as form and position need the same search. */
const createLastWays = () => createLastValue<OneTokenWays | null>()

/** The best swap for the typed amount, with its inputs. */
export function useOneTokenWays({
  account,
  form,
  lookup,
  currencies,
}: Pick<AdditionView, 'account' | 'form' | 'lookup' | 'currencies'>) {
  const chain = useChain()
  const { slippageBps, multihop } = useSettings()
  const { first, second } = currencies
  const chosen = [first, second].filter((currency) => currency !== null)
  const pools = usePools(chosen.map((currency) => wrappedForm(chain, currency).address))
  const canBatch = useBatching() !== 'none'
  const facts = { chain, account, form, lookup, currencies, pools, slippageBps, multihop, canBatch }
  const lastWays = useService(createLastWays)
  const key = [chain, account, form, lookup, first, second, pools, slippageBps, multihop, canBatch]
  return { facts, ways: lastWays(key, () => oneTokenWaysOf(facts)) }
}

export function useOneToken(addition: AdditionView): OneTokenView {
  const { form, sides, currencies, stakeIn } = addition
  const { facts, ways } = useOneTokenWays(addition)
  const { chain, pools } = facts
  const { expertMode } = useSettings()
  const router = nativeExchangeOf(chain)?.router ?? null
  const given = form.independentField
  const swapped = { input: currencies[given], output: currencies[otherSide(given)] }
  const amount = ways?.status === 'found' ? ways.way.quote.amountIn : null
  const { compare } = useStore(useSession().swaps.comparison)
  const quotes = useQuotes({ ...swapped, field: 'input', amount, platform: null, compare })
  useComparison(swapped, quotes)
  const swapRouter = ways?.status === 'found' ? ways.way.quote.platform.router : null
  const ofGiven = useAllowance(currencies[given], router)
  const ofOther = useAllowance(currencies[otherSide(given)], router)
  return deriveOneToken({
    ...facts,
    stakeIn,
    sides,
    ways,
    quotes,
    balances: { first: useBalance(currencies.first), second: useBalance(currencies.second) },
    allowances: {
      swap: useAllowance(currencies[given], swapRouter),
      add: mapSides(currencies, (_, side) => (side === given ? ofGiven : ofOther)),
    },
    fees: useTransferFees(currencies, pools),
    catalogue: useCatalogue(),
    nameOf: useSymbols(),
    withdrawOnly: useWithdrawOnly(),
    expertMode,
    now: useChainTime(),
    deadlineSeconds: useDeadlineSeconds(),
  })
}
