import { afterEach, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../src/chain/start-chain.ts'
import { createBlockRules } from '../src/rpc-profile/create-block-rules.ts'
import { rpcProfiles } from '../src/rpc-profile/rpc-profiles.ts'
import { type NodeLike, startNodeLike } from '../src/rpc-profile/start-node-like.ts'

let chain: LocalChain | null = null
let node: NodeLike | null = null
afterEach(async () => {
  await node?.stop()
  await chain?.stop()
})

test('behavior: responds to requests at the latest block during a reorg', {
  timeout: 60_000,
}, async () => {
  chain = await startChain()
  const { client } = chain
  await client.request({ method: 'evm_setAutomine', params: [false] })
  const profile = { ...rpcProfiles.ethereum, lags: [0], rollback: { everyBlocks: 1, depth: 1 } }
  node = await startNodeLike({ profile, target: chain.rpcUrl })
  const url = `${node.url}/paid`
  const rules = createBlockRules(client, profile, node)
  await rules.begin()
  let isOver = false
  const refused: unknown[] = []
  let answered = 0
  const params = ['0x1111111111111111111111111111111111111111', 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params })
  const pollers = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const answer = (await (await fetch(url, { method: 'POST', body })).json()) as { result?: string; error?: unknown }
      if (answer.result === '0x') answered += 1
      else refused.push(answer)
    }
  })
  for (let block = 0; block < 300; block += 1) {
    await rules.before()
    await client.request({ method: 'evm_mine', params: [] })
    await rules.after()
  }
  isOver = true
  await Promise.all(pollers)
  expect(refused).toEqual([])
  expect(answered).toBeGreaterThan(300)
})
