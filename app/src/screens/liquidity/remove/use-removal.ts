// Step 1 of 7, amount: collects the inputs of a removal.
import { nativeExchangeOf, type Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SignedPermit } from '#core/approvals/permit-step.ts'
import { deriveRemoval, type RemovalView } from '#core/liquidity/derive-removal.ts'
import { mapSides } from '#core/liquidity/pair-lookup.ts'
import type { Permission } from '#core/liquidity/removal.ts'
import { removalToSimulate } from '#core/liquidity/settle-removal.ts'
import { removalSimulationQuery } from '#core/liquidity/simulate-liquidity.ts'
import { noRecipient } from '#core/swaps/recipient.ts'
import { wrappedForm } from '#core/tokens/currency.ts'
import { knownReference } from '#core/tokens/currency-reference.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useAddressOf } from '#hooks/use-address-of.ts'
import { useAllowance } from '#hooks/use-balances.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useLpToken, usePairLookup, useSignsPermits } from '#hooks/use-liquidity.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { useStakedIn } from '#hooks/use-positions.ts'
import { usePlace, useSearch } from '#hooks/use-routes.tsx'
import { useClockCheck } from '#hooks/use-send-check.ts'
import { useSettings, useWallet } from '#hooks/use-session.ts'
import { useSimulation } from '#hooks/use-simulation.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useSideCurrency } from '#hooks/use-tokens.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { useRemoveForm } from './use-remove-form.ts'

/** Platform of the link; the native exchange by default, null when unknown. */
function platformOf({ platforms }: ConfiguredChain, platform: string | undefined): Platform | null {
  return platform === undefined
    ? nativeExchangeOf({ platforms })
    : (platforms.find(({ id }) => id === platform) ?? null)
}

/**
 * The pair of the link on its platform. Links may name the native currency or its wrapped token.
 */
function usePairInLink() {
  const chain = useChain()
  const { currencyIdA, currencyIdB } = usePlace().params
  const { platform } = useSearch()
  const exchange = platformOf(chain, platform)
  const sides = {
    first: useSideCurrency(knownReference(chain, currencyIdA)),
    second: useSideCurrency(knownReference(chain, currencyIdB)),
  }
  const currencies = mapSides(sides, currencyOf)
  const tokens = mapSides(currencies, (currency) => currency && wrappedForm(chain, currency))
  const key = `${chain.id} ${exchange?.id} ${tokens.first?.address} ${tokens.second?.address}`
  const lookup = usePairLookup(tokens, exchange)
  return { chain, exchange, sides, currencies, tokens, key, lookup, isPlatformInLink: platform !== undefined }
}

/** The pair's LP token on a platform, and the account's balance of it. */
function usePairLiquidity({ exchange, tokens, lookup }: ReturnType<typeof usePairInLink>) {
  const pair = lookup.status === 'exists' ? lookup.facts.address : null
  const { t } = useLingui()
  const { token, holding } = useLpToken(pair, tokens)
  return {
    lpToken: token,
    lpSymbol: t`LP tokens`,
    holding,
    staked: useStakedIn(pair),
    allowance: useAllowance(token, exchange?.router ?? null),
  }
}

export type Removing = {
  readonly view: RemovalView
  readonly setPermit: (permit: SignedPermit | null) => void
  readonly choosePermission: (by: Permission) => void
}

/** Collects the inputs of the removal screen. `canRedirect`: false while one token is received. */
export function useRemoval(canRedirect: boolean): Removing {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const inLink = usePairInLink()
  const { currencies, key, tokens: _, ...pair } = inLink
  const [permit, setPermit] = useState<SignedPermit | null>(null)
  const [chosenPermission, choosePermission] = useState<Permission | null>(null)
  const typed = useRemoveForm(key)
  const form = canRedirect ? typed : { ...typed, ...noRecipient }
  const request = {
    ...pair,
    ...usePairLiquidity(inLink),
    account,
    form,
    prices: { first: useUsdPrice(currencies.first), second: useUsdPrice(currencies.second) },
    permit,
    recipientLookup: useAddressOf(form.recipient),
    records: useTransactions(),
    canSign: useSignsPermits(account),
    chosenPermission,
    slippageBps: useSettings().slippageBps,
    now: useChainTime(),
    deadlineSeconds: useDeadlineSeconds(),
  }
  const simulated = removalToSimulate(request)
  const simulation = useSimulation(simulated && removalSimulationQuery(simulated))
  const view = deriveRemoval({ ...request, simulation, clock: useClockCheck() })
  // Once the terms change, a permit is discarded for good (rule 2.4.10).
  if (permit !== null && view.permit === null) setPermit(null)
  return { view, setPermit, choosePermission }
}
