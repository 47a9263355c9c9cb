export {
  type Address,
  addressSchema,
  hasAddressForm,
  isSameAddress,
  lowerAddress,
  lowerAddressSchema,
} from './address.ts'
export { allChains } from './all-chains.ts'
export { type Bridge, bridgeOf } from './bridged-tokens.ts'
export {
  type Chain,
  type ChainId,
  chainIdSchema,
  type Hex,
  type KnownToken,
  type NetworkDescriptor,
  ownPlatformId,
  ownPlatformOf,
  type Platform,
  type PlatformId,
} from './chain.ts'
export { ethereum } from './ethereum.ts'
export { harmony } from './harmony.ts'
export { harmonyTestnet } from './harmony-testnet.ts'
export { rinkeby } from './rinkeby.ts'
