import type { Address } from '@dexswap/chains'
import { isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { askUntil, isAnswer } from '../ask-until.ts'
import type { Sender } from '../sender.ts'
import type { Owned } from './owner-options.ts'

/** Who may do what, as the chain says it. */
export type State = {
  readonly owners: { readonly [Contract in keyof Owned]: Address }
  /** Proposed for the campaign factory; null where nobody but its owner is, and where it hands over in one step. */
  readonly pendingOwner: Address | null
  /** Is paid protocol fees in the native currency. */
  readonly ethReceiver: Address
  /** Is paid protocol fees in tokens that cannot be swapped. */
  readonly fallbackReceiver: Address
  readonly stakingPaused: boolean
}

export const ownableAbi = parseAbi([
  'function owner() view returns (address)',
  'function transferOwnership(address newOwner)',
  'function pendingOwner() view returns (address)',
  'function acceptOwnership()',
  'function ethReceiver() view returns (address)',
  'function fallbackReceiver() view returns (address)',
  'function changeReceivers(address ethReceiver, address fallbackReceiver)',
])
const pausableAbi = parseAbi(['function stakingPaused() view returns (bool)'])

/** Where a contract of ours should be there is another one, or none. */
export class NotOursError extends Error {
  override readonly name = 'NotOursError'
  readonly address: Address
  constructor(address: Address, question: string, options?: ErrorOptions) {
    super(`${address} has no answer to ${question}: is the record that of this chain?`, options)
    this.address = address
  }
}

/** At a block that holds every step that was sent. @throws NotOursError, NotAnsweredError */
export async function readState({ client, patience, settledBlock }: Sender, owned: Owned): Promise<State> {
  const { feeSetter, feeReceiver, campaignFactory } = owned
  async function read<Answer>(
    address: Address,
    question: string,
    ask: (at: { readonly blockNumber?: bigint }) => Promise<Answer>,
  ): Promise<Answer> {
    const asked = async () => {
      const blockNumber = await settledBlock()
      return { is: await ask(blockNumber ? { blockNumber } : {}) }
    }
    try {
      return (await askUntil(`${question} of ${address}`, patience, asked, isAnswer)).is
    } catch (cause) {
      throw isAnswer(cause) ? new NotOursError(address, question, { cause }) : cause
    }
  }
  const holder = (address: Address, functionName: 'owner' | 'ethReceiver' | 'fallbackReceiver') =>
    read(address, functionName, (at) => client.readContract({ address, abi: ownableAbi, functionName, ...at }))
  /** Factories of earlier releases revert: they hand over in one step. */
  async function readPendingOwner(factoryOwner: Address): Promise<Address | null> {
    try {
      const pending = await read(campaignFactory, 'pendingOwner', (at) =>
        client.readContract({ address: campaignFactory, abi: ownableAbi, functionName: 'pendingOwner', ...at }),
      )
      return isAddressEqual(pending, zeroAddress) || isAddressEqual(pending, factoryOwner) ? null : pending
    } catch (cause) {
      if (cause instanceof NotOursError) return null
      throw cause
    }
  }
  const factoryOwner = await holder(campaignFactory, 'owner')
  return {
    owners: {
      feeSetter: await holder(feeSetter, 'owner'),
      feeReceiver: await holder(feeReceiver, 'owner'),
      campaignFactory: factoryOwner,
    },
    pendingOwner: await readPendingOwner(factoryOwner),
    ethReceiver: await holder(feeReceiver, 'ethReceiver'),
    fallbackReceiver: await holder(feeReceiver, 'fallbackReceiver'),
    stakingPaused: await read(campaignFactory, 'stakingPaused', (at) =>
      client.readContract({ address: campaignFactory, abi: pausableAbi, functionName: 'stakingPaused', ...at }),
    ),
  }
}

/** Whether anybody is known to hold an address: it has sent something, or is a contract. */
export async function isUsed(client: PublicClient, address: Address): Promise<boolean> {
  const code = await client.getCode({ address })
  return code !== undefined || (await client.getTransactionCount({ address })) > 0
}
