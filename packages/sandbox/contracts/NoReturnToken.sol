// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Named, NamedLedger} from "./NamedLedger.sol";

/// @title A token without return values and with an approval race guard, as Tether's on Ethereum
/// @notice An allowance changes only from or to zero; other changes revert without a reason.
contract NoReturnToken is NamedLedger {
    constructor(Named memory named, address[] memory holders, uint256[] memory amounts)
        NamedLedger(named, holders, amounts)
    {}

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        _approve(msg.sender, spender, value);
    }

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spendAllowance(from, msg.sender, value);
        _move(from, to, value);
    }
}
