import { afterEach, describe, expect, test } from 'vitest'
import { answering, nodeOfTest, stopNodesOfTest } from '../test/start-test-node.ts'
import { probeEndpoint } from './probe-endpoint.ts'
import {
  RpcHttpError,
  RpcStaleHeadError,
  RpcUnexpectedReplyError,
  RpcUnreachableError,
  RpcWrongChainError,
} from './rpc-errors.ts'

const urlOf = async (answer: Parameters<typeof nodeOfTest>[0]) => (await nodeOfTest(answer)).url
afterEach(stopNodesOfTest)

const hash = `0x${'ab'.repeat(32)}`
const block = { number: '0x64', hash, parentHash: hash, timestamp: '0x1' }
const good = { eth_chainId: '0x7a69', eth_getBlockByNumber: block }
const probe = (url: string, known: bigint | null = null) => probeEndpoint({ url, chainId: 31337, known })

describe('probeEndpoint', () => {
  test('default: returns the newest block of a node that is on the chain and does not lag', async () => {
    const url = await urlOf(answering(good))
    expect(await probe(url)).toBe(100n)
    expect(await probe(url, 105n)).toBe(100n)
  })

  test('error: RpcWrongChainError when the node is on another chain', async () => {
    await expect(probe(await urlOf(answering({ ...good, eth_chainId: '0x1' })))).rejects.toBeInstanceOf(
      RpcWrongChainError,
    )
  })

  test('error: RpcStaleHeadError when a node lags behind the known head', async () => {
    await expect(probe(await urlOf(answering(good)), 106n)).rejects.toBeInstanceOf(RpcStaleHeadError)
  })

  test('error: RpcUnexpectedReplyError when the body is not JSON or has no block', async () => {
    await expect(probe(await urlOf(() => ({ text: '<html>' })))).rejects.toBeInstanceOf(RpcUnexpectedReplyError)
    await expect(probe(await urlOf(answering({ eth_chainId: '0x7a69' })))).rejects.toBeInstanceOf(
      RpcUnexpectedReplyError,
    )
  })

  test('error: RpcHttpError when the status is 500, and RpcUnreachableError when nothing listens', async () => {
    await expect(probe(await urlOf(() => ({ status: 500, text: '' })))).rejects.toBeInstanceOf(RpcHttpError)
    await expect(probe('http://127.0.0.1:1')).rejects.toBeInstanceOf(RpcUnreachableError)
  })
})
