import type { Address, SplitExecutor } from '@dexswap/chains'
import { concat, getContractAddress, getCreate2Address, type Hex, isAddressEqual, parseAbi, zeroHash } from 'viem'
import { creations, executorArguments } from './creations.ts'
import type { ExecutorOptions } from './deploy-options.ts'
import { startExpectedCode } from './expected-code.ts'
import { pollUntil } from './poll-until.ts'
import { DeploymentDiffersError } from './prove-deployment.ts'
import type { Done, Sender, Step } from './sender.ts'
import { verifyCode } from './verify-code.ts'

export type DeployedExecutor = {
  readonly executor: SplitExecutor
  /** Steps that were sent; empty when the executor already existed. */
  readonly done: readonly Done[]
}

/** Safe's singleton factory (CREATE2), with which an address depends only on code and salt. */
export const singletonFactory: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
/** The runtime code of the CREATE2 factory. */
export const singletonFactoryCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

const name = 'split executor'
const abi = parseAbi([
  'struct Platform { uint8 kind; address factory; bytes32 initCodeHash; uint16 swapFee; }',
  'function platforms() view returns (Platform[])',
  'function wrappedNative() view returns (address)',
])

/**
 * Deploys the split executor through the singleton factory, or directly when that is missing; an
 * existing executor is used again. Compares the code with this release.
 * @throws CodeDiffersError, NotAnsweredError, and errors of `Sender.run`
 */
export async function deployExecutor(sender: Sender, options: ExecutorOptions): Promise<DeployedExecutor> {
  const { client, polling } = sender
  const args = executorArguments(options)
  const creation = creations.splitExecutor(args)
  const codeAt = (address: Address) =>
    pollUntil(`the code at ${address}`, polling, async () => ({ code: await client.getCode({ address }) }))
  const hasFactory = (await codeAt(singletonFactory)).code === singletonFactoryCode
  const expected = await startExpectedCode()
  const code = await expected.splitExecutor(args).finally(expected.stop)
  let outcome: Done | null = null
  let address: Address
  if (hasFactory) {
    address = getCreate2Address({ from: singletonFactory, salt: zeroHash, bytecode: creation })
    const step: Step = { name, to: singletonFactory, data: concat([zeroHash, creation]) }
    const isThere = !sender.isBegun(step) && (await codeAt(address)).code !== undefined
    if (!isThere) outcome = await sender.run(step)
  } else {
    outcome = await sender.run({ name, data: creation })
    address = getContractAddress({ from: sender.account, nonce: BigInt(outcome.nonce) })
  }
  const executor: SplitExecutor = {
    address,
    codeHash: await verifyCode(sender, name, address, code),
    platforms: options.platforms.map(({ id }) => id),
    block: outcome === null ? null : Number(outcome.block),
  }
  return { executor, done: outcome === null ? [] : [outcome] }
}

/**
 * Compares constructor arguments, address and code of the executor with those in the rehearsal.
 * @throws DeploymentDiffersError, NotAnsweredError
 */
export async function proveExecutor(
  { client, polling, settledBlock }: Sender,
  { executor }: DeployedExecutor,
  rehearsed: DeployedExecutor | null,
  options: ExecutorOptions,
): Promise<void> {
  const { address, codeHash } = executor
  const { address: wantedAddress, codeHash: wantedHash } = rehearsed?.executor ?? executor
  if (!isAddressEqual(address, wantedAddress)) {
    throw new DeploymentDiffersError('the address of the executor', address, wantedAddress)
  }
  if (codeHash !== wantedHash) throw new DeploymentDiffersError("the hash of the executor's code", codeHash, wantedHash)
  const at = async () => {
    const blockNumber = await settledBlock()
    return blockNumber ? { blockNumber } : {}
  }
  const [wrappedNative, platforms] = executorArguments(options)
  const wrapped = await pollUntil("the executor's wrapped native currency", polling, async () =>
    client.readContract({ address, abi, functionName: 'wrappedNative', ...(await at()) }),
  )
  if (!isAddressEqual(wrapped, wrappedNative)) {
    throw new DeploymentDiffersError("the executor's wrapped native currency", wrapped, wrappedNative)
  }
  const found = await pollUntil("the executor's platforms", polling, async () =>
    client.readContract({ address, abi, functionName: 'platforms', ...(await at()) }),
  )
  const text = (list: typeof found) =>
    list
      .map(({ kind, factory, initCodeHash, swapFee }) => `${kind} ${factory} ${initCodeHash} ${swapFee}`.toLowerCase())
      .join(', ')
  if (text(found) !== text(platforms)) {
    throw new DeploymentDiffersError("the list of the executor's platforms", text(found), text(platforms))
  }
}

/** Source code to add to the record of the chain in packages/chains. */
export function executorLines({ executor: { address, codeHash, platforms, block } }: DeployedExecutor): string {
  return `  splitExecutor: {
    address: '${address}',
    codeHash: '${codeHash}',
    platforms: [${platforms.map((id) => `'${id}'`).join(', ')}],
    block: ${block},
  },`
}
