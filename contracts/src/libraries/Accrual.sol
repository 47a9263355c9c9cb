// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title How a reward is given out over time
/// @dev Nothing here can overflow, because a reward and the sum of all stakes are below 2^128 and times below 2^64:
/// over a whole campaign at most `amount * 2^128` < 2^256 is added to what a staked unit has earned, and a stake times
/// that is divided by 2^128 in 512 bits. Everything rounds down, in favour of the campaign.
library Accrual {
    /// @dev What a staked unit has earned is counted in 2^-128 base units.
    uint256 internal constant ONE = 1 << 128;

    /// @notice Shares what a period gives out among all stakes.
    /// @param amount The whole reward, base units.
    /// @param period Seconds to share out.
    /// @param duration Seconds of the campaign, at least `period`.
    /// @param total All stakes, base units, not 0.
    /// @param carry What the last sharing could not divide, 2^-128 base units.
    /// @return perStaked What one staked unit earned, 2^-128 base units.
    /// @return rest What could not be divided this time, below `total`.
    function share(uint256 amount, uint256 period, uint256 duration, uint256 total, uint256 carry)
        internal
        pure
        returns (uint256 perStaked, uint256 rest)
    {
        uint256 given = Math.mulDiv(amount * period, ONE, duration) + carry;
        return (given / total, given % total);
    }

    /// @notice What a stake earned while a staked unit earned `perStaked`, base units.
    function earned(uint256 staked, uint256 perStaked) internal pure returns (uint256) {
        return Math.mulDiv(staked, perStaked, ONE);
    }

    /// @notice What the seconds in which nobody staked are worth, base units.
    function unearned(uint256 amount, uint256 unstakedSeconds, uint256 duration) internal pure returns (uint256) {
        return amount * unstakedSeconds / duration;
    }
}
