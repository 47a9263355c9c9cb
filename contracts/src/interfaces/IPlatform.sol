// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev The used functions of a Uniswap V2 factory.
interface IPairFactory {
    function allPairs(uint256 index) external view returns (address pair);
    function getPair(address one, address other) external view returns (address pair);
}

/// @dev The used functions of pairs and Solidly pools. Only pairs with their own fee have `swapFee`
/// (ten-thousandths), only Solidly pools `getAmountOut`. Reserves of pairs have fewer bits.
interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint256 reserve0, uint256 reserve1, uint256 timestamp);
    function swapFee() external view returns (uint32);
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @dev The used function of a Uniswap V3-like pool, which calls back its caller with signed amounts.
interface IConcentratedPool {
    function swap(address to, bool zeroForOne, int256 amount, uint160 sqrtPriceLimitX96, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
}

/// @dev The wrapped native currency.
interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}
