import type { Address, ConcentratedPlatform } from '@dexswap/chains'
import { encodeFunctionData, getContractAddress, keccak256, parseAbi, zeroAddress } from 'viem'
import type { Sender } from '../chain/create-sender.ts'
import { creationCode, ownArtifact, packageArtifact } from './read-artifact.ts'

/** A platform, with a contract that adds positions, and the published quoter. */
export type WorldConcentrated = {
  readonly platform: ConcentratedPlatform
  readonly provider: Address
  readonly quoter: Address
}

const poolArtifact = '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'
const factoryArtifact = '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
const routerArtifact = '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'
const quoterArtifact = '@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'

/** Fee tiers as in the chain records. A new factory does not have the tier of 100. */
const feeTiers = [
  { fee: 100, tickSpacing: 1 },
  { fee: 500, tickSpacing: 10 },
  { fee: 3000, tickSpacing: 60 },
  { fee: 10_000, tickSpacing: 200 },
] as const

const enableAbi = parseAbi(['function enableFeeAmount(uint24 fee, int24 tickSpacing)'])

/** Predicts the addresses of a deployment by an unused account, from its nonces. */
export function predictedUniswapV3(from: Address): WorldConcentrated {
  const [factory, router, quoter, provider] = [0n, 1n, 2n, 3n].map((nonce) => getContractAddress({ from, nonce })) as [
    Address,
    Address,
    Address,
    Address,
  ]
  const initCodeHash = keccak256(packageArtifact(poolArtifact).bytecode)
  const name = { kind: 'concentrated', id: 'uniswap-v3', name: 'Uniswap V3' } as const
  const picture = 'platforms/uniswap-v3.svg'
  return { platform: { ...name, picture, factory, initCodeHash, feeTiers, router }, provider, quoter }
}

/** Queues the published Uniswap V3 contracts, without position manager and V2 factory. */
export function deployUniswapV3(sender: Sender, from: Address, wrappedNative: Address): WorldConcentrated {
  const factory = sender.create(from, creationCode(packageArtifact(factoryArtifact)))
  const routerArguments = [zeroAddress, factory, zeroAddress, wrappedNative]
  const router = sender.create(from, creationCode(packageArtifact(routerArtifact), routerArguments))
  const quoter = sender.create(from, creationCode(packageArtifact(quoterArtifact), [factory, wrappedNative]))
  const provider = sender.create(from, creationCode(ownArtifact('ConcentratedProvider')))
  const data = encodeFunctionData({ abi: enableAbi, functionName: 'enableFeeAmount', args: [100, 1] })
  sender.call({ from, to: factory, data })
  const { platform } = predictedUniswapV3(from)
  return { platform: { ...platform, factory, router }, provider, quoter }
}
