// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// A token that anyone mints and moves: pools only call `balanceOf` and `transfer`.
contract FreeToken {
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return transferFrom(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// Deploys a PancakeSwap pool as its deployer does: the pool reads its parameters from its creator.
contract StandInDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    Parameters public parameters;

    function deploy(bytes memory creationCode, Parameters calldata given) external returns (address pool) {
        parameters = given;
        assembly {
            pool := create(0, add(creationCode, 32), mload(creationCode))
        }
        require(pool != address(0), "not deployed");
    }
}

interface IConcentratedPool {
    function token0() external view returns (FreeToken);
    function token1() external view returns (FreeToken);
    function liquidity() external view returns (uint128);
    function mint(address, int24, int24, uint128, bytes calldata) external returns (uint256, uint256);
    function burn(int24, int24, uint128) external returns (uint256, uint256);
    function swap(address, bool, int256, uint160, bytes calldata) external returns (int256, int256);
}

/// Owns positions, swaps, and pays every callback with fresh tokens. Reverts a swap to report it.
contract Actor {
    struct Change {
        int24 tickLower;
        int24 tickUpper;
        int128 liquidityDelta;
    }

    struct Swap {
        bool zeroForOne;
        int256 amount;
    }

    struct Outcome {
        int256 amount0;
        int256 amount1;
        uint160 sqrtPriceX96;
        int24 tick;
        uint128 liquidity;
    }

    uint160 private constant LOW = 4295128740;
    uint160 private constant HIGH = 1461446703485210103287273052203988822378723970341;

    error Done(Outcome outcome);

    function change(IConcentratedPool pool, Change[] calldata changes) external {
        for (uint256 i = 0; i < changes.length; i++) {
            Change calldata c = changes[i];
            if (c.liquidityDelta > 0) {
                pool.mint(address(this), c.tickLower, c.tickUpper, uint128(c.liquidityDelta), "");
            } else {
                pool.burn(c.tickLower, c.tickUpper, uint128(-c.liquidityDelta));
            }
        }
    }

    function swap(IConcentratedPool pool, Swap calldata s) public returns (int256, int256) {
        return pool.swap(address(this), s.zeroForOne, s.amount, s.zeroForOne ? LOW : HIGH, "");
    }

    function swapAndRevert(IConcentratedPool pool, Swap calldata s) external {
        Outcome memory outcome;
        (outcome.amount0, outcome.amount1) = swap(pool, s);
        (, bytes memory slot0) = address(pool).staticcall(abi.encodeWithSignature("slot0()"));
        (outcome.sqrtPriceX96, outcome.tick) = abi.decode(slot0, (uint160, int24));
        outcome.liquidity = pool.liquidity();
        revert Done(outcome);
    }

    function outcomes(IConcentratedPool pool, Swap[] calldata swaps) external returns (Outcome[] memory found) {
        found = new Outcome[](swaps.length);
        for (uint256 i = 0; i < swaps.length; i++) {
            try this.swapAndRevert(pool, swaps[i]) {} catch (bytes memory reason) {
                require(bytes4(reason) == Done.selector, "the pool refuses");
                assembly {
                    reason := add(reason, 4)
                }
                found[i] = abi.decode(_words(reason), (Outcome));
            }
        }
    }

    /// The five words after a selector, as separate bytes.
    function _words(bytes memory shifted) private pure returns (bytes memory words) {
        words = new bytes(160);
        for (uint256 i = 32; i <= 160; i += 32) {
            assembly {
                mstore(add(words, i), mload(add(shifted, i)))
            }
        }
    }

    function _pay(uint256 amount0, uint256 amount1) private {
        IConcentratedPool pool = IConcentratedPool(msg.sender);
        if (amount0 > 0) pool.token0().mint(msg.sender, amount0);
        if (amount1 > 0) pool.token1().mint(msg.sender, amount1);
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        _pay(amount0, amount1);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        _pay(amount0 > 0 ? uint256(amount0) : 0, amount1 > 0 ? uint256(amount1) : 0);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata) external {
        _pay(amount0 > 0 ? uint256(amount0) : 0, amount1 > 0 ? uint256(amount1) : 0);
    }
}
