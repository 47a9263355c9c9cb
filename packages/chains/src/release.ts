import type { Chain } from './chain.ts'
import type { ChainId } from './ids.ts'

type Load = () => Promise<Chain>

/** Prefetches the shared parts, which the record would request only after it has loaded. */
function living(load: Load): Load {
  return () => {
    void import('./records/parts.ts')
    return load()
  }
}

/** Lazy imports of the released records by id, in the order of `allChains`. */
export const releaseRecords: ReadonlyMap<ChainId, Load> = new Map<ChainId, Load>([
  [1, living(() => import('./records/ethereum.ts').then(({ ethereum }) => ethereum))],
  [8453, living(() => import('./records/base.ts').then(({ base }) => base))],
  [42161, living(() => import('./records/arbitrum.ts').then(({ arbitrum }) => arbitrum))],
  [10, living(() => import('./records/optimism.ts').then(({ optimism }) => optimism))],
  [56, living(() => import('./records/bnb.ts').then(({ bnb }) => bnb))],
  [137, living(() => import('./records/polygon.ts').then(({ polygon }) => polygon))],
  [100, living(() => import('./records/gnosis.ts').then(({ gnosis }) => gnosis))],
  [43114, living(() => import('./records/avalanche.ts').then(({ avalanche }) => avalanche))],
  [130, living(() => import('./records/unichain.ts').then(({ unichain }) => unichain))],
  [59144, living(() => import('./records/linea.ts').then(({ linea }) => linea))],
  [1666600000, () => import('./records/harmony.ts').then(({ harmony }) => harmony)],
  [1666700000, () => import('./records/harmony-testnet.ts').then(({ harmonyTestnet }) => harmonyTestnet)],
  [4, () => import('./records/rinkeby.ts').then(({ rinkeby }) => rinkeby)],
])
