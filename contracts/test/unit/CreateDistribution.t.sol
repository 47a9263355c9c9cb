// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Campaign} from "../../src/Campaign.sol";
import {CampaignFactory} from "../../src/CampaignFactory.sol";
import {ICampaign} from "../../src/interfaces/ICampaign.sol";
import {ICampaignFactory} from "../../src/interfaces/ICampaignFactory.sol";
import {Terms} from "../../src/libraries/Terms.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract CreateDistributionTest is World {
    function test_RevertWhen_TokensAndAmountsDifferInLength() external {
        expect("SRD03");
        factory.createDistribution(list(first, second), address(staked), list(1), START, END, false, 0);
    }

    function test_RevertWhen_ThereAreMoreAmountsThanTokens() external {
        expect("SRD03");
        factory.createDistribution(list(first), address(staked), list(1, 2), START, END, false, 0);
    }

    function test_RevertWhen_RewardExceedsUint128() external {
        expect("SRD27");
        factory.createDistribution(
            list(first), address(staked), list(uint256(type(uint128).max) + 1), START, END, false, 0
        );
    }

    function test_RevertWhen_AllowanceIsMissing() external {
        first.mint(owner, 100);
        vm.prank(owner);
        expect("allowance");
        factory.createDistribution(list(first), address(staked), list(100), START, END, false, 0);
    }

    function test_RevertWhen_InitializeReverts() external {
        first.mint(owner, 100);
        vm.startPrank(owner);
        first.approve(address(factory), 100);
        expect("SRD02");
        factory.createDistribution(list(first), address(staked), list(100), START, START, false, 0);
        eq(factory.getDistributionsAmount(), 0, "campaigns");
        eq(first.balanceOf(owner), 100, "still the owner's");
    }

    function test_RevertWhen_RewardTokenReenters() external {
        bytes[] memory attacks = new bytes[](1);
        attacks[0] =
            abi.encodeCall(factory.createDistribution, (list(second), address(staked), list(5), START, END, false, 0));
        second.mint(address(first), 5);
        first.act(address(second), abi.encodeCall(OddToken.approve, (address(factory), 5)));
        first.setAttack(address(factory), attacks);
        first.setMood(OddToken.Mood.Reenter);
        create(100);
        eq(first.attacksTried(), 1, "tried");
        eq(first.attacksDone(), 0, "done");
        eq(factory.getDistributionsAmount(), 1, "campaigns");
    }

    function test_ListsNewCloneWithRewards() external {
        Campaign one = create(100, 200);
        Campaign two = create(300);
        eq(factory.getDistributionsAmount(), 2, "campaigns");
        eq(factory.distributions(0), address(one), "first campaign");
        eq(factory.distributions(1), address(two), "second campaign");
        yes(address(one) != address(two), "two clones");
        eq(first.balanceOf(address(one)), 100, "first reward");
        eq(second.balanceOf(address(one)), 200, "second reward");
        eq(first.balanceOf(address(two)), 300, "reward of the second");
        eq(first.balanceOf(address(factory)), 0, "nothing stays in the factory");
        eq(address(one).code.length, 45 + 57 + 2 * 36, "a minimal proxy and its terms");
    }

    function test_TransfersOwnershipToCaller() external {
        Campaign campaign = create(100);
        eq(campaign.owner(), owner, "owner");
        eq(campaign.factory(), address(factory), "factory");
    }

    function test_FundsWithReceivedAmountWhenTokenHasTransferFee() external {
        first.setMood(OddToken.Mood.Fee);
        Campaign campaign = create(10_000);
        eq(campaign.rewardAmount(address(first)), 9_700, "what arrived");
    }

    function test_FundsWithAtMostSentAmount() external {
        Generous token = new Generous();
        address[] memory tokens = new address[](1);
        tokens[0] = address(token);
        factory.createDistribution(tokens, address(staked), list(100), START, END, false, 0);
        eq(Campaign(factory.distributions(0)).rewardAmount(address(token)), 100, "what was sent");
    }

    function test_EmitsDistributionCreated() external {
        first.mint(owner, 100);
        vm.startPrank(owner);
        first.approve(address(factory), 100);
        address expected = predicted(owner, 100, true, 7, 0);
        vm.expectEmit(true, true, true, true, expected);
        emit ICampaign.Initialized(list(first), address(staked), list(100), START, END, true, 7);
        vm.expectEmit(true, true, true, true, expected);
        emit ICampaign.OwnershipTransferred(address(factory), owner);
        vm.expectEmit(true, true, true, true, address(factory));
        emit ICampaignFactory.DistributionCreated(owner, expected);
        factory.createDistribution(list(first), address(staked), list(100), START, END, true, 7);
    }

    function test_DerivesAddressFromCreatorAndTerms() external {
        Campaign one = create(100);
        eq(address(one), predicted(owner, 100, false, 0, 0), "the first");
        eq(address(create(100)), predicted(owner, 100, false, 0, 1), "the same again");
        eq(address(create(100)), predicted(owner, 100, false, 0, 2), "and again");
        eq(address(create(101)), predicted(owner, 101, false, 0, 0), "other terms");
        owner = bob;
        eq(address(create(100)), predicted(bob, 100, false, 0, 0), "another creator");
        yes(predicted(owner, 100, false, 0, 0) != predicted(owner, 100, true, 0, 0), "locked");
    }

    /// @dev Predicted address of the n-th campaign with these terms by this creator.
    function predicted(address creator, uint256 amount, bool locked, uint256 cap, uint256 n)
        private
        view
        returns (address)
    {
        bytes memory terms =
            Terms.encode(address(factory), address(staked), list(first), list(amount), [START, END], locked, cap);
        bytes32 salt = keccak256(abi.encode(creator, n));
        return
            Clones.predictDeterministicAddressWithImmutableArgs(address(implementation), terms, salt, address(factory));
    }
}

contract FactoryOwnerTest is World {
    function test_RevertWhen_CallerIsNotOwner() external {
        vm.startPrank(stranger);
        refusesCaller(stranger);
        factory.transferOwnership(stranger);
        refusesCaller(stranger);
        factory.pauseStaking();
        refusesCaller(stranger);
        factory.resumeStaking();
    }

    function test_RevertWhen_ImplementationHasNoCode() external {
        expect("SRF03");
        newFactory(stranger);
    }

    function test_ImplementationIsImmutable() external {
        Campaign next = newCampaign();
        (bool done,) = address(factory).call(abi.encodeWithSignature("upgradeImplementation(address)", address(next)));
        no(done, "upgraded");
        eq(factory.implementation(), address(implementation), "implementation");
    }

    function test_RevertWhen_PauseStateDoesNotChange() external {
        expect("SRF02");
        factory.resumeStaking();
        factory.pauseStaking();
        expect("SRF01");
        factory.pauseStaking();
    }

    function test_ChangesOwnerWhenProposedOwnerAccepts() external {
        factory.transferOwnership(bob);
        eq(factory.owner(), address(this), "owner until it is accepted");
        eq(factory.pendingOwner(), bob, "pending owner");
        vm.startPrank(bob);
        refusesCaller(bob);
        factory.pauseStaking();
        factory.acceptOwnership();
        eq(factory.owner(), bob, "owner");
        eq(factory.pendingOwner(), address(0), "nobody is pending");
        factory.pauseStaking();
        vm.stopPrank();
        refusesCaller(address(this));
        factory.resumeStaking();
    }

    function test_RevertWhen_ProposedOwnerWasReplaced() external {
        factory.transferOwnership(bob);
        factory.transferOwnership(ada);
        vm.startPrank(bob);
        refusesCaller(bob);
        factory.acceptOwnership();
        vm.stopPrank();
        vm.prank(ada);
        factory.acceptOwnership();
        eq(factory.owner(), ada, "owner");
    }

    function test_PausesAndResumesStaking() external {
        vm.expectEmit(true, true, true, true, address(factory));
        emit ICampaignFactory.StakingPaused();
        factory.pauseStaking();
        yes(factory.stakingPaused(), "paused");
        vm.expectEmit(true, true, true, true, address(factory));
        emit ICampaignFactory.StakingResumed();
        factory.resumeStaking();
        no(factory.stakingPaused(), "paused");
    }

    function test_OwnerIsDeployer() external view {
        eq(factory.owner(), address(this), "owner");
        eq(factory.pendingOwner(), address(0), "pending owner");
        eq(factory.implementation(), address(implementation), "implementation");
    }

    function refusesCaller(address caller) private {
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, caller));
    }
}

/// @dev A token that gives the recipient twice the sent amount.
contract Generous {
    mapping(address => uint256) public balanceOf;

    function transferFrom(address, address to, uint256 amount) external returns (bool) {
        balanceOf[to] += 2 * amount;
        return true;
    }
}
