// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SplitExecutor} from "../../src/SplitExecutor.sol";
import {IPair} from "../../src/interfaces/IPlatform.sol";
import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {Exchanges, IFactory, IMintable, IWrapped} from "../base/Exchanges.sol";
import {OddToken} from "../base/OddToken.sol";

contract SplitTest is Exchanges {
    event Split(
        address indexed sender,
        address indexed recipient,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        uint256 amountOut
    );

    function refuse(ISplitExecutor.Order memory it, bytes memory reason) private {
        uint256 value = it.tokenIn == NATIVE ? it.amountIn : 0;
        vm.prank(ada);
        vm.expectRevert(reason);
        executor.split{value: value}(it);
    }

    function refuse(ISplitExecutor.Order memory it, bytes4 reason) private {
        refuse(it, abi.encodePacked(reason));
    }

    // Validation

    function test_RevertWhen_Expired() external {
        ISplitExecutor.Order memory it = usual(1e18);
        run(it);
        vm.warp(block.timestamp + 1);
        refuse(it, ISplitExecutor.Expired.selector);
    }

    function test_RevertWhen_RecipientIsInvalid() external {
        ISplitExecutor.Order memory it = usual(1e18);
        it.recipient = address(0);
        refuse(it, ISplitExecutor.InvalidRecipient.selector);
        it.recipient = address(executor);
        refuse(it, ISplitExecutor.InvalidRecipient.selector);
        it.recipient = address(wrapped);
        refuse(it, ISplitExecutor.InvalidRecipient.selector);
        // Pairs reject their own tokens as recipients.
        it.recipient = tokens[1];
        refuse(it, abi.encodeWithSignature("Error(string)", "UniswapV2: INVALID_TO"));
    }

    function test_RevertWhen_TokensAreIdentical() external {
        ISplitExecutor.Order memory it = usual(1e18);
        it.tokenOut = it.tokenIn;
        refuse(it, ISplitExecutor.IdenticalTokens.selector);
        it.tokenIn = NATIVE;
        it.tokenOut = address(wrapped);
        refuse(it, ISplitExecutor.IdenticalTokens.selector);
    }

    function test_RevertWhen_LegsAreEmpty() external {
        refuse(order(1, 2, 1e18, 0), ISplitExecutor.InvalidLegs.selector);
        ISplitExecutor.Order memory it = usual(1e18);
        it.legs[1].hops = new ISplitExecutor.Hop[](0);
        refuse(it, ISplitExecutor.InvalidLegs.selector);
    }

    function test_RevertWhen_SharesAreInvalid() external {
        uint16[3][4] memory wrong =
            [[uint16(3000), 2000, 4999], [uint16(3000), 2000, 5001], [uint16(0), 5000, 5000], [uint16(5000), 5000, 0]];
        for (uint256 i; i < 4; i++) {
            ISplitExecutor.Order memory it = usual(1e18);
            for (uint256 k; k < 3; k++) {
                it.legs[k].share = wrong[i][k];
            }
            refuse(it, ISplitExecutor.InvalidLegs.selector);
        }
    }

    function test_RevertWhen_LegDoesNotEndInOutputToken() external {
        addPair(0, 1, 3, 1000e18, 1000e18);
        ISplitExecutor.Order memory it = usual(1e18);
        it.legs[1].hops = hop(0, 3);
        refuse(it, ISplitExecutor.InvalidPath.selector);
    }

    function test_RevertWhen_PlatformIsUnknown() external {
        ISplitExecutor.Order memory it = usual(1e18);
        it.legs[0].hops[0].platform = 6;
        refuse(it, abi.encodeWithSelector(ISplitExecutor.InvalidPlatform.selector, 6));
    }

    function test_RevertWhen_PairDoesNotExist() external {
        for (uint256 platform; platform < 6; platform++) {
            ISplitExecutor.Order memory it = order(1, 4, 1e18, 1);
            it.legs[0] = ISplitExecutor.Leg(10_000, hop(platform, 4));
            vm.prank(ada);
            vm.expectRevert();
            executor.split(it);
        }
    }

    function test_RevertWhen_InputIsZero() external {
        refuse(usual(0), ISplitExecutor.InsufficientInput.selector);
        // 30 % of one unit rounds down to an input of zero.
        refuse(usual(1), ISplitExecutor.InsufficientInput.selector);
    }

    function test_RevertWhen_ValueDiffersFromInput() external {
        ISplitExecutor.Order memory it = usual(1e18);
        vm.prank(ada);
        vm.expectRevert(ISplitExecutor.InvalidValue.selector);
        executor.split{value: 1}(it);
        it.tokenIn = NATIVE;
        vm.prank(ada);
        vm.expectRevert(ISplitExecutor.InvalidValue.selector);
        executor.split{value: 1e18 - 1}(it);
        ISplitExecutor.Permit memory none;
        vm.prank(ada);
        vm.expectRevert(ISplitExecutor.InvalidValue.selector);
        executor.splitWithPermit(it, none);
    }

    function test_RevertWhen_NativeIsSentWithoutOrder() external {
        vm.prank(ada);
        (bool done, bytes memory reason) = address(executor).call{value: 1}("");
        no(done, "taken");
        eq(uint256(bytes32(reason)), uint256(bytes32(ISplitExecutor.UnexpectedNative.selector)), "reason");
    }

    function test_RevertWhen_V2CallbackIsCalled() external {
        vm.prank(ada);
        (bool done,) = address(executor)
            .call(abi.encodeWithSignature("uniswapV2Call(address,uint256,uint256,bytes)", ada, 1, 1, bytes("x")));
        no(done, "callback");
    }

    function test_AppliesMinimumToTotalOutput() external {
        uint256 state = vm.snapshotState();
        uint256 out = run(usual(10e18));
        vm.revertToState(state);
        ISplitExecutor.Order memory it = usual(10e18);
        it.minimumOut = out + 1;
        refuse(it, abi.encodeWithSelector(ISplitExecutor.InsufficientOutput.selector, out));
        it.minimumOut = out;
        eq(run(it), out, "exactly the minimum");
    }

    // Execution

    function test_LastLegReceivesRoundingRemainder() external {
        ISplitExecutor.Order memory it = usual(1_000_003);
        uint256[3] memory held;
        for (uint256 i; i < 3; i++) {
            held[i] = balance(tokens[1], pairOf(i, 1, 2));
        }
        run(it);
        eq(balance(tokens[1], pairOf(0, 1, 2)) - held[0], 300_000, "first");
        eq(balance(tokens[1], pairOf(1, 1, 2)) - held[1], 200_000, "second");
        eq(balance(tokens[1], pairOf(2, 1, 2)) - held[2], 500_003, "last");
    }

    function test_EmitsSplit() external {
        uint256 state = vm.snapshotState();
        uint256 out = run(usual(10e18));
        vm.revertToState(state);
        ISplitExecutor.Order memory it = usual(10e18);
        it.recipient = bob;
        vm.expectEmit(true, true, true, true, address(executor));
        emit Split(ada, bob, tokens[1], tokens[2], 10e18, out);
        run(it);
    }

    function test_ChargesOnlySender(uint256 amount, uint256 seed) external {
        ISplitExecutor.Order memory it = drawn(seed, bound(amount, 1e6, 100e18));
        it.recipient = bob;
        uint256 adas = balance(it.tokenIn, ada);
        uint256 bobsIn = balance(it.tokenIn, bob);
        uint256 bobsOut = balance(it.tokenOut, bob);
        uint256 out = run(it);
        eq(adas - balance(it.tokenIn, ada), it.amountIn, "paid");
        eq(balance(it.tokenIn, bob), bobsIn, "bob pays nothing");
        eq(balance(it.tokenOut, bob) - bobsOut, out, "bob receives");
        for (uint256 i; i < 5; i++) {
            eq(balance(tokens[i], address(executor)), 0, "left here");
        }
        eq(address(executor).balance, 0, "coins left here");
    }

    function test_KeepsEarlierBalances() external {
        for (uint256 i; i < 5; i++) {
            give(i, address(executor), 7e18);
        }
        vm.deal(address(executor), 3e18);
        run(usual(10e18));
        ISplitExecutor.Order memory it = coinsIn(10e18);
        run(it);
        it = coinsOut(10e18);
        run(it);
        for (uint256 i; i < 5; i++) {
            eq(balance(tokens[i], address(executor)), 7e18, "stray tokens");
        }
        eq(address(executor).balance, 3e18, "stray coins");
    }

    function test_DonationToPairIncreasesOutput() external {
        uint256 state = vm.snapshotState();
        uint256 out = run(usual(10e18));
        vm.revertToState(state);
        give(1, pairOf(0, 1, 2), 1e18);
        yes(run(usual(10e18)) > out, "more");
    }

    function test_PaysRecipientThatIsAPair() external {
        addPair(0, 2, 3, 1000e18, 1000e18);
        ISplitExecutor.Order memory it = usual(10e18);
        it.recipient = pairOf(0, 2, 3);
        uint256 held = balance(tokens[2], it.recipient);
        eq(run(it), balance(tokens[2], it.recipient) - held, "arrived");
    }

    function test_OutputEqualsRoutersWhenLegsShareAPool() external {
        addPair(0, 2, 3, 900e18, 1000e18);
        ISplitExecutor.Order memory it = order(1, 3, 20e18, 2);
        it.legs[0] = ISplitExecutor.Leg(4000, hops2(0, 2, 0, 3));
        it.legs[1] = ISplitExecutor.Leg(6000, hops2(1, 2, 0, 3));
        uint256 state = vm.snapshotState();
        uint256 out = run(it);
        vm.revertToState(state);
        eq(legByLeg(it), out, "as the routers");
    }

    function test_RevertWhen_LegRepeatsAPool() external {
        ISplitExecutor.Order memory it = order(1, 2, 1e18, 1);
        it.legs[0] = ISplitExecutor.Leg(10_000, new ISplitExecutor.Hop[](3));
        it.legs[0].hops[0] = hopTo(0, 2);
        it.legs[0].hops[1] = hopTo(0, 1);
        it.legs[0].hops[2] = hopTo(0, 2);
        refuse(it, ISplitExecutor.InsufficientInput.selector);
    }

    function test_LegsThroughOnePoolInBothDirectionsDoNotDrainIt() external {
        // The paths 1 → 3 → 2 → 4 and 1 → 2 → 3 → 4 are permitted, and expensive only for the
        // sender.
        addPair(0, 1, 3, 1000e18, 1000e18);
        addPair(0, 2, 3, 1000e18, 1000e18);
        addPair(0, 2, 4, 1000e18, 1000e18);
        addPair(0, 3, 4, 1000e18, 1000e18);
        ISplitExecutor.Order memory it = order(1, 4, 10e18, 2);
        it.legs[0] = ISplitExecutor.Leg(5000, three(3, 2, 4));
        it.legs[1] = ISplitExecutor.Leg(5000, three(2, 3, 4));
        uint256 root = product(0, 2, 3);
        run(it);
        yes(product(0, 2, 3) >= root, "pool value does not decrease");
    }

    /// @dev With equal reserves the output equals that of the routers, called leg by leg.
    function test_OutputEqualsRouterOutput(uint256 amount, uint256 seed) external {
        ISplitExecutor.Order memory it = drawn(seed, bound(amount, 1e6, 1_000e18));
        uint256 state = vm.snapshotState();
        uint256 out = run(it);
        vm.revertToState(state);
        eq(legByLeg(it), out, "leg by leg");
    }

    // Native currency

    function test_AcceptsNativeInput() external {
        ISplitExecutor.Order memory it = coinsIn(10e18);
        uint256 coins = ada.balance;
        uint256 held = balance(tokens[2], ada);
        eq(run(it), balance(tokens[2], ada) - held, "arrived");
        eq(coins - ada.balance, 10e18, "paid");
        eq(address(executor).balance, 0, "left here");
    }

    function test_PaysNativeOutput() external {
        ISplitExecutor.Order memory it = coinsOut(10e18);
        it.recipient = bob;
        uint256 coins = bob.balance;
        uint256 out = run(it);
        eq(bob.balance - coins, out, "arrived");
        eq(balance(address(wrapped), address(executor)), 0, "left here");
    }

    function test_RevertWhen_RecipientRejectsNative() external {
        ISplitExecutor.Order memory it = coinsOut(10e18);
        it.recipient = tokens[3];
        refuse(it, ISplitExecutor.NativeTransferFailed.selector);
    }

    /// @dev The `receive` of the wrapped coin credits the sender, which would be the executor.
    function test_RevertWhen_NativeRecipientIsWrappedNative() external {
        wrapped = IWrapped(create(standIn("WrappedOne")));
        tokens[0] = address(wrapped);
        executor = newExecutor(address(wrapped), sixPlatforms());
        vm.prank(ada);
        OddToken(tokens[1]).approve(address(executor), type(uint256).max);
        ISplitExecutor.Order memory it = coinsOut(10e18);
        run(it);
        it.recipient = address(wrapped);
        refuse(it, ISplitExecutor.InvalidRecipient.selector);
    }

    function test_NestedOrderOfNativeRecipientDoesNotAffectOuterOrder() external {
        ISplitExecutor.Order memory it = coinsOut(10e18);
        Caller caller = new Caller(executor, coinsInFor(1e18));
        it.recipient = address(caller);
        vm.deal(address(executor), 5e18);
        uint256 out = run(it);
        yes(caller.done(), "inner order");
        eq(address(caller).balance, out - 1e18, "the inner order is paid by the caller");
        eq(address(executor).balance, 5e18, "strays");
        eq(balance(address(wrapped), address(executor)), 0, "wrapped");
    }

    // Odd tokens

    function test_HandlesFeeOnTransferToken() external {
        for (uint256 i = 1; i < 4; i++) {
            uint256 state = vm.snapshotState();
            addPair(0, 2, 3, 900e18, 1000e18);
            OddToken(tokens[i]).setMood(OddToken.Mood.Fee);
            ISplitExecutor.Order memory it = order(1, 3, 10e18, 2);
            it.legs[0] = ISplitExecutor.Leg(5000, hops2(0, 2, 0, 3));
            it.legs[1] = ISplitExecutor.Leg(5000, hops2(1, 2, 0, 3));
            uint256 held = balance(tokens[3], ada);
            eq(run(it), balance(tokens[3], ada) - held, "received amount");
            vm.revertToState(state);
        }
    }

    function test_AcceptsTokensWithoutReturnValue() external {
        OddToken(tokens[1]).setMood(OddToken.Mood.NoReturn);
        OddToken(tokens[2]).setMood(OddToken.Mood.NoReturn);
        yes(run(usual(10e18)) > 0, "goes through");
    }

    function test_RevertWhen_TokenFails() external {
        // The published pairs treat the last kind of return data as success.
        OddToken.Mood[4] memory moods =
            [OddToken.Mood.ReturnFalse, OddToken.Mood.Revert, OddToken.Mood.Pause, OddToken.Mood.AnswerGarbage];
        for (uint256 token = 1; token < 3; token++) {
            for (uint256 i; i < 5 - token; i++) {
                uint256 state = vm.snapshotState();
                OddToken(tokens[token]).setMood(moods[i]);
                vm.prank(ada);
                vm.expectRevert();
                executor.split(usual(10e18));
                vm.revertToState(state);
            }
        }
    }

    function test_ReentrancyOfTokenTakesNothing() external {
        for (uint256 token = 1; token < 4; token++) {
            for (uint256 strays; strays < 2; strays++) {
                uint256 state = vm.snapshotState();
                OddToken odd = OddToken(tokens[token]);
                addPair(0, 2, 3, 900e18, 1000e18);
                addPair(0, 0, 3, 900e18, 1000e18);
                bytes[] memory attacks = new bytes[](3);
                ISplitExecutor.Order memory bobs = usual(5e18);
                bobs.recipient = address(odd);
                attacks[0] = abi.encodeCall(executor.split, (bobs));
                attacks[1] = abi.encodeCall(executor.split, (coinsOutFor(3, address(odd))));
                ISplitExecutor.Permit memory none;
                attacks[2] = abi.encodeCall(executor.splitWithPermit, (bobs, none));
                odd.setAttack(address(executor), attacks);
                odd.setMood(OddToken.Mood.Reenter);
                if (strays == 1) give(0, address(executor), 7e18);
                ISplitExecutor.Order memory it = order(1, 3, 10e18, 2);
                it.legs[0] = ISplitExecutor.Leg(5000, hops2(0, 2, 0, 3));
                it.legs[1] = ISplitExecutor.Leg(5000, hops2(1, 2, 0, 3));
                uint256 bobsTokens = balance(tokens[1], bob);
                uint256 held = balance(tokens[3], ada);
                eq(run(it), balance(tokens[3], ada) - held, "all of it");
                yes(odd.attacksTried() > 0, "tried");
                eq(odd.attacksDone(), 0, "no attack succeeds");
                eq(balance(tokens[1], bob), bobsTokens, "nobody else paid");
                eq(balance(address(wrapped), address(executor)), strays * 7e18, "strays");
                vm.revertToState(state);
            }
        }
    }

    function test_NestedOrderOfTokenDoesNotAffectOuterOrder() external {
        // An inner order in native currency within an outer one: their balances are counted
        // separately.
        addPair(0, 0, 1, 1000e18, 1000e18);
        addPair(0, 0, 3, 1000e18, 1000e18);
        OddToken odd = OddToken(tokens[3]);
        give(3, address(odd), 10e18);
        odd.act(address(odd), abi.encodeCall(odd.approve, (address(executor), type(uint256).max)));
        bytes[] memory attacks = new bytes[](1);
        attacks[0] = abi.encodeCall(executor.split, (coinsOutFor(3, bob)));
        odd.setAttack(address(executor), attacks);
        odd.setMood(OddToken.Mood.Reenter);
        addPair(1, 1, 3, 1000e18, 1000e18);
        addPair(1, 0, 3, 1000e18, 1000e18);
        ISplitExecutor.Order memory it = order(1, 0, 10e18, 2);
        it.tokenOut = NATIVE;
        it.legs[0] = ISplitExecutor.Leg(5000, hop(0, 0));
        it.legs[1] = ISplitExecutor.Leg(5000, hops2(1, 3, 1, 0));
        uint256 coins = ada.balance;
        eq(run(it), ada.balance - coins, "outer order");
        eq(odd.attacksDone(), 1, "inner order");
        eq(balance(address(wrapped), address(executor)), 0, "nothing stays");
    }

    // Platforms

    function test_ListsPlatforms() external view {
        ISplitExecutor.Platform[] memory wanted = sixPlatforms();
        ISplitExecutor.Platform[] memory listed = executor.platforms();
        eq(listed.length, 6, "length");
        for (uint256 i; i < 6; i++) {
            eq(uint256(listed[i].kind), uint256(wanted[i].kind), "kind");
            eq(listed[i].factory, wanted[i].factory, "factory");
            eq(uint256(listed[i].initCodeHash), uint256(wanted[i].initCodeHash), "hash");
            eq(listed[i].swapFee, wanted[i].swapFee, "fee");
        }
        eq(executor.wrappedNative(), address(wrapped), "wrapped");
    }

    function test_SwapsOnEachOfTwelvePlatforms() external {
        ISplitExecutor.Platform[] memory list = twelvePlatforms();
        executor = newExecutor(address(wrapped), list);
        vm.prank(ada);
        OddToken(tokens[1]).approve(address(executor), type(uint256).max);
        ISplitExecutor.Platform[] memory listed = executor.platforms();
        for (uint256 i; i < 12; i++) {
            eq(listed[i].factory, list[i].factory, "factory");
            eq(uint256(listed[i].initCodeHash), uint256(list[i].initCodeHash), "hash");
            eq(listed[i].swapFee, 30, "fee");
            address pair = IFactory(list[i].factory).getPair(tokens[1], tokens[2]);
            uint256 held = balance(tokens[1], pair);
            ISplitExecutor.Order memory it = order(1, 2, 1e18, 1);
            it.legs[0] = ISplitExecutor.Leg(10_000, hop(i, 2));
            it.legs[0].hops[0].tier = 0;
            run(it);
            eq(balance(tokens[1], pair) - held, 1e18, "its own pair");
        }
    }

    function test_AcceptsOneToTwelvePlatforms() external {
        ISplitExecutor.Platform[] memory list = twelvePlatforms();
        for (uint256 length = 1; length <= 12; length++) {
            ISplitExecutor.Platform[] memory some = new ISplitExecutor.Platform[](length);
            for (uint256 i; i < length; i++) {
                some[i] = list[i];
            }
            ISplitExecutor.Platform[] memory listed = newExecutor(address(wrapped), some).platforms();
            eq(listed.length, length, "length");
            for (uint256 i; i < length; i++) {
                eq(listed[i].factory, some[i].factory, "factory");
                eq(uint256(listed[i].initCodeHash), uint256(some[i].initCodeHash), "hash");
            }
        }
    }

    function test_RevertWhen_PlatformsAreInvalid() external {
        ISplitExecutor.Platform[] memory list = sixPlatforms();
        refuseList(new ISplitExecutor.Platform[](0), abi.encodePacked(ISplitExecutor.InvalidPlatforms.selector));
        refuseList(new ISplitExecutor.Platform[](13), abi.encodePacked(ISplitExecutor.InvalidPlatforms.selector));
        list[1].swapFee = 10_000;
        refuseList(list, abi.encodeWithSelector(ISplitExecutor.InvalidPlatform.selector, 1));
        list[1].swapFee = 9_999;
        list[0].initCodeHash = keccak256("another");
        refuseList(list, abi.encodeWithSelector(ISplitExecutor.InvalidPlatform.selector, 0));
        // Platforms of other kinds have a hash and no fee.
        for (uint256 i = 3; i < 6; i++) {
            list = sixPlatforms();
            list[i].initCodeHash = 0;
            refuseList(list, abi.encodeWithSelector(ISplitExecutor.InvalidPlatform.selector, i));
            list = sixPlatforms();
            list[i].swapFee = i == 4 ? PAIR_FEE : 1;
            refuseList(list, abi.encodeWithSelector(ISplitExecutor.InvalidPlatform.selector, i));
        }
    }

    function refuseList(ISplitExecutor.Platform[] memory list, bytes memory reason) private {
        Maker maker = new Maker(vm.envOr("EXECUTOR_CODE", bytes("")));
        try maker.make(address(wrapped), list) {
            yes(false, "made");
        } catch (bytes memory got) {
            eq(uint256(keccak256(got)), uint256(keccak256(reason)), "reason");
        }
    }

    // Fixtures

    function twelvePlatforms() private returns (ISplitExecutor.Platform[] memory list) {
        list = new ISplitExecutor.Platform[](12);
        bytes memory code = published("@uniswap/v2-core/build/UniswapV2Factory.json");
        for (uint256 i; i < 12; i++) {
            IFactory factory = IFactory(create(abi.encodePacked(code, abi.encode(address(this)))));
            factories[0] = factory;
            addPair(0, 1, 2, 1000e18, 1000e18);
            list[i] = ISplitExecutor.Platform(ISplitExecutor.Kind.Pair, address(factory), uniswapHash(), 30);
        }
    }

    function coinsIn(uint256 amount) private returns (ISplitExecutor.Order memory it) {
        addPair(0, 0, 2, 1000e18, 1000e18);
        addPair(1, 0, 1, 1000e18, 1000e18);
        return coinsInFor(amount);
    }

    function coinsInFor(uint256 amount) private view returns (ISplitExecutor.Order memory it) {
        it = order(0, 2, amount, 2);
        it.tokenIn = NATIVE;
        it.legs[0] = ISplitExecutor.Leg(5000, hop(0, 2));
        it.legs[1] = ISplitExecutor.Leg(5000, hops2(1, 1, 2, 2));
    }

    function coinsOut(uint256 amount) private returns (ISplitExecutor.Order memory it) {
        addPair(0, 0, 2, 1000e18, 1000e18);
        addPair(1, 0, 1, 1000e18, 1000e18);
        it = order(1, 0, amount, 2);
        it.tokenOut = NATIVE;
        it.legs[0] = ISplitExecutor.Leg(5000, hop(1, 0));
        it.legs[1] = ISplitExecutor.Leg(5000, hops2(2, 2, 0, 0));
    }

    function coinsOutFor(uint256 token, address recipient) private view returns (ISplitExecutor.Order memory it) {
        it = order(token, 0, 1e18, 1);
        it.tokenOut = NATIVE;
        it.recipient = recipient;
        it.legs[0] = ISplitExecutor.Leg(10_000, hop(0, 0));
    }

    function three(uint256 first, uint256 second, uint256 third)
        private
        view
        returns (ISplitExecutor.Hop[] memory hops)
    {
        hops = new ISplitExecutor.Hop[](3);
        hops[0] = hopTo(0, first);
        hops[1] = hopTo(0, second);
        hops[2] = hopTo(0, third);
    }

    function product(uint256 platform, uint256 one, uint256 other) private view returns (uint256) {
        (uint256 reserve0, uint256 reserve1,) = IPair(pairOf(platform, one, other)).getReserves();
        return reserve0 * reserve1;
    }

    /// @dev One to four legs of one or two hops between tokens 1 and 2, with pools and fees of the seed.
    function drawn(uint256 seed, uint256 amount) private returns (ISplitExecutor.Order memory it) {
        for (uint256 platform; platform < 3; platform++) {
            addPair(platform, 1, 3, 1e18 + roll(seed, platform) % 1e22, 1e18 + roll(seed, platform + 3) % 1e22);
            addPair(platform, 3, 2, 1e18 + roll(seed, platform + 6) % 1e22, 1e18 + roll(seed, platform + 9) % 1e22);
        }
        factories[2].setSwapFee(pairOf(2, 1, 2), uint32(roll(seed, 20) % 1001));
        factories[2].setSwapFee(pairOf(2, 1, 3), uint32(roll(seed, 21) % 1001));
        uint256 count = 1 + roll(seed, 30) % 4;
        it = order(1, 2, amount, count);
        uint16 open = 10_000;
        for (uint256 i; i < count; i++) {
            uint16 share = i + 1 == count ? open : uint16(1000 + roll(seed, 40 + i) % 2000);
            open -= share;
            uint256 platform = roll(seed, 50 + i) % 3;
            it.legs[i] = ISplitExecutor.Leg(
                share, roll(seed, 60 + i) % 2 == 0 ? hop(platform, 2) : hops2(platform, 3, roll(seed, 70 + i) % 3, 2)
            );
        }
    }

    function roll(uint256 seed, uint256 n) private pure returns (uint256) {
        return uint256(keccak256(abi.encode(seed, n)));
    }

    /// @dev The same order through the routers of the platforms, hop by hop.
    function legByLeg(ISplitExecutor.Order memory it) private returns (uint256 total) {
        vm.startPrank(ada);
        uint256 rest = it.amountIn;
        for (uint256 i; i < it.legs.length; i++) {
            uint256 amount = i + 1 == it.legs.length ? rest : it.amountIn * it.legs[i].share / 10_000;
            rest -= amount;
            address token = it.tokenIn;
            ISplitExecutor.Hop[] memory hops = it.legs[i].hops;
            for (uint256 h; h < hops.length; h++) {
                address[] memory path = new address[](2);
                (path[0], path[1]) = (token, hops[h].tokenOut);
                OddToken(token).approve(address(routers[hops[h].platform]), amount);
                amount = routers[hops[h].platform].swapExactTokensForTokens(amount, 0, path, ada, block.timestamp)[1];
                token = hops[h].tokenOut;
            }
            total += amount;
        }
        vm.stopPrank();
    }
}

contract SplitWithPermitTest is Exchanges {
    Signable private signable;

    function setUp() public override {
        super.setUp();
        signable = Signable(pairOf(0, 1, 2));
        address pair = factories[0].createPair(address(signable), tokens[2]);
        signable.transfer(pair, 400e18);
        signable.transfer(ada, 400e18);
        give(2, pair, 1000e18);
        IMintable(pair).mint(address(this));
    }

    function it() private view returns (ISplitExecutor.Order memory made) {
        made = order(1, 2, 10e18, 1);
        made.tokenIn = address(signable);
        made.legs[0] = ISplitExecutor.Leg(10_000, hop(0, 2));
    }

    function signed(uint256 key, uint256 deadline) private view returns (ISplitExecutor.Permit memory permit) {
        bytes32 typeHash =
            keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
        bytes32 what = keccak256(abi.encode(typeHash, ada, address(executor), 10e18, signable.nonces(ada), deadline));
        permit = ISplitExecutor.Permit(10e18, deadline, 0, 0, 0);
        (permit.v, permit.r, permit.s) =
            vm.sign(key, keccak256(abi.encodePacked(hex"1901", signable.DOMAIN_SEPARATOR(), what)));
    }

    function test_PermitReplacesAllowance() external {
        uint256 held = balance(tokens[2], ada);
        ISplitExecutor.Permit memory permit = signed(ADA_KEY, block.timestamp);
        vm.prank(ada);
        uint256 out = executor.splitWithPermit(it(), permit);
        eq(balance(tokens[2], ada) - held, out, "arrived");
        eq(signable.allowance(ada, address(executor)), 0, "allowance is used up");
    }

    function test_SucceedsWhenPermitWasAlreadyUsed() external {
        ISplitExecutor.Permit memory permit = signed(ADA_KEY, block.timestamp);
        signable.permit(ada, address(executor), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        vm.prank(ada);
        yes(executor.splitWithPermit(it(), permit) > 0, "goes through");
    }

    function test_UsesAllowanceWhenPermitIsRejected() external {
        ISplitExecutor.Permit[3] memory refused =
            [signed(ADA_KEY, block.timestamp - 1), signed(0xB0B, block.timestamp), signed(ADA_KEY, block.timestamp)];
        refused[2].value = 11e18;
        for (uint256 i; i < 3; i++) {
            vm.prank(ada);
            vm.expectRevert();
            executor.splitWithPermit(it(), refused[i]);
        }
        vm.prank(ada);
        signable.approve(address(executor), 30e18);
        for (uint256 i; i < 3; i++) {
            vm.prank(ada);
            executor.splitWithPermit(it(), refused[i]);
        }
        eq(signable.allowance(ada, address(executor)), 0, "used");
    }

    /// @dev A pool with liquidity of token 2 only, beside its price: the callback takes the permitted token.
    function test_PermitPaysConcentratedPool() external {
        tokens[4] = address(signable);
        bool isFirst = address(signable) < tokens[2];
        addPosition(
            UNISWAP_V3, 3000, 4, 2, 100_000e18, isFirst ? int24(-600) : int24(60), isFirst ? int24(-60) : int24(600)
        );
        ISplitExecutor.Order memory made = it();
        made.legs[0].hops = hop(UNISWAP_V3, 2);
        uint256 held = balance(tokens[2], ada);
        ISplitExecutor.Permit memory permit = signed(ADA_KEY, block.timestamp);
        vm.prank(ada);
        uint256 out = executor.splitWithPermit(made, permit);
        eq(balance(tokens[2], ada) - held, out, "arrived");
        eq(signable.balanceOf(ada), 390e18, "paid");
        eq(signable.allowance(ada, address(executor)), 0, "allowance is used up");
    }

    function test_UsesAllowanceWhenTokenHasNoPermit() external {
        ISplitExecutor.Permit memory permit = signed(ADA_KEY, block.timestamp);
        ISplitExecutor.Order memory plain = usual(10e18);
        vm.prank(ada);
        yes(executor.splitWithPermit(plain, permit) > 0, "by its allowance");
    }

    function test_RevertWhen_PermitIsOfAnotherAccount() external {
        ISplitExecutor.Permit memory permit = signed(ADA_KEY, block.timestamp);
        ISplitExecutor.Order memory made = it();
        made.recipient = bob;
        vm.prank(bob);
        vm.expectRevert();
        executor.splitWithPermit(made, permit);
        signable.permit(ada, address(executor), permit.value, permit.deadline, permit.v, permit.r, permit.s);
        vm.prank(bob);
        vm.expectRevert();
        executor.splitWithPermit(made, permit);
        eq(signable.allowance(ada, address(executor)), 10e18, "untouched");
    }
}

/// @dev LP tokens of Uniswap V2 with permits.
interface Signable {
    function transfer(address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
    function allowance(address owner, address spender) external view returns (uint256);
    function balanceOf(address holder) external view returns (uint256);
    function nonces(address owner) external view returns (uint256);
    function DOMAIN_SEPARATOR() external view returns (bytes32);
    function permit(address owner, address spender, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s) external;
}

/// @dev Deploys executors, to catch the revert reason.
contract Maker {
    bytes private code;

    constructor(bytes memory _code) {
        code = _code;
    }

    function make(address wrapped, ISplitExecutor.Platform[] calldata list) external returns (SplitExecutor) {
        if (code.length == 0) return new SplitExecutor(wrapped, list);
        bytes memory all = abi.encodePacked(code, abi.encode(wrapped, list));
        address made;
        assembly {
            made := create(0, add(all, 0x20), mload(all))
            if iszero(made) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
        return SplitExecutor(payable(made));
    }
}

/// @dev Receives coins from an order, and uses part of them for another order.
contract Caller {
    SplitExecutor private immutable executor;
    bytes private data;
    uint256 private immutable value;
    bool public done;

    constructor(SplitExecutor _executor, ISplitExecutor.Order memory inner) {
        executor = _executor;
        value = inner.amountIn;
        data = abi.encodeCall(_executor.split, (inner));
    }

    receive() external payable {
        (done,) = address(executor).call{value: value}(data);
    }
}
