import type { Hex } from '@dexswap/chains'
import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import { hexToBytes } from 'viem/utils'
import { failure } from '#io/failure.ts'
import { base32 } from '#io/lists/content-id.ts'

/** The page knows no chain whose registry it could ask for names (rule 1.8.10). */
export class EnsResolverError extends failure('EnsResolverError', 'Could not construct mainnet ENS resolver') {}

/** Nobody answers for the name, or what answers cannot be read (rule 1.8.09). */
export class EnsNameError extends failure('EnsNameError', (ensName: string) => ({
  message: 'Failed to resolve ENS name',
  ensName,
})) {}

/** A name's contenthash is there but points to nothing that can be fetched (rule 1.8.09). */
export class ContenthashError extends failure('ContenthashError', (contenthash: string) => ({
  message: 'Failed to translate contenthash to URI',
  contenthash,
})) {}

/** The chain of the names that token lists have. */
const ethereumId = 1

/** Namespaces of ENSIP-7, as their bytes begin: a varint and the version of the identifier that follows. */
const namespaces = [
  { prefix: '0xe30101', protocol: 'ipfs' },
  { prefix: '0xe50101', protocol: 'ipns' },
] as const

/** The address of what a content hash points to, `ipfs://…` or `ipns://…`. @throws ContenthashError */
export function contenthashUri(contenthash: Hex): string {
  const found = namespaces.find(({ prefix }) => contenthash.toLowerCase().startsWith(prefix))
  // Version, codec, hash function, length, and the hash itself: 36 bytes with a hash of 32.
  if (!found || contenthash.length < 76 || contenthash.length > 300) throw new ContenthashError(contenthash)
  return `${found.protocol}://b${base32(hexToBytes(`0x${contenthash.slice(6)}`))}`
}

/**
 * The chain whose names stand for token lists whatever the wallet's chain: Ethereum, or the local chain where the page is
 * the sandbox's. Null where this deployment knows no registry.
 */
export function ensChain({ defaultChain, chains }: Pick<Config, 'chains' | 'defaultChain'>): ConfiguredChain | null {
  const shown = chains.get(defaultChain)
  const chain = shown?.switcherEntry === 'local' ? shown : chains.get(ethereumId)
  return chain?.ensRegistry ? chain : null
}
