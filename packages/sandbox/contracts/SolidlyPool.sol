// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface IPoolToken {
    function decimals() external view returns (uint8);
    function balanceOf(address account) external view returns (uint256);
}

interface IPoolFactory {
    function isPaused() external view returns (bool);
    function getFee(address pool, bool stable) external view returns (uint256);
}

/// @title A volatile or stable pool in the form of Aerodrome and Velodrome V2
/// @notice Written from the published formula. Has no LP tokens: `sync` adds what was sent.
contract SolidlyPool {
    uint256 private constant WAD = 1e18;

    address public factory;
    address public token0;
    address public token1;
    bool public stable;
    uint256 private unit0;
    uint256 private unit1;
    uint256 private reserve0;
    uint256 private reserve1;

    event Sync(uint256 reserve0, uint256 reserve1);
    event Swap(
        address indexed sender,
        address indexed to,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out
    );

    error FactoryAlreadySet();
    error IsPaused();
    error InsufficientOutputAmount();
    error InsufficientInputAmount();
    error InsufficientLiquidity();
    error InvalidTo();
    error K();
    error TransferFailed();

    function initialize(address token0_, address token1_, bool stable_) external {
        if (factory != address(0)) revert FactoryAlreadySet();
        factory = msg.sender;
        (token0, token1, stable) = (token0_, token1_, stable_);
        unit0 = 10 ** IPoolToken(token0_).decimals();
        unit1 = 10 ** IPoolToken(token1_).decimals();
    }

    function metadata() external view returns (uint256, uint256, uint256, uint256, bool, address, address) {
        return (unit0, unit1, reserve0, reserve1, stable, token0, token1);
    }

    function getReserves() external view returns (uint256, uint256, uint256) {
        return (reserve0, reserve1, block.timestamp);
    }

    function sync() external {
        (reserve0, reserve1) = balances();
        emit Sync(reserve0, reserve1);
    }

    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256) {
        uint256 net = amountIn - (amountIn * IPoolFactory(factory).getFee(address(this), stable)) / 10000;
        bool zeroForOne = tokenIn == token0;
        (uint256 a, uint256 b) = zeroForOne ? (reserve0, reserve1) : (reserve1, reserve0);
        if (!stable) return (net * b) / (a + net);
        (uint256 unitIn, uint256 unitOut) = zeroForOne ? (unit0, unit1) : (unit1, unit0);
        a = (a * WAD) / unitIn;
        b = (b * WAD) / unitOut;
        uint256 y = b - solve(a + (net * WAD) / unitIn, k(reserve0, reserve1), b);
        return (y * unitOut) / WAD;
    }

    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata) external {
        if (IPoolFactory(factory).isPaused()) revert IsPaused();
        if (amount0Out == 0 && amount1Out == 0) revert InsufficientOutputAmount();
        if (amount0Out >= reserve0 || amount1Out >= reserve1) revert InsufficientLiquidity();
        if (to == token0 || to == token1) revert InvalidTo();
        if (amount0Out > 0) transfer(token0, to, amount0Out);
        if (amount1Out > 0) transfer(token1, to, amount1Out);
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0In = balance0 > reserve0 - amount0Out ? balance0 - (reserve0 - amount0Out) : 0;
        uint256 amount1In = balance1 > reserve1 - amount1Out ? balance1 - (reserve1 - amount1Out) : 0;
        if (amount0In == 0 && amount1In == 0) revert InsufficientInputAmount();
        takeFees(amount0In, amount1In);
        (balance0, balance1) = balances();
        if (k(balance0, balance1) < k(reserve0, reserve1)) revert K();
        (reserve0, reserve1) = (balance0, balance1);
        emit Sync(balance0, balance1);
        emit Swap(msg.sender, to, amount0In, amount1In, amount0Out, amount1Out);
    }

    /// @dev Fees leave the pool; here the factory holds them.
    function takeFees(uint256 amount0In, uint256 amount1In) private {
        uint256 fee = IPoolFactory(factory).getFee(address(this), stable);
        uint256 fee0 = (amount0In * fee) / 10000;
        uint256 fee1 = (amount1In * fee) / 10000;
        if (fee0 > 0) transfer(token0, factory, fee0);
        if (fee1 > 0) transfer(token1, factory, fee1);
    }

    function balances() private view returns (uint256, uint256) {
        return (IPoolToken(token0).balanceOf(address(this)), IPoolToken(token1).balanceOf(address(this)));
    }

    /// @dev The y at which the curve through `constant_` meets x, from a first guess.
    function solve(uint256 x, uint256 constant_, uint256 y) private view returns (uint256) {
        for (uint256 round = 0; round < 255; round++) {
            uint256 reached = curve(x, y);
            bool below = reached < constant_;
            uint256 step = ((below ? constant_ - reached : reached - constant_) * WAD) / slope(x, y);
            if (step == 0) {
                if (reached == constant_) return y;
                // Scales the already scaled amounts again, as the published code does.
                if (below && k(x, y + 1) > constant_) return y + 1;
                if (!below && curve(x, y - 1) < constant_) return y;
                step = 1;
            }
            y = below ? y + step : y - step;
        }
        revert("!y");
    }

    function k(uint256 x, uint256 y) private view returns (uint256) {
        return stable ? curve((x * WAD) / unit0, (y * WAD) / unit1) : x * y;
    }

    function curve(uint256 x, uint256 y) private pure returns (uint256) {
        uint256 squares = (x * x) / WAD + (y * y) / WAD;
        return (((x * y) / WAD) * squares) / WAD;
    }

    function slope(uint256 x, uint256 y) private pure returns (uint256) {
        return (3 * x * ((y * y) / WAD)) / WAD + (((x * x) / WAD) * x) / WAD;
    }

    /// @dev Some tokens return nothing.
    function transfer(address token, address to, uint256 amount) private {
        (bool success, bytes memory result) =
            token.call(abi.encodeWithSignature("transfer(address,uint256)", to, amount));
        if (!success || (result.length > 0 && !abi.decode(result, (bool)))) revert TransferFailed();
    }
}
