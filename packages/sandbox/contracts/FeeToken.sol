// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title A token that burns a part of every transfer
contract FeeToken is Erc20 {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    /// @notice Burnt part of every transfer in ten-thousandths, rounded down.
    uint256 public immutable feeBps;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        uint256 feeBps_,
        address[] memory holders,
        uint256[] memory amounts
    ) Ledger(holders, amounts) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
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
