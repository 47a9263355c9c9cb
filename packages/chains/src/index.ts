export {
  type Address,
  addressSchema,
  hasAddressForm,
  isSameAddress,
  lowerAddress,
  lowerAddressSchema,
} from './address.ts'
export { type Bridge, bridgeOf } from './bridged-tokens.ts'
export type { Chain, ChainId, Hex, KnownToken, NetworkDescriptor, Platform, PlatformId } from './chain.ts'
export { ethereum } from './ethereum.ts'
export { harmony } from './harmony.ts'
export { harmonyTestnet } from './harmony-testnet.ts'
export { rinkeby } from './rinkeby.ts'
