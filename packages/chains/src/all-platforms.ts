import type { Chain, ConcentratedPlatform, Platform, SolidlyPlatform } from './chain.ts'

/** Every platform of a chain; those of pairs come first, with our own at the start. */
export function allPlatforms({
  platforms,
  concentratedPlatforms,
  solidlyPlatforms,
}: Pick<Chain, 'platforms' | 'concentratedPlatforms' | 'solidlyPlatforms'>): readonly (
  | Platform
  | ConcentratedPlatform
  | SolidlyPlatform
)[] {
  return [...platforms, ...concentratedPlatforms, ...solidlyPlatforms]
}
