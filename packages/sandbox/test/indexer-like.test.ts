import { afterEach, describe, expect, test } from 'vitest'
import { type RpcProfileName, rpcProfiles } from '../src/rpc-profile/rpc-profiles.ts'
import type { Sandbox } from '../src/sandbox/sandbox.ts'
import { startSandbox } from '../src/sandbox/start-sandbox.ts'

const names = Object.keys(rpcProfiles) as RpcProfileName[]
let sandbox: Sandbox | null = null
afterEach(async () => {
  await sandbox?.stop()
  sandbox = null
})

async function indexedBlock(graphql: string): Promise<number> {
  const body = JSON.stringify({ query: '{ _meta { block { number } hasIndexingErrors } }' })
  const answer = await fetch(graphql, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { data } = (await answer.json()) as {
    data?: { _meta: { block: { number: number }; hasIndexingErrors: boolean } }
  }
  if (data?._meta.hasIndexingErrors) throw new RangeError('The index has errors.')
  return data?._meta.block.number ?? -1
}

// Runs only with `DEEP=1`, because it needs minutes per network.
describe.runIf(process.env.DEEP === '1')('the indexer behind other RPC profiles', () => {
  test.each(names)(
    'behavior: follows the chain of %s, and reports only that it waits for a node',
    { timeout: 300_000 },
    async (like) => {
      const notes: string[] = []
      sandbox = await startSandbox({
        port: 0,
        app: false,
        history: 'none',
        market: 'quiet',
        like,
        onNote: (note) => void notes.push(note),
      })
      const { graphql, client, failed } = sandbox
      let reason: Error | null = null
      void failed.then((error) => {
        reason = error
      })
      const head = async () => Number(await client.request({ method: 'eth_blockNumber' }))
      const first = await head()
      // Number of blocks to advance, including the lag of the nodes.
      const target = first + (rpcProfiles[like].blockMs > 5000 ? 2 : 8)
      await expect
        .poll(async () => reason ?? (await indexedBlock(graphql ?? '')), { timeout: 200_000, interval: 500 })
        .toBeGreaterThanOrEqual(target)
      // The indexer may wait for a lagging node, but must not rebuild or stop.
      expect(notes.filter((note) => !/the index waits\.$|^Indexing resumes\.$/.test(note))).toEqual([])
      expect(reason).toBeNull()
    },
  )
})
