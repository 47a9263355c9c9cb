import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hex } from '@dexswap/chains'
import { startIndexer } from '@dexswap/indexer'
import type { TestWorld } from '#core/test/start-test-world.ts'

/** Maximum time in milliseconds until an index must have reached the head of its chain. */
const maxBehindMs = 120_000

/** A real index of the chain. It records requests of the page, and the errors that it returned. */
export type FollowedIndex = {
  readonly url: string
  isQuerying(): boolean
  requestCount(): number
  /** Errors that the index returned instead of results. */
  refused(): readonly string[]
  /** Waits until the index has reached this block. */
  follow(block: Hex): Promise<void>
  stop(): Promise<void>
}

export async function startIndex(world: TestWorld): Promise<FollowedIndex> {
  const storeFolder = await mkdtemp(join(tmpdir(), 'dexswap-lives-'))
  const options = { rpcUrl: world.anvil.rpcUrl, record: world.world.record, startBlock: 0, port: 0, storeFolder }
  const { url, stop } = await startIndexer({ ...options, log: () => {} })
  const { fetch } = globalThis
  let open = 0
  let requestCount = 0
  const refused: string[] = []
  globalThis.fetch = async (...request) => {
    if (String(request[0]) !== url) return fetch(...request)
    open += 1
    requestCount += 1
    try {
      const response = await fetch(...request)
      const answer = (await response.clone().json()) as { readonly errors?: unknown }
      if (answer.errors) refused.push(JSON.stringify(answer.errors))
      return response
    } finally {
      open -= 1
    }
  }
  return {
    url,
    isQuerying: () => open > 0,
    requestCount: () => requestCount,
    refused: () => refused,
    async follow(block) {
      for (const until = Date.now() + maxBehindMs; Date.now() < until; await pause(30)) {
        const head = await fetch(new URL('/head', url))
          .then((response) => response.json())
          .catch(() => null)
        if (head?.hash === block) return
      }
      throw new RangeError('the index does not follow its chain')
    },
    async stop() {
      globalThis.fetch = fetch
      await stop()
      await rm(storeFolder, { recursive: true, force: true })
    },
  }
}
