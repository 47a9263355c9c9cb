import type { Chain } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type TransferFeeMemo, transferFeesOf, untrustedTokens } from '@dexswap/orders/transfer-fees'
import type { GasTerms } from '@dexswap/pools-reader/after-cost'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { createDivide, SplitMarket } from '@dexswap/pools-reader/split-quote'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Head } from '../chain/head.ts'
import type { Service } from '../requested-state.ts'
import type { Currency } from '../tokens/currency.ts'
import { createLatestResult } from './latest-result.ts'
import { noSplit, type SplitState } from './split-state.ts'

export type SplitRequest = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly head: Head | null
  readonly gas: GasTerms | null
  readonly sides: readonly (Currency | null)[]
  readonly pools: PoolState
}

export type SplitParts = {
  /** Loads the solver, and the components that display split orders. */
  readonly loadSolver: () => Promise<{ readonly createDivide: typeof createDivide }>
}

const nothing: ReadonlySet<string> = new Set()

/** Enables split orders once the executor's code matches the chain record. */
export function splitSolver(
  { loadSolver }: SplitParts,
  transferFees: TransferFeeMemo,
): Service<SplitRequest, SplitState> {
  return (publish) => {
    let request: SplitRequest | null = null
    let solver: Awaited<ReturnType<typeof loadSolver>> | 'loading' | null = null
    let last: { readonly of: readonly unknown[]; readonly state: SplitState } | null = null
    const code = createLatestResult<boolean | null>(update)
    const matched = new Set<string>()
    const lastMarket = createLastValue<SplitMarket>()
    const plainTokens = createLatestResult<ReadonlySet<string>>(update)

    function load(): void {
      solver = 'loading'
      loadSolver().then(
        (loaded) => {
          solver = loaded
          update()
        },
        // After a failure, the next request loads the code again.
        () => {
          solver = null
        },
      )
    }

    /** Returns the same object for equal terms, because a new `divide` invalidates all quotes. */
    function stateOf({ chain, gas }: SplitRequest, stands: boolean | null, plain: ReadonlySet<string>): SplitState {
      const { splitExecutor: executor } = chain
      const of = [chain, gas, stands, plain, solver]
      if (last && of.every((each, at) => each === last?.of[at])) return last.state
      const isReady = stands === true && executor !== null && gas !== null && gas.gasPrice > 0n
      const divide =
        isReady && solver !== null && solver !== 'loading'
          ? solver.createDivide({ chain, executor, gas, plain }, lastMarket)
          : null
      last = { of, state: { divide, hasOtherCode: stands === false } }
      return last.state
    }

    function update(): void {
      const executor = request?.chain.splitExecutor ?? null
      if (request === null || executor === null) {
        publish(noSplit)
        return
      }
      const { chain, client, head, sides, pools } = request
      const place = `${chain.id} ${executor.address} `
      if (head) code.ask(`${place}${head.number}`, client, () => hasRecordedCode(client, executor, matched))
      const stands = code.valueOf((key) => key.startsWith(place))
      if (stands === true && solver === null) load()
      const untrusted = untrustedTokens(chain, sides)
      const key = `${chain.id} ${untrusted.join()}`
      if (stands === true && untrusted.length > 0 && pools.status === 'ready' && pools.complete && head) {
        plainTokens.ask(key, client, async () => {
          const fees = await transferFeesOf(transferFees, { chain, client, pools, salt: head.hash }, untrusted)
          return new Set(untrusted.filter((token) => fees.get(token) === 'none'))
        })
      }
      publish(stateOf(request, stands, plainTokens.valueOf((of) => of === key) ?? nothing))
    }

    return (next) => {
      request = next
      update()
    }
  }
}

/** True when the executor has the recorded code; null when no node responds or a load fails. */
async function hasRecordedCode(
  client: ChainClient,
  executor: NonNullable<Chain['splitExecutor']>,
  matched: Set<string>,
): Promise<boolean | null> {
  const asking = await import('@dexswap/pools-reader/executor-code').catch(() => null)
  return asking === null ? null : asking.matchesRecordedCode(client, executor, matched)
}
