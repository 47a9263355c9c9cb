// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev The used functions of a Uniswap V2 factory.
interface IPairFactory {
    function allPairs(uint256 index) external view returns (address pair);
    function getPair(address one, address other) external view returns (address pair);
}

/// @dev The used functions of its pairs; only pairs with their own fee have `swapFee`
/// (ten-thousandths).
interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 timestamp);
    function swapFee() external view returns (uint32);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @dev The wrapped native currency.
interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
}
