import type { Address } from '@dexswap/chains'
import { startChain } from '@dexswap/sandbox'
import {
  concatHex,
  createPublicClient,
  encodePacked,
  getCreate2Address,
  type Hex,
  http,
  keccak256,
  type StateOverride,
  zeroAddress,
  zeroHash,
} from 'viem'
import { creations, type ExecutorArguments } from './creations.ts'

/**
 * Runtime codes of the contracts in this release with their immutables, computed without a node.
 */
export type ExpectedCode = {
  exchangeDeployer(): Promise<Hex>
  factory(): Promise<Hex>
  feeReceiver(): Promise<Hex>
  feeSetter(): Promise<Hex>
  router(factory: Address, wrappedNative: Address): Promise<Hex>
  campaign(): Promise<Hex>
  campaignFactory(campaign: Address): Promise<Hex>
  splitExecutor(args: ExecutorArguments): Promise<Hex>
  stop(): Promise<void>
}

/** Thrown when a constructor in this release failed on an empty chain. */
export class ConstructorFailedError extends Error {
  override readonly name = 'ConstructorFailedError'
  readonly contract: string
  constructor(contract: string, options?: ErrorOptions) {
    super(`The constructor of the ${contract} failed on an empty chain.`, options)
    this.contract = contract
  }
}

/** Account that runs the constructors; not zero, and not contained in any code. */
const account: Address = '0x00000000000000000000000000000000000dec0d'

/** Runtime code that returns the address as a 32-byte word for any call. */
const constantCode = (address: Address) => concatHex(['0x73', address, '0x60005260206000f3'])

/**
 * Mocks of the contracts that the constructor reads: for each platform of pairs, a first pair of
 * zero tokens.
 */
function platformCode([, platforms]: ExecutorArguments): StateOverride {
  const salt = keccak256(encodePacked(['address', 'address'], [zeroAddress, zeroAddress]))
  return platforms.flatMap(({ kind, factory: from, initCodeHash: bytecodeHash }) => {
    if (kind !== 0 || bytecodeHash === zeroHash) return []
    const pair = getCreate2Address({ from, salt, bytecodeHash })
    return [
      { address: from, code: constantCode(pair) },
      { address: pair, code: constantCode(zeroAddress) },
    ]
  })
}

/** Starts a local chain on which constructors run. @throws ConstructorFailedError */
export async function startExpectedCode(): Promise<ExpectedCode> {
  const chain = await startChain()
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  async function run(contract: string, creation: Hex, stateOverride: StateOverride = []): Promise<Hex> {
    // An eth_call of creation code returns the runtime code.
    const { data } = await client.call({ account, data: creation, stateOverride }).catch((cause: unknown) => {
      throw new ConstructorFailedError(contract, { cause })
    })
    if (data === undefined) throw new ConstructorFailedError(contract)
    return data
  }
  const campaign = () => run('campaign', creations.campaign())
  return {
    exchangeDeployer: () => run('exchange deployer', creations.exchangeDeployer(zeroAddress, zeroAddress, zeroAddress)),
    factory: () => run('factory', creations.factory()),
    feeReceiver: () => run('fee receiver', creations.feeReceiver()),
    feeSetter: () => run('fee setter', creations.feeSetter()),
    router: (factory, wrappedNative) => run('router', creations.router(factory, wrappedNative)),
    campaign,
    campaignFactory: async (address) =>
      run('campaign factory', creations.campaignFactory(address), [{ address, code: await campaign() }]),
    splitExecutor: (args) => run('split executor', creations.splitExecutor(args), platformCode(args)),
    stop: chain.stop,
  }
}
