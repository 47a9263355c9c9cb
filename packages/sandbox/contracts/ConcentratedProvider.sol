// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface IConcentratedPool {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function mint(address owner, int24 tickLower, int24 tickUpper, uint128 liquidity, bytes calldata data)
        external
        returns (uint256 amount0, uint256 amount1);
    function swap(address to, bool zeroForOne, int256 amount, uint160 sqrtPriceLimitX96, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
}

/// @title Adds positions to pools of Uniswap V3 and PancakeSwap V3, and swaps in them
/// @notice Callers pay by their allowance. The contract owns the positions.
contract ConcentratedProvider {
    struct Position {
        int24 tickLower;
        int24 tickUpper;
        uint128 liquidity;
    }

    uint160 private constant MIN_PRICE_LIMIT = 4295128740;
    uint160 private constant MAX_PRICE_LIMIT = 1461446703485210103287273052203988822378723970341;

    /// @dev The pool that may call back, and who pays it. Zero outside of a call.
    address private calledPool;
    address private payer;

    modifier paidByCaller(address pool) {
        (calledPool, payer) = (pool, msg.sender);
        _;
        (calledPool, payer) = (address(0), address(0));
    }

    function add(address pool, Position[] calldata positions) external paidByCaller(pool) {
        for (uint256 i = 0; i < positions.length; i++) {
            Position calldata p = positions[i];
            IConcentratedPool(pool).mint(address(this), p.tickLower, p.tickUpper, p.liquidity, "");
        }
    }

    /// @param amount Positive for an exact input, negative for an exact output.
    function swap(address pool, bool zeroForOne, int256 amount) external paidByCaller(pool) {
        uint160 limit = zeroForOne ? MIN_PRICE_LIMIT : MAX_PRICE_LIMIT;
        IConcentratedPool(pool).swap(msg.sender, zeroForOne, amount, limit, "");
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        pay(amount0, amount1);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        pay(amount0, amount1);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        pay(amount0 > 0 ? uint256(amount0) : 0, amount1 > 0 ? uint256(amount1) : 0);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        pay(amount0 > 0 ? uint256(amount0) : 0, amount1 > 0 ? uint256(amount1) : 0);
    }

    function pay(uint256 amount0, uint256 amount1) private {
        require(msg.sender == calledPool, "NOT_THE_POOL");
        if (amount0 > 0) transferFrom(IConcentratedPool(msg.sender).token0(), amount0);
        if (amount1 > 0) transferFrom(IConcentratedPool(msg.sender).token1(), amount1);
    }

    /// @dev Some tokens return nothing.
    function transferFrom(address token, uint256 amount) private {
        (bool success, bytes memory result) =
            token.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, msg.sender, amount));
        require(success && (result.length == 0 || abi.decode(result, (bool))), "NOT_PAID");
    }
}
