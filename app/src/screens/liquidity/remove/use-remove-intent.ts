import { buildRemoveIntent } from '#domain/liquidity/build-intent.ts'
import type { RemoveIntent } from '#domain/liquidity/liquidity-intent.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { symbolOf } from '../parts/use-lp-token.ts'
import type { Removing } from './use-removal.ts'

/** What would be signed for the part on the screen; null while there is none. */
export function useRemoveIntent(removing: Removing): RemoveIntent | null {
  const { slippageBps, deadlineSeconds } = useSettings()
  const now = useChainTime()
  const { chain, account, currencies, facts, lpToken, removal, permit } = removing
  if (!account || !facts || !removal || removal.liquidity === 0n || removal.refused !== null) return null
  if (!currencies.first || !currencies.second) return null
  const pair = { address: facts.address, lpSymbol: symbolOf(lpToken) }
  return buildRemoveIntent(chain, pair, removal, permit, { account, currencies, slippageBps, now, deadlineSeconds })
}
