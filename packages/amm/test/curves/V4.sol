// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

struct PoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct Change {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
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

interface IFreeToken {
    function mint(address to, uint256 amount) external;
}

interface IPoolManager {
    struct ModifyLiquidityParams {
        int24 tickLower;
        int24 tickUpper;
        int256 liquidityDelta;
        bytes32 salt;
    }

    struct SwapParams {
        bool zeroForOne;
        int256 amountSpecified;
        uint160 sqrtPriceLimitX96;
    }

    function unlock(bytes calldata data) external returns (bytes memory);
    function modifyLiquidity(PoolKey memory, ModifyLiquidityParams memory, bytes calldata)
        external
        returns (int256 callerDelta, int256 feesAccrued);
    function swap(PoolKey memory, SwapParams memory, bytes calldata) external returns (int256 delta);
    function extsload(bytes32 slot) external view returns (bytes32);
    function sync(address currency) external;
    function settle() external payable returns (uint256);
    function take(address currency, address to, uint256 amount) external;
}

/// Owns positions, swaps, and pays the PoolManager with fresh tokens. Reverts a swap to report it.
contract V4Actor {
    uint160 private constant LOW = 4295128740;
    uint160 private constant HIGH = 1461446703485210103287273052203988822378723970341;
    /// Slot of the pools in PoolManager, as in StateLibrary.
    uint256 private constant POOLS = 6;

    IPoolManager private immutable manager;

    error Done(Outcome outcome);
    error SafeCastOverflow();

    constructor(IPoolManager manager_) {
        manager = manager_;
    }

    function change(PoolKey calldata key, Change[] calldata changes) external {
        manager.unlock(abi.encodeCall(this.changeUnlocked, (key, changes)));
    }

    function swap(PoolKey calldata key, Swap calldata s) external {
        manager.unlock(abi.encodeCall(this.swapUnlocked, (key, s)));
    }

    /// Outcomes as those of V3: paid amounts are positive. A swap of more than int128 is unsuccessful.
    function outcomes(PoolKey calldata key, Swap[] calldata swaps) external returns (Outcome[] memory found) {
        found = new Outcome[](swaps.length);
        for (uint256 i = 0; i < swaps.length; i++) {
            try manager.unlock(abi.encodeCall(this.swapAndRevert, (key, swaps[i]))) {}
            catch (bytes memory reason) {
                if (bytes4(reason) == SafeCastOverflow.selector) continue;
                require(bytes4(reason) == Done.selector, "the pool refuses");
                found[i] = _outcome(reason);
            }
        }
    }

    function unlockCallback(bytes calldata data) external returns (bytes memory) {
        (bool ok, bytes memory reason) = address(this).call(data);
        if (!ok) {
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
        return "";
    }

    /// Leaves out positions that would take more than int128 of a token, and their removal.
    function changeUnlocked(PoolKey calldata key, Change[] calldata changes) external {
        for (uint256 i = 0; i < changes.length; i++) {
            Change calldata c = changes[i];
            IPoolManager.ModifyLiquidityParams memory params =
                IPoolManager.ModifyLiquidityParams(c.tickLower, c.tickUpper, c.liquidityDelta, 0);
            try manager.modifyLiquidity(key, params, "") returns (int256 delta, int256) {
                _settle(key, delta);
            } catch (bytes memory reason) {
                require(c.liquidityDelta < 0 || bytes4(reason) == SafeCastOverflow.selector, "the pool refuses");
            }
        }
    }

    function swapUnlocked(PoolKey calldata key, Swap calldata s) external {
        _settle(key, _swap(key, s));
    }

    function swapAndRevert(PoolKey calldata key, Swap calldata s) external {
        int256 delta = _swap(key, s);
        bytes32 state = keccak256(abi.encode(keccak256(abi.encode(key)), POOLS));
        uint256 slot0 = uint256(manager.extsload(state));
        uint256 liquidity = uint256(manager.extsload(bytes32(uint256(state) + 3)));
        (int256 delta0, int256 delta1) = _amounts(delta);
        revert Done(Outcome(-delta0, -delta1, uint160(slot0), int24(int256(slot0 >> 160)), uint128(liquidity)));
    }

    function _swap(PoolKey calldata key, Swap calldata s) private returns (int256) {
        uint160 limit = s.zeroForOne ? LOW : HIGH;
        return manager.swap(key, IPoolManager.SwapParams(s.zeroForOne, -s.amount, limit), "");
    }

    function _amounts(int256 delta) private pure returns (int256, int256) {
        return (int256(int128(delta >> 128)), int256(int128(delta)));
    }

    function _settle(PoolKey calldata key, int256 delta) private {
        (int256 delta0, int256 delta1) = _amounts(delta);
        _settleOne(key.currency0, delta0);
        _settleOne(key.currency1, delta1);
    }

    function _settleOne(address currency, int256 delta) private {
        if (delta > 0) manager.take(currency, address(this), uint256(delta));
        if (delta >= 0) return;
        manager.sync(currency);
        IFreeToken(currency).mint(address(manager), uint256(-delta));
        manager.settle();
    }

    /// The five words behind the selector.
    function _outcome(bytes memory reason) private pure returns (Outcome memory) {
        bytes memory words = new bytes(160);
        for (uint256 i = 0; i < 160; i++) {
            words[i] = reason[i + 4];
        }
        return abi.decode(words, (Outcome));
    }
}
