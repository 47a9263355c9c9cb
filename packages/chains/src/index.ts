export {
  type Address,
  addressSchema,
  hasAddressForm,
  isSameAddress,
  lowerAddress,
  lowerAddressSchema,
} from './address.ts'
export { allChains } from './all-chains.ts'
export { allPlatforms } from './all-platforms.ts'
export { campaignFactoriesOf } from './campaign-factories.ts'
export type {
  Chain,
  ChainNode,
  ConcentratedPlatform,
  FeeModel,
  FeeTier,
  Hex,
  KnownToken,
  Platform,
  SolidlyPlatform,
  SplitExecutor,
} from './chain.ts'
export { type ChainId, chainIdSchema, nativeExchangeId, type PlatformId, platformIdSchema } from './ids.ts'
export { nativeExchangeOf } from './native-exchange.ts'
export { descriptorOf, type NetworkDescriptor } from './network-descriptor.ts'
export { ethereum } from './records/ethereum.ts'
export { harmony } from './records/harmony.ts'
export { harmonyTestnet } from './records/harmony-testnet.ts'
export { rinkeby } from './records/rinkeby.ts'
