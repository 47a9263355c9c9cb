/**
 * Unit tests that take long, or run flows on slow or strict nodes; docs/test-tiers.md lists the
 * tests that replace them.
 */
export const unitsOfFullTier: readonly string[] = [
  '**/account-lives.*.bar.test.ts',
  '**/*verification.bar.test.ts',
  '**/intents.bar.test.ts',
  '**/like-flows.chain.test.ts',
  '**/soak.test.ts',
  '**/deploy-like.test.ts',
  '**/fresh-install.test.ts',
]

/**
 * Unit tests that need packages which only `npm run differential:curves` installs; it sets
 * V4_DRAWS.
 */
export const unitsOfDifferential: readonly string[] =
  process.env.V4_DRAWS === undefined ? ['**/test/curves/v4.test.ts'] : []

/** Unit tests that a tier excludes; none when the environment variable `TIER` is unset. */
export const excludedUnits = (tier: string | undefined): readonly string[] =>
  tier === 'gate' || tier === 'check' ? unitsOfFullTier : []
