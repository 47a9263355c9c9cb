import type { ChainId, PlatformId } from '@dexswap/chains'
import { pageFile } from '#io/page.ts'

const chainPictures: Readonly<Record<ChainId, string>> = {
  1: 'ethereum',
  4: 'rinkeby',
  1666600000: 'harmony',
  1666700000: 'harmony-testnet',
  31337: 'local',
}

/** The picture of a chain that ships with the app. */
export function chainPicture(chainId: ChainId): string {
  return pageFile(`chains/${chainPictures[chainId]}.svg`)
}

/** The picture of a platform that ships with the app. */
export function platformPicture(platform: PlatformId): string {
  return pageFile(`platforms/${platform}.svg`)
}
