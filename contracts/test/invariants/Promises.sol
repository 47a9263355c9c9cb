// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ledger} from "./Ledger.sol";

/// @dev The invariants that must hold at any time; actions and the end of a run check the others.
abstract contract Promises is Ledger {
    function check() public view {
        if (address(campaign) == address(0)) return;
        for (uint256 i = 1; i <= 9; i++) {
            if (bytes(violation[i]).length > 0) revert Untrue(string.concat(vm.toString(i), ": ", violation[i]));
        }
        for (uint256 r; r < rewards.length; r++) {
            // A cancelled campaign also returns tokens that were sent to it.
            if (!canceled) yes(paid[r] <= funded[r], "1: paid more than funded");
        }
        _rewardsAreFair();
        _stakesAreHeld();
        _termsAreBounded();
        _noCallCameBackIn();
    }

    /// @dev Checks invariants 1, 4, 6 and 7.
    function _rewardsAreFair() private view {
        uint256[] memory owed = new uint256[](rewards.length);
        // Each interaction rounds down once; what is lost is distributed later.
        uint256 lost = interactions + 1;
        bool waiting = block.timestamp <= start;
        for (uint256 i; i < actors.length; i++) {
            uint256[] memory earned = campaign.earnedRewardsOf(actors[i]);
            uint256[] memory claimed = campaign.getClaimedRewards(actors[i]);
            uint256 more = stretches[i] + 1;
            for (uint256 r; r < owed.length; r++) {
                uint256 least = earnedAtLeast[r][i];
                within(earned[r], least < lost ? 0 : least - lost, least + more, "6: the share");
                if (waiting) eq(earned[r], 0, "4: earned before the start");
                if (ended) eq(earned[r], earnedAtEnd[r][i], "4: earned after the end");
                owed[r] += earned[r] - claimed[r];
            }
        }
        if (canceled) return;
        for (uint256 r; r < owed.length; r++) {
            owed[r] += paid[r] + campaign.recoverableUnassignedReward(address(rewards[r]));
            within(owed[r], 0, funded[r], "1: owed more than funded");
            within(recovered[r], 0, _unearned(r), "7: owner received more than the unearned rewards");
        }
    }

    /// @dev Checks invariants 2 and 5.
    function _stakesAreHeld() private view {
        uint256 owed = stakes;
        eq(campaign.totalStakedTokensAmount(), owed, "2: total stake");
        if (cap > 0) within(owed, 0, cap, "5: the cap");
        for (uint256 i; i < actors.length; i++) {
            eq(campaign.stakedTokensOf(actors[i]), stakeOf[i], "2: a stake");
        }
        if (address(rewards[0]) == address(staked) && !canceled) owed += funded[0] - paid[0];
        yes(staked.balanceOf(address(campaign)) >= owed, "2: balance is below the stakes");
    }

    /// @dev Checks invariants 3 and 7.
    function _termsAreBounded() private view {
        if (locked) within(campaign.endingTimestamp(), 0, createdAt + MAX_LOCK, "3: lock exceeds the maximum");
        eq(campaign.owner(), owner, "7: owner changed");
    }

    /// @dev Checks invariant 10.
    function _noCallCameBackIn() private view {
        eq(staked.attacksDone(), 0, "10: through the staked token");
        for (uint256 r; r < rewards.length; r++) {
            eq(rewards[r].attacksDone(), 0, "10: through a reward token");
        }
    }
}
