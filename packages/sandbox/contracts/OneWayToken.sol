// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title A token that anybody can buy and its maker alone can sell, or take back from whoever has it
contract OneWayToken is Erc20 {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable owner;

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

    function take(address from, uint256 value) external {
        require(msg.sender == owner, "NOT_OWNER");
        _move(from, owner, value);
    }

    /// @dev Pairs and campaigns send freely; whoever has bought it cannot.
    function _move(address from, address to, uint256 value) internal override {
        require(from == owner || (from.code.length > 0 && from != tx.origin), "NOT_NOW");
        super._move(from, to, value);
    }
}
