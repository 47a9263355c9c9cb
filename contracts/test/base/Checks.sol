// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @dev Assertions; their errors contain both compared values.
abstract contract Checks {
    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    error Differs(string what, uint256 got, uint256 wanted);
    error OutOfBounds(string what, uint256 got, uint256 least, uint256 most);
    error Untrue(string what);

    function eq(uint256 got, uint256 wanted, string memory what) internal pure {
        if (got != wanted) revert Differs(what, got, wanted);
    }

    function eq(address got, address wanted, string memory what) internal pure {
        if (got != wanted) revert Differs(what, uint160(got), uint160(wanted));
    }

    function within(uint256 got, uint256 least, uint256 most, string memory what) internal pure {
        if (got < least || got > most) revert OutOfBounds(what, got, least, most);
    }

    function yes(bool condition, string memory what) internal pure {
        if (!condition) revert Untrue(what);
    }

    function no(bool condition, string memory what) internal pure {
        if (condition) revert Untrue(what);
    }

    /// @dev Maps any number into a range, which includes both limits.
    function bound(uint256 x, uint256 least, uint256 most) internal pure returns (uint256) {
        uint256 size = most - least;
        return size == type(uint256).max ? x : least + x % (size + 1);
    }
}
