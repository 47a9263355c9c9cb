// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Erc20} from "./Erc20.sol";
import {Ledger} from "./Ledger.sol";

/// @title Wrapped ONE: one wei in, one unit out
/// @notice ABI of WETH9, without its published bytecode, which is named Wrapped Ether.
contract WrappedOne is Erc20 {
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    string public constant name = "Wrapped ONE";
    string public constant symbol = "WONE";
    uint8 public constant decimals = 18;

    constructor() Ledger(new address[](0), new uint256[](0)) {}

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        totalSupply += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        require(balanceOf[msg.sender] >= wad, "INSUFFICIENT_BALANCE");
        balanceOf[msg.sender] -= wad;
        totalSupply -= wad;
        emit Withdrawal(msg.sender, wad);
        (bool sent,) = msg.sender.call{value: wad}("");
        require(sent, "TRANSFER_FAILED");
    }
}
