import { parseConfig } from '@dexswap/chains/config'
import { type Address, createPublicClient, http, keccak256, namehash, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concentratedDeployer, solidlyDeployer, users } from '../chain/accounts.ts'
import { receiptOf } from '../chain/receipt-of.ts'
import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { predictedSolidly } from './deploy-solidly.ts'
import { predictedUniswapV3 } from './deploy-uniswap-v3.ts'
import { deployWorld, type World } from './deploy-world.ts'

let chain: LocalChain
let world: World
beforeAll(async () => {
  chain = await startChain()
  world = await deployWorld(chain.client)
})
afterAll(() => chain.stop())

function client() {
  return createPublicClient({ transport: http(chain.rpcUrl) })
}

describe('deployWorld', () => {
  test('default: returns a chain record that the configuration accepts', () => {
    const config = parseConfig({
      defaultChain: 31337,
      chains: { '31337': { rpc: [chain.rpcUrl], record: world.record } },
    })
    expect(config.chains.get(31337)).toMatchObject({ name: 'Local', nativeCurrency: { symbol: 'ONE' } })
  })

  test('behavior: deploys to the same addresses on another chain', async () => {
    const other = await startChain()
    try {
      expect(await deployWorld(other.client)).toEqual(world)
    } finally {
      await other.stop()
    }
  })

  test('behavior: deploys four platforms with routers bound to their factory and to WONE [1.9.16 1.9.38]', async () => {
    const abi = parseAbi(['function factory() view returns (address)', 'function WETH() view returns (address)'])
    expect(world.platforms.map(({ id }) => id)).toEqual(['dexswap', 'uniswap-v2', 'sushiswap', 'viperswap'])
    for (const { router, factory } of world.platforms) {
      expect(await client().readContract({ address: router, abi, functionName: 'factory' })).toBe(factory)
      expect(await client().readContract({ address: router, abi, functionName: 'WETH' })).toBe(
        world.record.wrappedNative.address,
      )
    }
  })

  test('behavior: makes the fee setter own our factory, and the fee receiver get its fees [1.9.04]', async () => {
    const abi = parseAbi([
      'function feeTo() view returns (address)',
      'function feeToSetter() view returns (address)',
      'function protocolFeeDenominator() view returns (uint8)',
      'function INIT_CODE_PAIR_HASH() view returns (bytes32)',
    ])
    const [own] = world.platforms
    const address = own?.factory as Address
    expect(await client().readContract({ address, abi, functionName: 'feeTo' })).toBe(world.record.feeReceiver)
    expect(await client().readContract({ address, abi, functionName: 'feeToSetter' })).toBe(world.record.feeSetter)
    expect(await client().readContract({ address, abi, functionName: 'protocolFeeDenominator' })).toBe(9)
    expect(await client().readContract({ address, abi, functionName: 'INIT_CODE_PAIR_HASH' })).toBe(own?.initCodeHash)
  })

  test('behavior: adds the split executor to the record with its code hash and ordered platforms', async () => {
    const abi = parseAbi([
      'function wrappedNative() view returns (address)',
      'function platforms() view returns ((uint8 kind, address factory, bytes32 initCodeHash, uint16 swapFee)[])',
    ])
    const executor = world.record.splitExecutor
    if (!executor) throw new TypeError('The record names none.')
    const { address, codeHash, platforms, block } = executor
    const code = (at: number) => client().getCode({ address, blockNumber: BigInt(at) })
    expect(keccak256((await code(block ?? 0)) ?? '0x')).toBe(codeHash)
    expect(await code((block ?? 0) - 1)).toBeUndefined()
    expect(await client().readContract({ address, abi, functionName: 'wrappedNative' })).toBe(
      world.record.wrappedNative.address,
    )
    const built = await client().readContract({ address, abi, functionName: 'platforms' })
    const places = [
      ...world.platforms,
      predictedUniswapV3(concentratedDeployer).platform,
      predictedSolidly(solidlyDeployer),
    ]
    const inOrder = platforms.map((id) => places.find((platform) => platform.id === id))
    expect(built.map(({ factory }) => factory)).toEqual(inOrder.map((platform) => platform?.factory))
    expect(built.map(({ swapFee }) => swapFee)).toEqual([0xffff, 30, 30, 30, 0, 0])
    expect(built.map(({ kind }) => kind)).toEqual([0, 0, 0, 0, 1, 2])
  })

  test('behavior: adds the code hashes of all factories, routers and campaign contracts to the record', async () => {
    const { knownCode, campaignFactory, campaignImplementation } = world.record
    const named = world.platforms.flatMap(({ factory, router }) => [factory, router])
    expect(knownCode.map(({ address }) => address)).toEqual([...named, campaignFactory, campaignImplementation])
    for (const { address, codeHash } of knownCode) {
      expect(keccak256((await client().getCode({ address })) ?? '0x')).toBe(codeHash)
    }
    const abi = parseAbi(['function implementation() view returns (address)'])
    const read = { address: campaignFactory as Address, abi, functionName: 'implementation' } as const
    expect(await client().readContract(read)).toBe(campaignImplementation)
  })

  test('behavior: deploys known tokens with the metadata of the record', async () => {
    const metadata = parseAbi([
      'function name() view returns (string)',
      'function symbol() view returns (string)',
      'function decimals() view returns (uint8)',
    ])
    expect(world.tokens.length).toBeGreaterThanOrEqual(26)
    expect(new Set(world.tokens.map(({ decimals }) => decimals))).toEqual(new Set([0, 2, 6, 8, 9, 10, 18, 24, 30]))
    const readable = world.tokens.filter(({ kind }) => kind !== 'nameless' && kind !== 'bytes32')
    for (const { address, name, symbol, decimals } of readable) {
      expect(await client().readContract({ address, abi: metadata, functionName: 'name' })).toBe(name)
      expect(await client().readContract({ address, abi: metadata, functionName: 'symbol' })).toBe(symbol)
      expect(await client().readContract({ address, abi: metadata, functionName: 'decimals' })).toBe(decimals)
    }
  })

  test('behavior: deploys Multicall3 at its canonical address', async () => {
    const abi = parseAbi(['function decimals() view returns (uint8)'])
    const results = await client().multicall({
      contracts: world.tokens.map(({ address }) => ({ address, abi, functionName: 'decimals' }) as const),
      multicallAddress: '0xcA11bde05977b3631167028862bE2a173976CA11',
      allowFailure: false,
    })
    expect(results).toEqual(world.tokens.map(({ decimals }) => decimals))
  })

  test('behavior: resolves names to wallets, and lets one wallet claim another’s name', async () => {
    const abi = parseAbi([
      'function resolver(bytes32) view returns (address)',
      'function addr(bytes32) view returns (address)',
      'function name(bytes32) view returns (string)',
    ])
    const registry = world.record.ensRegistry as Address
    const read = async (node: `0x${string}`, functionName: 'addr' | 'name') => {
      const resolver = await client().readContract({ address: registry, abi, functionName: 'resolver', args: [node] })
      return client().readContract({ address: resolver, abi, functionName, args: [node] })
    }
    const reverse = (account = users[1]) => namehash(`${account?.slice(2).toLowerCase()}.addr.reverse`)
    expect(await read(namehash('ada.eth'), 'addr')).toBe(users[1])
    expect(await read(reverse(users[1]), 'name')).toBe('ada.eth')
    expect(await read(reverse(users[3]), 'name')).toBe('treasury.eth')
    expect(await read(namehash('treasury.eth'), 'addr')).not.toBe(users[3])
  })

  test('behavior: mines a block per transaction after the deployment', async () => {
    const before = await client().getBlockNumber()
    const [from, to] = users
    const hash = await chain.client.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] })
    const receipt = await receiptOf(client(), hash as `0x${string}`)
    expect(receipt.blockNumber).toBe(before + 1n)
  })
})
