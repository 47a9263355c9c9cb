import { useEffect, useState } from 'react'
import { useApproval } from '#domain/allowances/use-approval.ts'
import type { SignedPermit } from '#domain/liquidity/liquidity-intent.ts'
import { ownExchangeOf } from '#domain/liquidity/own-exchange.ts'
import { permitFits } from '#domain/liquidity/permit-fits.ts'
import { removalOf } from '#domain/liquidity/removal.ts'
import { type Permission, removeButton } from '#domain/liquidity/remove-button.ts'
import { usePairLookup } from '#domain/liquidity/use-pair-lookup.ts'
import { useSignsPermits } from '#domain/liquidity/use-signs-permits.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { useUsdPrice } from '#domain/prices/use-usd-price.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { useLpToken } from '../parts/use-lp-token.ts'
import { inputOf } from './remove-form.ts'
import { usePairToLeave } from './use-pair-to-leave.ts'
import { useRemoveForm } from './use-remove-form.ts'

/** Everything that the screen shows, read once for all of its parts. */
export function useRemoval() {
  const chain = useChain()
  const wallet = useWallet()
  const now = useChainTime()
  const account = wallet.status === 'connected' ? wallet.account : null
  const exchange = ownExchangeOf(chain)

  const { sides, currencies, tokens, key, receive } = usePairToLeave()
  const form = useRemoveForm(key)
  const lookup = usePairLookup(tokens)
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const { token: lpToken, holding } = useLpToken(facts?.address ?? null)
  const held = holding.status === 'known' ? holding.value : null

  const input = inputOf(form, (field) => (field === 'liquidity' ? 18 : (currencies[field]?.decimals ?? 18)))
  const removal = facts && held !== null ? removalOf(facts, held, input) : null
  const router = exchange?.router ?? null
  const approval = useApproval(lpToken, removal?.liquidity ? removal.liquidity : null, router)

  const [permit, setPermit] = useState<SignedPermit | null>(null)
  const asked =
    account && facts && router && removal
      ? { chainId: chain.id, account, pair: facts.address, router, value: removal.liquidity }
      : null
  const isSigned = permit !== null && asked !== null && permitFits(permit, asked, now)
  const isVoid = permit !== null && !isSigned
  // A signature for something else than what is asked now does not come back (spec/2 §4).
  useEffect(() => {
    if (isVoid) setPermit(null)
  }, [isVoid])

  const canSign = useSignsPermits(account)
  const [chosen, setChosen] = useState<Permission | null>(null)
  const by = canSign === null ? null : canSign ? (chosen ?? 'sign') : 'approve'
  const prices = { first: useUsdPrice(currencies.first), second: useUsdPrice(currencies.second) }

  return {
    chain,
    exchange,
    account,
    pairKey: key,
    sides,
    currencies,
    tokens,
    receive,
    form,
    input,
    lookup,
    facts,
    lpToken,
    holding,
    removal,
    approval,
    permit: isSigned ? permit : null,
    setPermit,
    canSign,
    by,
    chooseBy: setChosen,
    prices,
    button: removeButton({ connected: account !== null, lookup: lookup.status, removal, approval, isSigned, by }),
  }
}

export type Removing = ReturnType<typeof useRemoval>
