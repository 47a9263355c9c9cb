/** Long runs and flows behind slow or strict nodes; docs/test-tiers.md names the tests of the gate for each. */
export const unitsOfFullTier: readonly string[] = [
  '**/account-lives.*.bar.test.ts',
  '**/*verification.bar.test.ts',
  '**/intents.bar.test.ts',
  '**/like-flows.chain.test.ts',
  '**/soak.test.ts',
  '**/deploy-like.test.ts',
]

/** The unit tests that a tier leaves out; Vitest without `TIER`, as a developer starts it, leaves out none. */
export const excludedUnits = (tier: string | undefined): readonly string[] =>
  tier === 'gate' || tier === 'check' ? unitsOfFullTier : []
