// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Balances, allowances and supply of the sandbox's tokens
/// @notice Derived contracts define return values, metadata and fees.
abstract contract Ledger {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    /// @dev The constructor mints the whole supply.
    constructor(address[] memory holders, uint256[] memory amounts) {
        for (uint256 i = 0; i < holders.length; i++) {
            totalSupply += amounts[i];
            balanceOf[holders[i]] += amounts[i];
            emit Transfer(address(0), holders[i], amounts[i]);
        }
    }

    function _approve(address owner, address spender, uint256 value) internal {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    /// @dev The maximum allowance is unlimited and does not decrease.
    function _spendAllowance(address owner, address spender, uint256 value) internal {
        uint256 allowed = allowance[owner][spender];
        if (allowed == type(uint256).max) return;
        require(allowed >= value, "INSUFFICIENT_ALLOWANCE");
        allowance[owner][spender] = allowed - value;
    }

    function _move(address from, address to, uint256 value) internal virtual {
        require(balanceOf[from] >= value, "INSUFFICIENT_BALANCE");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
