// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {OddToken} from "../base/OddToken.sol";
import {Promises} from "./Promises.sol";

/// @dev Everything that people, owners, tokens and strangers can do to a campaign. Each action knows whether it ought to
/// go through; one that does what it ought not, or the other way round, is a violation.
contract Handler is Promises {
    uint256 private constant GAS = 6_000_000;

    /// @dev How often each action went through, and how often `exit` left a reward behind.
    mapping(bytes4 action => uint256) public wentThrough;
    uint256 public leftBehind;

    modifier after_(uint256 seed) {
        if (address(campaign) == address(0)) _open(seed);
        _pass(uint256(keccak256(abi.encode(seed, "time"))));
        _;
    }

    function stake(uint256 seed, uint256 who) external after_(seed) {
        uint256 i = who % actors.length;
        uint256 room = (cap == 0 || cap > type(uint128).max ? type(uint128).max : cap) - stakes;
        uint256 amount = _stakeAmount(seed, room);
        if (amount <= type(uint128).max) staked.mint(actors[i], amount);
        uint256 held = staked.balanceOf(address(campaign));
        bool done = _call(i, abi.encodeCall(campaign.stake, (amount)));
        uint256 arrived = staked.balanceOf(address(campaign)) - held;
        bool running = !canceled && block.timestamp >= start && block.timestamp <= end;
        bool ought = running && !factory.stakingPaused() && amount > 0 && amount <= room;
        if (done && !ought) _violate(amount > room ? 5 : 4, "a stake that ought to be refused was taken");
        if (!done && ought && amount > 100) _violate(3, "a stake was refused");
        if (done) (stakeOf[i], stakes) = (stakeOf[i] + arrived, stakes + arrived);
    }

    function withdraw(uint256 seed, uint256 who) external after_(seed) {
        uint256 i = who % actors.length;
        _withdraw(i, _amount(seed, stakeOf[i]));
    }

    function exit(uint256 seed, uint256 who) external after_(seed) {
        uint256 i = who % actors.length;
        uint256 amount = stakeOf[i];
        uint256[] memory before = _balances();
        uint256[] memory due = _claimable(actors[i]);
        bool done = _call(i, abi.encodeCall(campaign.exit, (actors[seed % 4])));
        if (done != (amount > 0 && _mayLeave())) _violate(3, "exit");
        if (!done) return;
        (stakeOf[i], stakes) = (0, stakes - amount);
        _bookPaid(before, amount);
        _checkPaid(before, due, _claimable(actors[i]), amount);
    }

    function claim(uint256 seed, uint256 who) external after_(seed) {
        uint256 i = who % actors.length;
        uint256[] memory before = _balances();
        uint256[] memory wanted = _claimable(actors[i]);
        for (uint256 r; r < wanted.length; r++) {
            uint256 part = uint256(keccak256(abi.encode(seed, r)));
            wanted[r] = seed % 8 == 0 ? _amount(part, wanted[r]) : part % (wanted[r] + 1);
        }
        uint256[] memory due = _claimable(actors[i]);
        bool done = _call(i, abi.encodeCall(campaign.claim, (wanted, actors[seed % 4])));
        if (!done) return;
        for (uint256 r; r < wanted.length; r++) {
            if (wanted[r] > due[r]) _violate(1, "more was claimed than was claimable");
            due[r] -= wanted[r];
        }
        _bookPaid(before, 0);
        uint256[] memory left = _claimable(actors[i]);
        for (uint256 r; r < wanted.length; r++) {
            if (left[r] != due[r]) _violate(1, "a claim changed the accounts by another amount");
        }
    }

    function claimAll(uint256 seed, uint256 who) external after_(seed) {
        uint256 i = who % actors.length;
        uint256[] memory before = _balances();
        uint256[] memory due = _claimable(actors[i]);
        bool done = _call(i, abi.encodeCall(campaign.claimAll, (actors[seed % 4])));
        if (!done) return;
        _bookPaid(before, 0);
        _checkPaid(before, due, _claimable(actors[i]), 0);
    }

    function consolidate(uint256 seed, uint256 who) external after_(seed) {
        _call(who % actors.length, abi.encodeCall(campaign.consolidateReward, ()));
    }

    function recover(uint256 seed) external after_(seed) {
        _recover();
    }

    /// @dev Mostly too late: a campaign that is gone has nothing to show.
    function cancel(uint256 seed) external after_(seed) {
        if (block.timestamp < start && seed % 32 > 2) return;
        uint256[] memory before = _balances();
        vm.prank(seed % 3 == 0 ? actors[0] : owner);
        // As any call: a reward token that burns all gas would go on for ever with what a test has.
        (bool done,) = address(campaign).call{gas: GAS}(abi.encodeCall(campaign.cancel, ()));
        if (!done) return;
        if (block.timestamp >= start || seed % 3 == 0 || canceled) _violate(7, "cancelled");
        if (stakes > 0) _violate(2, "cancelled with stakes");
        canceled = true;
        for (uint256 r; r < before.length; r++) {
            heldAtCancel[r] = before[r];
        }
        wentThrough[campaign.cancel.selector]++;
        _bookPaid(before, 0);
    }

    /// @dev A reward token that is not the staked one changes its mind.
    function changeMood(uint256 seed, uint256 which) external after_(seed) {
        OddToken token = rewards[which % rewards.length];
        uint256 moods = uint256(type(OddToken.Mood).max) + 1;
        // As often calm as odd.
        OddToken.Mood mood = seed % (2 * moods) < moods ? OddToken.Mood(seed % moods) : OddToken.Mood.Plain;
        if (address(token) != address(staked)) token.setMood(mood);
    }

    function block_(uint256 seed, uint256 which) external after_(seed) {
        OddToken token = rewards[which % rewards.length];
        if (address(token) != address(staked)) {
            token.setBlocked(seed % 5 == 0 ? address(campaign) : actors[seed % 4], seed & 256 == 0);
        }
    }

    function rebase(uint256 seed, uint256 which) external after_(seed) {
        OddToken token = rewards[which % rewards.length];
        if (address(token) != address(staked)) {
            token.rebase(address(campaign), seed & 1 == 0 ? _magnitude(seed >> 8) : 0);
        }
    }

    function donate(uint256 seed, uint256 which) external after_(seed) {
        (seed & 1 == 0 ? staked : rewards[which % rewards.length]).mint(address(campaign), _magnitude(seed >> 8));
    }

    function pause(uint256 seed) external after_(seed) {
        if (factory.stakingPaused()) factory.resumeStaking();
        else if (seed % 8 == 0) factory.pauseStaking();
    }

    function intrude(uint256 seed) external after_(seed) {
        address[] memory tokens = new address[](1);
        tokens[0] = address(staked);
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 1;
        uint64 from = uint64(block.timestamp + 10);
        vm.startPrank(seed & 1 == 0 ? owner : actors[0]);
        bytes memory again =
            abi.encodeCall(campaign.initialize, (tokens, address(staked), amounts, from, from + 10, false, 0));
        (bool twice,) = address(campaign).call(again);
        (bool first,) = factory.implementation().call(again);
        bytes memory send = abi.encodeCall(campaign.sendReward, (address(staked), actors[0], 1));
        (bool sent,) = address(campaign).call(send);
        vm.stopPrank();
        if (twice || first) _violate(9, "initialised again");
        if (sent) _violate(2, "sent by a stranger");
    }

    /// @dev Everybody leaves, whatever the reward tokens do; then those behave, and all is paid out.
    function close() external {
        if (address(campaign) == address(0) || canceled) return;
        _to(block.timestamp > end ? block.timestamp : end + 1);
        for (uint256 i; i < actors.length; i++) {
            if (stakeOf[i] > 0) _withdraw(i, stakeOf[i]);
        }
        for (uint256 r; r < rewards.length; r++) {
            if (address(rewards[r]) != address(staked)) _behave(r);
        }
        uint256[] memory before = _balances();
        for (uint256 i; i < actors.length; i++) {
            if (_any(_claimable(actors[i]))) {
                yes(_call(i, abi.encodeCall(campaign.claimAll, (actors[0]))), "8: a reward cannot be claimed");
            }
        }
        _bookPaid(before, 0);
        _recover();
        for (uint256 r; r < rewards.length; r++) {
            yes(paid[r] <= funded[r], "1: more was paid than was funded");
            within(funded[r] - paid[r], 0, interactions, "8: dust");
        }
        eq(stakes, 0, "8: all have left");
    }

    function _behave(uint256 r) private {
        rewards[r].setMood(OddToken.Mood.Plain);
        rewards[r].setBlocked(address(campaign), false);
        for (uint256 i; i < 4; i++) {
            rewards[r].setBlocked(actors[i], false);
        }
        uint256 owed = paid[r] < funded[r] ? funded[r] - paid[r] : 0;
        if (rewards[r].balanceOf(address(campaign)) < owed) rewards[r].rebase(address(campaign), owed);
    }

    function _recover() private {
        uint256[] memory before = _balances();
        (bool done,) = address(campaign).call{gas: GAS}(abi.encodeCall(campaign.recoverUnassignedRewards, ()));
        if (!done) return;
        interactions++;
        wentThrough[campaign.recoverUnassignedRewards.selector]++;
        if (block.timestamp < start || canceled) _violate(7, "recovered before the start");
        for (uint256 r; r < before.length; r++) {
            recovered[r] += before[r] - rewards[r].balanceOf(address(campaign));
        }
        _bookPaid(before, 0);
    }

    function _withdraw(uint256 i, uint256 amount) private {
        uint256 held = staked.balanceOf(address(campaign));
        bool done = _call(i, abi.encodeCall(campaign.withdraw, (amount)));
        bool ought = amount > 0 && amount <= stakeOf[i] && _mayLeave();
        if (done && !ought) _violate(2, "a stake left that ought to stay");
        if (!done && ought) _violate(3, "a stake could not leave");
        if (!done) return;
        (stakeOf[i], stakes) = (stakeOf[i] - amount, stakes - amount);
        if (held - staked.balanceOf(address(campaign)) != amount) _violate(2, "another amount left");
    }

    /// @dev What is no longer claimable has left, and nothing else has.
    function _checkPaid(uint256[] memory before, uint256[] memory due, uint256[] memory left, uint256 stake_) private {
        for (uint256 r; r < due.length; r++) {
            uint256 gone = before[r] - rewards[r].balanceOf(address(campaign));
            if (address(rewards[r]) == address(staked)) gone -= stake_;
            if (left[r] > 0) leftBehind++;
            if (gone != due[r] - left[r]) _violate(1, "another amount was paid than was booked");
        }
    }

    function _mayLeave() private view returns (bool) {
        return !canceled && block.timestamp >= start && (!locked || block.timestamp > end);
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
        wentThrough[bytes4(call)]++;
    }

    function _any(uint256[] memory amounts) private pure returns (bool) {
        for (uint256 r; r < amounts.length; r++) {
            if (amounts[r] > 0) return true;
        }
        return false;
    }

    /// @dev Often all of it or a part, now and then nothing or more.
    function _amount(uint256 seed, uint256 most) private pure returns (uint256) {
        uint256 kind = uint256(keccak256(abi.encode(seed, "kind"))) % 16;
        if (kind == 0) return 0;
        if (kind == 1) return most + 1;
        if (kind == 2) return type(uint256).max - (seed % 3);
        if (kind < 6) return most;
        uint256 amount = _magnitude(uint256(keccak256(abi.encode(seed, "amount"))));
        return most == 0 ? 0 : 1 + amount % most;
    }

    /// @dev Every order of magnitude, so that stakes differ and one seldom takes all the room.
    function _stakeAmount(uint256 seed, uint256 room) private pure returns (uint256) {
        uint256 amount = _magnitude(uint256(keccak256(abi.encode(seed, "stake"))));
        return seed % 8 == 0 || amount > room ? _amount(seed, room) : amount;
    }

    /// @dev Mostly a small part of the campaign, so that a run sees many stakes; the edges are hit on purpose.
    function _pass(uint256 seed) private {
        uint256 kind = seed % 32;
        uint256 edge = (seed >> 8) % 3;
        if (block.timestamp < start) {
            if (kind < 10) return;
            return _toIfLater(start - 1 + edge);
        }
        if (kind < 16) return;
        if (kind < 18) return _to(block.timestamp + 1);
        if (kind == 18 && (seed >> 16) % 6 == 0) return _toIfLater(end - 1 + edge);
        _to(block.timestamp + 1 + (seed >> 16) % ((end - start) / (kind < 30 ? 256 : 16) + 1));
    }

    function _toIfLater(uint256 time) private {
        if (time > block.timestamp) _to(time);
    }
}
