// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SplitExecutor} from "../../src/SplitExecutor.sol";
import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {Exchanges, IConcentrated, IConcentratedFactory} from "../base/Exchanges.sol";
import {OddToken} from "../base/OddToken.sol";

/// @dev Concentrated and Solidly pools between tokens 0 to 3: a wide position and a narrow one in each.
abstract contract Pools is Exchanges {
    uint24 internal constant THIN = 500;

    function setUp() public virtual override {
        super.setUp();
        for (uint256 one; one < 4; one++) {
            for (uint256 other = one + 1; other < 4; other++) {
                addRange(UNISWAP_V3, 3000, one, other, 5_000e18, 60_000);
                addRange(UNISWAP_V3, 3000, one, other, 9_000e18, 600);
                addRange(PANCAKE_V3, 2500, one, other, 4_000e18, 30_000);
                addRange(PANCAKE_V3, 2500, one, other, 7_000e18, 1_000);
                addSolidly(false, one, other, 1_100e18, 1_000e18);
                addSolidly(true, one, other, 900e18, 1_000e18);
                if (pairOf(0, one, other) == address(0)) addPair(0, one, other, 900e18, 1_000e18);
            }
        }
        // Liquidity for about two tokens.
        addRange(UNISWAP_V3, THIN, 1, 2, 1_000e18, 50);
        addRange(UNISWAP_V3, THIN, 2, 3, 1_000e18, 50);
    }

    function direct(uint256 platform, uint256 from, uint256 to, uint256 amount)
        internal
        view
        returns (ISplitExecutor.Order memory it)
    {
        it = order(from, to, amount, 1);
        it.legs[0] = ISplitExecutor.Leg(10_000, hop(platform, to));
    }

    function two(uint256 first, uint256 second, uint256 amount) internal view returns (ISplitExecutor.Order memory it) {
        it = order(1, 3, amount, 1);
        it.legs[0] = ISplitExecutor.Leg(10_000, hops2(first, 2, second, 3));
    }

    function refuse(ISplitExecutor.Order memory it, bytes4 reason) internal {
        vm.prank(ada);
        vm.expectRevert(abi.encodePacked(reason));
        executor.split(it);
    }

    function refuse(ISplitExecutor.Order memory it) internal {
        vm.prank(ada);
        vm.expectRevert();
        executor.split(it);
    }

    function nothingStays() internal view {
        for (uint256 i; i < 5; i++) {
            eq(balance(tokens[i], address(executor)), 0, "left here");
        }
        eq(address(executor).balance, 0, "coins left here");
    }

    /// @dev Callback data for a payment by Ada of 1 unit of token 1.
    function payment(uint256 platform, uint256 tier, uint256 to, address payer) internal view returns (bytes memory) {
        return abi.encode(uint8(platform), uint24(tier), tokens[1], tokens[to], payer, uint256(1e18));
    }

    /// @dev A callback that requests 1 of token 1.
    function callback(bool isPancake, uint256 to, bytes memory data) internal view returns (bytes memory) {
        (int256 amount0, int256 amount1) =
            tokens[1] < tokens[to] ? (int256(1e18), int256(-1)) : (int256(-1), int256(1e18));
        return isPancake
            ? abi.encodeCall(SplitExecutor.pancakeV3SwapCallback, (amount0, amount1, data))
            : abi.encodeCall(SplitExecutor.uniswapV3SwapCallback, (amount0, amount1, data));
    }

    function forged(bool isPancake) internal view returns (bytes memory) {
        uint256 platform = isPancake ? PANCAKE_V3 : UNISWAP_V3;
        return callback(isPancake, 2, payment(platform, tierOf(platform), 2, ada));
    }
}

contract SplitPoolsTest is Pools {
    function test_OutputEqualsPoolOutputForEachKind() external {
        for (uint256 platform = 3; platform < 6; platform++) {
            for (uint256 direction; direction < 2; direction++) {
                ISplitExecutor.Order memory it = direct(platform, 1 + direction, 2 - direction, 30e18);
                it.recipient = bob;
                uint256 state = vm.snapshotState();
                uint256 wanted = hopByHop(it);
                vm.revertToState(state);
                uint256[2] memory held = [balance(it.tokenIn, ada), balance(it.tokenOut, bob)];
                eq(run(it), wanted, "as the pool");
                eq(held[0] - balance(it.tokenIn, ada), 30e18, "paid");
                eq(balance(it.tokenOut, bob) - held[1], wanted, "arrived");
                nothingStays();
            }
        }
    }

    function test_OutputEqualsPoolOutputForEachPairOfKinds() external {
        for (uint256 first; first < 6; first++) {
            for (uint256 second; second < 6; second++) {
                if (first == 1 || first == 2 || second == 1 || second == 2) continue;
                ISplitExecutor.Order memory it = two(first, second, 20e18);
                uint256 state = vm.snapshotState();
                uint256 wanted = hopByHop(it);
                vm.revertToState(state);
                uint256 held = balance(it.tokenIn, ada);
                eq(run(it), wanted, "hop by hop");
                eq(held - balance(it.tokenIn, ada), 20e18, "paid");
                nothingStays();
            }
        }
    }

    /// @dev Includes pools that several legs share, in both directions.
    function test_OutputEqualsSequentialPoolSwaps(uint256 amount, uint256 seed) external {
        ISplitExecutor.Order memory it = drawn(seed, bound(amount, 1e9, 200e18));
        uint256 state = vm.snapshotState();
        uint256 wanted = hopByHop(it);
        vm.revertToState(state);
        uint256 held = balance(it.tokenIn, ada);
        eq(run(it), wanted, "hop by hop");
        eq(held - balance(it.tokenIn, ada), it.amountIn, "paid");
        nothingStays();
    }

    function test_SupportsNativeInputAndOutput() external {
        give(0, address(executor), 7e18);
        vm.deal(address(executor), 3e18);
        for (uint256 platform = 3; platform < 6; platform++) {
            ISplitExecutor.Order memory it = direct(platform, 0, 2, 5e18);
            it.tokenIn = NATIVE;
            uint256 held = balance(tokens[2], ada);
            eq(run(it), balance(tokens[2], ada) - held, "arrived");
            it = direct(platform, 1, 0, 5e18);
            it.tokenOut = NATIVE;
            it.recipient = bob;
            held = bob.balance;
            eq(run(it), bob.balance - held, "coins arrived");
            // Also in the middle of a leg, the executor receives the wrapped coin.
            it = order(1, 2, 5e18, 1);
            it.legs[0] = ISplitExecutor.Leg(10_000, hops2(platform, 0, UNISWAP_V3, 2));
            run(it);
            eq(balance(address(wrapped), address(executor)), 7e18, "stray wrapped coins");
            eq(address(executor).balance, 3e18, "stray coins");
        }
    }

    function test_RevertWhen_PoolFillsPartially() external {
        ISplitExecutor.Order memory it = direct(UNISWAP_V3, 1, 2, 1e18);
        it.legs[0].hops[0].tier = THIN;
        run(it);
        it.amountIn = 10e18;
        refuse(it, ISplitExecutor.PartialSwap.selector);
        // Tests the second of two hops, after a first hop of each kind.
        for (uint256 first; first < 6; first++) {
            if (first == 1 || first == 2) continue;
            it = two(first, UNISWAP_V3, 10e18);
            it.legs[0].hops[1].tier = THIN;
            refuse(it, ISplitExecutor.PartialSwap.selector);
        }
        nothingStays();
    }

    function test_RevertWhen_PoolHasNoLiquidity() external {
        newPool(UNISWAP_V3, 10_000, 1, 2);
        ISplitExecutor.Order memory it = direct(UNISWAP_V3, 1, 2, 1e18);
        it.legs[0].hops[0].tier = 10_000;
        refuse(it, ISplitExecutor.PartialSwap.selector);
        // The swap of another account takes nothing and moves the price to its limit.
        eq(swapAlone(UNISWAP_V3, 10_000, 1, 2, 1e18), 0, "no output");
        refuse(it, bytes("SPL"));
        it = direct(UNISWAP_V3, 2, 1, 1e18);
        it.legs[0].hops[0].tier = 10_000;
        refuse(it, ISplitExecutor.PartialSwap.selector);
    }

    function test_RevertWhen_HopOutputIsZero() external {
        for (uint256 platform = 3; platform < 6; platform++) {
            refuse(direct(platform, 1, 2, 1), ISplitExecutor.InsufficientInput.selector);
        }
        // Another leg returns an output, so that the order does not fail for lack of it.
        ISplitExecutor.Order memory it = order(1, 2, 10_000, 2);
        it.legs[0] = ISplitExecutor.Leg(1, hop(UNISWAP_V3, 2));
        it.legs[1] = ISplitExecutor.Leg(9999, hop(0, 2));
        refuse(it, ISplitExecutor.InsufficientInput.selector);
        refuse(direct(UNISWAP_V3, 1, 2, 0));
    }

    function test_RevertWhen_TierIsInvalid() external {
        ISplitExecutor.Order memory it = direct(0, 1, 2, 1e18);
        it.legs[0].hops[0].tier = 1;
        refuse(it, ISplitExecutor.InvalidTier.selector);
        it = direct(SOLIDLY, 1, 2, 1e18);
        it.legs[0].hops[0].tier = 1;
        run(it);
        it.legs[0].hops[0].tier = 2;
        refuse(it, ISplitExecutor.InvalidTier.selector);
        // No pool exists at the derived address.
        it = direct(UNISWAP_V3, 1, 2, 1e18);
        it.legs[0].hops[0].tier = 100;
        refuse(it);
    }

    function test_RevertWhen_AmountOverflowsInt256() external {
        // As a signed number, this is an exact output of one token.
        refuse(direct(UNISWAP_V3, 1, 2, 2 ** 256 - 1e18), ISplitExecutor.PartialSwap.selector);
        refuse(direct(UNISWAP_V3, 1, 2, 2 ** 255));
    }

    function test_RevertWhen_LegDoesNotEndInOutputToken() external {
        ISplitExecutor.Order memory it = direct(UNISWAP_V3, 1, 2, 1e18);
        it.legs[0].hops = hop(UNISWAP_V3, 3);
        refuse(it, ISplitExecutor.InvalidPath.selector);
    }

    /// @dev Slipstream derives pool addresses from the tick spacing, not from the fee.
    function test_SlipstreamOutputEqualsPoolOutput() external {
        address pool = addSlipstream(1, 2, 5_000e18);
        ISplitExecutor.Platform[] memory list = sixPlatforms();
        list[UNISWAP_V3].factory = address(slipstream);
        executor = newExecutor(address(wrapped), list);
        vm.prank(ada);
        OddToken(tokens[1]).approve(address(executor), type(uint256).max);
        ISplitExecutor.Order memory it = direct(UNISWAP_V3, 1, 2, 30e18);
        it.legs[0].hops[0].tier = SPACING;
        uint256 state = vm.snapshotState();
        uint256 wanted = hopByHop(it);
        vm.revertToState(state);
        uint256[2] memory held = [balance(tokens[1], pool), balance(tokens[2], ada)];
        eq(run(it), wanted, "as the pool");
        eq(balance(tokens[1], pool) - held[0], 30e18, "paid");
        eq(balance(tokens[2], ada) - held[1], wanted, "arrived");
        nothingStays();
        // The fee does not identify the pool.
        it.legs[0].hops[0].tier = 500;
        refuse(it);
    }

    function test_HandlesFeeOnTransferToken() external {
        OddToken(tokens[1]).setMood(OddToken.Mood.Fee);
        refuse(direct(UNISWAP_V3, 1, 2, 1e18), bytes("IIA"));
        OddToken(tokens[1]).setMood(OddToken.Mood.Plain);
        OddToken(tokens[3]).setMood(OddToken.Mood.Fee);
        for (uint256 first = 3; first < 6; first++) {
            ISplitExecutor.Order memory it = two(first, PANCAKE_V3, 10e18);
            uint256 held = balance(tokens[3], ada);
            eq(run(it), balance(tokens[3], ada) - held, "received amount");
        }
        OddToken(tokens[3]).setMood(OddToken.Mood.Plain);
        OddToken(tokens[2]).setMood(OddToken.Mood.Fee);
        refuse(two(0, PANCAKE_V3, 10e18));
        uint256 out = run(two(PANCAKE_V3, SOLIDLY, 10e18));
        yes(out > 0, "a Solidly pool uses the received amount");
        nothingStays();
    }

    function test_AcceptsTokensWithoutReturnValue() external {
        OddToken(tokens[1]).setMood(OddToken.Mood.NoReturn);
        OddToken(tokens[2]).setMood(OddToken.Mood.NoReturn);
        for (uint256 platform = 3; platform < 6; platform++) {
            yes(run(direct(platform, 1, 2, 1e18)) > 0, "goes through");
            yes(run(two(platform, UNISWAP_V3, 1e18)) > 0, "and from here");
        }
    }

    /// @dev Runs the same order hop by hop, with calls of the pools.
    function hopByHop(ISplitExecutor.Order memory it) private returns (uint256 total) {
        uint256 rest = it.amountIn;
        for (uint256 i; i < it.legs.length; i++) {
            uint256 amount = i + 1 == it.legs.length ? rest : it.amountIn * it.legs[i].share / 10_000;
            rest -= amount;
            uint256 from = indexOf(it.tokenIn);
            ISplitExecutor.Hop[] memory hops = it.legs[i].hops;
            for (uint256 h; h < hops.length; h++) {
                uint256 to = indexOf(hops[h].tokenOut);
                amount = hops[h].platform < 3
                    ? throughRouter(hops[h].platform, from, to, amount)
                    : swapAlone(hops[h].platform, hops[h].tier, from, to, amount);
                from = to;
            }
            total += amount;
        }
    }

    function throughRouter(uint256 platform, uint256 from, uint256 to, uint256 amount) private returns (uint256) {
        address[] memory path = new address[](2);
        (path[0], path[1]) = (tokens[from], tokens[to]);
        give(from, bob, amount);
        vm.startPrank(bob);
        OddToken(tokens[from]).approve(address(routers[platform]), amount);
        uint256 out = routers[platform].swapExactTokensForTokens(amount, 0, path, bob, block.timestamp)[1];
        vm.stopPrank();
        return out;
    }

    /// @dev One to four legs of one to three hops between tokens 1 and 2, over all kinds.
    function drawn(uint256 seed, uint256 amount) private view returns (ISplitExecutor.Order memory it) {
        uint256 count = 1 + roll(seed, 30) % 4;
        it = order(1, 2, amount, count);
        uint16 open = 10_000;
        for (uint256 i; i < count; i++) {
            uint16 share = i + 1 == count ? open : uint16(1000 + roll(seed, 40 + i) % 2000);
            open -= share;
            uint256 length = 1 + roll(seed, 50 + i) % 3;
            ISplitExecutor.Hop[] memory hops = new ISplitExecutor.Hop[](length);
            for (uint256 h; h < length; h++) {
                uint256 platform = [uint256(0), 3, 4, 5][roll(seed, 60 + 10 * i + h) % 4];
                hops[h] = hopTo(platform, h + 1 == length ? 2 : h == 0 ? 3 : 0);
                if (platform == SOLIDLY) hops[h].tier = uint24(roll(seed, 200 + 10 * i + h) % 2);
            }
            it.legs[i] = ISplitExecutor.Leg(share, hops);
        }
    }

    function roll(uint256 seed, uint256 n) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, n)));
    }

    function refuse(ISplitExecutor.Order memory it, bytes memory text) private {
        vm.prank(ada);
        vm.expectRevert(abi.encodeWithSignature("Error(string)", string(text)));
        executor.split(it);
    }
}

contract SplitCallbacksTest is Pools {
    function setUp() public override {
        super.setUp();
        give(1, address(executor), 5e18);
    }

    function refuseCallback(address caller, bytes memory data, bytes memory reason) private {
        uint256[2] memory held = [balance(tokens[1], ada), balance(tokens[1], address(executor))];
        vm.prank(caller);
        (bool done, bytes memory got) = address(executor).call(data);
        no(done, "paid");
        if (reason.length > 0) eq(uint256(keccak256(got)), uint256(keccak256(reason)), "reason");
        eq(balance(tokens[1], ada), held[0], "ada's");
        eq(balance(tokens[1], address(executor)), held[1], "strays");
    }

    function refuseCallback(address caller, bytes memory data) private {
        refuseCallback(caller, data, abi.encodePacked(ISplitExecutor.InvalidCallback.selector));
    }

    function test_RevertWhen_CallbackCallerIsNotThePool() external {
        address[8] memory callers = [
            bob,
            ada,
            address(executor),
            tokens[1],
            pairOf(0, 1, 2),
            solidly.getPool(tokens[1], tokens[2], false),
            // These are pools of the platform, but not the pool of the data.
            poolAt[UNISWAP_V3][THIN][tokens[1]][tokens[2]],
            poolAt[UNISWAP_V3][3000][tokens[1]][tokens[3]]
        ];
        for (uint256 i; i < callers.length; i++) {
            refuseCallback(callers[i], forged(false));
            refuseCallback(callers[i], forged(true));
            // These contracts are not pools of a listed platform.
            refuseCallback(callers[i], callback(false, 2, payment(UNISWAP_V3, 3000, 2, address(executor))));
        }
    }

    function test_RevertWhen_PairOrSolidlyPoolCallsBack() external {
        refuseCallback(pairOf(0, 1, 2), callback(false, 2, payment(0, 0, 2, ada)));
        refuseCallback(pairOf(1, 1, 2), callback(false, 2, payment(1, 0, 2, ada)));
        refuseCallback(solidly.getPool(tokens[1], tokens[2], false), callback(false, 2, payment(SOLIDLY, 0, 2, ada)));
        refuseCallback(solidly.getPool(tokens[1], tokens[2], true), callback(false, 2, payment(SOLIDLY, 1, 2, ada)));
    }

    function test_RevertWhen_CallbackPoolIsOfAnotherFactory() external {
        bytes memory code = published("@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json");
        address pool = IConcentratedFactory(create(code)).createPool(tokens[1], tokens[2], 3000);
        refuseCallback(pool, forged(false));
        refuseCallback(pool, forged(true));
    }

    /// @dev A real pool calls its own caller back; that caller passes the callback on to the
    /// executor.
    function test_RevertWhen_GenuinePoolCallbackIsRelayed() external {
        Relay relay = new Relay(address(executor));
        for (uint256 i; i < 2; i++) {
            uint256 platform = i == 0 ? UNISWAP_V3 : PANCAKE_V3;
            address pool = poolAt[platform][tierOf(platform)][tokens[1]][tokens[2]];
            bytes memory data = payment(platform, tierOf(platform), 2, ada);
            uint256 held = balance(tokens[1], ada);
            vm.expectRevert(abi.encodePacked(ISplitExecutor.InvalidCallback.selector));
            relay.swap(pool, tokens[1] < tokens[2], data);
            eq(balance(tokens[1], ada), held, "ada's");
        }
    }

    function test_RevertWhen_CallbackDataIsInvalid() external {
        address pool = poolAt[UNISWAP_V3][3000][tokens[1]][tokens[2]];
        refuseCallback(
            pool,
            callback(false, 2, payment(6, 3000, 2, ada)),
            abi.encodeWithSelector(ISplitExecutor.InvalidPlatform.selector, 6)
        );
        refuseCallback(pool, callback(false, 2, ""), "");
        refuseCallback(pool, callback(false, 2, abi.encode(uint256(300), 3000, tokens[1], tokens[2], ada, 1e18)), "");
    }

    /// @dev A real pool never does this; even from its address, the amount must be that of the hop.
    function test_RevertWhen_CallbackAmountDiffersFromHop() external {
        address pool = poolAt[UNISWAP_V3][3000][tokens[1]][tokens[2]];
        bytes memory data = payment(UNISWAP_V3, 3000, 2, ada);
        bytes memory dry = abi.encodePacked(ISplitExecutor.PartialSwap.selector);
        int256[5] memory asked = [int256(1e18 - 1), 1e18 + 1, 0, -1, -1e18];
        for (uint256 i; i < asked.length; i++) {
            (int256 amount0, int256 amount1) =
                tokens[1] < tokens[2] ? (asked[i], int256(1e18)) : (int256(1e18), asked[i]);
            refuseCallback(pool, abi.encodeCall(SplitExecutor.uniswapV3SwapCallback, (amount0, amount1, data)), dry);
        }
        // A negative request equals the amount of the data as an unsigned number.
        (int256 paid0, int256 paid1) = tokens[1] < tokens[2] ? (int256(-1e18), int256(1)) : (int256(1), int256(-1e18));
        bytes memory huge = abi.encode(UNISWAP_V3, 3000, tokens[1], tokens[2], ada, uint256(int256(-1e18)));
        refuseCallback(pool, abi.encodeCall(SplitExecutor.uniswapV3SwapCallback, (paid0, paid1, huge)), dry);
        uint256 held = balance(tokens[1], pool);
        vm.prank(pool);
        (bool done,) = address(executor).call(callback(false, 2, data));
        yes(done, "the amount of the hop");
        data = abi.encode(UNISWAP_V3, 3000, tokens[1], tokens[2], ada, 0);
        vm.prank(pool);
        (done,) =
            address(executor).call(abi.encodeCall(SplitExecutor.uniswapV3SwapCallback, (int256(0), int256(0), data)));
        yes(done, "zero for zero");
        eq(balance(tokens[1], pool) - held, 1e18, "paid to the pool");
    }

    function test_RevertWhen_CallbackIsUnsupported() external {
        address pool = poolAt[UNISWAP_V3][3000][tokens[1]][tokens[2]];
        bytes memory data = payment(UNISWAP_V3, 3000, 2, ada);
        string[6] memory names = [
            "uniswapV3FlashCallback(uint256,uint256,bytes)",
            "uniswapV3MintCallback(uint256,uint256,bytes)",
            "pancakeV3FlashCallback(uint256,uint256,bytes)",
            "pancakeV3MintCallback(uint256,uint256,bytes)",
            "hook(address,uint256,uint256,bytes)",
            "uniswapV2Call(address,uint256,uint256,bytes)"
        ];
        for (uint256 i; i < names.length; i++) {
            refuseCallback(pool, abi.encodeWithSignature(names[i], 1e18, 1e18, data), "");
        }
    }
}

contract SplitAttacksTest is Pools {
    /// @dev The executor receives token 2 between two concentrated pools; it reenters with each of
    /// its transfers.
    function test_ReentrancyBetweenTwoPoolsTakesNothing() external {
        for (uint256 strays; strays < 2; strays++) {
            uint256 state = vm.snapshotState();
            OddToken odd = OddToken(tokens[2]);
            if (strays == 1) {
                give(1, address(executor), 7e18);
                give(2, address(executor), 7e18);
            }
            ISplitExecutor.Order memory bobs = direct(UNISWAP_V3, 1, 3, 5e18);
            bobs.recipient = address(odd);
            ISplitExecutor.Permit memory none;
            bytes[] memory attacks = new bytes[](7);
            (attacks[0], attacks[1]) = (forged(false), forged(true));
            attacks[2] = callback(false, 3, payment(UNISWAP_V3, 3000, 3, ada));
            attacks[3] = callback(false, 2, payment(UNISWAP_V3, 3000, 2, address(executor)));
            attacks[4] = abi.encodeCall(executor.split, (bobs));
            attacks[5] = abi.encodeCall(executor.splitWithPermit, (bobs, none));
            attacks[6] = abi.encodeCall(executor.split, (direct(PANCAKE_V3, 2, 3, 5e18)));
            odd.setAttack(address(executor), attacks);
            odd.setMood(OddToken.Mood.Reenter);
            uint256[3] memory held = [balance(tokens[1], ada), balance(tokens[1], bob), balance(tokens[3], ada)];
            eq(run(two(UNISWAP_V3, PANCAKE_V3, 10e18)), balance(tokens[3], ada) - held[2], "all of it");
            yes(odd.attacksTried() > 7, "tried");
            eq(odd.attacksDone(), 0, "no attack succeeds");
            eq(held[0] - balance(tokens[1], ada), 10e18, "ada pays her order");
            eq(balance(tokens[1], bob), held[1], "bob pays nothing");
            eq(balance(tokens[1], address(executor)), strays * 7e18, "strays");
            eq(balance(tokens[2], address(executor)), strays * 7e18, "strays of the token");
            vm.revertToState(state);
        }
    }

    /// @dev Sends an inner order through the same token and other pools, while the executor has the
    /// outer amount.
    function test_NestedOrderOfTokenDoesNotAffectOuterOrder() external {
        OddToken odd = OddToken(tokens[2]);
        give(2, address(odd), 10e18);
        give(1, address(odd), 10e18);
        odd.act(address(odd), abi.encodeCall(odd.approve, (address(executor), type(uint256).max)));
        odd.act(tokens[1], abi.encodeCall(odd.approve, (address(executor), type(uint256).max)));
        ISplitExecutor.Order memory inner = order(1, 3, 1e17, 1);
        inner.recipient = bob;
        inner.legs[0] = ISplitExecutor.Leg(10_000, hops2(SOLIDLY, 2, UNISWAP_V3, 3));
        inner.legs[0].hops[1].tier = THIN;
        bytes[] memory attacks = new bytes[](1);
        attacks[0] = abi.encodeCall(executor.split, (inner));
        uint256 state = vm.snapshotState();
        uint256 wanted = run(two(UNISWAP_V3, PANCAKE_V3, 10e18));
        vm.revertToState(state);
        odd.setAttack(address(executor), attacks);
        odd.setMood(OddToken.Mood.Reenter);
        uint256 held = balance(tokens[1], ada);
        eq(run(two(UNISWAP_V3, PANCAKE_V3, 10e18)), wanted, "outer order");
        yes(odd.attacksDone() > 0, "inner orders");
        eq(held - balance(tokens[1], ada), 10e18, "ada pays hers");
        nothingStays();
    }

    /// @dev Tokens that the executor receives during a hop are swapped in the next one, at the
    /// expense of their sender.
    function test_TokensSentDuringHopGoToNextPool() external {
        uint256 state = vm.snapshotState();
        uint256 wanted = run(two(UNISWAP_V3, PANCAKE_V3, 10e18));
        vm.revertToState(state);
        OddToken odd = OddToken(tokens[2]);
        bytes[] memory attacks = new bytes[](1);
        attacks[0] = abi.encodeCall(odd.mint, (address(executor), 2e18));
        odd.setAttack(address(odd), attacks);
        odd.setMood(OddToken.Mood.Reenter);
        uint256 out = run(two(UNISWAP_V3, PANCAKE_V3, 10e18));
        yes(out > wanted, "more");
        // The token attacks again when it leaves; this amount remains, like anything sent by
        // mistake.
        eq(balance(tokens[2], address(executor)), 2e18, "sent by mistake");
    }

    /// @dev A listed exchange of kind Pair that forges callbacks, places orders and outputs less.
    function test_HostileExchangeAffectsOnlyItsOwnOrders() external {
        HostilePool pool = new HostilePool(tokens[1], tokens[2]);
        ISplitExecutor.Platform[] memory list = sixPlatforms();
        list[1] = ISplitExecutor.Platform(ISplitExecutor.Kind.Pair, address(pool), 0, 30);
        executor = newExecutor(address(wrapped), list);
        vm.prank(ada);
        OddToken(tokens[1]).approve(address(executor), type(uint256).max);
        vm.prank(bob);
        OddToken(tokens[1]).approve(address(executor), type(uint256).max);
        ISplitExecutor.Order memory bobs = direct(UNISWAP_V3, 1, 3, 5e18);
        bobs.recipient = address(pool);
        bytes[] memory attacks = new bytes[](5);
        attacks[0] = callback(false, 2, payment(1, 0, 2, bob));
        attacks[1] = callback(false, 2, payment(UNISWAP_V3, 3000, 2, ada));
        attacks[2] = callback(true, 2, payment(PANCAKE_V3, 2500, 2, address(executor)));
        attacks[3] = abi.encodeCall(executor.split, (bobs));
        ISplitExecutor.Permit memory none;
        attacks[4] = abi.encodeCall(executor.splitWithPermit, (bobs, none));
        pool.setAttack(address(executor), attacks);
        give(2, address(executor), 7e18);
        give(2, address(pool), 1e18);
        uint256[2] memory held = [balance(tokens[1], ada), balance(tokens[1], bob)];
        // When it returns nothing, the recipient or the next pool receives nothing.
        refuse(direct(1, 1, 2, 10e18));
        refuse(two(1, UNISWAP_V3, 10e18));
        // When it returns less than it states, the next pool gets the amount that was received.
        pool.setOutput(1e18);
        uint256 arrived = run(two(1, UNISWAP_V3, 10e18));
        yes(arrived < 1e18, "of one token");
        eq(pool.done(), 0, "attacks");
        eq(held[0] - balance(tokens[1], ada), 10e18, "ada pays her order");
        eq(balance(tokens[1], bob), held[1], "bob pays nothing");
        eq(balance(tokens[2], address(executor)), 7e18, "strays");
    }

    /// @dev An order can name any pool and token, but the payer is always the caller.
    function test_RevertWhen_CallerHasNoAllowance() external {
        OddToken poor = new OddToken();
        tokens[4] = address(poor);
        address caller = address(0xBAD);
        uint256 held = balance(tokens[1], ada);
        for (uint256 platform = 3; platform < 6; platform++) {
            vm.prank(caller);
            vm.expectRevert();
            executor.split(direct(platform, 1, 2, 1e18));
        }
        eq(balance(tokens[1], ada), held, "ada's");
    }
}

/// @dev Passes on the callback of a real pool.
contract Relay {
    address private immutable target;

    constructor(address _target) {
        target = _target;
    }

    function swap(address pool, bool isToken0, bytes calldata data) external {
        uint160 limit = isToken0 ? 4295128740 : 1461446703485210103287273052203988822378723970341;
        IConcentrated(pool).swap(address(this), isToken0, 1e18, limit, data);
    }

    fallback() external {
        (bool done, bytes memory reason) = target.call(msg.data);
        if (done) return;
        assembly {
            revert(add(reason, 0x20), mload(reason))
        }
    }
}

/// @dev A factory that is also its only pair; it attacks during swaps and outputs any amount.
contract HostilePool {
    address private immutable tokenIn;
    address private immutable tokenOut;
    address private victim;
    bytes[] private attacks;
    uint256 private output;
    uint256 public done;

    constructor(address _tokenIn, address _tokenOut) {
        (tokenIn, tokenOut) = (_tokenIn, _tokenOut);
    }

    function setAttack(address _victim, bytes[] calldata list) external {
        victim = _victim;
        for (uint256 i; i < list.length; i++) {
            attacks.push(list[i]);
        }
    }

    function setOutput(uint256 amount) external {
        output = amount;
    }

    function getPair(address, address) external view returns (address) {
        return address(this);
    }

    function getReserves() external pure returns (uint256, uint256, uint256) {
        return (1e18, 1e18, 0);
    }

    function swap(uint256, uint256, address to, bytes calldata) external {
        for (uint256 i; i < attacks.length; i++) {
            (bool success,) = victim.call(attacks[i]);
            if (success) done++;
        }
        if (output > 0) OddToken(tokenOut).transfer(to, output);
    }
}
