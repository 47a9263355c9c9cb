import type { Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { tierKey } from '@dexswap/chains/pool-address'
import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { type Clock, timeLimit } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf } from '../chain/operators.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { TransactionStore } from '../records/transaction-store.ts'
import { askForPoolProof, poolProofIn } from './pool-proof.ts'
import {
  askForProof,
  type FrozenQuote,
  fullHeader,
  proofIn,
  type ReportedHeader,
  storedQuotes,
} from './stored-quote.ts'

type Parts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'chains'>
  readonly clock: Clock
  readonly ask?: AskNode | undefined
  readonly storage: AppStorage
  readonly store: TransactionStore
}

/** Timeout of a node, in milliseconds. */
const timeoutMs = 8000
/**
 * Maximum number of quotes, and of proof characters per quote: browsers store about five million
 * characters.
 */
const maxQuotes = 60
const maxProofText = 24_000

export type QuoteStore = {
  /**
   * Stores the quote of a transaction at once, and adds headers and proofs of its block later.
   * Never rejects, because the transaction does not depend on them.
   */
  keep(record: Pick<TransactionRecord, 'id' | 'chainId'>, quote: FrozenQuote | null): Promise<void>
  stop(): void
}

/** Concentrated pools of the signed route, or of the signed legs by platform and tier. */
function signedPools({ concentrated = [], intent: { fees = [], legs, places = [] } }: FrozenQuote) {
  if (!legs) return concentrated.slice(0, fees.length)
  const hops = legs.flatMap((leg) => leg.hops)
  return concentrated.filter((pool) =>
    hops.some(({ platform, tier }) => places[platform] === pool.platform && tier === tierKey(pool, pool)),
  )
}

/** Stores quotes with the records of their transactions, and removes both together. */
export function createQuoteStore({ networks, clock, ask = askNode, storage, store }: Parts): QuoteStore {
  const quotes = storedQuotes(storage)

  function known(): ReadonlySet<string> {
    return new Set([...store.records.get(), ...store.unknown.get()].map(({ id }) => id))
  }

  /** Removes quotes without a record. A record is always stored before its quote. */
  function sweep(): void {
    const stored = known()
    for (const id of quotes.ids()) if (!stored.has(id) && store.read(id) === null) quotes.remove(id)
  }

  function makeRoom(): void {
    const ids = new Set(quotes.ids())
    const newest = store.records.get().filter(({ id }) => ids.has(id))
    for (const { id } of newest.slice(maxQuotes - 1)) quotes.remove(id)
  }

  const answers = async (chain: ConfiguredChain, url: string, calls: readonly RpcCall[]) => {
    const silence = timeLimit(clock, timeoutMs).then(() => null)
    const replies = await Promise.race([ask(chain.id, url, calls), silence]).catch(() => null)
    return replies?.map((reply) => (reply.kind === 'result' ? reply.result : null)) ?? []
  }

  async function headersOf(chain: ConfiguredChain, block: Hex): Promise<readonly ReportedHeader[]> {
    const requested = operatorsOf(networks, chain).slice(0, 2)
    const reported = await Promise.all(
      requested.map(async ({ url, operator }) => {
        const [answer] = await answers(chain, url, [{ method: 'eth_getBlockByNumber', params: [block, false] }])
        const parsed = v.safeParse(fullHeader, answer)
        return parsed.success ? [{ operators: [operator], header: parsed.output }] : []
      }),
    )
    const [first, second] = reported.flat()
    if (!first || !second || JSON.stringify(first.header) !== JSON.stringify(second.header)) return reported.flat()
    return [{ operators: [...first.operators, ...second.operators], header: first.header }]
  }

  /**
   * Proofs of the pairs or pools of the signed route, from the first node that returns them within
   * the size limit.
   */
  async function proofsOf(chain: ConfiguredChain, block: Hex, quote: FrozenQuote) {
    const [node] = operatorsOf(networks, chain)
    const pairs = quote.pools.slice(0, quote.signed)
    const pools = signedPools(quote)
    if (!node || pairs.length + pools.length === 0) return { proofs: [] }
    const calls = [
      ...pairs.map(({ address }) => askForProof(address, block)),
      ...pools.map((pool) => askForPoolProof(pool, block)),
    ]
    const replies = await answers(chain, node.url, calls)
    let left = maxProofText
    const fits = (proof: unknown) => {
      left -= JSON.stringify(proof).length
      return left >= 0
    }
    const proofs = replies.slice(0, pairs.length).flatMap((reply) => proofIn(reply) ?? [])
    const poolProofs = replies.slice(pairs.length).flatMap((reply) => poolProofIn(reply) ?? [])
    return { proofs: proofs.filter(fits), ...(pools.length > 0 && { poolProofs: poolProofs.filter(fits) }) }
  }

  sweep()
  const stopSweeping = store.records.subscribe(sweep)
  return {
    async keep({ id, chainId }, quote) {
      const chain = networks.chains.get(chainId)
      if (!chain || !quote) return
      makeRoom()
      if (!quotes.write(id, { ...quote, headers: [], proofs: [] })) return
      const block = numberToHex(quote.block.number)
      const [headers, proofs] = await Promise.all([headersOf(chain, block), proofsOf(chain, block, quote)])
      // The record may have been removed meanwhile, when the user rejected the request.
      if (quotes.read(id)) quotes.write(id, { ...quote, headers, ...proofs })
    },
    stop: stopSweeping,
  }
}
