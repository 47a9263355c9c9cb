import type { Verification } from '../transactions/assert-verified.ts'

/** Accepts every call, for tests with calls that the page does not build. */
export const acceptEveryCall: Verification = {
  assertVerified: async () => {},
  assertPermitVerified: async () => {},
}
