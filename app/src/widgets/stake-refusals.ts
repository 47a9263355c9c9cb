import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StakeRefusal } from '#core/campaigns/derive-stake.ts'
import type { StakeAfterRefusal } from '#core/campaigns/derive-stake-after.ts'
import { waitingTexts } from './main-action.tsx'

/** Text of a button while a stake is disabled. */
export const stakeRefusalTexts: Readonly<Record<StakeRefusal | StakeAfterRefusal, MessageDescriptor>> = {
  'wrong-code': msg`Wrong contract code`,
  'confirm-lock': msg`Confirm the lock`,
  'no-limit': waitingTexts.node,
  'enter-amount': msg`Enter amount`,
  'above-room': msg`Exceeds pool capacity`,
  'above-balance': msg`Insufficient LP tokens`,
  closed: msg`Staking is not open`,
  'checking-campaign': msg`Checking the campaign`,
  'not-confirmed': msg`Not confirmed`,
  'checking-approval': msg`Checking approval`,
}
