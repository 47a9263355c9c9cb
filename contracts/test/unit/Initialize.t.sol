// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Campaign} from "../../src/Campaign.sol";
import {Terms} from "../../src/libraries/Terms.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract InitializeTest is World {
    Campaign private fresh;

    function setUp() public override {
        super.setUp();
        prepare(list(first, second), list(100, 200), address(staked), END, false, 0);
    }

    /// @dev A funded clone; this contract acts as its factory.
    function prepare(
        address[] memory tokens,
        uint256[] memory amounts,
        address stakable,
        uint64 end,
        bool locked,
        uint256 cap
    ) private {
        bytes memory terms = Terms.encode(address(this), stakable, tokens, amounts, [START, end], locked, cap);
        fresh = Campaign(Clones.cloneWithImmutableArgs(address(implementation), terms));
        first.mint(address(fresh), 100);
        second.mint(address(fresh), 200);
    }

    function start(address[] memory tokens, uint256[] memory amounts) private {
        fresh.initialize(tokens, address(staked), amounts, START, END, false, 0);
    }

    function refuses(address[] memory tokens, uint256[] memory amounts, string memory reason) private {
        prepare(tokens, amounts, address(staked), END, false, 0);
        expect(reason);
        start(tokens, amounts);
    }

    function test_RevertWhen_ImplementationIsInitialized() external {
        yes(implementation.initialized(), "initialized");
        expect("SRD18");
        implementation.initialize(list(first), address(staked), list(100), START, END, false, 0);
    }

    function test_RevertWhen_AlreadyInitialized() external {
        start(list(first, second), list(100, 200));
        expect("SRD18");
        start(list(second), list(200));
    }

    function test_RevertWhen_ImplementationIsUsed() external {
        vm.warp(END);
        expect("SRD21");
        implementation.stake(1);
        expect("SRD20");
        implementation.withdraw(1);
        expect("SRD20");
        implementation.exit(ada);
        expect("SRD20");
        implementation.claimAll(ada);
        expect("SRD20");
        implementation.claim(new uint256[](0), ada);
        expect("SRD20");
        implementation.recoverUnassignedRewards();
        expect("SRD20");
        implementation.consolidateReward();
        expect("SRD17");
        implementation.cancel();
        expect("SRD17");
        implementation.transferOwnership(ada);
    }

    function test_RevertWhen_UninitializedCloneIsUsed() external {
        expect("SRD21");
        fresh.stake(1);
        expect("SRD20");
        fresh.withdraw(1);
        expect("SRD20");
        fresh.recoverUnassignedRewards();
        expect("SRD17");
        fresh.cancel();
        eq(fresh.claimableRewards(ada)[0], 0, "claimable");
    }

    function test_RevertWhen_CallerIsNotFactory() external {
        vm.prank(stranger);
        expect("SRD33");
        start(list(first, second), list(100, 200));
    }

    function test_RevertWhen_CloneHasNoTerms() external {
        fresh = Campaign(Clones.clone(address(implementation)));
        first.mint(address(fresh), 100);
        expect("SRD33");
        start(list(first), list(100));
    }

    function test_ImplementationHasNoTerms() external view {
        eq(implementation.stakableToken(), address(0), "stakable token");
        eq(implementation.factory(), address(0), "factory");
        eq(implementation.getRewardTokens().length, 0, "rewards");
        eq(implementation.endingTimestamp(), 0, "end");
    }

    function test_RevertWhen_StartIsNotInTheFuture() external {
        vm.warp(START);
        expect("SRD01");
        start(list(first), list(100));
    }

    function test_AcceptsStartInNextSecond() external {
        vm.warp(START - 1);
        start(list(first, second), list(100, 200));
    }

    function test_RevertWhen_EndIsNotAfterStart() external {
        expect("SRD02");
        fresh.initialize(list(first), address(staked), list(100), START, START, false, 0);
        expect("SRD02");
        fresh.initialize(list(first), address(staked), list(100), START, START - 1, false, 0);
    }

    function test_AcceptsDurationOfOneSecond() external {
        prepare(list(first), list(100), address(staked), START + 1, false, 0);
        fresh.initialize(list(first), address(staked), list(100), START, START + 1, false, 0);
        eq(fresh.secondsDuration(), 1, "duration");
    }

    function test_RevertWhen_TokensAndAmountsDifferInLength() external {
        expect("SRD03");
        start(list(first), list(100, 200));
    }

    function test_RevertWhen_RewardTokenIsZeroAddress() external {
        refuses(list(first, OddToken(address(0))), list(100, 200), "SRD04");
    }

    function test_RevertWhen_RewardIsZero() external {
        refuses(list(first, second), list(100, 0), "SRD05");
    }

    function test_RevertWhen_RewardsAreEmpty() external {
        expect("SRD05");
        start(new address[](0), new uint256[](0));
    }

    function test_RevertWhen_RewardIsNotFunded() external {
        refuses(list(first, second), list(100, 201), "SRD06");
    }

    function test_RevertWhen_StakableTokenIsZeroAddress() external {
        expect("SRD07");
        fresh.initialize(list(first), address(0), list(100), START, END, false, 0);
    }

    function test_RevertWhen_RewardTokenIsRepeated() external {
        refuses(list(first, first), list(50, 50), "SRD26");
    }

    function test_AcceptsMaxReward() external {
        prepare(list(first), list(type(uint128).max), address(staked), END, false, 0);
        first.mint(address(fresh), type(uint128).max);
        start(list(first), list(type(uint128).max));
        eq(fresh.rewardAmount(address(first)), type(uint128).max, "the largest reward");
    }

    function test_RevertWhen_RewardsExceedMaximum() external {
        (address[] memory tokens, uint256[] memory amounts) = many(11);
        refuses(tokens, amounts, "SRD28");
    }

    function test_AcceptsTenRewards() external {
        (address[] memory tokens, uint256[] memory amounts) = many(10);
        prepare(tokens, amounts, address(staked), END, true, 5);
        for (uint256 i; i < 10; i++) {
            OddToken(tokens[i]).mint(address(fresh), 1);
        }
        fresh.initialize(tokens, address(staked), amounts, START, END, true, 5);
        eq(fresh.getRewardTokens().length, 10, "rewards");
        eq(fresh.stakingCap(), 5, "cap");
    }

    function test_RevertWhen_LockExceedsMaximum() external {
        uint64 late = lastLockedEnd() + 1;
        prepare(list(first), list(100), address(staked), late, true, 0);
        expect("SRD34");
        fresh.initialize(list(first), address(staked), list(100), START, late, true, 0);
        vm.warp(block.timestamp + 1);
        fresh.initialize(list(first), address(staked), list(100), START, late, true, 0);
        eq(fresh.endingTimestamp(), late, "end");
    }

    function test_RevertWhen_LockOfImmutableTermsExceedsMaximum() external {
        prepare(list(first), list(100), address(staked), type(uint64).max, true, 0);
        expect("SRD34");
        fresh.initialize(list(first), address(staked), list(100), START, END, true, 0);
        expect("SRD34");
        fresh.initialize(list(first), address(staked), list(100), START, type(uint64).max, false, 0);
    }

    function test_AcceptsAnyEndWhenNotLocked() external {
        prepare(list(first), list(100), address(staked), type(uint64).max, false, 0);
        fresh.initialize(list(first), address(staked), list(100), START, type(uint64).max, false, 0);
        eq(fresh.endingTimestamp(), type(uint64).max, "end");
    }

    function testFuzz_DecodesEncodedTerms(uint64 end, bool locked_, uint256 cap, uint128 one, uint128 other) external {
        end = uint64(bound(end, START + 1, locked_ ? lastLockedEnd() : type(uint64).max));
        (one, other) = (one == 0 ? 1 : one, other == 0 ? 1 : other);
        prepare(list(first, second), list(one, other), address(staked), end, locked_, cap);
        first.mint(address(fresh), one);
        second.mint(address(fresh), other);
        fresh.initialize(list(first, second), address(staked), list(one, other), START, end, locked_, cap);
        eq(fresh.endingTimestamp(), end, "end");
        eq(fresh.locked() ? 1 : 0, locked_ ? 1 : 0, "locked");
        eq(fresh.stakingCap(), cap, "cap");
        eq(fresh.rewardAmount(address(first)), one, "first reward");
        eq(fresh.rewardAmount(address(second)), other, "second reward");
        eq(fresh.stakableToken(), address(staked), "stakable token");
    }

    function test_StoresAllParameters() external {
        prepare(list(first, second), list(100, 200), address(staked), END, true, 77);
        fresh.initialize(list(first, second), address(staked), list(100, 200), START, END, true, 77);
        yes(fresh.initialized(), "initialized");
        no(fresh.canceled(), "canceled");
        yes(fresh.locked(), "locked");
        eq(fresh.stakableToken(), address(staked), "stakable token");
        eq(fresh.startingTimestamp(), START, "start");
        eq(fresh.endingTimestamp(), END, "end");
        eq(fresh.secondsDuration(), DAYS_10, "duration");
        eq(fresh.lastConsolidationTimestamp(), START, "last consolidation");
        eq(fresh.stakingCap(), 77, "cap");
        eq(fresh.owner(), address(this), "owner");
        eq(fresh.factory(), address(this), "factory");
        eq(fresh.rewardAmount(address(first)), 100, "first reward");
        eq(fresh.rewardAmount(address(second)), 200, "second reward");
        eq(fresh.rewardAmount(address(staked)), 0, "no reward");
        eq(fresh.getRewardTokens()[0], address(first), "first token");
        eq(fresh.getRewardTokens()[1], address(second), "second token");
        (address token, uint256 amount, uint256 perStaked, uint256 unstaked, uint256 claimed) = fresh.rewards(1);
        eq(token, address(second), "token");
        eq(amount, 200, "amount");
        eq(perStaked + unstaked + claimed, 0, "nothing yet");
        vm.expectRevert(bytes(""));
        fresh.rewards(2);
    }

    /// @dev The latest end that a locked campaign may have.
    function lastLockedEnd() private view returns (uint64) {
        return uint64(block.timestamp + 730 days);
    }

    function many(uint256 count) private returns (address[] memory tokens, uint256[] memory amounts) {
        tokens = new address[](count);
        amounts = new uint256[](count);
        for (uint256 i; i < count; i++) {
            OddToken token = new OddToken();
            (tokens[i], amounts[i]) = (address(token), 1);
        }
    }
}
