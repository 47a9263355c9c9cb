import type { Address, PlatformId } from '@dexswap/chains'
import { getContractAddress, type Hex, keccak256 } from 'viem'
import { deployer, treasury } from '../chain/accounts.ts'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, packageArtifact } from './read-artifact.ts'

export type WorldPlatform = {
  readonly id: PlatformId
  readonly name: string
  readonly factory: Address
  readonly router: Address
  readonly swapFeeBps: 30 | 'perPair'
  /** keccak256 of the creation code of a pair, as the published routers contain it. */
  readonly initCodeHash: Hex
}

export type NativeExchange = {
  readonly platform: WorldPlatform
  readonly feeSetter: Address
  readonly feeReceiver: Address
}

/** Thrown when the hash in a published router is not that of the published pair. */
export class InitCodeHashError extends Error {
  override readonly name = 'InitCodeHashError'
  readonly router: string
  readonly initCodeHash: Hex
  constructor(router: string, initCodeHash: Hex) {
    super(`The router ${router} does not find its pairs: ${initCodeHash} is not in its code.`)
    this.router = router
    this.initCodeHash = initCodeHash
  }
}

function initCodeHashOf(pair: string, router: string): Hex {
  const initCodeHash = keccak256(packageArtifact(pair).bytecode)
  if (!packageArtifact(router).bytecode.includes(initCodeHash.slice(2)))
    throw new InitCodeHashError(router, initCodeHash)
  return initCodeHash
}

const ownRouter = '@swapr/periphery/build/DXswapRouter.json'
const uniswapRouter = '@uniswap/v2-periphery/build/UniswapV2Router02.json'

/**
 * Queues the native exchange as its authors deploy it: a deployer contract creates factory, fee
 * receiver and fee setter, and transfers the factory to the setter.
 */
export function deployNativeExchange(sender: Sender, wrappedNative: Address): NativeExchange {
  const artifact = packageArtifact('@swapr/core/build/DXswapDeployer.json')
  const contract = sender.create(deployer, creationCode(artifact, [treasury, deployer, wrappedNative, [], [], []]))
  sender.call({ from: deployer, to: contract, data: '0x', value: 1n })
  // keccak256('deploy()'), first four bytes
  sender.call({ from: deployer, to: contract, data: '0x775c300c', gas: 12_000_000n })
  // The nonces of a contract start at 1.
  const [factory, feeReceiver, feeSetter] = [1n, 2n, 3n].map((nonce) =>
    getContractAddress({ from: contract, nonce }),
  ) as [Address, Address, Address]
  const router = sender.create(deployer, creationCode(packageArtifact(ownRouter), [factory, wrappedNative]))
  const initCodeHash = initCodeHashOf('@swapr/core/build/DXswapPair.json', ownRouter)
  const platform = { id: 'dexswap', name: 'DexSwap', factory, router, swapFeeBps: 'perPair', initCodeHash } as const
  return { platform, feeSetter, feeReceiver }
}

/** Queues a deployment of the published Uniswap V2 contracts. */
export function deployUniswap(sender: Sender, wrappedNative: Address, id: PlatformId, name: string): WorldPlatform {
  const factoryArtifact = packageArtifact('@uniswap/v2-core/build/UniswapV2Factory.json')
  const factory = sender.create(deployer, creationCode(factoryArtifact, [deployer]))
  const router = sender.create(deployer, creationCode(packageArtifact(uniswapRouter), [factory, wrappedNative]))
  const initCodeHash = initCodeHashOf('@uniswap/v2-core/build/UniswapV2Pair.json', uniswapRouter)
  return { id, name, factory, router, swapFeeBps: 30, initCodeHash }
}
