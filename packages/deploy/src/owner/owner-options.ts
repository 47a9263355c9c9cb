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

Actions of the protocol's owner on a chain, for the contracts of the chain's record. Every call is simulated first.
Without --send the calls are printed, for an owner who signs elsewhere; with it, you confirm before.

  show                      the owners, and whether new stakes are paused
  hand-over --to ADDRESS    transfers everything to another owner, fee payments in tokens included; the campaign
                            factory is only proposed and keeps its owner until the new one accepts
  accept                    accepts the campaign factory, with the key of the proposed owner
  pause-staking             pauses new stakes in every campaign; withdrawals stay open
  resume-staking            ends the pause

  --record FILE             the record.json of the deployment, or a config.json with the record of the chain
  --chain NAME              a chain of the release (base, arbitrum-one, …), instead of --record
  --rpc URL                 the node (default: the first one of the chain record)
${keyUsage}
  --send                    sends the transactions; without a keystore the key is read from DEPLOYER_KEY
  --yes                     sends without a confirmation; refuses a higher cost than shown
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
  if (kind === undefined || more.length > 0) throw refuse('Pass one action.')
  if (kind === 'hand-over') {
    if (to === undefined) throw refuse('Pass the new owner with --to.')
    if (!isAddress(to)) throw refuse(`--to must be an address, not '${to}'.`)
    if (to === zeroAddress) throw refuse('--to must not be the zero address.')
    return { kind, to: getAddress(to) }
  }
  if (to !== undefined) throw refuse('--to requires hand-over.')
  if (kind === 'show' || kind === 'accept' || kind === 'pause-staking' || kind === 'resume-staking') return { kind }
  throw refuse(`Unknown action '${kind}'.`)
}

function chainOf({ record, chain }: { readonly record?: string | undefined; readonly chain?: string | undefined }) {
  if (record === undefined && chain === undefined) throw refuse('--record or --chain is required.')
  try {
    const found = record === undefined ? chainNamed(chain ?? '') : readRecord(record)
    if (found) return found
  } catch (cause) {
    if (!(cause instanceof CheckOptionError)) throw cause
    throw new OwnerOptionError(`There is no chain record in ${record}.`, { cause })
  }
  throw refuse(`Unknown chain '${chain}'.`)
}

function ownedOf({ name, feeSetter, feeReceiver, campaignFactory }: Chain): Owned {
  if (feeSetter !== null && feeReceiver !== null && campaignFactory !== null) {
    return { feeSetter, feeReceiver, campaignFactory }
  }
  throw refuse(
    `The record of ${name} has no contracts of the protocol: pass the record of the deployment with --record.`,
  )
}

/** @returns null for --help. @throws OwnerOptionError */
export function ownerOptions(args: readonly string[], env: Record<string, string | undefined>): OwnerOptions | null {
  const { values, positionals } = readArguments(args)
  if (values.help) return null
  const action = actionOf(positionals, values.to)
  const chain = chainOf(values)
  const owned = ownedOf(chain)
  if (action.kind === 'hand-over' && Object.values(owned).some((address) => isAddressEqual(address, action.to))) {
    throw refuse('A contract of the protocol cannot own it, because it cannot send transactions.')
  }
  const rpcUrl = values.rpc ?? chain.nodes.find(({ url }) => url.startsWith('http'))?.url
  if (rpcUrl === undefined) throw refuse(`No node of ${chain.name} is known: pass one with --rpc.`)
  const isSent = values.send && action.kind !== 'show'
  const mode = isSent ? 'send' : 'show'
  const options = { action, chain, owned, rpcUrl, mode, isAgreed: values.yes, ...maxCostOf(values, refuse) } as const
  return { ...options, ...namedKey(values, env, isSent, refuse) }
}
