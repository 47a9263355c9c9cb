import type { Address } from '@dexswap/chains'
import { isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { isAnswer, pollUntil } from '../poll-until.ts'
import type { Sender } from '../sender.ts'
import type { Owned } from './owner-options.ts'

/** Owners and receivers of protocol fees, as on the chain. */
export type State = {
  readonly owners: { readonly [Contract in keyof Owned]: Address }
  /**
   * The proposed owner of the campaign factory; null without a pending transfer, or when transfers
   * have one step.
   */
  readonly pendingOwner: Address | null
  /** Account that receives protocol fees in native currency. */
  readonly ethReceiver: Address
  /** Account that receives protocol fees in tokens that cannot be swapped. */
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

/** Thrown when the contract at an address does not belong to the protocol. */
export class NotOursError extends Error {
  override readonly name = 'NotOursError'
  readonly address: Address
  constructor(address: Address, question: string, options?: ErrorOptions) {
    super(`${address} has no answer to ${question}: is the record that of this chain?`, options)
    this.address = address
  }
}

/** Reads the state after all sent steps. @throws NotOursError, NotAnsweredError */
export async function readState({ client, polling, settledBlock }: Sender, owned: Owned): Promise<State> {
  const { feeSetter, feeReceiver, campaignFactory } = owned
  async function read<Answer>(
    address: Address,
    question: string,
    readAt: (at: { readonly blockNumber?: bigint }) => Promise<Answer>,
  ): Promise<Answer> {
    const readOnce = async () => {
      const blockNumber = await settledBlock()
      return { is: await readAt(blockNumber ? { blockNumber } : {}) }
    }
    try {
      return (await pollUntil(`${question} of ${address}`, polling, readOnce, isAnswer)).is
    } catch (cause) {
      throw isAnswer(cause) ? new NotOursError(address, question, { cause }) : cause
    }
  }
  const holder = (address: Address, functionName: 'owner' | 'ethReceiver' | 'fallbackReceiver') =>
    read(address, functionName, (at) => client.readContract({ address, abi: ownableAbi, functionName, ...at }))
  /** Null when the call reverts: factories of earlier releases transfer ownership in one step. */
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

/** Whether an address has sent a transaction or is a contract. */
export async function isUsed(client: PublicClient, address: Address): Promise<boolean> {
  const code = await client.getCode({ address })
  return code !== undefined || (await client.getTransactionCount({ address })) > 0
}
