import type { PermitQuestion, SignedPermit } from './liquidity-intent.ts'

/** Seconds before its deadline at which a permit is no longer worth sending. */
const leastSeconds = 30n

/** Whether a signature is for exactly what is asked now. Account, chain, pair, router or amount changed, or time over: it is void. */
export function permitFits(permit: SignedPermit, asked: Omit<PermitQuestion, 'deadline'>, now: number): boolean {
  return (
    permit.chainId === asked.chainId &&
    same(permit.account, asked.account) &&
    same(permit.pair, asked.pair) &&
    same(permit.router, asked.router) &&
    permit.value === asked.value &&
    permit.deadline >= BigInt(Math.floor(now)) + leastSeconds
  )
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
