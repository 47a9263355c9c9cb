// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {Exchanges} from "../base/Exchanges.sol";
import {OddToken} from "../base/OddToken.sol";
import {HostileExchange, HostilePair} from "./HostileExchange.sol";
import {Intruder} from "./Intruder.sol";

/// @dev Draws orders of one to four legs of one to three hops over six exchanges and a hostile one,
/// trades and transfers of others, forged callbacks, and tokens that take a fee or reenter.
contract SplitHandler is Exchanges {
    uint256 private constant HOSTILE = 6;
    /// @dev Tier of pools with liquidity for only a few orders.
    uint24 private constant THIN = 500;

    /// @dev Tokens sent to the executor by mistake.
    mapping(address token => uint256) public strays;
    /// @dev Number of effective actions by kind; the last one counts rejected orders.
    uint256 public orders;
    uint256 public coinOrders;
    uint256 public trades;
    uint256 public gifts;
    uint256 public moods;
    uint256 public fees;
    uint256 public refused;
    uint256 public forged;
    Intruder private intruder;
    HostileExchange private hostile;

    /// @dev Not part of the constructor, because pools call back to be paid for their liquidity.
    function setUp() public override {
        super.setUp();
        for (uint256 platform; platform < 3; platform++) {
            for (uint256 one; one < 4; one++) {
                for (uint256 other = one + 1; other < 4; other++) {
                    addPair(platform, one, other, 900e18 + 100e18 * platform, 1000e18);
                    if (platform > 0) continue;
                    addRange(UNISWAP_V3, 3000, one, other, 5_000e18, 60_000);
                    addRange(PANCAKE_V3, 2500, one, other, 3_000e18, 60_000);
                    addRange(UNISWAP_V3, THIN, one, other, 10_000e18, 300);
                    addSolidly(false, one, other, 1_100e18, 1_000e18);
                    addSolidly(true, one, other, 900e18, 1_000e18);
                }
            }
        }
        addHostility();
    }

    /// @dev Adds an executor that lists a hostile exchange, and an intruder that tokens and the
    /// exchange call.
    function addHostility() private {
        hostile = new HostileExchange();
        ISplitExecutor.Platform[] memory known = sixPlatforms();
        ISplitExecutor.Platform[] memory list = new ISplitExecutor.Platform[](7);
        for (uint256 i; i < HOSTILE; i++) {
            list[i] = known[i];
        }
        list[HOSTILE] = ISplitExecutor.Platform(ISplitExecutor.Kind.Pair, address(hostile), 0, 30);
        executor = newExecutor(address(wrapped), list);
        intruder = new Intruder(executor, tokens, [ada, bob]);
        bytes[] memory attacks = new bytes[](1);
        attacks[0] = abi.encodeCall(Intruder.enter, ());
        for (uint256 i; i < 4; i++) {
            give(i, address(intruder), 1_000_000e18);
            for (uint256 k = i + 1; k < 4; k++) {
                HostilePair pair = hostile.createPair(tokens[i], tokens[k], intruder);
                give(i, address(pair), 1_000e18);
                give(k, address(pair), 1_000e18);
                pair.sync();
            }
            if (i > 0) OddToken(tokens[i]).setAttack(address(intruder), attacks);
            address[2] memory people = [ada, bob];
            for (uint256 k; k < 2; k++) {
                vm.prank(people[k]);
                OddToken(tokens[i]).approve(address(executor), type(uint256).max);
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
        uint256 platform = roll(seed, 1) % 6;
        (uint256 from, uint256 to) = ends(seed, 1);
        uint256 amount = 1e15 + roll(seed, 2) % 20e18;
        if (platform > 2) {
            try this.tradeAtPool(platform, from, to, amount) {
                trades++;
            } catch {}
            return;
        }
        address[] memory path = new address[](2);
        (path[0], path[1]) = (tokens[from], tokens[to]);
        vm.startPrank(bob);
        if (from == 0) wrapped.approve(address(routers[platform]), amount);
        else OddToken(tokens[from]).approve(address(routers[platform]), amount);
        try routers[platform].swapExactTokensForTokens(amount, 0, path, bob, block.timestamp) {
            trades++;
        } catch {}
        vm.stopPrank();
    }

    /// @dev External, so that the caller can catch the revert of a pool.
    function tradeAtPool(uint256 platform, uint256 from, uint256 to, uint256 amount) external {
        swapAlone(platform, tierOf(platform), from, to, amount);
    }

    /// @dev Calls the executor back for a payment by any account, without being one of its pools.
    function forgeCallback(uint256 seed) external {
        (uint256 one, uint256 other) = ends(seed, 0);
        address token = tokens[one];
        uint256 platform = roll(seed, 1) % 7;
        uint24 tier = platform == UNISWAP_V3 && roll(seed, 2) % 2 == 0 ? THIN : tierOf(platform);
        address[6] memory callers = [
            bob,
            token,
            pairOf(roll(seed, 3) % 3, one, other),
            solidly.getPool(token, tokens[other], roll(seed, 4) % 2 == 0),
            poolAt[UNISWAP_V3][tier == THIN ? 3000 : THIN][token][tokens[other]],
            platform == PANCAKE_V3
                ? address(hostile.getPair(token, tokens[other]))
                : poolAt[PANCAKE_V3][2500][token][tokens[other]]
        ];
        uint256 amount = 1 + roll(seed, 5) % 1e18;
        address payer = [ada, bob, address(executor), address(this)][roll(seed, 6) % 4];
        bytes memory data = abi.encode(platform, tier, token, tokens[other], payer, amount);
        string memory name = roll(seed, 7) % 2 == 0 ? "uniswapV3" : "pancakeV3";
        vm.prank(callers[roll(seed, 8) % 6]);
        (bool done,) = address(executor)
            .call(
                abi.encodeWithSignature(
                    string.concat(name, "SwapCallback(int256,int256,bytes)"), int256(amount), int256(amount), data
                )
            );
        no(done, "a forged callback");
        forged++;
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
        OddToken.Mood[4] memory possible =
            [OddToken.Mood.Plain, OddToken.Mood.NoReturn, OddToken.Mood.Fee, OddToken.Mood.Reenter];
        OddToken.Mood next = possible[seed / 3 % 4];
        if (OddToken(tokens[token]).mood() != next) moods++;
        OddToken(tokens[token]).setMood(next);
    }

    function changeFee(uint256 seed) external {
        (uint256 one, uint256 other) = ends(seed, 0);
        factories[2].setSwapFee(pairOf(2, one, other), uint32(roll(seed, 2) % 1001));
        fees++;
    }

    /// @dev Number of actions by kind, then of rejected orders and callbacks.
    function counts() external view returns (uint256[9] memory) {
        uint256 inners = intruder.nested();
        return [orders, coinOrders, trades, gifts, moods, fees, inners, refused, forged];
    }

    function check() external view {
        for (uint256 i; i < 4; i++) {
            eq(balance(tokens[i], address(executor)), strays[tokens[i]], "balance of the executor changed");
        }
        eq(address(executor).balance, 0, "and no coins");
        eq(intruder.forged(), 0, "intruder was paid");
        eq(intruder.left(), 0, "inner order changed the executor's balance");
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
            eq(held(it.tokenIn, bob), before[1], "no other account is paid");
            eq(held(it.tokenOut, it.recipient) - before[2], out, "recipient receives the output");
            yes(out >= it.minimumOut, "at least the minimum");
            if (coinsIn || coinsOut) coinOrders++;
            else orders++;
        } catch (bytes memory reason) {
            yes(isPossible(bytes4(reason)), "unexpected revert reason");
            eq(held(it.tokenIn, ada), before[0], "nothing was paid");
            refused++;
        }
    }

    /// @dev Whether a valid order may fail for this reason: minimum, too small a leg, empty pool,
    /// text of a pool.
    function isPossible(bytes4 why) private pure returns (bool) {
        return why == ISplitExecutor.InsufficientOutput.selector || why == ISplitExecutor.InsufficientInput.selector
            || why == ISplitExecutor.PartialSwap.selector || why == bytes4(keccak256("Error(string)"))
            || why == bytes4(keccak256("K()"));
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

    /// @dev Random hops, one to three, without a repeated token.
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
            // One of twenty-five hops goes through the hostile exchange.
            uint256 drawn = roll(seed, 2 + h) % 25;
            hops[h] = hopTo(drawn == 24 ? HOSTILE : drawn / 4, next);
            if (hops[h].platform == SOLIDLY) hops[h].tier = uint24(drawn % 2);
            if (hops[h].platform == UNISWAP_V3 && drawn % 4 == 0) hops[h].tier = THIN;
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
