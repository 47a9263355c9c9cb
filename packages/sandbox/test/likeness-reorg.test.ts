import { afterEach, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../src/chain/start-chain.ts'
import { keepLikeness } from '../src/likeness/keep-likeness.ts'
import { likenesses } from '../src/likeness/likenesses.ts'
import { type NodeLike, startNodeLike } from '../src/likeness/start-node-like.ts'

let chain: LocalChain | null = null
let node: NodeLike | null = null
afterEach(async () => {
  await node?.stop()
  await chain?.stop()
})

test('behavior: while blocks are taken back, whoever asks at the newest block is answered', {
  timeout: 60_000,
}, async () => {
  chain = await startChain()
  const { client } = chain
  await client.request({ method: 'evm_setAutomine', params: [false] })
  const likeness = { ...likenesses.ethereum, lags: [0], rollback: { everyBlocks: 1, depth: 1 } }
  node = await startNodeLike({ likeness, target: chain.rpcUrl })
  const url = `${node.url}/paid`
  const rules = keepLikeness(client, likeness, node)
  await rules.begin()
  let isOver = false
  const refused: unknown[] = []
  let answered = 0
  const params = ['0x1111111111111111111111111111111111111111', 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getCode', params })
  const askers = Array.from({ length: 6 }, async () => {
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
  await Promise.all(askers)
  expect(refused).toEqual([])
  expect(answered).toBeGreaterThan(300)
})
