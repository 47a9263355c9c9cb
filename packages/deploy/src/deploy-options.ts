import { parseArgs } from 'node:util'
import type { Address, Chain } from '@dexswap/chains'
import { type Hex, isAddress, isHex, zeroAddress } from 'viem'
import { chainNamed } from './check/check-options.ts'

export type DeployOptions = {
  readonly chainId: number
  readonly rpcUrl: string
  readonly wrappedNative: Address
  /** Whether transactions name one price or a base fee and a tip. */
  readonly fees: Chain['fees']
  /** The least tip that the chain takes, in wei. */
  readonly leastPriorityFeeWei: bigint
  /** Who may change fees, and upgrade and pause the campaign factory, from the last steps on. */
  readonly owner: Address
  /** Who is paid protocol fees in the native currency; those in tokens that cannot be swapped go to the owner. */
  readonly feeReceiver: Address
  readonly mode: 'dry-run' | 'send'
  /** Where the journal and what an explorer needs are written. */
  readonly folder: string
  /** Whether it is sent without a question. */
  readonly isAgreed: boolean
  /** Signs; null only in a dry run, which then takes an account of its own. */
  readonly key: Hex | null
}

/** The command line or the environment asks for something that cannot be done. */
export class DeployOptionError extends Error {
  override readonly name = 'DeployOptionError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} See npm run deploy -- --help.`, options)
  }
}

export const usage = `npm run deploy -- --chain NAME --owner ADDRESS [options]

Puts the protocol on a chain: factory, fee setter, fee receiver and router of the exchange, campaigns and their factory.
Everything is tried on a copy of the chain first. Without --send nothing is sent; with it you are asked before.

  --chain NAME              a chain of the release (base, arbitrum-one, …), or the id of any other chain
  --owner ADDRESS           who owns the protocol afterwards
  --fee-receiver ADDRESS    who is paid the protocol fees (the owner)
  --rpc URL                 the node (the first one that is known of the chain)
  --wrapped-native ADDRESS  the wrapped native currency (the one that is known of the chain)
  --out FOLDER              journal and verification files (deployments/CHAIN-ID)
  --send                    really send; the key is read from DEPLOYER_KEY
  --yes                     send without a question
  --help                    print this`

/** Rules of Ethereum's machine, oldest first, and those that our contracts are compiled for (`contracts/tools/compiler-input.ts`). */
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
  if (!isAddress(text)) throw new DeployOptionError(`${name} has to be an address, not '${text}'.`)
  if (text === zeroAddress) throw new DeployOptionError(`${name} has to be an address that somebody has, not 0x0.`)
  return text
}

function readKey(text: string | undefined): Hex | null {
  if (text === undefined || text === '') return null
  const key = text.startsWith('0x') ? text : `0x${text}`
  if (!isHex(key) || key.length !== 66) throw new DeployOptionError('DEPLOYER_KEY has to be 64 hex digits.')
  return key
}

function readValues(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    chain: text,
    owner: text,
    rpc: text,
    out: text,
    send: flag,
    yes: flag,
    help: flag,
    'fee-receiver': text,
  }
  try {
    return parseArgs({ args: [...args], options: { ...options, 'wrapped-native': text } }).values
  } catch (cause) {
    throw new DeployOptionError(cause instanceof Error ? `${cause.message.split('. ')[0]}.` : 'Unreadable.', { cause })
  }
}

/**
 * @param env The environment, for DEPLOYER_KEY.
 * @returns null where help is wanted.
 * @throws DeployOptionError
 */
export function deployOptions(args: readonly string[], env: Record<string, string | undefined>): DeployOptions | null {
  const values = readValues(args)
  if (values.help) return null
  if (values.chain === undefined) throw new DeployOptionError('Which --chain?')
  if (values.owner === undefined) throw new DeployOptionError('Who is the --owner?')
  const chain = chainNamed(values.chain)
  const chainId = chain?.id ?? Number(values.chain)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) throw new DeployOptionError(`Unknown chain '${values.chain}'.`)
  if (chain && machines.indexOf(chain.evmVersion) < machines.indexOf(ourMachine)) {
    throw new DeployOptionError(
      `The contracts are compiled for ${ourMachine}, and ${chain.name} has the rules of ${chain.evmVersion}.`,
    )
  }
  const rpcUrl = values.rpc ?? chain?.nodes[0]?.url
  if (rpcUrl === undefined) throw new DeployOptionError(`No node is known of chain ${chainId}: name one with --rpc.`)
  const wrappedNative = values['wrapped-native'] ?? chain?.wrappedNative.address
  if (wrappedNative === undefined) {
    throw new DeployOptionError(
      `No wrapped native currency is known of chain ${chainId}: name it with --wrapped-native.`,
    )
  }
  const owner = readAddress('--owner', values.owner)
  const key = readKey(env.DEPLOYER_KEY)
  if (values.send && key === null) throw new DeployOptionError('--send needs a key in DEPLOYER_KEY.')
  return {
    chainId,
    rpcUrl,
    wrappedNative: readAddress('--wrapped-native', wrappedNative),
    owner,
    feeReceiver: readAddress('--fee-receiver', values['fee-receiver'] ?? owner),
    fees: chain?.fees ?? 'eip1559',
    leastPriorityFeeWei: chain?.leastPriorityFeeWei ?? 0n,
    mode: values.send ? 'send' : 'dry-run',
    isAgreed: values.yes,
    folder: values.out ?? `deployments/${chainId}`,
    key,
  }
}
