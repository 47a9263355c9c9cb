import { createEndpoint, type Endpoint, type PostRpc } from './endpoint.ts'
import { type EndpointHealth, initialHealth } from './endpoint-health.ts'

/** The endpoints of one chain, with their health. */
export type EndpointTable = {
  /** Replaces all endpoints. */
  set(urls: readonly string[]): void
  get(url: string): Endpoint | undefined
  remove(url: string): void
  size(): number
  healths(): readonly EndpointHealth[]
  update(url: string, change: (health: EndpointHealth) => EndpointHealth): void
}

export function createEndpointTable(chainId: number, post: PostRpc): EndpointTable {
  const endpoints = new Map<string, Endpoint>()
  const healths = new Map<string, EndpointHealth>()
  return {
    set(urls) {
      endpoints.clear()
      healths.clear()
      for (const url of urls.filter((each) => each.startsWith('http'))) {
        endpoints.set(url, createEndpoint(url, chainId, post))
        healths.set(url, initialHealth(url))
      }
    },
    get: (url) => endpoints.get(url),
    remove(url) {
      endpoints.delete(url)
      healths.delete(url)
    },
    size: () => endpoints.size,
    healths: () => [...healths.values()],
    update(url, change) {
      const health = healths.get(url)
      if (health) healths.set(url, change(health))
    },
  }
}
