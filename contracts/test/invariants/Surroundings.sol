// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {Actions} from "./Actions.sol";

/// @dev Events around a campaign, and calls that it must reject.
abstract contract Surroundings is Actions {
    /// @dev Changes the defects of a token; the staked one remains transferable.
    function _changeMood() internal {
        OddToken token = rewards[_random(rewards.length)];
        if (address(token) == address(staked) || _random(8) == 0) {
            staked.setMood(_calmMood());
            return;
        }
        // Moods without and with defects are equally likely.
        uint256 moods = uint256(type(OddToken.Mood).max) + 1;
        token.setMood(_random(2) == 0 ? OddToken.Mood(_random(moods)) : OddToken.Mood.Plain);
        token.setFickle(_random(6) == 0);
    }

    function _block(OddToken token) internal {
        uint256 who = _random(6);
        address account = who == 0 ? address(campaign) : who == 1 ? owner : person(who - 2);
        token.setBlocked(account, !token.blocked(account));
    }

    function _rebase(OddToken token) internal {
        token.rebase(address(campaign), _random(2) == 0 ? _magnitude() : 0);
    }

    function _donate() internal {
        (_random(2) == 0 ? staked : rewards[_random(rewards.length)]).mint(address(campaign), _magnitude());
    }

    function _pauseOrResume() internal {
        if (factory.stakingPaused()) factory.resumeStaking();
        else factory.pauseStaking();
    }

    /// @dev Attempts a forbidden call.
    /// @return refused Whether it reverted.
    function _intrude() internal returns (bool refused) {
        address who = _random(2) == 0 ? owner : actors[0];
        address target = address(campaign);
        uint256 invariant = 9;
        bytes memory call;
        uint256 kind = _random(9);
        if (kind == 8) {
            // The ownership of a campaign without owner cannot be transferred.
            (who, invariant) = (owner, 7);
            call = abi.encodeCall(campaign.transferOwnership, (_random(2) == 0 ? address(campaign) : address(factory)));
        } else if (kind == 7) {
            (who, target, call, invariant) = (CREATOR, address(factory), _lockedForTooLong(), 3);
        } else if (kind == 6) {
            call = abi.encodeCall(campaign.giveRewardBack, (address(rewards[0])));
            invariant = 7;
        } else if (kind < 2) {
            call = _again();
            if (kind == 1) target = factory.implementation();
        } else if (kind == 2) {
            call = abi.encodeCall(campaign.sendReward, (address(staked), actors[0], 1));
            invariant = 2;
        } else if (kind == 3) {
            (who, target, call) = (CREATOR, address(factory), _twice());
        } else {
            address nobody = kind == 4 ? address(0) : address(campaign);
            call =
                _random(2) == 0 ? abi.encodeCall(campaign.claimAll, (nobody)) : abi.encodeCall(campaign.exit, (nobody));
            invariant = 1;
        }
        vm.prank(who);
        (bool done,) = target.call{gas: GAS}(call);
        if (done) _violate(invariant, "went through what nobody may do");
        return !done;
    }

    /// @dev Creation of a campaign with the rewards [A, B, A].
    function _twice() private returns (bytes memory) {
        address[] memory tokens = new address[](3);
        uint256[] memory amounts = new uint256[](3);
        for (uint256 i; i < 3; i++) {
            OddToken token = i == 1 ? staked : rewards[rewards.length - 1];
            (tokens[i], amounts[i]) = (address(token), 1 + _random(1e18));
            token.mint(CREATOR, amounts[i]);
            vm.prank(CREATOR);
            token.approve(address(factory), type(uint256).max);
        }
        uint64 from = uint64(block.timestamp + 10);
        return abi.encodeCall(factory.createDistribution, (tokens, address(staked), amounts, from, from + 10, false, 0));
    }

    /// @dev Creation of a campaign that is locked for a second, or indefinitely, longer than
    /// permitted.
    function _lockedForTooLong() private returns (bytes memory) {
        address[] memory tokens = new address[](1);
        uint256[] memory amounts = new uint256[](1);
        (tokens[0], amounts[0]) = (address(staked), 1000);
        staked.mint(CREATOR, amounts[0]);
        vm.prank(CREATOR);
        staked.approve(address(factory), type(uint256).max);
        uint64 until = _random(2) == 0 ? type(uint64).max : uint64(block.timestamp + MAX_LOCK + 1);
        uint64 from = uint64(block.timestamp + 1);
        return abi.encodeCall(factory.createDistribution, (tokens, address(staked), amounts, from, until, true, 0));
    }

    function _again() private view returns (bytes memory) {
        address[] memory tokens = new address[](1);
        tokens[0] = address(staked);
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 1;
        uint64 from = uint64(block.timestamp + 10);
        return abi.encodeCall(Campaign.initialize, (tokens, address(staked), amounts, from, from + 10, false, 0));
    }
}
