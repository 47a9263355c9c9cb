// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Named, NamedLedger} from "./NamedLedger.sol";

/// @title A plain ERC-20 token
contract PlainToken is Erc20, NamedLedger {
    constructor(Named memory named, address[] memory holders, uint256[] memory amounts)
        NamedLedger(named, holders, amounts)
    {}
}
