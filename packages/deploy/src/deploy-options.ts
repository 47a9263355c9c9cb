import { parseArgs } from 'node:util'
import { type Address, allPlatforms, type Chain } from '@dexswap/chains'
import { type Hex, isAddress, zeroAddress } from 'viem'
import { chainNamed, readRecord } from './check/check-options.ts'
import { costOptions, costUsage, maxCostOf } from './cost-option.ts'
import { keyOptions, keyUsage, type NamedKey, namedKey } from './key/named-key.ts'

/** Options of every deployment. */
export type RunOptions = {
  readonly chainId: number
  readonly rpcUrl: string
  readonly wrappedNative: Address
  /** Whether transactions have a gas price, or a base fee and a tip. */
  readonly fees: Chain['fees']
  /** Minimum priority fee of the chain, in wei. */
  readonly leastPriorityFeeWei: bigint
  readonly mode: 'dry-run' | 'send'
  /** Folder for the journal and the files for verification. */
  readonly folder: string
  /** Whether to send without a further confirmation (--yes). */
  readonly isAgreed: boolean
  /** Maximum total cost in wei; when absent, the confirmed cost is the only limit. */
  readonly maxCostWei?: bigint
  /** The signing key; null only in a dry run, which then uses a random account. */
  readonly key: Hex | null
}

/** Options for deploying exchange and campaigns. */
export type DeployOptions = RunOptions & {
  /** Account that controls fees and the campaign factory after the deployment. */
  readonly owner: Address
  /**
   * Account that receives protocol fees in native currency; the owner receives those in other
   * tokens.
   */
  readonly feeReceiver: Address
}

/** Options for deploying the split executor; the platforms are in the order of the constructor. */
export type ExecutorOptions = RunOptions & {
  readonly only: 'split-executor'
  readonly platforms: ReturnType<typeof allPlatforms>
}

/** The parsed command line; `key` is null until a keystore has been unlocked. */
export type DeployCommand = (DeployOptions | ExecutorOptions) & NamedKey

/** Thrown for invalid command line arguments or environment variables. */
export class DeployOptionError extends Error {
  override readonly name = 'DeployOptionError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} See npm run deploy -- --help.`, options)
  }
}

export const usage = `npm run deploy -- --chain NAME --owner ADDRESS [options]
npm run deploy -- --chain NAME --only split-executor [options]

Deploys the protocol to a chain: factory, fee setter, fee receiver and router of the exchange, campaigns and their factory.
With --only split-executor, deploys only the executor of split orders over the chain's platforms, which has no owner.
Everything is rehearsed on a fork of the chain first. Without --send nothing is sent; with it, you confirm before.

  --chain NAME              a chain of the release (base, arbitrum-one, …), or the id of any other chain
  --owner ADDRESS           who owns the protocol afterwards
  --fee-receiver ADDRESS    receiver of the protocol fees (default: the owner)
  --rpc URL                 the node (default: the first one of the chain record)
  --wrapped-native ADDRESS  the wrapped native currency (default: that of the chain record)
  --only split-executor     only the executor of split orders, with the platforms of the chain's record
  --record FILE             a config.json with the record of the chain, instead of --chain
  --out FOLDER              journal and verification files (deployments/CHAIN-ID, with --only in a folder of its name below)
${keyUsage}
  --send                    sends the transactions; without a keystore the key is read from DEPLOYER_KEY
  --yes                     sends without a confirmation; refuses a higher cost than shown
${costUsage}
  --help                    print this`

const refuse = (problem: string) => new DeployOptionError(problem)

/**
 * EVM versions, oldest first. contracts/tools/compiler-input.ts sets the version of our contracts.
 */
const machines: readonly Chain['evmVersion'][] = [
  'istanbul',
  'berlin',
  'london',
  'paris',
  'shanghai',
  'cancun',
  'prague',
]
const ourMachine = 'london'

function readAddress(name: string, text: string): Address {
  if (!isAddress(text)) throw new DeployOptionError(`${name} must be an address, not '${text}'.`)
  if (text === zeroAddress) throw new DeployOptionError(`${name} must not be the zero address.`)
  return text
}

function readValues(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    chain: text,
    only: text,
    record: text,
    owner: text,
    rpc: text,
    out: text,
    send: flag,
    yes: flag,
    help: flag,
    ...keyOptions,
    'fee-receiver': text,
    ...costOptions,
  }
  try {
    return parseArgs({ args: [...args], options: { ...options, 'wrapped-native': text } }).values
  } catch (cause) {
    throw new DeployOptionError(cause instanceof Error ? `${cause.message.split('. ')[0]}.` : 'Unreadable.', { cause })
  }
}

/**
 * Checks the options of --only. @throws DeployOptionError for an option that does not apply to it
 */
function onlyOf({ only, owner, record, ...values }: ReturnType<typeof readValues>): 'split-executor' | null {
  if (only === undefined) {
    if (record !== undefined) throw new DeployOptionError('--record requires --only.')
    return null
  }
  if (only !== 'split-executor') throw new DeployOptionError(`--only accepts only split-executor, not '${only}'.`)
  if (owner ?? values['fee-receiver']) throw new DeployOptionError('A split executor has no owner: omit --owner.')
  return only
}

function recordIn(file: string): Chain {
  try {
    return readRecord(file)
  } catch (cause) {
    throw new DeployOptionError(`There is no chain record in ${file}.`, { cause })
  }
}

/** Maximum platforms of the split executor contract. */
const maxPlatforms = 12

function platformsOf(chain: Chain | undefined, chainId: number): ReturnType<typeof allPlatforms> {
  if (!chain) throw new DeployOptionError(`No platform is known for chain ${chainId}: pass its record with --record.`)
  const platforms = allPlatforms(chain)
  if (platforms.length <= maxPlatforms) return platforms
  throw new DeployOptionError(`A split executor takes ${maxPlatforms} platforms, and ${chain.name} has more.`)
}

/**
 * @param env may contain DEPLOYER_KEY
 * @returns null for --help
 * @throws DeployOptionError
 */
export function deployOptions(args: readonly string[], env: Record<string, string | undefined>): DeployCommand | null {
  const values = readValues(args)
  if (values.help) return null
  const only = onlyOf(values)
  if (values.chain === undefined && values.record === undefined) throw new DeployOptionError('--chain is required.')
  if (values.owner === undefined && only === null) throw new DeployOptionError('--owner is required.')
  const chain = values.record === undefined ? chainNamed(values.chain ?? '') : recordIn(values.record)
  const chainId = chain?.id ?? Number(values.chain)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new DeployOptionError(`Unknown chain '${values.chain}'.`)
  if (chain && machines.indexOf(chain.evmVersion) < machines.indexOf(ourMachine)) {
    throw new DeployOptionError(
      `The contracts are compiled for ${ourMachine}, and ${chain.name} has the rules of ${chain.evmVersion}.`,
    )
  }
  const rpcUrl = values.rpc ?? chain?.nodes[0]?.url
  if (rpcUrl === undefined) throw new DeployOptionError(`No node is known for chain ${chainId}: pass one with --rpc.`)
  const wrappedNative = values['wrapped-native'] ?? chain?.wrappedNative.address
  if (wrappedNative === undefined) {
    throw new DeployOptionError(
      `No wrapped native currency is known for chain ${chainId}: pass it with --wrapped-native.`,
    )
  }
  const { key, keystore } = namedKey(values, env, values.send, refuse)
  const run: RunOptions = {
    chainId,
    rpcUrl,
    wrappedNative: readAddress('--wrapped-native', wrappedNative),
    fees: chain?.fees ?? 'eip1559',
    leastPriorityFeeWei: chain?.leastPriorityFeeWei ?? 0n,
    mode: values.send ? 'send' : 'dry-run',
    isAgreed: values.yes,
    ...maxCostOf(values, refuse),
    folder: values.out ?? `deployments/${chainId}${only === null ? '' : `/${only}`}`,
    key,
  }
  if (only !== null) return { ...run, keystore, only, platforms: platformsOf(chain, chainId) }
  const owner = readAddress('--owner', values.owner ?? '')
  return { ...run, keystore, owner, feeReceiver: readAddress('--fee-receiver', values['fee-receiver'] ?? owner) }
}
