import type { ChainNode } from './chain.ts'

/** Returns a node for each configured RPC URL. The operator of an unknown URL is its host. */
export function nodesOf(urls: readonly string[], known: readonly ChainNode[]): readonly ChainNode[] {
  return urls.map((url) => known.find((node) => node.url === url) ?? { url, operator: new URL(url).host })
}
