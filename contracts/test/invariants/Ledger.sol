// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {Stage} from "./Stage.sol";

/// @dev What a campaign ought to do, counted a second time in another way: every stretch of time is shared out at once
/// among all stakes, each share rounded down.
abstract contract Ledger is Stage {
    /// @dev Stakes by actor, and their sum.
    mapping(uint256 actor => uint256) public stakeOf;
    uint256 public stakes;
    uint256 public unstakedSeconds;
    /// @dev At least this was earned, and less than this plus `stretches` base units.
    mapping(uint256 reward => mapping(uint256 actor => uint256)) public earnedAtLeast;
    mapping(uint256 actor => uint256) public stretches;
    /// @dev How many of his stretches an actor was paid for, or seen to have earned nothing in.
    mapping(uint256 actor => uint256) internal settled;
    /// @dev What left the campaign, by reward, seen from its balances.
    mapping(uint256 reward => uint256) public paid;
    mapping(uint256 reward => uint256) public recovered;
    /// @dev Actions that went through.
    uint256 public interactions;
    bool public canceled;
    /// @dev What everybody had earned when the end was seen first.
    bool public ended;
    mapping(uint256 reward => mapping(uint256 actor => uint256)) public earnedAtEnd;

    /// @dev The first violation that an action saw, by number of the invariant.
    mapping(uint256 invariant => string) public violation;

    /// @dev A new campaign starts with clean books.
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

    /// @dev Accounts that cannot be read are a violation: what cannot be counted can neither be paid nor left behind.
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

    /// @dev Lets time go by.
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

    /// @dev What the seconds in which nobody staked are worth.
    function _unearned(uint256 r) internal view returns (uint256) {
        return funded[r] * unstakedSeconds / (end - start);
    }

    function _balances() internal view returns (uint256[] memory balances) {
        balances = new uint256[](rewards.length);
        for (uint256 r; r < balances.length; r++) {
            balances[r] = rewards[r].balanceOf(address(campaign));
        }
    }

    /// @dev Books what left the campaign since `before`; of the staked token, `stake` of it was no reward.
    function _bookPaid(uint256[] memory before, uint256 stake) internal {
        for (uint256 r; r < before.length; r++) {
            uint256 gone = before[r] - rewards[r].balanceOf(address(campaign));
            paid[r] += address(rewards[r]) == address(staked) ? gone - stake : gone;
        }
    }
}
