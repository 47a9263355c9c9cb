import { pure, uint256 } from './abi.ts'

/** Our router takes the pair's swap fee as a last argument, in ten-thousandths. */
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
