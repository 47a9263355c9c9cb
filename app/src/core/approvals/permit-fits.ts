import { isSameAddress } from '@dexswap/chains'
import type { PermitQuery, SignedPermit } from './permit-step.ts'

/** Minimum seconds before its deadline at which a permit can be sent. */
const minSeconds = 30n

/** True when a signature matches the query and is not about to expire; `now` in seconds. */
export function permitFits(permit: SignedPermit, requested: Omit<PermitQuery, 'deadline'>, now: number): boolean {
  return (
    permit.chainId === requested.chainId &&
    isSameAddress(permit.account, requested.account) &&
    isSameAddress(permit.token, requested.token) &&
    isSameAddress(permit.spender, requested.spender) &&
    permit.value === requested.value &&
    permit.deadline >= BigInt(Math.floor(now)) + minSeconds
  )
}
