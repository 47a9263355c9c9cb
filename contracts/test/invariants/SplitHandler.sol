// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {Exchanges, IFactory} from "../base/Exchanges.sol";
import {OddToken} from "../base/OddToken.sol";

/// @dev Draws orders of one to four legs with one to three hops over three exchanges,
/// besides trades and transfers of others and tokens that start to take a fee.
contract SplitHandler is Exchanges {
    /// @dev Tokens sent to the executor by mistake.
    mapping(address token => uint256) public strays;
    uint256 public coinStrays;
    /// @dev Successful actions with an effect, by kind; then rejected orders.
    uint256 public orders;
    uint256 public coinOrders;
    uint256 public trades;
    uint256 public gifts;
    uint256 public moods;
    uint256 public fees;
    uint256 public refused;

    constructor() {
        setUp();
    }

    function setUp() public override {
        super.setUp();
        for (uint256 platform; platform < 3; platform++) {
            for (uint256 one; one < 4; one++) {
                for (uint256 other = one + 1; other < 4; other++) {
                    addPair(platform, one, other, 900e18 + 100e18 * platform, 1000e18);
                }
            }
        }
    }

    function splitTokens(uint256 seed) external {
        trade(seed, false, false);
    }

    function splitCoins(uint256 seed) external {
        bool isIn = seed % 2 == 0;
        trade(seed / 2, isIn, !isIn);
    }

    function tradeAlone(uint256 seed) external {
        uint256 platform = roll(seed, 1) % 3;
        (uint256 from, uint256 to) = ends(seed, 1);
        address[] memory path = new address[](2);
        (path[0], path[1]) = (tokens[from], tokens[to]);
        uint256 amount = 1e15 + roll(seed, 2) % 20e18;
        vm.startPrank(bob);
        if (from == 0) wrapped.approve(address(routers[platform]), amount);
        else OddToken(tokens[from]).approve(address(routers[platform]), amount);
        try routers[platform].swapExactTokensForTokens(amount, 0, path, bob, block.timestamp) {
            trades++;
        } catch {}
        vm.stopPrank();
    }

    function leaveSomething(uint256 seed) external {
        uint256 token = roll(seed, 1) % 4;
        uint256 amount = 1 + roll(seed, 2) % 3e18;
        uint256 found = balance(tokens[token], address(executor));
        give(token, address(executor), amount);
        strays[tokens[token]] += balance(tokens[token], address(executor)) - found;
        gifts++;
    }

    function donateToAPair(uint256 seed) external {
        (uint256 one, uint256 other) = ends(seed, 0);
        give(one, pairOf(roll(seed, 3) % 3, one, other), 1 + roll(seed, 2) % 1e18);
        gifts++;
    }

    function changeMood(uint256 seed) external {
        uint256 token = 1 + seed % 3;
        OddToken.Mood[3] memory possible = [OddToken.Mood.Plain, OddToken.Mood.NoReturn, OddToken.Mood.Fee];
        OddToken.Mood next = possible[seed / 3 % 3];
        if (OddToken(tokens[token]).mood() != next) moods++;
        OddToken(tokens[token]).setMood(next);
    }

    function changeFee(uint256 seed) external {
        (uint256 one, uint256 other) = ends(seed, 0);
        factories[2].setSwapFee(pairOf(2, one, other), uint32(roll(seed, 2) % 1001));
        fees++;
    }

    /// @dev By kind; rejected orders last.
    function counts() external view returns (uint256[7] memory) {
        return [orders, coinOrders, trades, gifts, moods, fees, refused];
    }

    function check() external view {
        for (uint256 i; i < 4; i++) {
            eq(balance(tokens[i], address(executor)), strays[tokens[i]], "the executor holds what was left in it");
        }
        eq(address(executor).balance, coinStrays, "and no coins");
    }

    function trade(uint256 seed, bool coinsIn, bool coinsOut) private {
        (uint256 from, uint256 to) = ends(seed, 1);
        if (coinsIn) (from, to) = (0, 1 + roll(seed, 2) % 3);
        if (coinsOut) (from, to) = (1 + roll(seed, 2) % 3, 0);
        ISplitExecutor.Order memory it = drawnBetween(seed, from, to);
        if (coinsIn) it.tokenIn = NATIVE;
        if (coinsOut) it.tokenOut = NATIVE;
        it.recipient = roll(seed, 3) % 2 == 0 ? ada : bob;
        uint256[4] memory before =
            [held(it.tokenIn, ada), held(it.tokenIn, bob), held(it.tokenOut, it.recipient), it.amountIn];
        vm.prank(ada);
        try executor.split{value: coinsIn ? it.amountIn : 0}(it) returns (uint256 out) {
            eq(before[0] - held(it.tokenIn, ada), it.amountIn, "the sender pays the order");
            eq(held(it.tokenIn, bob), before[1], "nobody else does");
            eq(held(it.tokenOut, it.recipient) - before[2], out, "the recipient has all of it");
            yes(out >= it.minimumOut, "at least the minimum");
            if (coinsIn || coinsOut) coinOrders++;
            else orders++;
        } catch (bytes memory reason) {
            // Below the minimum, or a leg too small for its pool.
            bytes4 why = bytes4(reason);
            yes(
                why == ISplitExecutor.InsufficientOutput.selector || why == ISplitExecutor.InsufficientInput.selector
                    || why == bytes4(keccak256("Error(string)")),
                "a reason that may be"
            );
            eq(held(it.tokenIn, ada), before[0], "nothing was paid");
            refused++;
        }
    }

    function drawnBetween(uint256 seed, uint256 from, uint256 to)
        private
        view
        returns (ISplitExecutor.Order memory it)
    {
        uint256 count = 1 + roll(seed, 30) % 4;
        it = order(from, to, 1e12 + roll(seed, 31) % 30e18, count);
        it.minimumOut = roll(seed, 32) % 4 == 0 ? it.amountIn : 0;
        uint16 open = 10_000;
        for (uint256 i; i < count; i++) {
            uint16 share = i + 1 == count ? open : uint16(500 + roll(seed, 40 + i) % 2500);
            open -= share;
            it.legs[i] = ISplitExecutor.Leg(share, way(roll(seed, 50 + i), from, to));
        }
    }

    /// @dev One to three hops without a repeated token.
    function way(uint256 seed, uint256 from, uint256 to) private view returns (ISplitExecutor.Hop[] memory hops) {
        uint256[2] memory between;
        uint256 found;
        for (uint256 i = 0; i < 4; i++) {
            if (i != from && i != to) between[found++] = i;
        }
        uint256 length = 1 + seed % 3;
        hops = new ISplitExecutor.Hop[](length);
        uint256 first = roll(seed, 1) % 2;
        for (uint256 h; h < length; h++) {
            uint256 next = h + 1 == length ? to : between[(first + h) % 2];
            hops[h] = ISplitExecutor.Hop(uint8(roll(seed, 2 + h) % 3), tokens[next]);
        }
    }

    function ends(uint256 seed, uint256 least) private pure returns (uint256 from, uint256 to) {
        from = least + roll(seed, 10) % (4 - least);
        to = least + roll(seed, 11) % (4 - least);
        if (from == to) to = least + (to - least + 1) % (4 - least);
    }

    function held(address token, address who) private view returns (uint256) {
        return token == NATIVE ? who.balance : balance(token, who);
    }

    function roll(uint256 seed, uint256 n) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, n)));
    }
}
