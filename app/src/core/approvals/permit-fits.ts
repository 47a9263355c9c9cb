import { isSameAddress } from '@dexswap/chains'
import type { PermitQuery, SignedPermit } from './permit-step.ts'

/** Minimum time in seconds between sending a permit and its deadline. */
const minSeconds = 30n

/**
 * True when a signed permit matches the requested terms and does not expire soon; `now` in seconds.
 */
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
