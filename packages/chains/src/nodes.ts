import type { ChainNode } from './chain.ts'

/** Addresses of nodes as a configuration lists them. Who runs one that no record names is told by its host. */
export function nodesOf(urls: readonly string[], known: readonly ChainNode[]): readonly ChainNode[] {
  return urls.map((url) => known.find((node) => node.url === url) ?? { url, operator: new URL(url).host })
}
