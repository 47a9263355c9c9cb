// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SplitExecutor} from "../../src/SplitExecutor.sol";
import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {OddToken} from "../base/OddToken.sol";

/// @dev Tokens and pools call this contract during an order; it forges callbacks and sends own
/// orders.
contract Intruder {
    SplitExecutor private immutable executor;
    address[5] private tokens;
    address[2] private victims;
    bool private isInside;
    uint256 private turn;
    /// @dev Number of paid callbacks, of inner orders that changed a balance of the executor, and of
    /// inner orders.
    uint256 public forged;
    uint256 public left;
    uint256 public nested;

    constructor(SplitExecutor _executor, address[5] memory _tokens, address[2] memory _victims) {
        (executor, tokens, victims) = (_executor, _tokens, _victims);
        for (uint256 i; i < 4; i++) {
            OddToken(_tokens[i]).approve(address(_executor), type(uint256).max);
        }
    }

    function enter() external {
        if (isInside) return;
        isInside = true;
        turn++;
        forge(victims[turn % 2]);
        forge(address(executor));
        orderInside();
        isInside = false;
    }

    function forge(address payer) private {
        (address token, address other) = (tokens[turn % 4], tokens[(turn + 1) % 4]);
        bool isPancake = turn % 3 == 0;
        bytes memory data = abi.encode(isPancake ? 4 : 3, isPancake ? 2500 : 3000, token, other, payer, uint256(1e18));
        string memory name = isPancake ? "pancakeV3" : "uniswapV3";
        (bool done,) = address(executor)
            .call(
                abi.encodeWithSignature(
                    string.concat(name, "SwapCallback(int256,int256,bytes)"), int256(1e18), int256(1e18), data
                )
            );
        if (done) forged++;
    }

    /// @dev Orders through a concentrated pool in the second hop, so that the executor holds the
    /// middle token.
    function orderInside() private {
        ISplitExecutor.Order memory it;
        uint256 from = turn % 4;
        (it.tokenIn, it.tokenOut) = (tokens[from], tokens[(from + 2) % 4]);
        (it.amountIn, it.recipient, it.deadline) = (1e15, address(this), block.timestamp);
        it.legs = new ISplitExecutor.Leg[](1);
        it.legs[0] = ISplitExecutor.Leg(10_000, new ISplitExecutor.Hop[](2));
        (uint8 first, uint24 tier) = turn % 2 == 0 ? (uint8(3), uint24(3000)) : (uint8(5), uint24(0));
        it.legs[0].hops[0] = ISplitExecutor.Hop(first, tier, tokens[(from + 1) % 4]);
        it.legs[0].hops[1] = ISplitExecutor.Hop(4, 2500, it.tokenOut);
        uint256[4] memory before = held();
        try executor.split(it) {
            nested++;
        } catch {}
        uint256[4] memory later = held();
        for (uint256 i; i < 4; i++) {
            if (before[i] != later[i]) left++;
        }
    }

    function held() private view returns (uint256[4] memory found) {
        for (uint256 i; i < 4; i++) {
            found[i] = OddToken(tokens[i]).balanceOf(address(executor));
        }
    }
}
