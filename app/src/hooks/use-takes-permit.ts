import type { Address } from '@dexswap/chains'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useClient } from './use-chain.ts'
import { useSession, useStore } from './use-session.ts'

/**
 * True when a permit can replace the approval of a token; null while unknown. False when that cannot
 * be determined, so that the page requires an approval.
 */
export function useTakesPermit(account: Address | null, token: Address | null): boolean | null {
  const chain = useChain()
  const client = useClient()
  const refused = useStore(useSession().refusedPermits)
  const key = `${chain.id} ${account} ${token}`
  const isWanted = account !== null && token !== null
  // The request goes to the node.
  const answer = useAsyncQuery(isWanted ? { key, ask: () => ask(account, token).catch(() => false), of: client } : null)
  if (refused.some((id) => id === token)) return false
  return answer?.key === key ? answer.value : null

  /** Loaded on demand, because only split orders and concentrated pools need it. */
  async function ask(owner: Address, of: Address): Promise<boolean> {
    const [{ signsPermits }, { takesPermits }] = await Promise.all([
      import('#core/chain/account-code.ts'),
      import('#core/approvals/permit-step.ts'),
    ])
    const place = { chainId: chain.id, account: owner, token: of }
    const takes = await Promise.all([signsPermits(client, chain, owner), takesPermits(client, chain.multicall, place)])
    return takes.every((each) => each)
  }
}
