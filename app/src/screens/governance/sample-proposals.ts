/** The most proposals that the placeholder counts for a pair (spec/2 §9). */
export const mostProposals = 100

/** Drawn once per load: the counts differ from visit to visit and stand still within one. */
export const sampleSeed = Math.floor(Math.random() * 2 ** 32)

/** A count from 0 to 100 that is the same for the same pair and seed. Scrambled as FNV-1a does, then finished as MurmurHash3. */
export function sampleProposals(seed: number, pair: string): number {
  let hash = seed ^ 0x811c9dc5
  for (let index = 0; index < pair.length; index++) hash = Math.imul(hash ^ pair.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % (mostProposals + 1)
}
