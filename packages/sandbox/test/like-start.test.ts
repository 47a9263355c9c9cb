import { afterEach, expect, test } from 'vitest'
import { likenesses } from '../src/likeness/likenesses.ts'
import type { Sandbox } from '../src/sandbox/sandbox.ts'
import { startSandbox } from '../src/sandbox/start-sandbox.ts'

let sandbox: Sandbox | null = null
afterEach(async () => {
  await sandbox?.stop()
  sandbox = null
})

test('like ethereum: what a wallet prices before the first block of twelve seconds is not below the next base fee', async () => {
  const parts = { app: false, indexer: false, history: 'none', market: 'quiet', like: 'ethereum' } as const
  sandbox = await startSandbox({ port: 0, ...parts })
  const { url } = sandbox.like ?? { url: '' }
  // Every node behind the address in turn.
  for (const _ of likenesses.ethereum.lags) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })
    const answer = await fetch(`${url}/paid`, { method: 'POST', body })
    const { result } = (await answer.json()) as { result: `0x${string}` }
    expect(BigInt(result)).toBeGreaterThanOrEqual(likenesses.ethereum.fees.baseFeeWei)
  }
})
