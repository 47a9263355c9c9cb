// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Linear distribution of a reward
/// @dev Cannot overflow: rewards and stakes are below 2^128, times below 2^64, products use 512 bits.
/// Everything rounds down, in favour of the campaign.
library Accrual {
    /// @dev Scale of the reward per staked unit.
    uint256 internal constant ONE = 1 << 128;

    /// @notice Shares the reward of a period among all stakes.
    /// @param amount Total reward, base units.
    /// @param period Elapsed seconds.
    /// @param duration Seconds of the campaign, at least `period`.
    /// @param total Sum of stakes, base units, not 0.
    /// @param carry Remainder of the previous period, 2^-128 base units.
    /// @return perStaked Reward per staked unit, 2^-128 base units.
    /// @return rest Remainder, below `total`.
    function share(uint256 amount, uint256 period, uint256 duration, uint256 total, uint256 carry)
        internal
        pure
        returns (uint256 perStaked, uint256 rest)
    {
        uint256 given = Math.mulDiv(amount * period, ONE, duration) + carry;
        return (given / total, given % total);
    }

    /// @notice Reward of a stake at `perStaked`, base units.
    function earned(uint256 staked, uint256 perStaked) internal pure returns (uint256) {
        return Math.mulDiv(staked, perStaked, ONE);
    }

    /// @notice Reward of the seconds without a stake, base units.
    function unearned(uint256 amount, uint256 unstakedSeconds, uint256 duration) internal pure returns (uint256) {
        return amount * unstakedSeconds / duration;
    }
}
