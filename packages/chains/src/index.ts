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
export type { Chain, FeeModel, Hex, KnownToken, NetworkDescriptor, Platform } from './chain.ts'
export { ethereum } from './ethereum.ts'
export { harmony } from './harmony.ts'
export { harmonyTestnet } from './harmony-testnet.ts'
export { type ChainId, chainIdSchema, ownPlatformId, type PlatformId } from './ids.ts'
export { ownPlatformOf } from './own-platform.ts'
export { rinkeby } from './rinkeby.ts'
