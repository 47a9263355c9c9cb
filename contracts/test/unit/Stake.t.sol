// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Campaign} from "../../src/Campaign.sol";
import {ICampaign} from "../../src/interfaces/ICampaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract StakeTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD);
        staked.mint(ada, 1e30);
        vm.prank(ada);
        staked.approve(address(campaign), type(uint256).max);
    }

    function test_RevertWhen_NotActive() external {
        vm.startPrank(ada);
        vm.warp(START - 1);
        expect("SRD21");
        campaign.stake(1);
        vm.warp(END + 1);
        expect("SRD21");
        campaign.stake(1);
    }

    function test_AcceptsStakesInFirstAndLastSecond() external {
        vm.startPrank(ada);
        vm.warp(START);
        campaign.stake(1);
        vm.warp(END);
        campaign.stake(2);
        eq(campaign.stakedTokensOf(ada), 3, "stake");
    }

    function test_RevertWhen_Cancelled() external {
        vm.prank(owner);
        campaign.cancel();
        vm.warp(START);
        vm.prank(ada);
        expect("SRD21");
        campaign.stake(1);
    }

    function test_RevertWhen_StakingIsPaused() external {
        vm.warp(START);
        factory.pauseStaking();
        vm.prank(ada);
        expect("SRD25");
        campaign.stake(1);
        factory.resumeStaking();
        vm.prank(ada);
        campaign.stake(1);
    }

    function test_RevertWhen_AmountIsZero() external {
        vm.warp(START);
        // The stake is rejected before the token is called.
        staked.setMood(OddToken.Mood.RefuseZero);
        vm.prank(ada);
        expect("SRD09");
        campaign.stake(0);
    }

    function test_RevertWhen_ReceivedAmountIsZero() external {
        vm.warp(START);
        staked.setMood(OddToken.Mood.Fee);
        staked.setFee(10_000);
        vm.prank(ada);
        expect("SRD09");
        campaign.stake(100);
    }

    function test_RevertWhen_CapIsExceeded() external {
        campaign = create(list(first), list(REWARD), END, false, 100);
        vm.warp(START);
        stake(campaign, bob, 60);
        vm.startPrank(ada);
        staked.approve(address(campaign), type(uint256).max);
        expect("SRD10");
        campaign.stake(41);
        campaign.stake(40);
        eq(campaign.totalStakedTokensAmount(), 100, "full");
        expect("SRD10");
        campaign.stake(1);
    }

    function test_RevertWhen_TotalStakeExceedsUint128() external {
        vm.warp(START);
        uint256 most = type(uint128).max;
        stake(campaign, bob, most - 5);
        vm.startPrank(ada);
        expect("SRD10");
        campaign.stake(6);
        expect("SRD10");
        campaign.stake(type(uint256).max);
        campaign.stake(5);
        eq(campaign.totalStakedTokensAmount(), most, "full");
    }

    function test_LimitsTotalStakeToUint128WhenCapIsHigher() external {
        campaign = create(list(first), list(REWARD), END, false, type(uint256).max);
        vm.warp(START);
        stake(campaign, bob, type(uint128).max);
        vm.startPrank(ada);
        expect("SRD10");
        campaign.stake(1);
    }

    function test_CreditsReceivedAmountWhenTokenHasTransferFee() external {
        vm.warp(START);
        staked.setMood(OddToken.Mood.Fee);
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Staked(ada, 97);
        vm.prank(ada);
        campaign.stake(100);
        eq(campaign.stakedTokensOf(ada), 97, "stake");
        eq(campaign.totalStakedTokensAmount(), 97, "all stakes");
        eq(staked.balanceOf(address(campaign)), 97, "held");
    }

    function test_CreditsAtMostSentAmount() external {
        // A transfer that the token makes during the stake is not credited to the staker.
        bytes[] memory attacks = new bytes[](1);
        attacks[0] = abi.encodeCall(OddToken.mint, (address(campaign), 1000));
        staked.setAttack(address(staked), attacks);
        staked.setMood(OddToken.Mood.Reenter);
        vm.warp(START);
        vm.prank(ada);
        campaign.stake(100);
        eq(staked.attacksDone(), 1, "moved in");
        eq(campaign.stakedTokensOf(ada), 100, "stake");
    }

    function test_TransfersAndAccumulatesStakes() external {
        vm.warp(START);
        vm.startPrank(ada);
        campaign.stake(100);
        campaign.stake(20);
        vm.stopPrank();
        stake(campaign, bob, 3);
        eq(campaign.stakedTokensOf(ada), 120, "ada");
        eq(campaign.stakers(ada), 120, "ada again");
        eq(campaign.stakedTokensOf(bob), 3, "bob");
        eq(campaign.totalStakedTokensAmount(), 123, "all");
        eq(staked.balanceOf(address(campaign)), 123, "held");
        eq(staked.balanceOf(ada), 1e30 - 120, "left");
    }

    function test_CreditsRewardsEarnedBeforeStake() external {
        vm.warp(START);
        vm.startPrank(ada);
        campaign.stake(1e18);
        vm.warp(START + 100);
        campaign.stake(1e18);
        eq(campaign.claimableRewards(ada)[0], 100e18, "after 100 seconds");
        vm.warp(START + 200);
        eq(campaign.claimableRewards(ada)[0], 200e18, "after 200 seconds");
        eq(campaign.lastConsolidationTimestamp(), START + 100, "consolidated");
    }

    function test_AcceptsTokenWithoutReturnValue() external {
        vm.warp(START);
        staked.setMood(OddToken.Mood.NoReturn);
        vm.prank(ada);
        campaign.stake(100);
        eq(campaign.stakedTokensOf(ada), 100, "stake");
    }

    function test_RevertWhen_TokenReturnsFalseOrReverts() external {
        vm.warp(START);
        vm.startPrank(ada);
        staked.setMood(OddToken.Mood.ReturnFalse);
        vm.expectRevert();
        campaign.stake(100);
        staked.setMood(OddToken.Mood.Pause);
        vm.expectRevert();
        campaign.stake(100);
        eq(campaign.stakedTokensOf(ada), 0, "stake");
    }

    function test_RejectsReentrancy() external {
        vm.warp(START);
        stake(campaign, address(staked), 50);
        bytes[] memory attacks = new bytes[](6);
        attacks[0] = abi.encodeCall(campaign.stake, (1));
        attacks[1] = abi.encodeCall(campaign.withdraw, (1));
        attacks[2] = abi.encodeCall(campaign.exit, (bob));
        attacks[3] = abi.encodeCall(campaign.claimAll, (bob));
        attacks[4] = abi.encodeCall(campaign.recoverUnassignedRewards, ());
        attacks[5] = abi.encodeCall(campaign.consolidateReward, ());
        staked.setAttack(address(campaign), attacks);
        staked.setMood(OddToken.Mood.Reenter);
        vm.warp(START + 100);
        vm.prank(ada);
        campaign.stake(100);
        eq(staked.attacksTried(), 6, "tried");
        eq(staked.attacksDone(), 0, "done");
    }
}
