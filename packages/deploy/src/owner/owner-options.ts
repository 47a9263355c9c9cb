import { parseArgs } from 'node:util'
import type { Address, Chain } from '@dexswap/chains'
import { getAddress, isAddress, isAddressEqual, zeroAddress } from 'viem'
import { CheckOptionError, chainNamed, readRecord } from '../check/check-options.ts'
import { costOptions, costUsage, maxCostOf } from '../cost-option.ts'
import { keyOptions, keyUsage, type NamedKey, namedKey } from '../key/named-key.ts'

/** Actions of an owner. */
export type Action =
  | { readonly kind: 'show' | 'accept' | 'pause-staking' | 'resume-staking' }
  | { readonly kind: 'hand-over'; readonly to: Address }

/** Contracts of the chain record that have an owner. */
export type Owned = { readonly feeSetter: Address; readonly feeReceiver: Address; readonly campaignFactory: Address }

export type OwnerOptions = NamedKey & {
  readonly action: Action
  readonly chain: Chain
  readonly owned: Owned
  readonly rpcUrl: string
  readonly mode: 'show' | 'send'
  readonly isAgreed: boolean
  /** Maximum total cost in wei; when absent, only the confirmed cost is the limit. */
  readonly maxCostWei?: bigint
}

/** Thrown for invalid command line arguments. */
export class OwnerOptionError extends Error {
  override readonly name = 'OwnerOptionError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} See npm run owner -- --help.`, options)
  }
}

export const usage = `npm run owner -- ACTION --record FILE [options]

What the owner of the protocol on a chain can do: the contracts are those of the chain's record. Every call is tried on the
chain first. Without --send the calls are printed, for an owner who signs elsewhere; with it you are asked before.

  show                      who owns what, and whether new stakes are taken
  hand-over --to ADDRESS    everything to another owner, what is paid to this one in tokens included; the campaign
                            factory is only proposed, and stays with its owner until the new one accepts
  accept                    takes the campaign factory over, with the key of the proposed owner
  pause-staking             no new stakes in any campaign; what is staked can leave as always
  resume-staking            takes them again

  --record FILE             the record.json of the deployment, or a config.json with the record of the chain
  --chain NAME              a chain of the release (base, arbitrum-one, …), in the place of --record
  --rpc URL                 the node (the first one that is known of the chain)
${keyUsage}
  --send                    really send; without a keystore the key is read from DEPLOYER_KEY
  --yes                     send without a question; what would cost more than was shown is refused
${costUsage}
  --help                    print this`

const refuse = (problem: string) => new OwnerOptionError(problem)

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const options = {
    ...keyOptions,
    ...costOptions,
    record: text,
    chain: text,
    rpc: text,
    to: text,
    send: flag,
    yes: flag,
    help: flag,
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    throw new OwnerOptionError(cause instanceof Error ? `${cause.message.split('. ')[0]}.` : 'Unreadable.', { cause })
  }
}

function actionOf(words: readonly string[], to: string | undefined): Action {
  const [kind, ...more] = words
  if (kind === undefined || more.length > 0) throw refuse('Which one action?')
  if (kind === 'hand-over') {
    if (to === undefined) throw refuse('Hand over to whom? Name the new owner with --to.')
    if (!isAddress(to)) throw refuse(`--to has to be an address, not '${to}'.`)
    if (to === zeroAddress) throw refuse('--to has to be an address that somebody has, not 0x0.')
    return { kind, to: getAddress(to) }
  }
  if (to !== undefined) throw refuse('--to goes with hand-over.')
  if (kind === 'show' || kind === 'accept' || kind === 'pause-staking' || kind === 'resume-staking') return { kind }
  throw refuse(`Unknown action '${kind}'.`)
}

function chainOf({ record, chain }: { readonly record?: string | undefined; readonly chain?: string | undefined }) {
  if (record === undefined && chain === undefined) throw refuse('Which --record, or which --chain?')
  try {
    const found = record === undefined ? chainNamed(chain ?? '') : readRecord(record)
    if (found) return found
  } catch (cause) {
    if (!(cause instanceof CheckOptionError)) throw cause
    throw new OwnerOptionError(`There is no chain's record in ${record}.`, { cause })
  }
  throw refuse(`Unknown chain '${chain}'.`)
}

function ownedOf({ name, feeSetter, feeReceiver, campaignFactory }: Chain): Owned {
  if (feeSetter !== null && feeReceiver !== null && campaignFactory !== null) {
    return { feeSetter, feeReceiver, campaignFactory }
  }
  throw refuse(`The record of ${name} names no contracts of ours: give that of the deployment with --record.`)
}

/** @returns null for --help. @throws OwnerOptionError */
export function ownerOptions(args: readonly string[], env: Record<string, string | undefined>): OwnerOptions | null {
  const { values, positionals } = readArguments(args)
  if (values.help) return null
  const action = actionOf(positionals, values.to)
  const chain = chainOf(values)
  const owned = ownedOf(chain)
  if (action.kind === 'hand-over' && Object.values(owned).some((address) => isAddressEqual(address, action.to))) {
    throw refuse('A contract of the protocol cannot own it: nobody could act for it.')
  }
  const rpcUrl = values.rpc ?? chain.nodes.find(({ url }) => url.startsWith('http'))?.url
  if (rpcUrl === undefined) throw refuse(`No node of ${chain.name} is known: name one with --rpc.`)
  const isSent = values.send && action.kind !== 'show'
  const mode = isSent ? 'send' : 'show'
  const options = { action, chain, owned, rpcUrl, mode, isAgreed: values.yes, ...maxCostOf(values, refuse) } as const
  return { ...options, ...namedKey(values, env, isSent, refuse) }
}
