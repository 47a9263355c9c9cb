// The tiers of the suite: `npm run check`, the gate (`npm test`) and the full tier (`npm run test:full`).

/**
 * @typedef {'check' | 'gate' | 'full'} Tier
 * @typedef {{ effective: Record<string, number>, orders: Record<string, number> }} EffectiveCounts
 */

/** Runs per invariant of the campaigns, of 128 calls each; those of the executor are in SplitInvariants.t.sol. */
export const invariantRuns = { gate: 250, full: 2500 }

/** Calls that changed state, of 32,000 and 320,000 (campaigns) and of 51,200 (executor); `perKind` is of any kind. */
const minEffective = {
  gate: { campaigns: 30_000, perCampaignKind: 200, orders: 40_000, perOrderKind: 2_000 },
  full: { campaigns: 300_000, perCampaignKind: 2_000, orders: 40_000, perOrderKind: 2_000 },
}

/**
 * @param {readonly string[]} args of the command line
 * @returns {Tier}
 */
export function tierOf(args) {
  if (args.includes('--fast')) return 'check'
  return args.includes('--full') ? 'full' : 'gate'
}

/**
 * Why the stateful tests of a tier prove too little, or null.
 * @param {'gate' | 'full'} tier
 * @param {EffectiveCounts} counts
 */
export function findTooFewCalls(tier, { effective, orders }) {
  const min = minEffective[tier]
  const isEnough =
    sumOf(effective) >= min.campaigns &&
    Math.min(...Object.values(effective)) >= min.perCampaignKind &&
    sumOf(orders) >= min.orders &&
    Math.min(...Object.values(orders)) >= min.perOrderKind
  return isEnough
    ? null
    : `Too few calls of the stateful tests changed state: ${JSON.stringify({ effective, orders })}.`
}

/** @param {Record<string, number>} counts */
const sumOf = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * Which journeys a tier runs: the full tier has those tagged `@full` as well.
 * @param {Tier} tier
 */
export const journeyArgs = (tier) => (tier === 'full' ? [] : ['--grep-invert', '@full'])
