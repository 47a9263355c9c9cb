// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Token transfers verified by balances
library TokenMoves {
    using SafeERC20 for IERC20;

    /// @notice Moves `amount` from the caller's caller to `to`.
    /// @return arrived Growth of the receiver's balance, at most `amount`.
    function pull(IERC20 token, address to, uint256 amount) internal returns (uint256 arrived) {
        uint256 held = token.balanceOf(to);
        token.safeTransferFrom(msg.sender, to, amount);
        return Math.min(token.balanceOf(to) - held, amount);
    }
}
