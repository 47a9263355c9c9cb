import { pure, uint256 } from './abi.ts'

/** The own exchange’s router takes the pair’s swap fee as a fourth argument, in ten-thousandths. */
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
