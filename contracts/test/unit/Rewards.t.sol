// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {Accrual} from "../../src/libraries/Accrual.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract RewardsTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD);
    }

    function test_RevertWhen_NotStarted() external {
        expect("SRD20");
        campaign.consolidateReward();
        eq(campaign.claimableRewards(ada)[0], 0, "claimable");
        eq(campaign.recoverableUnassignedReward(address(first)), 0, "recoverable");
    }

    function test_CreditsRewardsOfCaller() external {
        vm.warp(START);
        stake(campaign, ada, 1e18);
        vm.warp(START + 7);
        vm.prank(ada);
        campaign.consolidateReward();
        eq(campaign.lastConsolidationTimestamp(), START + 7, "consolidated");
        (, uint256 amount, uint256 perStaked, uint256 unstaked, uint256 claimed) = campaign.rewards(0);
        eq(amount, REWARD, "amount");
        eq(perStaked, 7 << 128, "seven base units per base unit");
        eq(unstaked + claimed, 0, "nothing else");
        eq(campaign.earnedRewardsOf(ada)[0], 7e18, "earned");
        campaign.consolidateReward();
        eq(campaign.claimableRewards(ada)[0], 7e18, "claimable");
    }

    /// @dev The reward is 1.5 base units per second: consolidation rounds down, and distributes the
    /// rest later.
    function test_RoundsCreditedRewardsDown() external {
        campaign = create(list(second), list(DAYS_10 * 3 / 2), END, false, 0);
        vm.warp(START);
        stake(campaign, ada, 1);
        vm.warp(START + 2);
        eq(campaign.claimableRewards(ada)[0], 3, "not credited");
        vm.warp(START + 1);
        vm.prank(ada);
        campaign.consolidateReward();
        vm.warp(START + 2);
        eq(campaign.claimableRewards(ada)[0], 2, "credited in between");
    }

    /// @dev The reward is 1 base unit per second, and each unit of the large stake earns 8/3 ·
    /// 2^-128 per second.
    function test_DistributesRemaindersInLaterPeriods() external {
        campaign = create(list(second), list(DAYS_10), END, false, 0);
        vm.warp(START);
        stake(campaign, ada, 3 << 125);
        for (uint256 i = 1; i <= 30; i++) {
            vm.warp(START + i);
            campaign.consolidateReward();
        }
        eq(campaign.claimableRewards(ada)[0], 30, "earned");
    }

    function test_EarnsNothingAfterEnd() external {
        vm.warp(START);
        stake(campaign, ada, 1e18);
        vm.warp(END);
        eq(campaign.claimableRewards(ada)[0], REWARD, "at the end");
        vm.warp(END + 1);
        eq(campaign.claimableRewards(ada)[0], REWARD, "a second later");
        campaign.consolidateReward();
        eq(campaign.lastConsolidationTimestamp(), END, "consolidated");
        vm.warp(uint256(type(uint64).max) * 2);
        campaign.consolidateReward();
        eq(campaign.claimableRewards(ada)[0], REWARD, "much later");
        eq(campaign.recoverableUnassignedReward(address(first)), 0, "recoverable");
    }

    function test_SharesRewardsInProportionToStakes() external {
        vm.warp(START);
        stake(campaign, ada, 1e18);
        vm.warp(START + 100);
        stake(campaign, bob, 3e18);
        vm.warp(START + 200);
        eq(campaign.claimableRewards(ada)[0], 125e18, "ada");
        eq(campaign.claimableRewards(bob)[0], 75e18, "bob");
    }

    function testFuzz_EarningsAreIndependentOfConsolidation(uint256 amount, uint64 early, uint64 later) external {
        amount = bound(amount, 1, type(uint128).max / 2);
        early = uint64(bound(early, START, END));
        later = uint64(bound(later, early, END + 1000));
        vm.warp(START);
        stake(campaign, ada, amount);
        vm.warp(early);
        vm.prank(ada);
        campaign.consolidateReward();
        vm.warp(later);
        uint256 ideal = REWARD * (later < END ? later - START : DAYS_10) / DAYS_10;
        within(campaign.claimableRewards(ada)[0], ideal < 2 ? 0 : ideal - 2, ideal, "earned");
    }

    /// @dev Two equal stakes; one is made in pieces, with many interactions.
    function testFuzz_SplitStakeEarnsAsSingleStake(uint256 reward, uint256 amount, uint8 pieces, uint64 gap) external {
        uint256 count = bound(pieces, 1, 20);
        amount = bound(amount, count, type(uint128).max / 4);
        reward = bound(reward, 1, type(uint128).max);
        gap = uint64(bound(gap, 0, DAYS_10 / 25));
        vm.warp(START - 1);
        campaign = create(list(second), list(reward), END, false, 0);
        vm.warp(START);
        stake(campaign, ada, amount);
        uint256 left = amount;
        for (uint256 i = 1; i < count; i++) {
            stake(campaign, bob, amount / count);
            left -= amount / count;
        }
        stake(campaign, bob, left);
        for (uint256 i; i < count; i++) {
            vm.warp(block.timestamp + gap);
            vm.prank(bob);
            campaign.consolidateReward();
        }
        vm.warp(END);
        uint256 whole = campaign.claimableRewards(ada)[0];
        uint256 split = campaign.claimableRewards(bob)[0];
        within(split + count + 1, whole, whole + count + 1, "a base unit per interaction");
    }

    /// @dev The earned reward is exact to a base unit, also for extreme values.
    function testFuzz_EarnsEntireReward(uint256 reward, uint256 one, uint256 two, uint64 end, uint64 middle) external {
        reward = bound(reward, 1, type(uint128).max);
        one = bound(one, 1, type(uint128).max - 1);
        two = bound(two, 1, type(uint128).max - one);
        end = uint64(bound(end, START + 1, type(uint64).max));
        middle = uint64(bound(middle, START, end));
        campaign = create(list(second), list(reward), end, false, 0);
        vm.warp(START);
        stake(campaign, ada, one);
        vm.warp(middle);
        stake(campaign, bob, two);
        vm.warp(end);
        vm.prank(ada);
        campaign.withdraw(one);
        vm.prank(bob);
        campaign.withdraw(two);
        uint256 given = campaign.claimableRewards(ada)[0] + campaign.claimableRewards(bob)[0];
        within(given, reward < 3 ? 0 : reward - 3, reward, "given");
    }
}

contract AccrualTest is World {
    function test_DoesNotOverflowForExtremeValues() external pure {
        uint256 most = type(uint128).max;
        uint256 longest = type(uint64).max;
        (uint256 perStaked, uint256 rest) = Accrual.share(most, longest, longest, 1, 0);
        eq(perStaked, most << 128, "the only unit earns all");
        eq(rest, 0, "rest");
        eq(Accrual.earned(1, perStaked), most, "earned");
        (perStaked, rest) = Accrual.share(most, longest, longest, most, most - 1);
        eq(perStaked, 1 << 128, "one for one");
        eq(rest, most - 1, "rest stays");
        eq(Accrual.earned(most, perStaked), most, "earned by all");
        eq(Accrual.unearned(most, longest, longest), most, "unearned");
    }

    function testFuzz_ConservesReward(uint128 amount, uint64 period, uint64 duration, uint128 total, uint128 carry)
        external
        pure
    {
        uint256 length = bound(duration, 1, type(uint64).max);
        uint256 part = bound(period, 0, length);
        uint256 all = bound(total, 1, type(uint128).max);
        uint256 before = bound(carry, 0, all - 1);
        (uint256 perStaked, uint256 rest) = Accrual.share(amount, part, length, all, before);
        yes(rest < all, "the rest is below the total");
        uint256 given = perStaked * all + rest - before;
        // given = floor(amount * part * 2^128 / length)
        uint256 exact = uint256(amount) * part;
        yes((given >> 128) == exact / length, "whole base units");
    }

    function testFuzz_EarnedRoundsDown(uint128 staked, uint256 perStaked) external pure {
        uint256 high = perStaked >> 128;
        uint256 low = uint128(perStaked);
        uint256 ideal = uint256(staked) * high + (uint256(staked) * low >> 128);
        eq(Accrual.earned(staked, perStaked), ideal, "earned");
    }
}
