import type { Address, ChainId, Hex } from '@dexswap/chains'
import { addressReader, type PairCache, type PairRef } from '@dexswap/pools-reader/pair-ref'
import * as v from 'valibot'
import { createIndexedStore } from '../storage/indexed-store.ts'

/** Hex digits of a pair: its address and its two tokens. */
const pairDigits = 120

/**
 * Pairs as one text of hex digits, because validating and reading 10,000 of them then takes a few
 * milliseconds.
 */
export function packPairs(pairs: readonly PairRef[]): string {
  return pairs.map(({ address, token0, token1 }) => address.slice(2) + token0.slice(2) + token1.slice(2)).join('')
}

/** The pairs of a text; null when it is malformed. */
export function unpackPairs(packed: string): readonly PairRef[] | null {
  if (packed.length % pairDigits !== 0 || /[^0-9a-f]/.test(packed)) return null
  const tokenOf = addressReader()
  const pairs: PairRef[] = []
  for (let at = 0; at < packed.length; at += pairDigits) {
    const [pair, token0, token1] = [0, 40, 80].map((from) => packed.slice(at + from, at + from + 40))
    if (!pair || !token0 || !token1 || token0 >= token1) return null
    pairs.push({ address: `0x${pair}`, token0: tokenOf(token0), token1: tokenOf(token1) })
  }
  return pairs
}

const version = 1

const record = v.strictObject({
  version: v.literal(version),
  blockNumber: v.pipe(v.bigint(), v.minValue(0n)),
  // valibot has no type for a block hash.
  blockHash: v.custom<Hex>((hash) => typeof hash === 'string' && /^0x[0-9a-f]{64}$/.test(hash)),
  listed: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  pairs: v.string(),
})

/** Uses its own IndexedDB database. */
export function createPairCache(factory: IDBFactory | undefined = globalThis.indexedDB): PairCache | null {
  if (!factory) return null
  const records = createIndexedStore(factory, 'dexswap.pairs', 'pairs')

  return {
    async read(chainId, address) {
      const key = keyOf(chainId, address)
      const stored = await records.get(key)
      if (stored === null) return null
      const parsed = v.safeParse(record, stored)
      const pairs = parsed.success ? unpackPairs(parsed.output.pairs) : null
      // Rejects a record with fewer pairs than were enumerated, because the missing ones would never be
      // looked up again.
      if (!parsed.success || !pairs || pairs.length < (parsed.output.listed ?? 0)) {
        await records.put(`aside:${key}`, stored)
        await records.remove(key)
        return null
      }
      const { blockNumber, blockHash, listed } = parsed.output
      return { factory: address, block: { number: blockNumber, hash: blockHash }, listed, pairs }
    },
    async write(chainId, { factory: address, block, listed, pairs }) {
      const stored: v.InferOutput<typeof record> = {
        version,
        blockNumber: block.number,
        blockHash: block.hash,
        listed,
        pairs: packPairs(pairs),
      }
      await records.put(keyOf(chainId, address), stored)
    },
    remove: (chainId, address) => records.remove(keyOf(chainId, address)),
  }
}

function keyOf(chainId: ChainId, factory: Address): string {
  return `${chainId}:${factory.toLowerCase()}`
}
