// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title A token without name() and symbol(), which are optional in ERC-20
contract NamelessToken is Erc20 {
    uint8 public immutable decimals;

    constructor(uint8 decimals_, address[] memory holders, uint256[] memory amounts) Ledger(holders, amounts) {
        decimals = decimals_;
    }
}
