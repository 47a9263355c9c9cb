import { address, bytes32, call, uint8, uint32, view } from './abi.ts'

/** Functions of our factory that a Uniswap V2 factory does not have. */
export const nativeFactoryAbi = [
  view('INIT_CODE_PAIR_HASH', [], [bytes32()]),
  view('protocolFeeDenominator', [], [uint8()]),
  call('setFeeTo', [address('_feeTo')]),
  call('setFeeToSetter', [address('_feeToSetter')]),
  call('setProtocolFee', [uint8('_protocolFeeDenominator')]),
  call('setSwapFee', [address('_pair'), uint32('_swapFee')]),
] as const
