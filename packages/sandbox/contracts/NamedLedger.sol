// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ledger} from "./Ledger.sol";

/// @dev Metadata of a token.
struct Named {
    string name;
    string symbol;
    uint8 decimals;
}

/// @title A ledger with name, symbol and decimals, which are optional in ERC-20
abstract contract NamedLedger is Ledger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;

    constructor(Named memory named, address[] memory holders, uint256[] memory amounts) Ledger(holders, amounts) {
        name = named.name;
        symbol = named.symbol;
        decimals = named.decimals;
    }
}
