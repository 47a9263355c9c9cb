// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {Beside} from "./Beside.sol";

/// @dev Defects of the published campaigns, each next to the correct behaviour of ours.
contract WrongTest is Beside {
    Campaign private ours;
    Campaign private theirs;

    /// @dev 1. The owner recovers stakes when the staked token is a reward.
    function test_OwnerCanRecoverStakes() external {
        (ours, theirs) = both(staked, REWARD);
        vm.warp(START);
        stake(ours, ada, 5e18);
        stake(theirs, ada, 5e18);
        vm.warp(START + 10);
        theirs.recoverUnassignedRewards();
        eq(staked.balanceOf(owner), 5e18, "a stake");
        expect("SRD22");
        ours.recoverUnassignedRewards();
    }

    /// @dev 2. A large reward overflows and locks all stakes.
    function test_LargeRewardLocksStakes() external {
        uint256 large = type(uint128).max;
        (ours, theirs) = both(first, large);
        vm.warp(START);
        stake(ours, ada, 1);
        stake(theirs, ada, 1);
        vm.warp(END + 1);
        vm.startPrank(ada);
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        theirs.withdraw(1);
        ours.withdraw(1);
        vm.stopPrank();
        eq(ours.claimableRewards(ada)[0], large, "all of it");
    }

    /// @dev 3. A stake is credited with the sent amount: with a transfer fee the last staker gets nothing.
    function test_TransferFeeIsChargedToLastStaker() external {
        (ours, theirs) = both(first, REWARD);
        vm.warp(START);
        staked.setMood(OddToken.Mood.Fee);
        stake(ours, ada, 1e18);
        stake(ours, bob, 1e18);
        stake(theirs, ada, 1e18);
        stake(theirs, bob, 1e18);
        staked.setMood(OddToken.Mood.Plain);
        eq(theirs.stakedTokensOf(ada), 1e18, "what was sent");
        eq(ours.stakedTokensOf(ada), 0.97e18, "what arrived");
        vm.prank(ada);
        theirs.withdraw(1e18);
        vm.startPrank(bob);
        vm.expectRevert();
        theirs.withdraw(1e18);
        ours.withdraw(0.97e18);
        vm.stopPrank();
        vm.prank(ada);
        ours.withdraw(0.97e18);
    }

    /// @dev 4. A failing reward token blocks `exit` and `claimAll`.
    function test_FailingRewardTokenBlocksExit() external {
        (ours, theirs) = both(first, REWARD);
        vm.warp(START);
        stake(ours, ada, 1e18);
        stake(theirs, ada, 1e18);
        vm.warp(START + 10);
        first.setMood(OddToken.Mood.Revert);
        vm.startPrank(ada);
        vm.expectRevert();
        theirs.exit(ada);
        ours.exit(ada);
        eq(staked.balanceOf(ada), 1e18, "the stake");
    }

    /// @dev 5. A failing reward token blocks `cancel`, and with it the other rewards.
    function test_FailingRewardTokenBlocksCancel() external {
        (ours, theirs) = both(list(first, second), list(100, 200), END, false, 0);
        first.setMood(OddToken.Mood.Revert);
        vm.startPrank(owner);
        vm.expectRevert();
        theirs.cancel();
        ours.cancel();
        eq(second.balanceOf(owner), 200, "the other");
    }

    /// @dev 6. A reward token can be repeated although it has one account.
    function test_AcceptsDuplicateRewardTokens() external {
        first.mint(owner, 200);
        vm.startPrank(owner);
        first.approve(address(publishedFactory), 200);
        first.approve(address(factory), 200);
        publishedFactory.createDistribution(list(first, first), address(staked), list(100, 100), START, END, false, 0);
        first.mint(owner, 200);
        expect("SRD26");
        factory.createDistribution(list(first, first), address(staked), list(100, 100), START, END, false, 0);
    }

    /// @dev 7. The owner can take tokens sent by mistake.
    function test_OwnerCanRecoverTokensSentByMistake() external {
        (ours, theirs) = both(first, REWARD);
        vm.warp(START);
        first.mint(address(ours), 7);
        first.mint(address(theirs), 7);
        theirs.recoverUnassignedRewards();
        eq(first.balanceOf(owner), 7, "published campaign");
        expect("SRD22");
        ours.recoverUnassignedRewards();
    }

    /// @dev 8. Rewards can be paid to the zero address and to the campaign.
    function test_AcceptsZeroAddressAsRecipient() external {
        (ours, theirs) = both(first, REWARD);
        vm.warp(START);
        stake(ours, ada, 1e18);
        stake(theirs, ada, 1e18);
        vm.warp(START + 10);
        vm.startPrank(ada);
        theirs.claimAll(address(0));
        eq(first.balanceOf(address(0)), 10e18, "burnt");
        expect("SRD29");
        ours.claimAll(address(0));
    }

    /// @dev 9. Any account can initialise the implementation.
    function test_AnyAccountCanInitializeTheImplementation() external {
        first.mint(publishedImplementation, 1);
        Campaign(publishedImplementation).initialize(list(first), address(staked), list(1), START, END, false, 0);
        eq(Campaign(publishedImplementation).owner(), address(this), "owner");
        expect("SRD18");
        implementation.initialize(list(first), address(staked), list(1), START, END, false, 0);
    }

    /// @dev 10. Claimable rewards are those of the last consolidation.
    function test_ClaimableRewardsAreStale() external {
        (ours, theirs) = both(first, REWARD);
        vm.warp(START);
        stake(ours, ada, 1e18);
        stake(theirs, ada, 1e18);
        vm.warp(START + 10);
        eq(theirs.claimableRewards(ada)[0], 0, "not yet");
        eq(ours.claimableRewards(ada)[0], 10e18, "ten seconds");
    }

    /// @dev 11. A lock has no maximum.
    function test_LockPeriodIsUnlimited() external {
        first.mint(owner, 200);
        uint64 never = type(uint64).max;
        vm.startPrank(owner);
        first.approve(address(publishedFactory), 100);
        first.approve(address(factory), 100);
        publishedFactory.createDistribution(list(first), address(staked), list(100), START, never, true, 0);
        expect("SRD34");
        factory.createDistribution(list(first), address(staked), list(100), START, never, true, 0);
    }

    /// @dev 12. A campaign that owns itself pays recovered rewards to itself, where they are lost.
    function test_AcceptsCampaignAsItsOwnOwner() external {
        (ours, theirs) = both(first, REWARD);
        vm.startPrank(owner);
        theirs.transferOwnership(address(theirs));
        vm.warp(END + 1);
        theirs.recoverUnassignedRewards();
        eq(first.balanceOf(address(theirs)), REWARD, "lost");
        expect("SRD29");
        ours.transferOwnership(address(ours));
        ours.recoverUnassignedRewards();
        eq(first.balanceOf(owner), REWARD, "recovered");
    }

    /// @dev 13. The factory's owner takes the rewards of a pending creation by an upgrade.
    function test_FactoryOwnerCanTakeRewardsByUpgrade() external {
        Thief thief = new Thief();
        bytes memory upgrade = abi.encodeWithSignature("upgradeImplementation(address)", address(thief));
        (bool upgraded,) = address(publishedFactory).call(upgrade);
        yes(upgraded, "upgraded");
        (bool ourUpgraded,) = address(factory).call(upgrade);
        no(ourUpgraded, "upgraded ours");
        (ours, theirs) = both(first, REWARD);
        eq(first.balanceOf(address(theirs)), 0, "taken from the published campaign");
        eq(first.balanceOf(thief.TAKES()), REWARD, "taken");
        eq(first.balanceOf(address(ours)), REWARD, "held by ours");
    }
}

/// @dev An implementation that transfers its funds to another account.
contract Thief {
    address public constant TAKES = address(0x7417);

    function initialize(address[] calldata tokens, address, uint256[] calldata amounts, uint64, uint64, bool, uint256)
        external
    {
        for (uint256 i; i < tokens.length; i++) {
            OddToken(tokens[i]).transfer(TAKES, amounts[i]);
        }
    }

    function transferOwnership(address) external {}
}
