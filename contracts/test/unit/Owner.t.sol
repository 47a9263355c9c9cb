// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {ICampaign} from "../../src/interfaces/ICampaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";
import {DemandingToken} from "./Exit.t.sol";

contract CancelTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(100, 200);
    }

    function test_RevertWhen_CallerIsNotOwner() external {
        vm.prank(stranger);
        expect("SRD17");
        campaign.cancel();
    }

    function test_RevertWhen_AlreadyCancelled() external {
        vm.startPrank(owner);
        campaign.cancel();
        expect("SRD19");
        campaign.cancel();
    }

    function test_RevertWhen_AlreadyStarted() external {
        vm.warp(START);
        vm.prank(owner);
        expect("SRD08");
        campaign.cancel();
    }

    function test_ReturnsRewardsToOwner() external {
        vm.warp(START - 1);
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Canceled();
        vm.prank(owner);
        campaign.cancel();
        yes(campaign.canceled(), "canceled");
        eq(first.balanceOf(owner), 100, "first reward");
        eq(second.balanceOf(owner), 200, "second reward");
        vm.warp(END);
        eq(campaign.claimableRewards(ada)[0], 0, "claimable");
        eq(campaign.recoverableUnassignedReward(address(first)), 0, "recoverable");
    }

    function test_ReturnsBalanceAfterRebase() external {
        first.rebase(address(campaign), 60);
        second.rebase(address(campaign), 250);
        vm.prank(owner);
        campaign.cancel();
        eq(first.balanceOf(owner), 60, "first reward");
        eq(second.balanceOf(owner), 250, "second reward");
    }

    function test_FailingRewardTokenDoesNotBlockOthers() external {
        OddToken.Mood[5] memory moods = [
            OddToken.Mood.Revert,
            OddToken.Mood.RevertLong,
            OddToken.Mood.BurnGas,
            OddToken.Mood.ReturnFalse,
            OddToken.Mood.AnswerGarbage
        ];
        for (uint256 i; i < moods.length; i++) {
            setUp();
            first.setMood(moods[i]);
            vm.prank(owner);
            campaign.cancel{gas: 1_000_000}();
            yes(campaign.canceled(), "canceled");
            eq(first.balanceOf(owner), 0, "stays");
            eq(second.balanceOf(owner), 200, "the other is given back");
            first.setMood(OddToken.Mood.Plain);
            campaign.recoverRewards(list(0), 200_000);
            eq(first.balanceOf(owner), 100, "given back later");
        }
    }

    function test_TokenWithoutCodeDoesNotBlockOthers() external {
        vm.etch(address(first), "");
        vm.prank(owner);
        campaign.cancel();
        eq(second.balanceOf(owner), 200, "the other is given back");
    }

    function test_SkipsZeroTransfers() external {
        first.rebase(address(campaign), 0);
        first.setMood(OddToken.Mood.RefuseZero);
        vm.prank(owner);
        campaign.cancel();
        eq(second.balanceOf(owner), 200, "the other is given back");
    }

    function test_DoesNotCallTokenWhenAmountIsZero() external {
        first.rebase(address(campaign), 0);
        watchTransfers(first);
        vm.prank(owner);
        campaign.cancel();
        eq(first.attacksTried(), 0, "transfers");
    }

    function test_RevertWhen_GasIsTooLow() external {
        vm.prank(owner);
        expect("SRD30");
        campaign.cancel{gas: 250_000}();
    }

    function test_RejectsReentrancy() external {
        vm.prank(owner);
        campaign.transferOwnership(address(first));
        bytes[] memory attacks = new bytes[](2);
        attacks[0] = abi.encodeCall(campaign.cancel, ());
        attacks[1] = abi.encodeCall(campaign.recoverRewards, (list(1), 200_000));
        first.setAttack(address(campaign), attacks);
        first.setMood(OddToken.Mood.Reenter);
        yes(first.act(address(campaign), abi.encodeCall(campaign.cancel, ())), "cancelled");
        eq(first.attacksTried(), 2, "tried");
        eq(first.attacksDone(), 0, "done");
    }
}

contract RecoverTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD, REWARD * 2);
        vm.warp(START);
    }

    function test_RevertWhen_NotStarted() external {
        vm.warp(START - 1);
        expect("SRD20");
        campaign.recoverUnassignedRewards();
    }

    function test_RevertWhen_OwnershipIsRenounced() external {
        vm.prank(owner);
        campaign.renounceOwnership();
        vm.warp(END);
        expect("SRD16");
        campaign.recoverUnassignedRewards();
    }

    function test_RevertWhen_NothingIsRecoverable() external {
        expect("SRD22");
        campaign.recoverUnassignedRewards();
        stake(campaign, ada, 1);
        vm.warp(END + 5);
        expect("SRD22");
        campaign.recoverUnassignedRewards();
    }

    function test_RevertWhen_AllTransfersFail() external {
        vm.warp(START + 10);
        first.setMood(OddToken.Mood.BurnGas);
        second.setMood(OddToken.Mood.ReturnFalse);
        expect("SRD22");
        campaign.recoverUnassignedRewards();
    }

    function test_RevertWhen_GasIsTooLow() external {
        vm.warp(START + 10);
        expect("SRD30");
        campaign.recoverUnassignedRewards{gas: 250_000}();
    }

    function test_PaysOwnerRewardsOfUnstakedSeconds() external {
        vm.warp(START + 10);
        eq(campaign.recoverableUnassignedReward(address(first)), 10e18, "recoverable before any call");
        stake(campaign, ada, 1);
        vm.warp(START + 100);
        vm.prank(ada);
        campaign.withdraw(1);
        vm.warp(START + 130);
        eq(campaign.recoverableUnassignedReward(address(first)), 40e18, "first");
        eq(campaign.recoverableUnassignedReward(address(second)), 80e18, "second");
        eq(campaign.recoverableUnassignedReward(address(staked)), 0, "no reward");
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Recovered(list(40e18, 80e18));
        vm.prank(stranger);
        campaign.recoverUnassignedRewards();
        eq(first.balanceOf(owner), 40e18, "first reward");
        eq(second.balanceOf(owner), 80e18, "second reward");
        eq(campaign.recoverableUnassignedReward(address(first)), 0, "nothing more");
        (,,, uint256 unstaked, uint256 claimed) = campaign.rewards(0);
        eq(unstaked, 40 << 128, "seconds");
        eq(claimed, 40e18, "left the campaign");
        expect("SRD22");
        campaign.recoverUnassignedRewards();
        vm.warp(END + 1000);
        campaign.recoverUnassignedRewards();
        within(first.balanceOf(owner) + campaign.claimableRewards(ada)[0], REWARD - 1, REWARD, "all of it");
    }

    function test_DoesNotCallTokenWhenAmountIsZero() external {
        vm.warp(START - 1);
        campaign = create(1, REWARD);
        vm.warp(START + 10);
        watchTransfers(first);
        campaign.recoverUnassignedRewards();
        eq(first.attacksTried(), 0, "transfers");
        eq(second.balanceOf(owner), 10e18, "the other is paid");
    }

    function test_PaysOwnerEntireRewardWhenNothingWasStaked() external {
        vm.warp(END + 1000);
        campaign.recoverUnassignedRewards();
        eq(first.balanceOf(owner), REWARD, "first reward");
        eq(second.balanceOf(owner), REWARD * 2, "second reward");
    }

    function test_RepeatedRecoveriesPayTheSameTotal() external {
        vm.warp(START - 1);
        campaign = create(list(first), list(1_000_003), END, false, 0);
        for (uint256 i = 1; i <= 50; i++) {
            vm.warp(START + i * 17_280);
            campaign.recoverUnassignedRewards();
        }
        eq(first.balanceOf(owner), 1_000_003, "all of it");
    }

    function test_FailedRewardStaysRecoverable() external {
        vm.warp(START + 10);
        first.setMood(OddToken.Mood.BurnGas);
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Recovered(list(0, 20e18));
        campaign.recoverUnassignedRewards{gas: 1_000_000}();
        eq(campaign.recoverableUnassignedReward(address(first)), 10e18, "still recoverable");
        (,,,, uint256 left) = campaign.rewards(0);
        eq(left, 0, "nothing left the campaign");
        first.setMood(OddToken.Mood.Plain);
        second.setMood(OddToken.Mood.RefuseZero);
        campaign.recoverUnassignedRewards();
        eq(first.balanceOf(owner), 10e18, "paid later");
    }

    function test_DoesNotRecoverStakesInRewardToken() external {
        vm.warp(START - 1);
        campaign = create(list(staked), list(REWARD), END, false, 0);
        vm.warp(START + 10);
        stake(campaign, ada, 5e18);
        vm.warp(START + 20);
        vm.prank(owner);
        campaign.recoverUnassignedRewards();
        eq(staked.balanceOf(owner), 10e18, "ten seconds, no stake");
        expect("SRD22");
        campaign.recoverUnassignedRewards();
        vm.warp(END + 1);
        vm.prank(ada);
        campaign.exit(ada);
        within(staked.balanceOf(ada), REWARD - 10e18 + 5e18 - 1, REWARD - 10e18 + 5e18, "stake and reward");
    }

    function test_DoesNotRecoverTokensSentByMistake() external {
        vm.warp(START + 10);
        first.mint(address(campaign), 1000e18);
        campaign.recoverUnassignedRewards();
        eq(first.balanceOf(owner), 10e18, "ten seconds");
    }

    function test_RejectsReentrancy() external {
        vm.warp(START + 10);
        bytes[] memory attacks = new bytes[](1);
        attacks[0] = abi.encodeCall(campaign.recoverUnassignedRewards, ());
        first.setAttack(address(campaign), attacks);
        first.setMood(OddToken.Mood.Reenter);
        campaign.recoverUnassignedRewards();
        eq(first.attacksTried(), 1, "tried");
        eq(first.attacksDone(), 0, "done");
    }
}

contract RecoverRewardsTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD, REWARD * 2);
        vm.warp(START + 10);
    }

    function test_RevertWhen_TransferGasIsBelowMinimum() external {
        expect("SRD32");
        campaign.recoverRewards(list(0), 199_999);
        campaign.recoverRewards(list(0), 200_000);
    }

    function test_RevertWhen_GasIsTooLow() external {
        expect("SRD30");
        campaign.recoverRewards{gas: 900_000}(list(0), 900_000);
        vm.expectRevert();
        campaign.recoverRewards(list(0), type(uint256).max);
    }

    function test_RevertWhen_OwnershipIsRenounced() external {
        vm.prank(owner);
        campaign.renounceOwnership();
        expect("SRD16");
        campaign.recoverRewards(list(0), 200_000);
    }

    function test_RevertWhen_NotStarted() external {
        vm.warp(START - 1);
        expect("SRD20");
        campaign.recoverRewards(list(0), 200_000);
        expect("SRD16");
        implementation.recoverRewards(list(0), 200_000);
    }

    function test_RevertWhen_NoRewardIsRecovered() external {
        expect("SRD22");
        campaign.recoverRewards(new uint256[](0), 200_000);
        first.setMood(OddToken.Mood.Revert);
        expect("SRD22");
        campaign.recoverRewards(list(0), 200_000);
    }

    function test_RevertWhen_RewardIndexIsOutOfBounds() external {
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x32));
        campaign.recoverRewards(list(2), 200_000);
    }

    function test_PaysChosenRewards() external {
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Recovered(list(0, 20e18));
        vm.prank(stranger);
        campaign.recoverRewards(list(1, 1), 200_000);
        eq(first.balanceOf(owner), 0, "not chosen");
        eq(second.balanceOf(owner), 20e18, "chosen, once");
        eq(campaign.recoverableUnassignedReward(address(first)), 10e18, "still recoverable");
    }

    function test_RecoversGasHeavyTokenWithHigherGasLimit() external {
        vm.warp(START - 1);
        DemandingToken demanding = new DemandingToken();
        demanding.mint(owner, REWARD);
        address[] memory tokens = new address[](1);
        tokens[0] = address(demanding);
        vm.prank(owner);
        factory.createDistribution(tokens, address(staked), list(REWARD), START, END, false, 0);
        campaign = Campaign(factory.distributions(1));
        demanding.demand(1_000_000);
        vm.warp(START + 10);
        expect("SRD22");
        campaign.recoverUnassignedRewards();
        expect("SRD22");
        campaign.recoverRewards(list(0), 900_000);
        campaign.recoverRewards(list(0), 1_100_000);
        eq(demanding.balanceOf(owner), 10e18, "recovered");
    }

    function test_RecoversEntireBalanceOfCancelledCampaign() external {
        vm.warp(START - 1);
        vm.startPrank(owner);
        first.setBlocked(owner, true);
        campaign.cancel();
        vm.stopPrank();
        expect("SRD22");
        campaign.recoverRewards(list(0), 200_000);
        first.setBlocked(owner, false);
        first.mint(address(campaign), 5);
        vm.warp(END + 1);
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Recovered(list(REWARD + 5, 0));
        campaign.recoverRewards(list(0, 1), 200_000);
        eq(first.balanceOf(owner), REWARD + 5, "all of it");
        expect("SRD22");
        campaign.recoverRewards(list(0, 1), 200_000);
    }

    function test_RevertWhen_GiveRewardBackIsCalledExternally() external {
        vm.prank(owner);
        expect("SRD31");
        campaign.giveRewardBack(address(first));
    }

    function test_RejectsReentrancy() external {
        bytes[] memory attacks = new bytes[](2);
        attacks[0] = abi.encodeCall(campaign.recoverUnassignedRewards, ());
        attacks[1] = abi.encodeCall(campaign.recoverRewards, (list(1), 200_000));
        first.setAttack(address(campaign), attacks);
        first.setMood(OddToken.Mood.Reenter);
        campaign.recoverRewards(list(0), 400_000);
        eq(first.attacksTried(), 2, "tried");
        eq(first.attacksDone(), 0, "done");
    }
}

contract OwnershipTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(100);
    }

    function test_RevertWhen_CallerIsNotOwner() external {
        vm.startPrank(stranger);
        expect("SRD17");
        campaign.transferOwnership(stranger);
        expect("SRD17");
        campaign.renounceOwnership();
    }

    function test_RevertWhen_NewOwnerIsZeroAddress() external {
        vm.prank(owner);
        expect("SRD16");
        campaign.transferOwnership(address(0));
    }

    function test_RevertWhen_NewOwnerIsCampaignOrFactory() external {
        vm.startPrank(owner);
        expect("SRD29");
        campaign.transferOwnership(address(campaign));
        expect("SRD29");
        campaign.transferOwnership(address(factory));
        eq(campaign.owner(), owner, "owner");
    }

    function test_ChangesOwner() external {
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.OwnershipTransferred(owner, bob);
        vm.prank(owner);
        campaign.transferOwnership(bob);
        eq(campaign.owner(), bob, "owner");
        vm.warp(END);
        campaign.recoverUnassignedRewards();
        eq(first.balanceOf(bob), 100, "paid to the new owner");
    }

    function test_RenouncesOwnership() external {
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.OwnershipTransferred(owner, address(0));
        vm.prank(owner);
        campaign.renounceOwnership();
        eq(campaign.owner(), address(0), "owner");
    }
}
