// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {ICampaign} from "../../src/interfaces/ICampaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract ClaimTest is World {
    Campaign internal campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD, REWARD * 2);
        vm.warp(START);
        stake(campaign, ada, 1e18);
        vm.warp(START + 100);
    }

    function test_RevertWhen_NotStarted() external {
        vm.warp(START - 1);
        expect("SRD20");
        campaign.claim(list(0, 0), ada);
    }

    function test_RevertWhen_AmountsAndRewardsDifferInLength() external {
        vm.startPrank(ada);
        expect("SRD14");
        campaign.claim(list(1), ada);
        expect("SRD14");
        campaign.claim(new uint256[](3), ada);
    }

    function test_RevertWhen_AmountExceedsClaimable() external {
        vm.startPrank(ada);
        expect("SRD15");
        campaign.claim(list(100e18 + 1, 0), ada);
        expect("SRD15");
        campaign.claim(list(0, 200e18 + 1), ada);
        campaign.claim(list(100e18, 200e18), ada);
        expect("SRD15");
        campaign.claim(list(1, 0), ada);
    }

    function test_RevertWhen_AllAmountsAreZero() external {
        vm.prank(ada);
        expect("SRD24");
        campaign.claim(list(0, 0), ada);
    }

    function test_RevertWhen_RecipientIsInvalid() external {
        vm.startPrank(ada);
        expect("SRD29");
        campaign.claim(list(1, 0), address(0));
        expect("SRD29");
        campaign.claim(list(1, 0), address(campaign));
    }

    function test_RevertWhen_TokenFailsAndOtherRewardsStayClaimable() external {
        vm.startPrank(ada);
        first.setMood(OddToken.Mood.Pause);
        vm.expectRevert();
        campaign.claim(list(1, 1), ada);
        second.setMood(OddToken.Mood.RefuseZero);
        campaign.claim(list(0, 200e18), ada);
        eq(second.balanceOf(ada), 200e18, "paid");
        first.setMood(OddToken.Mood.ReturnFalse);
        vm.expectRevert();
        campaign.claim(list(1, 0), ada);
        first.setMood(OddToken.Mood.NoReturn);
        campaign.claim(list(100e18, 0), ada);
        eq(first.balanceOf(ada), 100e18, "paid in the end");
    }

    function test_PaysRecipient() external {
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Claimed(ada, list(40e18, 0));
        vm.prank(ada);
        campaign.claim(list(40e18, 0), bob);
        eq(first.balanceOf(bob), 40e18, "paid");
        eq(campaign.claimableRewards(ada)[0], 60e18, "claimable");
        eq(campaign.claimableRewards(ada)[1], 200e18, "second claimable");
        eq(campaign.getClaimedRewards(ada)[0], 40e18, "claimed");
        eq(campaign.getClaimedRewards(ada)[1], 0, "second claimed");
        eq(campaign.earnedRewardsOf(ada)[0], 100e18, "earned");
        (,,,, uint256 paid) = campaign.rewards(0);
        eq(paid, 40e18, "paid by the campaign");
        (,,,, paid) = campaign.rewards(1);
        eq(paid, 0, "nothing of the second");
        vm.prank(ada);
        campaign.claim(list(10e18, 5e18), bob);
        eq(campaign.getClaimedRewards(ada)[0], 50e18, "claimed twice");
        eq(campaign.getClaimedRewards(ada)[1], 5e18, "second claimed once");
        (,,,, paid) = campaign.rewards(0);
        eq(paid, 50e18, "paid by the campaign, both times");
    }

    function test_RevertWhen_CallerHasNoRewards() external {
        vm.prank(bob);
        expect("SRD15");
        campaign.claim(list(1, 0), bob);
    }

    function test_RejectsReentrancy() external {
        stake(campaign, address(first), 1e18);
        vm.warp(START + 200);
        bytes[] memory attacks = new bytes[](3);
        attacks[0] = abi.encodeCall(campaign.claim, (list(1, 0), bob));
        attacks[1] = abi.encodeCall(campaign.claimAll, (bob));
        attacks[2] = abi.encodeCall(campaign.exit, (bob));
        first.setAttack(address(campaign), attacks);
        first.setMood(OddToken.Mood.Reenter);
        vm.prank(ada);
        campaign.claim(list(100e18, 0), ada);
        eq(first.attacksTried(), 3, "tried");
        eq(first.attacksDone(), 0, "done");
    }
}

contract ClaimAllTest is World {
    Campaign internal campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD, 1);
        vm.warp(START);
        stake(campaign, ada, 1e18);
        vm.warp(START + 100);
    }

    function test_RevertWhen_NotStarted() external {
        vm.warp(START - 1);
        expect("SRD20");
        campaign.claimAll(ada);
    }

    function test_RevertWhen_NothingIsClaimable() external {
        vm.prank(bob);
        expect("SRD23");
        campaign.claimAll(bob);
    }

    function test_RevertWhen_RecipientIsInvalid() external {
        vm.prank(ada);
        expect("SRD29");
        campaign.claimAll(address(0));
    }

    function test_RevertWhen_TokenFails() external {
        first.setBlocked(ada, true);
        vm.startPrank(ada);
        vm.expectRevert();
        campaign.claimAll(ada);
        eq(campaign.claimableRewards(ada)[0], 100e18, "claimable");
        campaign.claimAll(bob);
        eq(first.balanceOf(bob), 100e18, "paid to another account");
    }

    function test_PaysAllRewardsAndSkipsZeroTransfers() external {
        // One base unit of the second reward is not claimable yet.
        second.setMood(OddToken.Mood.RefuseZero);
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Claimed(ada, list(100e18, 0));
        vm.prank(ada);
        campaign.claimAll(bob);
        eq(first.balanceOf(bob), 100e18, "paid");
        eq(campaign.claimableRewards(ada)[0], 0, "claimable");
        vm.warp(END + 1000);
        vm.prank(ada);
        campaign.claimAll(ada);
        eq(first.balanceOf(ada), REWARD - 100e18, "the rest");
        eq(second.balanceOf(ada), 0, "rounding of a single base unit gives 0");
    }

    function test_RejectsReentrancy() external {
        stake(campaign, address(first), 1e18);
        vm.warp(START + 200);
        bytes[] memory attacks = new bytes[](2);
        attacks[0] = abi.encodeCall(campaign.claimAll, (bob));
        attacks[1] = abi.encodeCall(campaign.withdraw, (1));
        first.setAttack(address(campaign), attacks);
        first.setMood(OddToken.Mood.Reenter);
        vm.prank(ada);
        campaign.claimAll(ada);
        eq(first.attacksTried(), 2, "tried");
        eq(first.attacksDone(), 0, "done");
    }
}
