import type { Chain } from './chain.ts'
import { arbitrum } from './records/arbitrum.ts'
import { avalanche } from './records/avalanche.ts'
import { base } from './records/base.ts'
import { bnb } from './records/bnb.ts'
import { ethereum } from './records/ethereum.ts'
import { gnosis } from './records/gnosis.ts'
import { harmony } from './records/harmony.ts'
import { harmonyTestnet } from './records/harmony-testnet.ts'
import { linea } from './records/linea.ts'
import { optimism } from './records/optimism.ts'
import { polygon } from './records/polygon.ts'
import { rinkeby } from './records/rinkeby.ts'
import { unichain } from './records/unichain.ts'

const living = [ethereum, base, arbitrum, optimism, bnb, polygon, gnosis, avalanche, unichain, linea]

/** All chains of a release in display order. Ended chains come last. */
export const allChains: readonly Chain[] = [...living, harmony, harmonyTestnet, rinkeby]
