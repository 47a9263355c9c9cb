import type { Address, ChainNode, Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf } from '../chain/operators.ts'
import { type ContenthashReport, type ContenthashVerdict, compareContenthash } from './compare-contenthash.ts'
import { ContenthashDiffersError, EnsUnavailableError } from './contenthash-errors.ts'
import { addressIn, contenthashIn, nodeOfName, recordCall, resolverCall } from './names.ts'
import { EnsNameError, EnsResolverError } from './resolve-name.ts'

/**
 * The chain with the name registry for token lists, and its nodes; null when the deployment has
 * none.
 */
export type NameSource = {
  readonly chain: ConfiguredChain
  readonly networks: Pick<Networks, 'urlsOf'>
  readonly ask?: AskNode
} | null

type NamedContent = {
  readonly contenthash: Hex
  /** True when a single operator reported the content and the node is not the user's. */
  readonly unverified: boolean
}

/**
 * The content of a name as two operators report it.
 * @throws EnsResolverError without a registry; EnsNameError if the name has no content;
 * @throws ContenthashDiffersError; EnsUnavailableError
 */
export async function readContenthash(source: NameSource, name: string): Promise<NamedContent> {
  const registry = source?.chain.ensRegistry
  if (!source || !registry) throw new EnsResolverError()
  const { normalisedName } = await import('./normalised-name.ts')
  const normalised = normalisedName(name)
  if (!normalised) throw new EnsNameError(name)
  const nodes = operatorsOf(source.networks, source.chain)
  const own = nodes.find(({ mine }) => mine)
  const verdict = await askOperators(source, own ? [own] : nodes, registry, nodeOfName(normalised))
  if (verdict.status === 'none') throw new EnsUnavailableError(name)
  if (verdict.status === 'differ') throw new ContenthashDiffersError(name, verdict.operators)
  if (verdict.contenthash === null) throw new EnsNameError(name)
  return { contenthash: verdict.contenthash, unverified: verdict.status === 'one' && !own }
}

/** Queries two operators in parallel, then others one by one until two reports are equal. */
async function askOperators(
  { chain, ask = askNode }: NonNullable<NameSource>,
  [first, second, ...others]: readonly ChainNode[],
  registry: Address,
  node: Hex,
): Promise<ContenthashVerdict> {
  const report = (each: ChainNode | undefined) => (each ? reportOf(ask, chain.id, each, registry, node) : null)
  const reports = (await Promise.all([report(first), report(second)])).filter((each) => each !== null)
  for (const other of others) {
    if (compareContenthash(reports).status === 'agreed') break
    const further = await report(other)
    if (further) reports.push(further)
  }
  return compareContenthash(reports)
}

/**
 * Reads at the newest block of the node: the page may not follow this chain, and a block that one
 * node chose could be old. Null when the node does not respond.
 */
async function reportOf(
  ask: AskNode,
  chainId: number,
  { url, operator }: ChainNode,
  registry: Address,
  node: Hex,
): Promise<ContenthashReport | null> {
  const read = async (call: ChainCall): Promise<Hex | null | undefined> => {
    const [reply] = (await ask(chainId, url, [{ method: 'eth_call', params: [call, 'latest'] }])) ?? []
    if (reply?.kind === 'refusal') return null
    return reply?.kind === 'result' && isHex(reply.result) ? reply.result : undefined
  }
  const resolver = await read(resolverCall(registry, node))
  if (resolver === undefined) return null
  const address = addressIn(resolver)
  const record = address && (await read(recordCall(address, 'contenthash', node)))
  return record === undefined ? null : { operator, contenthash: contenthashIn(record) }
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
}
