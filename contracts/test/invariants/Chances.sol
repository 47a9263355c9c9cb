// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {OddToken} from "../base/OddToken.sol";
import {Surroundings} from "./Surroundings.sol";

/// @dev Draws among the actions that are possible in the current state.
abstract contract Chances is Surroundings {
    function _staker() internal returns (uint256 i) {
        i = _random(actors.length);
        while (stakeOf[i] == 0) i = (i + 1) % actors.length;
    }

    /// @dev A recipient; half of them are unused accounts, contracts, a precompile or the owner.
    function _recipient() internal returns (address) {
        address[6] memory foreign = [
            address(uint160(0xF0E1 + _random(1000))),
            address(factory),
            factory.implementation(),
            address(staked),
            address(4),
            CREATOR
        ];
        return _random(2) == 0 ? person(_random(PEOPLE)) : foreign[_random(6)];
    }

    /// @dev A random reward token other than the staked one; none when there is no other.
    function _odd() internal returns (OddToken) {
        uint256 first = address(rewards[0]) == address(staked) ? 1 : 0;
        return first == rewards.length ? OddToken(address(0)) : rewards[first + _random(rewards.length - first)];
    }

    function _isRecoverable() internal view returns (bool) {
        for (uint256 r; r < rewards.length; r++) {
            if (canceled ? rewards[r].balanceOf(address(campaign)) > 0 : _unearned(r) > recovered[r]) return true;
        }
        return false;
    }

    /// @dev One or several random rewards, possibly one of them twice.
    function _chosen() internal returns (uint256[] memory chosen) {
        chosen = new uint256[](1 + _random(rewards.length));
        for (uint256 i; i < chosen.length; i++) {
            chosen[i] = _random(rewards.length);
        }
    }

    /// @dev Whether an account has earned rewards that were not paid yet.
    function _isWaiting() internal view returns (bool) {
        for (uint256 i; i < actors.length; i++) {
            if (stretches[i] > settled[i]) return true;
        }
        return false;
    }

    /// @dev A random amount: often the maximum, mostly smaller by any order of magnitude, rarely 0
    /// or too much.
    function _amount(uint256 most) internal returns (uint256) {
        uint256 kind = _random(64);
        if (kind == 0) return 0;
        if (kind == 1) return most + 1;
        if (kind == 2) return type(uint256).max - _random(3);
        if (kind < 12 || most == 0) return most;
        return 1 + _magnitude() % most;
    }

    /// @dev Advances the time, mostly by a small part of the campaign, so that a run has many
    /// stakes; sometimes to its limits.
    function _pass() internal {
        if (address(campaign) == address(0) || canceled) return;
        uint256 kind = _random(32);
        uint256 edge = _random(3);
        if (block.timestamp < start) {
            if (kind >= 18) _toIfLater(start - 1 + edge);
        } else if (kind >= 30) {
            _toIfLater(kind == 30 ? end - 1 + edge : block.timestamp + 1 + _random((end - start) / 16 + 1));
        } else if (kind >= 10) {
            _to(block.timestamp + 1 + _random((end - start) / 256 + 1));
        }
    }

    function _toIfLater(uint256 time) private {
        if (time > block.timestamp) _to(time);
    }
}
