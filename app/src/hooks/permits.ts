import type { Address } from '@dexswap/chains'
import { createStore } from '#core/store.ts'
import { type Currency, currencyId } from '#core/tokens/currency.ts'
import { signsPermits } from '#core/transactions/permit-fits.ts'
import { takesPermits } from '#core/transactions/permit-step.ts'
import { useAnswer } from './answer.ts'
import { useChain, useClient } from './chain.ts'
import { useStore } from './session.ts'

/** Tokens without a permit in this session: the wallet or the token refused it. */
const refused = createStore<readonly string[]>([])

export function refusePermits(of: Currency): void {
  refused.set([...refused.get(), currencyId(of)])
}

/**
 * Whether a permit can replace an approval of the token; null while unknown.
 * When it cannot be determined, an approval is required.
 */
export function useTakesPermit(account: Address, token: Address | null): boolean | null {
  const chain = useChain()
  const client = useClient()
  const key = `${chain.id} ${account} ${token}`
  // The node.
  const answer = useAnswer(token === null ? null : { key, ask: () => ask(token).catch(() => false), of: client })
  if (useStore(refused).some((id) => id === token)) return false
  return answer?.key === key ? answer.value : null

  async function ask(of: Address): Promise<boolean> {
    const place = { chainId: chain.id, account, token: of }
    const said = await Promise.all([signsPermits(client, chain, account), takesPermits(client, chain.multicall, place)])
    return said.every((each) => each)
  }
}
