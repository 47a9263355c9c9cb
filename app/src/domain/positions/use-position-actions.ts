import type { Sourced } from '#domain/indexer/sourced.ts'
import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, unknown } from '#domain/known.ts'
import type { Pair } from '#domain/pairs/pair-lookup.ts'
import { accountQuestion } from '#domain/pairs/pair-questions.ts'
import { usePairSources } from '#domain/pairs/use-pair-sources.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'

/** Everything that the connected account put into a pair or took out, oldest first; unknown without the indexer. */
export function usePositionActions(
  pair: Pick<Pair, 'address' | 'token0' | 'token1'>,
): Known<Sourced<readonly PairAction[]>> {
  const wallet = useWallet()
  const sources = usePairSources()
  const decimals = [pair.token0.decimals, pair.token1.decimals] as const
  const account = wallet.status === 'connected' ? wallet.account : null
  const found = useSourced(account ? accountQuestion(sources, pair.address, decimals, account) : null)
  return account ? found : unknown('no-account')
}
