import type { Chain, SolidlyPlatform } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { createSender, deploySolidly, type LocalChain, ownArtifact, startStoredChain, users } from '@dexswap/sandbox'
import { type Address, encodeFunctionData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSolidly } from '../src/check/check-solidly.ts'
import { createNodeClient } from '../src/check/node-client.ts'

const nowhere: Address = '0x1111111111111111111111111111111111111111'
const { abi } = ownArtifact('SolidlyFactory')

let node: LocalChain
let chain: Chain
let platform: SolidlyPlatform

async function verdictsOf(changed: Partial<SolidlyPlatform> = {}) {
  const rows = await checkSolidly(chain, { ...platform, ...changed }, createNodeClient(node.rpcUrl))
  return Object.fromEntries(rows.map(({ what, verdict }) => [what.replace('Aerodrome: ', ''), verdict]))
}

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  node = stored.chain
  chain = localChain(stored.world.record, [node.rpcUrl])
  const [from = nowhere] = users
  await node.client.request({ method: 'evm_setAutomine', params: [false] })
  const sender = await createSender(node.client, [from])
  platform = deploySolidly(sender, from, chain.wrappedNative.address)
  const [one, other] = chain.tokens.map(({ address }) => address)
  const data = encodeFunctionData({ abi, functionName: 'createPool', args: [one, other, false] })
  sender.call({ from, to: platform.factory, data })
  await sender.mine()
  await node.client.request({ method: 'evm_setAutomine', params: [true] })
})

afterAll(() => node.stop())

describe('checkSolidly', () => {
  test('default: marks router, implementation, pause and a pool as right, and a curve without pools as open', async () => {
    expect(await verdictsOf()).toEqual({
      "the router's factory": 'right',
      "the router's wrapped coin": 'right',
      'implementation of the pools': 'right',
      'pauser of the factory': 'right',
      swaps: 'right',
      'volatile pool': 'right',
      'fee of the volatile pool': 'right',
      'stable pool': 'not checked',
    })
  })

  test.each([
    ['another factory', { factory: nowhere }, ["the router's factory", 'implementation of the pools', 'swaps']],
    ['another implementation', { implementation: nowhere }, ['implementation of the pools', 'volatile pool']],
    ['another router', { router: nowhere }, ["the router's factory", "the router's wrapped coin"]],
  ])('behavior: marks %s as wrong', async (_, changed, wrong) => {
    const verdicts = await verdictsOf(changed)
    for (const what of wrong) expect(verdicts[what], what).toBe('wrong')
  })

  test('behavior: reports a pause without marking the record as wrong', async () => {
    const [from = nowhere] = users
    const data = encodeFunctionData({ abi, functionName: 'setPauseState', args: [true] })
    await node.client.request({ method: 'eth_sendTransaction', params: [{ from, to: platform.factory, data }] })
    expect((await verdictsOf()).swaps).toBe('not checked')
  })
})
