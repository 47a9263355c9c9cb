import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Chain, harmony } from '@dexswap/chains'
import { concat, type Hex, numberToHex, pad, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { startIndexer } from '../src/index.ts'
import { ownPort } from './environment/own-port.ts'
import { startAnvil } from './environment/start-anvil.ts'
import { queryIndex } from './query-index.ts'

const count = 1_100
const platform = harmony.platforms.find(({ swapFeeBps }) => swapFeeBps !== 'perPair')
const [token0, token1] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`] as const

/** Code that emits PairCreated without creating pairs. Its arguments are the first and the last number. */
const tellingFactory: Hex = concat([
  '0x6000355b80602035111560', // i = argument 0; while argument 1 > i
  numberToHex(0x6b),
  '0x57806000528060205273', // data: i, i
  token1,
  '0x73',
  token0,
  '0x7f',
  toEventSelector('PairCreated(address,address,address,uint256)'),
  '0x60406000a36001016003565b00', // emit, i++, again
])

type Call = { readonly method: string; readonly params: readonly { address?: string | string[]; fromBlock?: string }[] }

/** A node that records the block ranges of log requests. */
async function recordingNode(target: string) {
  const ranges: Call[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const calls = [JSON.parse(body)].flat() as Call[]
    ranges.push(...calls.filter(({ method, params }) => method === 'eth_getLogs' && params[0]?.fromBlock !== undefined))
    const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // The cast is safe, because the server listens on a port.
  return { url: `http://127.0.0.1:${port}`, ranges, stop: () => new Promise((resolve) => server.close(resolve)) }
}

test('behavior: filters log requests by the addresses of pairs, for any number of pairs', async () => {
  const anvil = await startAnvil()
  const node = await recordingNode(anvil.rpcUrl)
  const storeFolder = await mkdtemp(join(tmpdir(), 'dexswap-indexer-'))
  try {
    const [account] = await anvil.client.getAddresses()
    const factory = platform?.factory
    if (!account || !factory) throw new TypeError('The chain has an account, and Harmony a platform with a fixed fee.')
    await anvil.client.setCode({ address: factory, bytecode: tellingFactory })
    for (let first = 1; first <= count; first += 550) {
      const data = concat([pad(numberToHex(first)), pad(numberToHex(first + 550))])
      await anvil.client.sendTransaction({ account, to: factory, data, gas: 10_000_000n, chain: null })
    }
    // Ponder requests blocks older than finality by range.
    await anvil.client.mine({ blocks: 1_200 })
    const record = { ...harmony, id: 31337 } as unknown as Chain // Record of a local test chain that has the platforms of Harmony.
    const port = await ownPort()
    const indexer = await startIndexer({ rpcUrl: node.url, record, startBlock: 0, port, storeFolder, log: () => {} })
    const id = factory.toLowerCase()
    expect(await queryIndex(indexer.url, `{ factory(id: "${id}") { pairCount } }`)).toEqual({
      factory: { pairCount: count },
    })
    await indexer.stop()
    expect(node.ranges.length).toBeGreaterThan(20)
    expect(node.ranges.filter(({ params }) => params[0]?.address === undefined)).toEqual([])
  } finally {
    await node.stop()
    await anvil.stop()
    await rm(storeFolder, { recursive: true, force: true })
  }
}, 300_000)
