// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Named} from "./NamedLedger.sol";
import {PlainToken} from "./PlainToken.sol";

/// @title A token that burns part of every transfer
contract FeeToken is PlainToken {
    /// @notice Burnt part of every transfer in ten-thousandths, rounded down.
    uint256 public immutable feeBps;

    constructor(Named memory named, uint256 feeBps_, address[] memory holders, uint256[] memory amounts)
        PlainToken(named, holders, amounts)
    {
        feeBps = feeBps_;
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 fee = value * feeBps / 10000;
        super._move(from, to, value - fee);
        if (fee == 0) return;
        super._move(from, address(0), fee);
        balanceOf[address(0)] -= fee;
        totalSupply -= fee;
    }
}
