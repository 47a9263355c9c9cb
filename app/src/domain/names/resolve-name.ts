import type { Address, Chain, Hex } from '@dexswap/chains'
import { multicall } from '#io/calls/multicall.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { addressIn, contenthashIn, recordCall, resolverCall } from './ens-reads.ts'
import { EnsNameError, EnsResolverError } from './name-errors.ts'
import { nodeOfName } from './node-of.ts'

/** Where a name is asked for: a chain with a registry, and its client. Null where this deployment has none. */
export type NameSource = { readonly chain: Chain; readonly client: ChainClient } | null

/**
 * The account that a name leads to on a chain, once. Screens use `useAddressOf`, which follows it.
 * @throws EnsResolverError without a registry; EnsNameError where the name leads nowhere; what the transport throws
 */
export function resolveAddress(source: NameSource, name: string): Promise<Address> {
  return resolve(source, name, 'addr', addressIn)
}

/**
 * The content hash of a name, as its resolver keeps it.
 * @throws EnsResolverError without a registry; EnsNameError where the name has none; what the transport throws
 */
export function resolveContenthash(source: NameSource, name: string): Promise<Hex> {
  return resolve(source, name, 'contenthash', contenthashIn)
}

async function resolve<T>(
  source: NameSource,
  name: string,
  record: 'addr' | 'contenthash',
  read: (answer: Hex | null) => T | null,
): Promise<T> {
  if (!source?.chain.ensRegistry) throw new EnsResolverError()
  const { chain, client } = source
  const { normalisedName } = await import('./normalised-name.ts')
  const normalised = normalisedName(name)
  if (!normalised) throw new EnsNameError(name)
  const node = nodeOfName(normalised)
  const [found = null] = await multicall(client, chain.multicall, [resolverCall(source.chain.ensRegistry, node)])
  const resolver = addressIn(found)
  if (resolver === null) throw new EnsNameError(name)
  const [answer = null] = await multicall(client, chain.multicall, [recordCall(resolver, record, node)])
  const value = read(answer)
  if (value === null) throw new EnsNameError(name)
  return value
}
