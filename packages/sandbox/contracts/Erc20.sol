// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ledger} from "./Ledger.sol";

/// @title The functions of ERC-20 that return true, without name, symbol and decimals
abstract contract Erc20 is Ledger {
    function approve(address spender, uint256 value) external returns (bool) {
        _approve(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spendAllowance(from, msg.sender, value);
        _move(from, to, value);
        return true;
    }
}
