// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title A token whose owner can stop every transfer
contract PausableToken is Erc20 {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable owner;
    bool public paused;

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
        owner = msg.sender;
    }

    function setPaused(bool value) external {
        require(msg.sender == owner, "NOT_OWNER");
        paused = value;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!paused, "PAUSED");
        super._move(from, to, value);
    }
}
