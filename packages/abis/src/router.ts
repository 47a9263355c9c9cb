import { address, addresses, bool, bytes32, call, payable, pure, uint8, uint256, uints256, view } from './abi.ts'

/** The last parameters of every swap function. */
const along = [addresses('path'), address('to'), uint256('deadline')] as const

const removal = [
  address('tokenA'),
  address('tokenB'),
  uint256('liquidity'),
  uint256('amountAMin'),
  uint256('amountBMin'),
  address('to'),
  uint256('deadline'),
] as const

const removalOfNative = [
  address('token'),
  uint256('liquidity'),
  uint256('amountTokenMin'),
  uint256('amountETHMin'),
  address('to'),
  uint256('deadline'),
] as const

const permit = [bool('approveMax'), uint8('v'), bytes32('r'), bytes32('s')] as const
const both = [uint256('amountA'), uint256('amountB')] as const
const bothWithNative = [uint256('amountToken'), uint256('amountETH')] as const

/** Uniswap V2 Router02: the functions that every platform has. */
export const routerAbi = [
  pure('WETH', [], [address()]),
  call(
    'addLiquidity',
    [
      address('tokenA'),
      address('tokenB'),
      uint256('amountADesired'),
      uint256('amountBDesired'),
      uint256('amountAMin'),
      uint256('amountBMin'),
      address('to'),
      uint256('deadline'),
    ],
    [uint256('amountA'), uint256('amountB'), uint256('liquidity')],
  ),
  payable(
    'addLiquidityETH',
    [
      address('token'),
      uint256('amountTokenDesired'),
      uint256('amountTokenMin'),
      uint256('amountETHMin'),
      address('to'),
      uint256('deadline'),
    ],
    [uint256('amountToken'), uint256('amountETH'), uint256('liquidity')],
  ),
  pure('factory', [], [address()]),
  pure('getAmountIn', [uint256('amountOut'), uint256('reserveIn'), uint256('reserveOut')], [uint256('amountIn')]),
  pure('getAmountOut', [uint256('amountIn'), uint256('reserveIn'), uint256('reserveOut')], [uint256('amountOut')]),
  view('getAmountsIn', [uint256('amountOut'), addresses('path')], [uints256('amounts')]),
  view('getAmountsOut', [uint256('amountIn'), addresses('path')], [uints256('amounts')]),
  pure('quote', [uint256('amountA'), uint256('reserveA'), uint256('reserveB')], [uint256('amountB')]),
  call('removeLiquidity', [...removal], both),
  call('removeLiquidityETH', [...removalOfNative], bothWithNative),
  call('removeLiquidityETHSupportingFeeOnTransferTokens', [...removalOfNative], [uint256('amountETH')]),
  call('removeLiquidityETHWithPermit', [...removalOfNative, ...permit], bothWithNative),
  call(
    'removeLiquidityETHWithPermitSupportingFeeOnTransferTokens',
    [...removalOfNative, ...permit],
    [uint256('amountETH')],
  ),
  call('removeLiquidityWithPermit', [...removal, ...permit], both),
  payable('swapETHForExactTokens', [uint256('amountOut'), ...along], [uints256('amounts')]),
  payable('swapExactETHForTokens', [uint256('amountOutMin'), ...along], [uints256('amounts')]),
  payable('swapExactETHForTokensSupportingFeeOnTransferTokens', [uint256('amountOutMin'), ...along]),
  call('swapExactTokensForETH', [uint256('amountIn'), uint256('amountOutMin'), ...along], [uints256('amounts')]),
  call('swapExactTokensForETHSupportingFeeOnTransferTokens', [uint256('amountIn'), uint256('amountOutMin'), ...along]),
  call('swapExactTokensForTokens', [uint256('amountIn'), uint256('amountOutMin'), ...along], [uints256('amounts')]),
  call('swapExactTokensForTokensSupportingFeeOnTransferTokens', [
    uint256('amountIn'),
    uint256('amountOutMin'),
    ...along,
  ]),
  call('swapTokensForExactETH', [uint256('amountOut'), uint256('amountInMax'), ...along], [uints256('amounts')]),
  call('swapTokensForExactTokens', [uint256('amountOut'), uint256('amountInMax'), ...along], [uints256('amounts')]),
] as const
