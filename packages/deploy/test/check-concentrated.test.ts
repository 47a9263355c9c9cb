import type { Chain, ConcentratedPlatform } from '@dexswap/chains'
import { localChain } from '@dexswap/chains/config'
import { type LocalChain, packageArtifact, receiptOf, startStoredChain, users } from '@dexswap/sandbox'
import { type Address, createTestClient, http, publicActions, walletActions } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkConcentrated } from '../src/check/check-concentrated.ts'
import { createNodeClient } from '../src/check/node-client.ts'

const factoryArtifact = packageArtifact(
  '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
)
const routerArtifact = packageArtifact('@uniswap/v3-periphery/artifacts/contracts/SwapRouter.sol/SwapRouter.json')
const nowhere: Address = '0x1111111111111111111111111111111111111111'

let node: LocalChain
let chain: Chain
let platform: ConcentratedPlatform

async function verdictsOf(changed: Partial<ConcentratedPlatform> = {}) {
  const rows = await checkConcentrated(chain, { ...platform, ...changed }, createNodeClient(node.rpcUrl))
  return Object.fromEntries(rows.map(({ what, verdict }) => [what.replace('Uniswap V3: ', ''), verdict]))
}

beforeAll(async () => {
  const stored = await startStoredChain('deployed')
  node = stored.chain
  const { world } = stored
  chain = localChain(world.record, [node.rpcUrl])
  const [account] = users as readonly [Address]
  const client = createTestClient({ mode: 'anvil', transport: http(node.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const from = { account, chain: null } as const
  const deploy = async ({ abi, bytecode }: typeof factoryArtifact, args: readonly unknown[]) => {
    const hash = await client.deployContract({ ...from, abi, bytecode, args })
    return (await receiptOf(client, hash)).contractAddress as Address
  }
  const factory = await deploy(factoryArtifact, [])
  const router = await deploy(routerArtifact, [factory, chain.wrappedNative.address])
  const token = chain.tokens.find(({ symbol }) => symbol === '1USDC')?.address ?? nowhere
  const { abi } = factoryArtifact
  const send = async (functionName: string, args: readonly unknown[]) => {
    const hash = await client.writeContract({ ...from, address: factory, abi, functionName, args })
    await receiptOf(client, hash)
  }
  await send('enableFeeAmount', [100, 1])
  await send('createPool', [chain.wrappedNative.address, token, 3000])
  platform = {
    ...{ kind: 'concentrated', id: 'uniswap-v3', name: 'Uniswap V3', factory, router },
    initCodeHash: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
    feeTiers: [
      { fee: 500, tickSpacing: 10 },
      { fee: 3000, tickSpacing: 60 },
    ],
  }
})

afterAll(() => node.stop())

describe('checkConcentrated', () => {
  test('default: marks router, owner, tiers and a pool as right, and lists tiers that the record lacks', async () => {
    expect(await verdictsOf()).toEqual({
      "the router's factory": 'right',
      "the router's wrapped coin": 'right',
      'owner of the factory': 'right',
      'tier of 500': 'right',
      'tier of 3000': 'right',
      'tier of 100': 'not checked',
      'tier of 10000': 'not checked',
      'init code hash': 'right',
    })
  })

  test.each([
    ['another factory', { factory: nowhere }, ["the router's factory", 'owner of the factory', 'tier of 500']],
    ['another tick spacing', { feeTiers: [{ fee: 3000, tickSpacing: 10 }] }, ['tier of 3000']],
    ['a fee that is not enabled', { feeTiers: [{ fee: 2500, tickSpacing: 50 }] }, ['tier of 2500']],
    ['another init code hash', { initCodeHash: `0x${'11'.repeat(32)}` as const }, ['init code hash']],
    ['a deployer that the factory lacks', { deployer: nowhere }, ['deployer', 'init code hash']],
  ])('behavior: marks %s as wrong', async (_, changed, wrong) => {
    const verdicts = await verdictsOf(changed)
    for (const what of wrong) expect(verdicts[what], what).toBe('wrong')
  })
})
