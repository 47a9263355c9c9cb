import type { Chain } from './chain.ts'
import type { ChainId } from './ids.ts'
// Imported here so that the shared parts load in parallel with a record instead of after it.
import './records/parts.ts'

type Load = () => Promise<Chain>

const loadOthers = () => import('./records/others.ts')

/** Lazy imports of the released records by id, in the order of `allChains`. */
export const releaseRecords: ReadonlyMap<ChainId, Load> = new Map<ChainId, Load>([
  [1, () => import('./records/ethereum.ts').then(({ ethereum }) => ethereum)],
  [8453, () => loadOthers().then(({ base }) => base)],
  [42161, () => loadOthers().then(({ arbitrum }) => arbitrum)],
  [10, () => loadOthers().then(({ optimism }) => optimism)],
  [56, () => loadOthers().then(({ bnb }) => bnb)],
  [137, () => loadOthers().then(({ polygon }) => polygon)],
  [100, () => loadOthers().then(({ gnosis }) => gnosis)],
  [43114, () => loadOthers().then(({ avalanche }) => avalanche)],
  [130, () => loadOthers().then(({ unichain }) => unichain)],
  [59144, () => loadOthers().then(({ linea }) => linea)],
  [1666600000, () => loadOthers().then(({ harmony }) => harmony)],
  [1666700000, () => loadOthers().then(({ harmonyTestnet }) => harmonyTestnet)],
  [4, () => loadOthers().then(({ rinkeby }) => rinkeby)],
])
