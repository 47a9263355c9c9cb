// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {ICampaign} from "../../src/interfaces/ICampaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract WithdrawTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD, 7);
        vm.warp(START);
        stake(campaign, ada, 100);
    }

    function test_RevertWhen_NotStarted() external {
        vm.warp(START - 1);
        vm.prank(ada);
        expect("SRD20");
        campaign.withdraw(1);
    }

    function test_RevertWhen_Cancelled() external {
        vm.warp(START - 1);
        vm.prank(owner);
        campaign.cancel();
        vm.warp(START);
        vm.prank(ada);
        expect("SRD20");
        campaign.withdraw(1);
    }

    function test_RevertWhen_AmountIsZero() external {
        vm.prank(ada);
        expect("SRD11");
        campaign.withdraw(0);
    }

    function test_RevertWhen_Locked() external {
        vm.warp(START - 1);
        campaign = create(list(first), list(REWARD), END, true, 0);
        vm.warp(START);
        stake(campaign, ada, 100);
        vm.startPrank(ada);
        expect("SRD12");
        campaign.withdraw(1);
        vm.warp(END);
        expect("SRD12");
        campaign.withdraw(1);
        vm.warp(END + 1);
        campaign.withdraw(100);
        eq(staked.balanceOf(ada), 100, "back");
    }

    function test_RevertWhen_AmountExceedsStake() external {
        stake(campaign, bob, 50);
        vm.startPrank(ada);
        expect("SRD13");
        campaign.withdraw(101);
        vm.startPrank(stranger);
        expect("SRD13");
        campaign.withdraw(1);
    }

    function test_ReturnsPartOfStake() external {
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Withdrawn(ada, 30);
        vm.prank(ada);
        campaign.withdraw(30);
        eq(campaign.stakedTokensOf(ada), 70, "stake");
        eq(campaign.totalStakedTokensAmount(), 70, "all stakes");
        eq(staked.balanceOf(ada), 30, "back");
        eq(staked.balanceOf(address(campaign)), 70, "held");
    }

    function test_ReturnsStakeAndKeepsEarnedRewards() external {
        vm.warp(START + 100);
        vm.prank(ada);
        campaign.withdraw(100);
        eq(campaign.stakedTokensOf(ada), 0, "stake");
        vm.warp(START + 200);
        // Reward of 100 seconds at 1e18 each, less the rounding remainder.
        within(campaign.claimableRewards(ada)[0], 100e18 - 1, 100e18, "earned");
        eq(first.balanceOf(ada), 0, "not paid yet");
    }

    function test_SucceedsWhenStakingIsPaused() external {
        factory.pauseStaking();
        vm.prank(ada);
        campaign.withdraw(100);
    }

    function test_SucceedsWithAnyRewardTokenBehavior() external {
        for (uint256 mood; mood <= uint256(type(OddToken.Mood).max); mood++) {
            first.setMood(OddToken.Mood(mood));
            first.setBlocked(ada, true);
            first.rebase(address(campaign), 0);
            vm.prank(ada);
            campaign.withdraw(1);
        }
        eq(campaign.stakedTokensOf(ada), 100 - 12, "stake");
    }

    function test_SucceedsWhenFactoryAndRewardTokensHaveNoCode() external {
        vm.etch(address(first), "");
        vm.etch(address(second), hex"fe");
        vm.etch(address(factory), hex"fe");
        vm.warp(START + 5);
        vm.prank(ada);
        campaign.withdraw(100);
        eq(staked.balanceOf(ada), 100, "back");
    }

    function test_SucceedsWithMaxRewardAndMinStake() external {
        vm.warp(START - 1);
        campaign = create(list(second), list(type(uint128).max), type(uint64).max, false, 0);
        vm.warp(START);
        stake(campaign, ada, 1);
        vm.warp(START + 1);
        stake(campaign, bob, type(uint128).max - 1);
        vm.warp(type(uint64).max - 1);
        vm.prank(bob);
        campaign.withdraw(type(uint128).max - 1);
        vm.warp(uint256(type(uint64).max) + 12);
        vm.prank(ada);
        campaign.withdraw(1);
        uint256 given = campaign.claimableRewards(ada)[0] + campaign.claimableRewards(bob)[0];
        within(given, type(uint128).max - 2, type(uint128).max, "all of it was earned");
    }

    function test_GasIsBoundedWithTenHostileRewardTokens() external {
        address[] memory tokens = new address[](10);
        uint256[] memory amounts = new uint256[](10);
        for (uint256 i; i < 10; i++) {
            (tokens[i], amounts[i]) = (address(new OddToken()), REWARD + i);
        }
        vm.warp(START - 1);
        campaign = create(tokens, amounts, END, false, 0);
        vm.warp(START);
        stake(campaign, ada, 100);
        for (uint256 i; i < 10; i++) {
            OddToken(tokens[i]).setMood(OddToken.Mood.BurnGas);
        }
        vm.warp(END);
        vm.prank(ada);
        campaign.withdraw{gas: 1_500_000}(100);
    }
}
