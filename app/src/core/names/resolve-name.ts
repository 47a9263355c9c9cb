import type { Hex } from '@dexswap/chains'
import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import { hexToBytes } from 'viem/utils'
import { failure } from '#io/failure.ts'
import { base32 } from '#io/lists/content-id.ts'

/** The deployment has no chain with a name registry (rule 1.8.10). */
export class EnsResolverError extends failure('EnsResolverError', 'Could not construct mainnet ENS resolver') {}

/** The name is invalid or has no readable content (rule 1.8.09). */
export class EnsNameError extends failure('EnsNameError', (ensName: string) => ({
  message: 'Failed to resolve ENS name',
  ensName,
})) {}

/** The contenthash of a name cannot be translated to a URI (rule 1.8.09). */
export class ContenthashError extends failure('ContenthashError', (contenthash: string) => ({
  message: 'Failed to translate contenthash to URI',
  contenthash,
})) {}

/** Id of the chain that resolves names in token lists. */
const ethereumId = 1

/** ENSIP-7 namespaces by prefix: a varint and the version of the identifier. */
const namespaces = [
  { prefix: '0xe30101', protocol: 'ipfs' },
  { prefix: '0xe50101', protocol: 'ipns' },
] as const

/**
 * The URI of a content hash, `ipfs://…` or `ipns://…`.
 * @throws ContenthashError
 */
export function contenthashUri(contenthash: Hex): string {
  const found = namespaces.find(({ prefix }) => contenthash.toLowerCase().startsWith(prefix))
  // A valid content hash has at least 36 bytes: version, codec, hash function, length and 32 bytes
  // of hash.
  if (!found || contenthash.length < 76 || contenthash.length > 300) throw new ContenthashError(contenthash)
  return `${found.protocol}://b${base32(hexToBytes(`0x${contenthash.slice(6)}`))}`
}

/**
 * The chain that resolves names of token lists, independent of the wallet: Ethereum, or the local
 * chain of a sandbox. Null when neither has a registry.
 */
export function ensChain({ defaultChain, chains }: Pick<Config, 'chains' | 'defaultChain'>): ConfiguredChain | null {
  const shown = chains.get(defaultChain)
  const chain = shown?.switcherEntry === 'local' ? shown : chains.get(ethereumId)
  return chain?.ensRegistry ? chain : null
}
