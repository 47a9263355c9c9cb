// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title A token that does what ERC-20 says and nothing else
contract PlainToken is Erc20 {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(
        string memory name_,
        string memory symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory amounts
    ) Ledger(holders, amounts) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }
}
