// Tiers of the tests: `npm run check`, gate (`npm test`), full (`npm run test:full`).

/**
 * @typedef {'check' | 'gate' | 'full'} Tier
 * @typedef {{ effective: Record<string, number>, orders: Record<string, number> }} EffectiveCounts
 */

/** Runs per invariant of the contracts, with 128 calls each. */
export const invariantRuns = {
  gate: { campaigns: 250, executor: 400 },
  full: { campaigns: 2500, executor: 1000 },
}

/**
 * Minimum number of state changes: of 32,000 or 320,000 calls for campaigns, of 51,200 or 128,000
 * for the executor.
 */
const minEffective = {
  gate: { campaigns: 30_000, perCampaignKind: 200, orders: 37_000, perOrderKind: 2_000 },
  full: { campaigns: 300_000, perCampaignKind: 2_000, orders: 90_000, perOrderKind: 6_000 },
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
 * Reason why the stateful tests of a tier prove too little; null when they suffice.
 * Orders inside of others do not count as calls.
 * @param {'gate' | 'full'} tier
 * @param {EffectiveCounts} counts
 */
export function findTooFewCalls(tier, { effective, orders }) {
  const min = minEffective[tier]
  const isEnough =
    sumOf(effective) >= min.campaigns &&
    Math.min(...Object.values(effective)) >= min.perCampaignKind &&
    sumOf(orders) - (orders.inner ?? 0) >= min.orders &&
    Math.min(...Object.values(orders)) >= min.perOrderKind
  return isEnough
    ? null
    : `Too few calls of the stateful tests changed state: ${JSON.stringify({ effective, orders })}.`
}

/** @param {Record<string, number>} counts */
const sumOf = (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/**
 * Arguments of Playwright for the journeys of a tier. Only the full tier runs those tagged `@full`.
 * @param {Tier} tier
 */
export const journeyArgs = (tier) => (tier === 'full' ? [] : ['--grep-invert', '@full'])

/** RPC profiles of the nodes on which the full tier runs flows with money. */
export const likeProfiles = ['base', 'strict', 'ethereum', 'arbitrum']
