import type { Chain, Hex } from '@dexswap/chains'
import type { Config, ConfiguredChain } from '@dexswap/chains/config'
import { hexToBytes } from 'viem/utils'
import { multicall } from '#io/calls/multicall.ts'
import { failure } from '#io/failure.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { addressIn, contenthashIn, nodeOfName, recordCall, resolverCall } from './names.ts'

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

/** Where a name is asked for: a chain with a registry, and its client. Null where this deployment has none. */
export type NameSource = { readonly chain: Chain; readonly client: ChainClient } | null

/**
 * The content hash of a name, as its resolver keeps it.
 * @throws EnsResolverError without a registry; EnsNameError where the name has none; what the transport throws
 */
export async function resolveContenthash(source: NameSource, name: string): Promise<Hex> {
  if (!source?.chain.ensRegistry) throw new EnsResolverError()
  const { chain, client } = source
  const { normalisedName } = await import('./normalised-name.ts')
  const normalised = normalisedName(name)
  if (!normalised) throw new EnsNameError(name)
  const node = nodeOfName(normalised)
  const [found = null] = await multicall(client, chain.multicall, [resolverCall(source.chain.ensRegistry, node)])
  const resolver = addressIn(found)
  if (resolver === null) throw new EnsNameError(name)
  const [answer = null] = await multicall(client, chain.multicall, [recordCall(resolver, 'contenthash', node)])
  const contenthash = contenthashIn(answer)
  if (contenthash === null) throw new EnsNameError(name)
  return contenthash
}

/** The chain of the names that token lists have. */
const ethereumId = 1

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

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

/** Lower-case base 32 without padding (RFC 4648), 'b' in multibase. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
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
