import { afterEach, expect, test } from 'vitest'
import { rpcProfiles } from '../src/rpc-profile/rpc-profiles.ts'
import type { Sandbox } from '../src/sandbox/sandbox.ts'
import { startSandbox } from '../src/sandbox/start-sandbox.ts'

let sandbox: Sandbox | null = null
afterEach(async () => {
  await sandbox?.stop()
  sandbox = null
})

test('behavior: suggests fees that cover the base fee of profile ethereum right after the start', async () => {
  const parts = { app: false, indexer: false, history: 'none', market: 'quiet', like: 'ethereum' } as const
  sandbox = await startSandbox({ port: 0, ...parts })
  const { url } = sandbox.like ?? { url: '' }
  // Sends a request to each node behind the URL.
  for (const _ of rpcProfiles.ethereum.lags) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })
    const answer = await fetch(`${url}/paid`, { method: 'POST', body })
    const { result } = (await answer.json()) as { result: `0x${string}` }
    expect(BigInt(result)).toBeGreaterThanOrEqual(rpcProfiles.ethereum.fees.baseFeeWei)
  }
})
