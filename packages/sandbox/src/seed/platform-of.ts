import type { PlatformId } from '@dexswap/chains'
import type { WorldPlatform } from '../world/deploy-platforms.ts'
import type { World } from '../world/deploy-world.ts'

/** Thrown when the sandbox does not have this platform. */
export class NoSuchPlatformError extends Error {
  override readonly name = 'NoSuchPlatformError'
  readonly platform: PlatformId
  constructor(platform: PlatformId) {
    super(`The sandbox has no platform ${platform}.`)
    this.platform = platform
  }
}

/** @throws NoSuchPlatformError */
export function platformOf(world: World, id: PlatformId): WorldPlatform {
  const platform = world.platforms.find((candidate) => candidate.id === id)
  if (!platform) throw new NoSuchPlatformError(id)
  return platform
}
