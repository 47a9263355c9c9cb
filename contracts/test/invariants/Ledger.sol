// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Stage} from "./Stage.sol";

/// @dev A second model of a campaign: it distributes each period at once among all stakes, each
/// share rounded down.
abstract contract Ledger is Stage {
    /// @dev Stakes by actor, and their sum.
    mapping(uint256 actor => uint256) public stakeOf;
    uint256 public stakes;
    uint256 public unstakedSeconds;
    /// @dev Lower bound of the earned reward; the upper bound is higher by `stretches` base units.
    mapping(uint256 reward => mapping(uint256 actor => uint256)) public earnedAtLeast;
    mapping(uint256 actor => uint256) public stretches;
    /// @dev Number of periods in which an actor was paid, or could not earn anything.
    mapping(uint256 actor => uint256) internal settled;
    /// @dev Amount paid out by reward, computed from the balances of the campaign.
    mapping(uint256 reward => uint256) public paid;
    mapping(uint256 reward => uint256) public recovered;
    /// @dev Number of successful actions.
    uint256 public interactions;
    bool public canceled;
    /// @dev True once an action has observed the end.
    bool public ended;
    /// @dev Rewards earned by actor at that action; they must not increase afterwards.
    mapping(uint256 reward => mapping(uint256 actor => uint256)) public earnedAtEnd;

    /// @dev The first violation that an action found, by the number of the invariant.
    mapping(uint256 invariant => string) public violation;

    /// @dev Resets the model for a new campaign.
    function _forget() internal {
        for (uint256 i; i < actors.length; i++) {
            delete stakeOf[i];
            delete stretches[i];
            delete settled[i];
            for (uint256 r; r < rewards.length; r++) {
                delete earnedAtLeast[r][i];
                delete earnedAtEnd[r][i];
            }
        }
        for (uint256 r; r < rewards.length; r++) {
            delete paid[r];
            delete recovered[r];
        }
        (stakes, unstakedSeconds, interactions, canceled, ended) = (0, 0, 0, false, false);
    }

    function _violate(uint256 invariant, string memory what) internal {
        if (bytes(violation[invariant]).length == 0) violation[invariant] = what;
    }

    /// @dev Reads earned rewards; records a violation when they cannot be read.
    function _earned(address actor) internal returns (uint256[] memory) {
        try campaign.earnedRewardsOf(actor) returns (uint256[] memory earned) {
            return earned;
        } catch {
            _violate(3, "the accounts cannot be read");
            return new uint256[](rewards.length);
        }
    }

    function _claimable(address actor) internal returns (uint256[] memory) {
        try campaign.claimableRewards(actor) returns (uint256[] memory claimable) {
            return claimable;
        } catch {
            _violate(3, "the accounts cannot be read");
            return new uint256[](rewards.length);
        }
    }

    /// @dev Advances the time.
    function _to(uint256 time) internal {
        uint256 from = Math.max(block.timestamp, start);
        uint256 until = Math.min(time, end);
        vm.warp(time);
        if (until > from && !canceled) _share(until - from);
        if (time >= end && !ended) {
            ended = true;
            for (uint256 i; i < actors.length; i++) {
                uint256[] memory earned = _earned(actors[i]);
                for (uint256 r; r < earned.length; r++) {
                    earnedAtEnd[r][i] = earned[r];
                }
            }
        }
    }

    function _share(uint256 period) private {
        if (stakes == 0) {
            unstakedSeconds += period;
            return;
        }
        for (uint256 i; i < actors.length; i++) {
            if (stakeOf[i] == 0) continue;
            stretches[i]++;
            for (uint256 r; r < rewards.length; r++) {
                earnedAtLeast[r][i] += Math.mulDiv(funded[r] * period, stakeOf[i], (end - start) * stakes);
            }
        }
    }

    /// @dev Reward for the seconds in which nothing was staked.
    function _unearned(uint256 r) internal view returns (uint256) {
        return funded[r] * unstakedSeconds / (end - start);
    }

    function _balances() internal view returns (uint256[] memory balances) {
        balances = new uint256[](rewards.length);
        for (uint256 r; r < balances.length; r++) {
            balances[r] = rewards[r].balanceOf(address(campaign));
        }
    }

    /// @dev Records what left the campaign since `before`; `stake` is the part that was not a
    /// reward.
    function _bookPaid(uint256[] memory before, uint256 stake) internal {
        for (uint256 r; r < before.length; r++) {
            uint256 gone = before[r] - rewards[r].balanceOf(address(campaign));
            paid[r] += address(rewards[r]) == address(staked) ? gone - stake : gone;
        }
    }
}
