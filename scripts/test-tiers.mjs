// Tiers of the tests: `npm run check`, gate (`npm test`), full (`npm run test:full`).

/**
 * @typedef {'check' | 'gate' | 'full'} Tier
 * @typedef {{ effective: Record<string, number>, orders: Record<string, number> }} EffectiveCounts
 */

/**
 * Number of runs per campaign invariant, 128 calls each; SplitInvariants.t.sol sets those of the
 * executor.
 */
export const invariantRuns = { gate: 250, full: 2500 }

/**
 * Minimum number of calls that change state: of 32,000 and 320,000 (campaigns), of 51,200
 * (executor), and per kind.
 */
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
 * Reason why the stateful tests of a tier have too few effective calls; null when they have enough.
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
 * Arguments that select the journeys of a tier; the full tier also has those tagged `@full`.
 * @param {Tier} tier
 */
export const journeyArgs = (tier) => (tier === 'full' ? [] : ['--grep-invert', '@full'])
