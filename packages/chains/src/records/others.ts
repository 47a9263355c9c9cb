// Exports all records except that of the default chain as one file, because each is only about 1
// kB.
export { arbitrum } from './arbitrum.ts'
export { avalanche } from './avalanche.ts'
export { base } from './base.ts'
export { bnb } from './bnb.ts'
export { gnosis } from './gnosis.ts'
export { harmony } from './harmony.ts'
export { harmonyTestnet } from './harmony-testnet.ts'
export { linea } from './linea.ts'
export { optimism } from './optimism.ts'
export { polygon } from './polygon.ts'
export { rinkeby } from './rinkeby.ts'
export { unichain } from './unichain.ts'
