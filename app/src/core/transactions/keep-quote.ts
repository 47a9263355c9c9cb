import type { Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { type Clock, sleep } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf } from '../chain/operators.ts'
import {
  askForProof,
  type FrozenQuote,
  fullHeader,
  keptQuotes,
  proofIn,
  type ReservesProof,
  type ToldHeader,
} from './kept-quote.ts'
import type { TransactionRecord } from './transaction-record.ts'
import type { TransactionStore } from './transaction-store.ts'

type Parts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'chains'>
  readonly clock: Clock
  readonly ask?: AskNode | undefined
  readonly storage: AppStorage
  readonly store: TransactionStore
}

/** So long a node may keep silent. In milliseconds. */
const silenceMs = 8000
/** A browser keeps some five million characters for the whole page: so many quotes, and so many characters of proofs with each. */
const mostQuotes = 60
const mostProofText = 24_000

export type QuoteKeeper = {
  /**
   * Keeps what a transaction was decided on, at once; the headers of its block and the proofs join it when they have come. Never rejects:
   * the transaction goes on without.
   */
  keep(record: Pick<TransactionRecord, 'id' | 'chainId'>, quote: FrozenQuote | null): Promise<void>
  stop(): void
}

/** Keeps quotes with the records of their transactions, and removes them with these. */
export function createQuoteKeeper({ networks, clock, ask = askNode, storage, store }: Parts): QuoteKeeper {
  const quotes = keptQuotes(storage)

  function known(): ReadonlySet<string> {
    return new Set([...store.records.get(), ...store.unknown.get()].map(({ id }) => id))
  }

  /** A record stands in the storage before its quote does: one that is not read there was forgotten. */
  function sweep(): void {
    const kept = known()
    for (const id of quotes.ids()) if (!kept.has(id) && store.read(id) === null) quotes.remove(id)
  }

  function makeRoom(): void {
    const ids = new Set(quotes.ids())
    const newest = store.records.get().filter(({ id }) => ids.has(id))
    for (const { id } of newest.slice(mostQuotes - 1)) quotes.remove(id)
  }

  const answers = async (chain: ConfiguredChain, url: string, calls: readonly RpcCall[]) => {
    const silence = sleep(clock, silenceMs).then(() => null)
    const replies = await Promise.race([ask(chain.id, url, calls), silence]).catch(() => null)
    return replies?.map((reply) => (reply.kind === 'result' ? reply.result : null)) ?? []
  }

  async function headersOf(chain: ConfiguredChain, block: Hex): Promise<readonly ToldHeader[]> {
    const asked = operatorsOf(networks, chain).slice(0, 2)
    const told = await Promise.all(
      asked.map(async ({ url, operator }) => {
        const [answer] = await answers(chain, url, [{ method: 'eth_getBlockByNumber', params: [block, false] }])
        const parsed = v.safeParse(fullHeader, answer)
        return parsed.success ? [{ operators: [operator], header: parsed.output }] : []
      }),
    )
    const [first, second] = told.flat()
    if (!first || !second || JSON.stringify(first.header) !== JSON.stringify(second.header)) return told.flat()
    return [{ operators: [...first.operators, ...second.operators], header: first.header }]
  }

  /** Of the first node that has some: of the pairs on the way that is signed, as far as they fit. */
  async function proofsOf(chain: ConfiguredChain, block: Hex, quote: FrozenQuote): Promise<readonly ReservesProof[]> {
    const [node] = operatorsOf(networks, chain)
    const pairs = quote.pools.slice(0, quote.signed)
    if (!node || pairs.length === 0) return []
    const calls = pairs.map(({ address }) => askForProof(address, block))
    const proofs = (await answers(chain, node.url, calls)).map(proofIn).filter((proof) => proof !== null)
    let left = mostProofText
    return proofs.filter((proof) => {
      left -= JSON.stringify(proof).length
      return left >= 0
    })
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
      // Its record may be gone by now: the wallet's user has said no.
      if (quotes.read(id)) quotes.write(id, { ...quote, headers, proofs })
    },
    stop: stopSweeping,
  }
}
