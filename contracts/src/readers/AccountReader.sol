// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Reads balances or allowances of an account for many tokens in one call
/// @dev Not deployed: the code is a state override of the call. Stops before the gas runs out and
/// returns the index to continue from, so callers need not know the gas limit of a node.
contract AccountReader {
    /// @dev Index in 4 bytes, success in 1, value in 32.
    uint256 private constant RECORD_BYTES = 37;
    /// @dev As above with the supply in 32 more; bit 1 of the fifth byte is the success of its call.
    uint256 private constant SHARE_BYTES = 69;
    /// @dev A balance takes tens of thousands at most; an invalid token can consume the whole limit.
    uint256 private constant MAX_VIEW_GAS = 100000;
    /// @dev For encoding the result.
    uint256 private constant GAS_RESERVE = 1000000;

    /// @notice Reads balances, or allowances if there are spenders.
    /// @param spenders Addresses of 20 bytes; empty for balances.
    /// @param tokens Addresses of 20 bytes.
    /// @param from First index. With spenders, index = token index * number of spenders + spender index.
    /// @return next Index to continue from.
    /// @return records Values that are not 0 and failed calls, RECORD_BYTES each.
    function read(address account, bytes calldata spenders, bytes calldata tokens, uint256 from)
        external
        view
        returns (uint256 next, bytes memory records)
    {
        uint256 count = (tokens.length / 20) * (spenders.length == 0 ? 1 : spenders.length / 20);
        records = new bytes(from < count ? RECORD_BYTES * (count - from) + 32 : 32);
        uint256 size;
        for (next = from; next < count && gasleft() > GAS_RESERVE; next++) {
            (bool success, uint256 value) = readOne(account, spenders, tokens, next);
            if (success && value == 0) continue;
            assembly {
                let start := add(add(records, 32), size)
                mstore(start, shl(224, next))
                mstore8(add(start, 4), success)
                mstore(add(start, 5), value)
            }
            size += RECORD_BYTES;
        }
        assembly {
            mstore(records, size)
        }
    }

    /// @notice Reads balances, each with the total supply of its token.
    /// @param tokens Addresses of 20 bytes.
    /// @param from First index.
    /// @return next Index to continue from.
    /// @return records Balances that are not 0 and failed calls, SHARE_BYTES each.
    function shares(address account, bytes calldata tokens, uint256 from)
        external
        view
        returns (uint256 next, bytes memory records)
    {
        uint256 count = tokens.length / 20;
        records = new bytes(from < count ? SHARE_BYTES * (count - from) + 32 : 32);
        uint256 size;
        for (next = from; next < count && gasleft() > GAS_RESERVE; next++) {
            address token = addressAt(tokens, next);
            (bool success, uint256 value) = balanceOf(token, account);
            if (success && value == 0) continue;
            (bool hasSupply, uint256 supply) = totalSupply(token);
            assembly {
                let start := add(add(records, 32), size)
                mstore(start, shl(224, next))
                mstore8(add(start, 4), add(success, mul(2, hasSupply)))
                mstore(add(start, 5), value)
                mstore(add(start, 37), supply)
            }
            size += SHARE_BYTES;
        }
        assembly {
            mstore(records, size)
        }
    }

    function readOne(address account, bytes calldata spenders, bytes calldata tokens, uint256 index)
        private
        view
        returns (bool success, uint256 value)
    {
        uint256 count = spenders.length / 20;
        if (count == 0) return balanceOf(addressAt(tokens, index), account);
        return allowance(addressAt(tokens, index / count), account, addressAt(spenders, index % count));
    }

    function addressAt(bytes calldata list, uint256 index) private pure returns (address) {
        return address(bytes20(list[index * 20:index * 20 + 20]));
    }

    function balanceOf(address token, address account) private view returns (bool success, uint256 value) {
        assembly {
            let data := mload(0x40)
            mstore(data, shl(224, 0x70a08231)) // balanceOf(address)
            mstore(add(data, 4), account)
            success := staticcall(MAX_VIEW_GAS, token, data, 36, data, 32)
            success := and(success, gt(returndatasize(), 31))
            if success { value := mload(data) }
        }
    }

    function totalSupply(address token) private view returns (bool success, uint256 value) {
        assembly {
            let data := mload(0x40)
            mstore(data, shl(224, 0x18160ddd)) // totalSupply()
            success := staticcall(MAX_VIEW_GAS, token, data, 4, data, 32)
            success := and(success, gt(returndatasize(), 31))
            if success { value := mload(data) }
        }
    }

    function allowance(address token, address account, address spender)
        private
        view
        returns (bool success, uint256 value)
    {
        assembly {
            let data := mload(0x40)
            mstore(data, shl(224, 0xdd62ed3e)) // allowance(address,address)
            mstore(add(data, 4), account)
            mstore(add(data, 36), spender)
            success := staticcall(MAX_VIEW_GAS, token, data, 68, data, 32)
            success := and(success, gt(returndatasize(), 31))
            if success { value := mload(data) }
        }
    }
}
