// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title A token with bytes32 name and symbol, as the earliest tokens of Ethereum
contract Bytes32Token is Erc20 {
    bytes32 public immutable name;
    bytes32 public immutable symbol;
    uint8 public immutable decimals;

    constructor(
        bytes32 name_,
        bytes32 symbol_,
        uint8 decimals_,
        address[] memory holders,
        uint256[] memory amounts
    ) Ledger(holders, amounts) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }
}
