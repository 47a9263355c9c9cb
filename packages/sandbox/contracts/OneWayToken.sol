// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Named} from "./NamedLedger.sol";
import {PlainToken} from "./PlainToken.sol";

/// @title A token that only its maker can sell, and can take from any holder
contract OneWayToken is PlainToken {
    address public immutable owner;

    constructor(Named memory named, address[] memory holders, uint256[] memory amounts)
        PlainToken(named, holders, amounts)
    {
        owner = msg.sender;
    }

    function take(address from, uint256 value) external {
        require(msg.sender == owner, "NOT_OWNER");
        _move(from, owner, value);
    }

    /// @dev Pairs and campaigns can send; other holders cannot.
    function _move(address from, address to, uint256 value) internal override {
        require(from == owner || (from.code.length > 0 && from != tx.origin), "NOT_NOW");
        super._move(from, to, value);
    }
}
