import type { Chain } from './chain.ts'
import { ethereum } from './ethereum.ts'
import { harmony } from './harmony.ts'
import { harmonyTestnet } from './harmony-testnet.ts'
import { rinkeby } from './rinkeby.ts'

/** The chains that come with a release, in the order in which they are listed: the only list of them. */
export const allChains: readonly Chain[] = [harmony, harmonyTestnet, ethereum, rinkeby]
