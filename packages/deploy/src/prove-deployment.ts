import { campaignFactoryAbi } from '@dexswap/abis'
import { type Address, isAddressEqual, parseAbi } from 'viem'
import type { DeployOptions } from './deploy-options.ts'
import type { Deployment } from './deploy-protocol.ts'
import { pollUntil } from './poll-until.ts'
import type { Sender } from './sender.ts'

/** Thrown when the deployed contracts, as read from the node, differ from the rehearsal. */
export class DeploymentDiffersError extends Error {
  override readonly name = 'DeploymentDiffersError'
  readonly what: string
  readonly found: string
  readonly wanted: string
  constructor(what: string, found: string, wanted: string) {
    super(`The node states ${found} as ${what} instead of ${wanted}. Nothing more was sent.`)
    this.what = what
    this.found = found
    this.wanted = wanted
  }
}

const abi = parseAbi([
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
  'function owner() view returns (address)',
  'function pendingOwner() view returns (address)',
  'function ethReceiver() view returns (address)',
  'function fallbackReceiver() view returns (address)',
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
])

/** @throws DeploymentDiffersError for another address or code hash than in the rehearsal */
function assertAsRehearsed(deployed: Deployment, rehearsed: Deployment): void {
  for (const name of ['factory', 'router', 'feeSetter', 'feeReceiver', 'campaign', 'campaignFactory'] as const) {
    const [found, wanted] = [deployed[name], rehearsed[name]]
    if (!isAddressEqual(found, wanted)) throw new DeploymentDiffersError(`the address of ${name}`, found, wanted)
  }
  for (const [at, { address, codeHash }] of rehearsed.knownCode.entries()) {
    const found = deployed.knownCode[at]?.codeHash ?? 'none'
    if (found !== codeHash) throw new DeploymentDiffersError(`the hash of the code at ${address}`, found, codeHash)
  }
}

/**
 * Compares owners and fee receivers with the options at the block of the last step.
 * @throws DeploymentDiffersError, NotAnsweredError
 */
export async function proveDeployment(
  { client, polling, settledBlock }: Sender,
  deployed: Deployment,
  rehearsed: Deployment | null,
  options: DeployOptions,
): Promise<void> {
  if (rehearsed !== null) assertAsRehearsed(deployed, rehearsed)
  const { factory, router, feeSetter, feeReceiver, campaign, campaignFactory } = deployed
  type Getter =
    | 'feeTo'
    | 'feeToSetter'
    | 'owner'
    | 'pendingOwner'
    | 'ethReceiver'
    | 'fallbackReceiver'
    | 'factory'
    | 'WETH'
  const expected: readonly (readonly [string, Address, Getter, Address])[] = [
    ["the factory's fee receiver", factory, 'feeTo', feeReceiver],
    ["the factory's fee setter", factory, 'feeToSetter', feeSetter],
    ["the fee setter's owner", feeSetter, 'owner', options.owner],
    ["the fee receiver's owner", feeReceiver, 'owner', options.owner],
    ['who is paid protocol fees in the native currency', feeReceiver, 'ethReceiver', options.feeReceiver],
    ['who is paid protocol fees in tokens', feeReceiver, 'fallbackReceiver', options.owner],
    ["the router's factory", router, 'factory', factory],
    ["the router's wrapped native currency", router, 'WETH', options.wrappedNative],
  ]
  const at = async () => {
    const blockNumber = await settledBlock()
    return blockNumber === undefined ? {} : { blockNumber }
  }
  const get = (what: string, address: Address, functionName: Getter) =>
    pollUntil(what, polling, async () => client.readContract({ address, abi, functionName, ...(await at()) }))
  for (const [what, address, functionName, wanted] of expected) {
    const found = await get(what, address, functionName)
    if (!isAddressEqual(found, wanted)) throw new DeploymentDiffersError(what, found, wanted)
  }
  // The last step only proposes the owner; when this check runs again later, the owner may have
  // accepted.
  const factoryOwner = await get("the campaign factory's owner", campaignFactory, 'owner')
  if (!isAddressEqual(factoryOwner, options.owner)) {
    const what = "the campaign factory's proposed owner"
    const proposed = await get(what, campaignFactory, 'pendingOwner')
    if (!isAddressEqual(proposed, options.owner)) throw new DeploymentDiffersError(what, proposed, options.owner)
  }
  const read = async () =>
    client.readContract({
      address: campaignFactory,
      abi: campaignFactoryAbi,
      functionName: 'implementation',
      ...(await at()),
    })
  const found = await pollUntil('the campaign', polling, read)
  if (!isAddressEqual(found, campaign)) throw new DeploymentDiffersError('the campaign', found, campaign)
}
