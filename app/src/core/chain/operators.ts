import type { ChainNode } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Networks } from './networks.ts'

type Unasked =
  /** `mine`: a node of the user, or of the page's own operator, which needs no second operator. */
  | { readonly status: 'mine'; readonly operator: string }
  | { readonly status: 'one'; readonly operator: string | null; readonly why: 'only' }

/** The nodes at these URLs. A URL that is not configured is a node of the user. */
export function nodesAt(chain: Pick<ConfiguredChain, 'nodes'>, urls: readonly string[]): readonly ChainNode[] {
  return urls.map(
    (url) => chain.nodes.find((node) => node.url === url) ?? { url, operator: new URL(url).host, mine: true },
  )
}

/** The first HTTP node of each operator, in the order of operators. */
export function oneOfEach(nodes: readonly ChainNode[]): readonly ChainNode[] {
  const httpNodes = nodes.filter(({ url }) => url.startsWith('http'))
  return httpNodes.filter(({ operator }, at) => httpNodes.findIndex((other) => other.operator === operator) === at)
}

/** The first HTTP node in use of each operator. */
export function operatorsOf(networks: Pick<Networks, 'urlsOf'>, chain: ConfiguredChain): readonly ChainNode[] {
  return oneOfEach(nodesAt(chain, networks.urlsOf(chain.id)))
}

/**
 * The verdict when one is possible without a query: a sufficient node or a single operator. Null when
 * nodes must be compared.
 */
export function verdictWithoutQuery(
  networks: Pick<Networks, 'urlsOf' | 'isUnconfirmed'>,
  chain: ConfiguredChain,
): Unasked | null {
  const nodes = operatorsOf(networks, chain)
  const mine = nodes.find((node) => node.mine)
  if (mine && !networks.isUnconfirmed(chain.id)) return { status: 'mine', operator: mine.operator }
  return nodes.length < 2 ? { status: 'one', operator: nodes[0]?.operator ?? null, why: 'only' } : null
}
