import { pure, uint256 } from './abi.ts'

/** Quote functions of our router, with the swap fee (basis points) as the last argument. */
export const ownRouterLibraryAbi = [
  pure(
    'getAmountIn',
    [uint256('amountOut'), uint256('reserveIn'), uint256('reserveOut'), uint256('swapFee')],
    [uint256('amountIn')],
  ),
  pure(
    'getAmountOut',
    [uint256('amountIn'), uint256('reserveIn'), uint256('reserveOut'), uint256('swapFee')],
    [uint256('amountOut')],
  ),
] as const
