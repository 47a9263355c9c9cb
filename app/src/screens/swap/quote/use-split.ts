import { type Chain, lowerAddress, type SplitExecutor } from '@dexswap/chains'
import { useEffect } from 'react'
import type { PoolState } from '#core/markets/pool-state.ts'
import { reviewedTokens } from '#core/markets/usd-prices.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { useAnswer } from '#hooks/answer.ts'
import { useChain, useClient, useHead } from '#hooks/chain.ts'
import { useGasTerms } from '#hooks/gas-terms.ts'
import { lazyModule, ready, usePreload } from '#hooks/lazy-module.ts'
import { usePools } from '#hooks/markets.ts'
import { useSettings } from '#hooks/session.ts'
import type { Swap } from '../use-swap.ts'
import { divider } from '../use-swap-form.ts'

/** The split solver with its diagram; loaded after the first quote. */
const solver = lazyModule(async () => {
  const [module] = await Promise.all([import('#core/markets/split-quote.ts'), import('./division.tsx')])
  return module
})

/** Null when no node responds or the code fails to load. */
async function asRecorded(client: ReturnType<typeof useClient>, executor: SplitExecutor): Promise<boolean | null> {
  const asking = await import('#core/markets/executor-code.ts').catch(() => null)
  return asking === null ? null : asking.standsAsRecorded(client, executor)
}

const none: readonly [] = []
const nothing: ReadonlySet<string> = new Set()

/**
 * Enables split orders once the executor's code matches the record; inactive without an executor.
 * @returns whether the code differs from the record
 */
export function useSplit({ currencies }: Swap): boolean {
  const chain = useChain()
  const client = useClient()
  const head = useHead()
  const { split } = useSettings()
  const gas = useGasTerms()
  const executor = split ? chain.splitExecutor : null

  const place = executor ? `${chain.id} ${executor.address} ` : null
  const answer = useAnswer(
    executor && head ? { key: `${place}${head.number}`, ask: () => asRecorded(client, executor), of: client } : null,
  )
  const stands = place !== null && answer?.key.startsWith(place) ? answer.value : null
  usePreload(solver.preload, stands === true)
  const module = ready(solver.useModule())
  const plain = usePlainTokens(chain, [currencies.input, currencies.output], stands === true)

  // Updates the quotes: another solver invalidates them.
  useEffect(() => {
    const isReady = module !== null && executor !== null && stands === true && gas !== null && gas.gasPrice > 0n
    divider.set(isReady ? module.createDivide({ chain, executor, gas, plain }) : null)
  }, [module, chain, executor, stands, gas, plain])
  return stands === false
}

/** Unlisted tokens of both sides that a simulation found without a transfer fee. */
function usePlainTokens(chain: Chain, sides: readonly (Currency | null)[], isWanted: boolean): ReadonlySet<string> {
  const client = useClient()
  const pools = usePools(none)
  const block = useHead()
  const reviewed = reviewedTokens(chain)
  const strange = sides.flatMap((side) => {
    const token = side && lowerAddress(wrappedForm(chain, side).address)
    return token && !reviewed.has(token) ? [token] : []
  })
  const key = `${chain.id} ${strange.join()}`
  const isReady = isWanted && strange.length > 0 && pools.status === 'ready' && pools.complete && block !== null
  const answer = useAnswer(isReady ? { key, ask: () => tryTokens(strange, pools, block.hash), of: client } : null)
  return answer?.key === key ? answer.value : nothing

  async function tryTokens(tokens: typeof strange, state: PoolState, salt: NonNullable<typeof block>['hash']) {
    const plainOnes = tokens.map(async (token) => {
      const { trialRoute, tryTrading } = await import('#core/swaps/token-probe.ts')
      const route = trialRoute(chain, state, token)
      const trial = route && (await tryTrading(client, chain.multicall, route, salt))
      return trial?.status === 'tested' && trial.buyTaxBps + trial.sellTaxBps === 0 ? [token] : []
    })
    return new Set((await Promise.all(plainOnes).catch(() => [])).flat())
  }
}
