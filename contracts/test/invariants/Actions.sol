// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OddToken} from "../base/OddToken.sol";
import {Promises} from "./Promises.sol";

/// @dev Actions of stakers and owners. Each one expects success or a revert;
/// the opposite is recorded as a violation.
abstract contract Actions is Promises {
    /// @dev Gas limit of a call, for tokens that burn everything.
    uint256 internal constant GAS = 6_000_000;

    /// @dev Number of exits in which a reward could not be paid.
    uint256 public leftBehind;

    function _stake(uint256 i, uint256 amount) internal returns (bool done) {
        if (amount <= type(uint128).max) staked.mint(actors[i], amount);
        uint256 room = _room();
        uint256 held = staked.balanceOf(address(campaign));
        done = _call(i, abi.encodeCall(campaign.stake, (amount)));
        uint256 arrived = staked.balanceOf(address(campaign)) - held;
        bool ought = _isRunning() && !factory.stakingPaused() && amount > 0 && amount <= room;
        if (done && !ought) _violate(amount > room ? 5 : 4, "a stake that ought to be refused was taken");
        if (!done && ought && amount > 100) _violate(3, "a stake was refused");
        if (done) (stakeOf[i], stakes) = (stakeOf[i] + arrived, stakes + arrived);
    }

    function _withdraw(uint256 i, uint256 amount) internal returns (bool done) {
        uint256 held = staked.balanceOf(address(campaign));
        done = _call(i, abi.encodeCall(campaign.withdraw, (amount)));
        bool ought = amount > 0 && amount <= stakeOf[i] && _mayLeave();
        if (done && !ought) _violate(2, "a stake left that ought to stay");
        if (!done && ought) _violate(3, "a stake could not leave");
        if (!done) return false;
        (stakeOf[i], stakes) = (stakeOf[i] - amount, stakes - amount);
        if (held - staked.balanceOf(address(campaign)) != amount) _violate(2, "another amount left");
    }

    function _exit(uint256 i, address recipient) internal returns (bool done) {
        uint256 amount = stakeOf[i];
        uint256[] memory before = _balances();
        uint256[] memory due = _claimable(actors[i]);
        done = _call(i, abi.encodeCall(campaign.exit, (recipient)));
        if (done != (amount > 0 && _mayLeave() && _isSomebody(recipient))) _violate(3, "exit");
        if (!done) return false;
        (stakeOf[i], stakes) = (0, stakes - amount);
        _bookPaid(before, amount);
        _checkPaid(before, due, _left(i), amount);
    }

    function _claim(uint256 i, uint256[] memory wanted, uint256[] memory due, address recipient)
        internal
        returns (bool done)
    {
        uint256[] memory before = _balances();
        done = _call(i, abi.encodeCall(campaign.claim, (wanted, recipient)));
        if (!done) return false;
        if (!_isSomebody(recipient)) _violate(1, "claimed to nobody");
        uint256[] memory left = _left(i);
        for (uint256 r; r < wanted.length; r++) {
            if (wanted[r] > due[r]) _violate(1, "more was claimed than was claimable");
            else if (left[r] != due[r] - wanted[r]) _violate(1, "a claim changed the accounts by another amount");
        }
        _bookPaid(before, 0);
    }

    function _claimAll(uint256 i, uint256[] memory due, address recipient) internal returns (bool done) {
        uint256[] memory before = _balances();
        done = _call(i, abi.encodeCall(campaign.claimAll, (recipient)));
        if (!done) return false;
        if (!_isSomebody(recipient)) _violate(1, "claimed to nobody");
        _bookPaid(before, 0);
        _checkPaid(before, due, _left(i), 0);
    }

    function _consolidate(uint256 i) internal returns (bool) {
        uint256 before = campaign.lastConsolidationTimestamp();
        _call(i, abi.encodeCall(campaign.consolidateReward, ()));
        return campaign.lastConsolidationTimestamp() != before;
    }

    function _recover() internal returns (bool done) {
        uint256[] memory before = _balances();
        (done,) = address(campaign).call{gas: GAS}(abi.encodeCall(campaign.recoverUnassignedRewards, ()));
        if (!done) return false;
        interactions++;
        if (block.timestamp < start || canceled) _violate(7, "recovered before the start");
        if (owner == address(0)) _violate(7, "recovered for nobody");
        for (uint256 r; r < before.length; r++) {
            recovered[r] += before[r] - rewards[r].balanceOf(address(campaign));
        }
        _bookPaid(before, 0);
    }

    /// @dev Recovers chosen rewards with this gas per transfer; all rewards when the campaign was
    /// cancelled.
    function _recoverChosen(uint256[] memory chosen, uint256 transferGas) internal returns (bool done) {
        uint256[] memory before = _balances();
        bytes memory call = abi.encodeCall(campaign.recoverRewards, (chosen, transferGas));
        (done,) = address(campaign).call{gas: GAS}(call);
        if (!done) return false;
        interactions++;
        if (!canceled && block.timestamp < start) _violate(7, "recovered before the start");
        if (owner == address(0)) _violate(7, "recovered for nobody");
        for (uint256 r; r < before.length; r++) {
            uint256 gone = before[r] - rewards[r].balanceOf(address(campaign));
            if (gone > 0 && !_has(chosen, r)) _violate(7, "recovered what was not chosen");
            if (canceled && gone > 0 && gone != before[r]) _violate(7, "gave a part back");
            recovered[r] += gone;
        }
        _bookPaid(before, 0);
    }

    function _cancel(address caller) internal returns (bool done) {
        uint256[] memory before = _balances();
        bool[] memory movable = new bool[](before.length);
        for (uint256 r; r < before.length; r++) {
            movable[r] = _canBePaid(r, owner, before[r]);
        }
        vm.prank(caller);
        (done,) = address(campaign).call{gas: GAS}(abi.encodeCall(campaign.cancel, ()));
        bool ought = block.timestamp < start && caller == owner && !canceled;
        if (done != ought) _violate(7, "cancel");
        if (!done) return false;
        if (stakes > 0) _violate(2, "cancelled with stakes");
        canceled = true;
        for (uint256 r; r < before.length; r++) {
            uint256 left = rewards[r].balanceOf(address(campaign));
            if (left != (movable[r] ? 0 : before[r])) _violate(7, "one reward kept another in");
        }
        _bookPaid(before, 0);
    }

    function _handOver(address caller, address next) internal returns (bool done) {
        vm.prank(caller);
        bytes memory call = next == address(0)
            ? abi.encodeCall(campaign.renounceOwnership, ())
            : abi.encodeCall(campaign.transferOwnership, (next));
        (done,) = address(campaign).call{gas: GAS}(call);
        if (done != (caller == owner)) _violate(7, "handed over");
        if (done) owner = next;
    }

    /// @dev Checks that the paid amounts are exactly those that are no longer claimable.
    function _checkPaid(uint256[] memory before, uint256[] memory due, uint256[] memory left, uint256 stake_) private {
        for (uint256 r; r < due.length; r++) {
            uint256 gone = before[r] - rewards[r].balanceOf(address(campaign));
            if (address(rewards[r]) == address(staked)) gone -= stake_;
            if (left[r] > 0) leftBehind++;
            if (gone != due[r] - left[r]) _violate(1, "another amount was paid than was booked");
        }
    }

    function _left(uint256 i) internal returns (uint256[] memory left) {
        left = _claimable(actors[i]);
        if (!_any(left)) settled[i] = stretches[i];
    }

    function _has(uint256[] memory chosen, uint256 r) private pure returns (bool) {
        for (uint256 i; i < chosen.length; i++) {
            if (chosen[i] == r) return true;
        }
        return false;
    }

    function _canBePaid(uint256 r, address recipient, uint256 amount) internal view returns (bool) {
        OddToken token = rewards[r];
        OddToken.Mood mood = token.mood();
        return mood != OddToken.Mood.ReturnFalse && mood != OddToken.Mood.Revert && mood != OddToken.Mood.RevertLong
            && mood != OddToken.Mood.BurnGas && mood != OddToken.Mood.AnswerGarbage && mood != OddToken.Mood.Pause
            && !token.blocked(address(campaign)) && !token.blocked(recipient)
            && token.balanceOf(address(campaign)) >= amount;
    }

    function _any(uint256[] memory amounts) internal pure returns (bool) {
        for (uint256 r; r < amounts.length; r++) {
            if (amounts[r] > 0) return true;
        }
        return false;
    }

    function _call(uint256 i, bytes memory call) private returns (bool done) {
        if (actors[i].code.length > 0) {
            done = OddToken(actors[i]).act{gas: GAS}(address(campaign), call);
        } else {
            vm.prank(actors[i]);
            (done,) = address(campaign).call{gas: GAS}(call);
        }
        if (!done) return false;
        interactions++;
    }

    function _room() internal view returns (uint256) {
        return (cap == 0 || cap > type(uint128).max ? type(uint128).max : cap) - stakes;
    }

    function _isRunning() internal view returns (bool) {
        return !canceled && block.timestamp >= start && block.timestamp <= end;
    }

    function _mayLeave() internal view returns (bool) {
        return !canceled && block.timestamp >= start && (!locked || block.timestamp > end);
    }

    function _isSomebody(address recipient) internal view returns (bool) {
        return recipient != address(0) && recipient != address(campaign);
    }
}
