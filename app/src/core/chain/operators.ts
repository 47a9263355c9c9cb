import type { ChainNode } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Networks } from './networks.ts'

type Unasked =
  /** The user's own node, or the operator's of the page: it alone is enough. */
  | { readonly status: 'mine'; readonly operator: string }
  | { readonly status: 'one'; readonly operator: string | null; readonly why: 'only' }

/** The nodes behind the addresses that are asked now; one that no configuration names is the user's own. */
export function nodesAt(chain: Pick<ConfiguredChain, 'nodes'>, urls: readonly string[]): readonly ChainNode[] {
  return urls.map(
    (url) => chain.nodes.find((node) => node.url === url) ?? { url, operator: new URL(url).host, mine: true },
  )
}

/** The nodes that can be asked a question of its own, the first of each operator, in their order. */
export function oneOfEach(nodes: readonly ChainNode[]): readonly ChainNode[] {
  const asked = nodes.filter(({ url }) => url.startsWith('http'))
  return asked.filter(({ operator }, at) => asked.findIndex((other) => other.operator === operator) === at)
}

/** The nodes of an operator each, of those that are asked now. */
export function operatorsOf(networks: Pick<Networks, 'urlsOf'>, chain: ConfiguredChain): readonly ChainNode[] {
  return oneOfEach(nodesAt(chain, networks.urlsOf(chain.id)))
}

/**
 * What needs no question: a node that is enough alone, or no second operator. Null where two are configured. An own node that was not
 * confirmed on this page is one source like any other.
 */
export function withoutAsking(
  networks: Pick<Networks, 'urlsOf' | 'isUnconfirmed'>,
  chain: ConfiguredChain,
): Unasked | null {
  const nodes = operatorsOf(networks, chain)
  const mine = nodes.find((node) => node.mine)
  if (mine && !networks.isUnconfirmed(chain.id)) return { status: 'mine', operator: mine.operator }
  return nodes.length < 2 ? { status: 'one', operator: nodes[0]?.operator ?? null, why: 'only' } : null
}
