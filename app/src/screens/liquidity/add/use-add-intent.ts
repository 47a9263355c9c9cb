import { buildAddIntent } from '#domain/liquidity/build-intent.ts'
import type { AddIntent } from '#domain/liquidity/liquidity-intent.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import type { Addition } from './use-addition.ts'

/** What would be signed for the amounts on the screen; null while they are not complete. */
export function useAddIntent({ chain, account, currencies, offered, deposit }: Addition): AddIntent | null {
  const { slippageBps, deadlineSeconds } = useSettings()
  const now = useChainTime()
  if (!account || !offered || !deposit || !currencies.first || !currencies.second) return null
  return buildAddIntent(chain, offered, deposit, { account, currencies, slippageBps, now, deadlineSeconds })
}
