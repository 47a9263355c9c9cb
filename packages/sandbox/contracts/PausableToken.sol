// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Named} from "./NamedLedger.sol";
import {PlainToken} from "./PlainToken.sol";

/// @title A token with transfers that its owner can pause, for all or for an account
contract PausableToken is PlainToken {
    address public immutable owner;
    bool public paused;
    mapping(address => bool) public blocked;

    constructor(Named memory named, address[] memory holders, uint256[] memory amounts)
        PlainToken(named, holders, amounts)
    {
        owner = msg.sender;
    }

    function setPaused(bool value) external {
        require(msg.sender == owner, "NOT_OWNER");
        paused = value;
    }

    function setBlocked(address account, bool value) external {
        require(msg.sender == owner, "NOT_OWNER");
        blocked[account] = value;
    }

    function _move(address from, address to, uint256 value) internal override {
        require(!paused, "PAUSED");
        require(!blocked[from] && !blocked[to], "BLOCKED");
        super._move(from, to, value);
    }
}
