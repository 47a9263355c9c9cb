import { campaignFactoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { Action, Owned } from './owner-options.ts'
import { ownableAbi, type State } from './owner-state.ts'

/** A contract call and the account that must sign it. */
export type OwnerCall = { readonly name: string; readonly from: Address; readonly to: Address; readonly data: Hex }

const names = {
  feeReceiver: 'the fee receiver',
  feeSetter: 'the fee setter',
  campaignFactory: 'the campaign factory',
} as const

/**
 * The calls that an action needs, without those that already took effect on the chain; a repeated
 * command thus continues.
 */
export function ownerCalls(
  action: Action,
  { owners, pendingOwner, ...state }: State,
  owned: Owned,
): readonly OwnerCall[] {
  switch (action.kind) {
    case 'show':
      return []
    case 'pause-staking':
    case 'resume-staking': {
      const isPaused = action.kind === 'pause-staking'
      if (state.stakingPaused === isPaused) return []
      const data = encodeFunctionData({
        abi: campaignFactoryAbi,
        functionName: isPaused ? 'pauseStaking' : 'resumeStaking',
      })
      const name = isPaused ? 'pausing new stakes' : 'taking new stakes again'
      return [{ name, from: owners.campaignFactory, to: owned.campaignFactory, data }]
    }
    case 'accept': {
      if (pendingOwner === null) return []
      const data = encodeFunctionData({ abi: ownableAbi, functionName: 'acceptOwnership' })
      return [{ name: 'accepting the campaign factory', from: pendingOwner, to: owned.campaignFactory, data }]
    }
    case 'hand-over': {
      const { to } = action
      const calls: OwnerCall[] = []
      const { ethReceiver, fallbackReceiver } = state
      const isStillPaid = isAddressEqual(fallbackReceiver, owners.feeReceiver) && !isAddressEqual(fallbackReceiver, to)
      // Comes before the transfer of ownership, because only the owner may change the receivers.
      if (isStillPaid) {
        const data = encodeFunctionData({
          abi: ownableAbi,
          functionName: 'changeReceivers',
          args: [ethReceiver, to],
        })
        calls.push({ name: 'naming who is paid in tokens', from: owners.feeReceiver, to: owned.feeReceiver, data })
      }
      const data = encodeFunctionData({ abi: ownableAbi, functionName: 'transferOwnership', args: [to] })
      for (const contract of ['feeReceiver', 'feeSetter', 'campaignFactory'] as const) {
        const holder = (contract === 'campaignFactory' && pendingOwner) || owners[contract]
        if (isAddressEqual(holder, to)) continue
        calls.push({ name: `handing ${names[contract]} over`, from: owners[contract], to: owned[contract], data })
      }
      return calls
    }
  }
}
