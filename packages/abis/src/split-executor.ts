import {
  address,
  bytes32,
  call,
  event,
  indexed,
  payable,
  tuple,
  tuples,
  uint8,
  uint16,
  uint24,
  uint256,
} from './abi.ts'

/**
 * A leg of an order. A hop contains the index of its platform, the output token, and a number: the
 * fee of a concentrated pool, or 1 for a stable pool.
 */
const leg = [uint16('share'), tuples('hops', [uint8('platform'), uint24('tier'), address('tokenOut')])] as const

const order = [
  address('tokenIn'),
  uint256('amountIn'),
  address('tokenOut'),
  uint256('minimumOut'),
  address('recipient'),
  uint256('deadline'),
  tuples('legs', leg),
] as const

const permit = [uint256('value'), uint256('deadline'), uint8('v'), bytes32('r'), bytes32('s')] as const

/** SplitExecutor: executes one order over several platforms. The native currency is 0xEeee…. */
export const splitExecutorAbi = [
  payable('split', [tuple('order', order)], [uint256('amountOut')]),
  call('splitWithPermit', [tuple('order', order), tuple('permit', permit)], [uint256('amountOut')]),
  event('Split', [
    indexed(address('sender')),
    indexed(address('recipient')),
    address('tokenIn'),
    address('tokenOut'),
    uint256('amountIn'),
    uint256('amountOut'),
  ]),
] as const

/** The address of the native currency in an order. */
export const nativeInOrder = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const refusal = <const Name extends string>(name: Name) => ({ type: 'error', name, inputs: [] }) as const

/** Custom errors of SplitExecutor. */
export const splitExecutorErrors = [
  refusal('Expired'),
  refusal('InvalidValue'),
  refusal('InvalidRecipient'),
  refusal('IdenticalTokens'),
  refusal('InvalidLegs'),
  refusal('InvalidPath'),
  refusal('InvalidTier'),
  refusal('PartialSwap'),
  refusal('InsufficientInput'),
  { type: 'error', name: 'InsufficientOutput', inputs: [uint256('amountOut')] },
  refusal('NativeTransferFailed'),
] as const
