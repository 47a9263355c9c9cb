import type { Verification } from '../transactions/assert-verified.ts'

/** For tests of what happens to transactions whose calls are nothing that the page would build. */
export const acceptEveryCall: Verification = {
  assertVerified: async () => {},
  assertPermitVerified: async () => {},
}
