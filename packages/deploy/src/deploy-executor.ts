import type { Address, SplitExecutor } from '@dexswap/chains'
import { concat, getCreate2Address, type Hex, isAddressEqual, keccak256, parseAbi, zeroHash } from 'viem'
import { creationCode } from './artifact.ts'
import { askUntil } from './ask-until.ts'
import type { ExecutorOptions } from './deploy-options.ts'
import { NotCreatedError } from './deploy-protocol.ts'
import { DeploymentDiffersError } from './prove-deployment.ts'
import type { Done, Sender, Step } from './sender.ts'

export type DeployedExecutor = {
  readonly executor: SplitExecutor
  /** None where it stood there before. */
  readonly done: readonly Done[]
}

/** Safe's singleton factory: it creates what it is sent at an address that only the code and a salt decide. */
export const singletonFactory: Address = '0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7'
/** The code of that factory, which is its authors' word for what it does. */
export const singletonFactoryCode: Hex =
  '0x7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3'

/** Of the contract: the fee of a platform whose pairs have fees of their own. */
const pairFee = 0xffff
const name = 'split executor'
const abi = parseAbi([
  'struct Platform { address factory; bytes32 initCodeHash; uint16 swapFee; }',
  'function platforms() view returns (Platform[])',
  'function wrappedNative() view returns (address)',
])

/** What the constructor gets: the platforms of the chain's record in their order. A pair is asked for where its code has no hash there. */
export function executorArguments({ wrappedNative, platforms }: Pick<ExecutorOptions, 'wrappedNative' | 'platforms'>) {
  const list = platforms.map(({ factory, initCodeHash, swapFeeBps }) => ({
    factory,
    initCodeHash: initCodeHash ?? zeroHash,
    swapFee: swapFeeBps === 'perPair' ? pairFee : swapFeeBps,
  }))
  return [wrappedNative, list] as const
}

/**
 * Puts the contract that divides orders on a chain: where the singleton factory stands, at the address that its code and
 * arguments decide, whoever sends it; elsewhere by a creation of the sender. One that stands there already is taken.
 * @throws NotCreatedError, NotAnsweredError, and what `Sender.run` throws
 */
export async function deployExecutor(sender: Sender, options: ExecutorOptions): Promise<DeployedExecutor> {
  const { client, patience, settledBlock } = sender
  const creation = creationCode('@dexswap/contracts/artifacts/SplitExecutor.json', executorArguments(options))
  const codeAt = (address: Address) =>
    askUntil(`the code at ${address}`, patience, async () => ({ code: await client.getCode({ address }) }))
  const hasFactory = (await codeAt(singletonFactory)).code === singletonFactoryCode
  const foreseen = hasFactory ? getCreate2Address({ from: singletonFactory, salt: zeroHash, bytecode: creation }) : null
  const step: Step = hasFactory
    ? { name, to: singletonFactory, data: concat([zeroHash, creation]) }
    : { name, data: creation }
  const isThere = foreseen !== null && !sender.isBegun(step) && (await codeAt(foreseen)).code !== undefined
  const outcome = isThere ? null : await sender.run(step)
  const address = foreseen ?? outcome?.created ?? null
  if (address === null) throw new NotCreatedError(name)
  const code = await askUntil('the code of the split executor', patience, async () => {
    const blockNumber = await settledBlock()
    // A block of 0 holds no step: it stood there before.
    return (await client.getCode({ address, ...(blockNumber ? { blockNumber } : {}) })) ?? null
  })
  const executor: SplitExecutor = {
    address,
    codeHash: keccak256(code),
    platforms: options.platforms.map(({ id }) => id),
    block: outcome === null ? null : Number(outcome.block),
  }
  return { executor, done: outcome === null ? [] : [outcome] }
}

/**
 * Reads back what it was built with, and holds its code against that of the rehearsal, where our own machine ran it.
 * @throws DeploymentDiffersError, NotAnsweredError
 */
export async function proveExecutor(
  { client, patience, settledBlock }: Sender,
  { executor }: DeployedExecutor,
  rehearsed: DeployedExecutor | null,
  options: ExecutorOptions,
): Promise<void> {
  const { address, codeHash } = executor
  const wantedHash = rehearsed?.executor.codeHash ?? codeHash
  if (codeHash !== wantedHash) throw new DeploymentDiffersError("the hash of the executor's code", codeHash, wantedHash)
  const at = async () => {
    const blockNumber = await settledBlock()
    return blockNumber ? { blockNumber } : {}
  }
  const [wrappedNative, platforms] = executorArguments(options)
  const wrapped = await askUntil("the executor's wrapped native currency", patience, async () =>
    client.readContract({ address, abi, functionName: 'wrappedNative', ...(await at()) }),
  )
  if (!isAddressEqual(wrapped, wrappedNative)) {
    throw new DeploymentDiffersError("the executor's wrapped native currency", wrapped, wrappedNative)
  }
  const found = await askUntil("the executor's platforms", patience, async () =>
    client.readContract({ address, abi, functionName: 'platforms', ...(await at()) }),
  )
  const text = (list: typeof found) =>
    list.map(({ factory, initCodeHash, swapFee }) => `${factory} ${initCodeHash} ${swapFee}`.toLowerCase()).join(', ')
  if (text(found) !== text(platforms)) {
    throw new DeploymentDiffersError("the list of the executor's platforms", text(found), text(platforms))
  }
}

/** The lines that replace that of the chain's record in packages/chains. */
export function executorLines({ executor: { address, codeHash, platforms, block } }: DeployedExecutor): string {
  return `  splitExecutor: {
    address: '${address}',
    codeHash: '${codeHash}',
    platforms: [${platforms.map((id) => `'${id}'`).join(', ')}],
    block: ${block},
  },`
}
