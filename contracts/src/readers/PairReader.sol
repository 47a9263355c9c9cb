// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Reads many pairs in one call
/// @dev Not deployed: the code is a state override of the call.
contract PairReader {
    /// @dev Pair, token0 and token1 in 20 bytes each, reserves in 14 each, swap fee in 2.
    /// All zero if the pair is invalid or a call failed.
    uint256 private constant RECORD_BYTES = 90;
    uint256 private constant MAX_RESERVE = type(uint112).max;
    uint256 private constant MAX_FEE = type(uint16).max;
    /// @dev A view of a pair takes thousands; an invalid pair can consume the whole limit.
    uint256 private constant MAX_VIEW_GAS = 100000;

    /// @notice Reads the pairs of a factory with indexes from `from` to before `to`.
    /// @param to Reduced to the number of pairs.
    /// @param pairFees Reads the swap fee of each pair.
    /// @return Number of pairs of the factory.
    /// @return Pairs, RECORD_BYTES each.
    function list(address factory, uint256 from, uint256 to, bool pairFees)
        external
        view
        returns (uint256, bytes memory)
    {
        (bool success, uint256 total) = readWord(factory, 0x574f2ba3, 4, 0); // allPairsLength()
        require(success);
        if (to > total) to = total;
        if (from > to) from = to;
        bytes memory records = allocate(to - from);
        uint256 position = startOf(records);
        for (uint256 index = from; index < to; index++) {
            (bool hasPair, uint256 pair) = readWord(factory, 0x1e3dd18b, 36, index); // allPairs(uint256)
            if (hasPair) writeRecord(position, address(uint160(pair)), pairFees);
            position += RECORD_BYTES;
        }
        return (total, records);
    }

    /// @notice Reads pairs by address.
    /// @param pairFees Reads the swap fee of each pair.
    /// @param pairs Addresses of 20 bytes.
    /// @return records RECORD_BYTES each.
    function read(bool pairFees, bytes calldata pairs) external view returns (bytes memory records) {
        uint256 count = pairs.length / 20;
        records = allocate(count);
        uint256 position = startOf(records);
        for (uint256 index = 0; index < count; index++) {
            writeRecord(position, address(bytes20(pairs[20 * index:])), pairFees);
            position += RECORD_BYTES;
        }
    }

    /// @dev Leaves zeros at the memory position if the pair is invalid.
    function writeRecord(uint256 position, address pair, bool pairFees) private view {
        (bool hasToken0, uint256 token0) = readWord(pair, 0x0dfe1681, 4, 0); // token0()
        (bool hasToken1, uint256 token1) = readWord(pair, 0xd21220a7, 4, 0); // token1()
        (bool hasReserves, uint256 reserve0, uint256 reserve1) = getReserves(pair);
        (bool hasFee, uint256 fee) = pairFees ? readWord(pair, 0x54cf2aeb, 4, 0) : (true, 0); // swapFee()
        if (!hasToken0 || !hasToken1 || !hasReserves || !hasFee) return;
        if (reserve0 > MAX_RESERVE || reserve1 > MAX_RESERVE || fee > MAX_FEE) return;
        // Each word overlaps the next field; `allocate` adds a word after the last record.
        assembly {
            mstore(position, shl(96, pair))
            mstore(add(position, 20), shl(96, token0))
            mstore(add(position, 40), shl(96, token1))
            mstore(add(position, 60), shl(144, reserve0))
            mstore(add(position, 74), shl(144, reserve1))
            mstore(add(position, 88), shl(240, fee))
        }
    }

    /// @dev First word that a view returns.
    /// @param size Bytes of selector and argument: 4 or 36.
    function readWord(address target, uint256 selector, uint256 size, uint256 argument)
        private
        view
        returns (bool success, uint256 value)
    {
        assembly {
            mstore(0, shl(224, selector))
            mstore(4, argument)
            success := staticcall(MAX_VIEW_GAS, target, 0, size, 0, 32)
            success := and(success, gt(returndatasize(), 31))
            value := mload(0)
        }
    }

    function getReserves(address pair) private view returns (bool success, uint256 reserve0, uint256 reserve1) {
        assembly {
            mstore(0, shl(224, 0x0902f1ac)) // getReserves()
            success := staticcall(MAX_VIEW_GAS, pair, 0, 4, 0, 64)
            success := and(success, gt(returndatasize(), 95))
            reserve0 := mload(0)
            reserve1 := mload(32)
        }
    }

    function allocate(uint256 count) private pure returns (bytes memory records) {
        records = new bytes(RECORD_BYTES * count + 32);
        assembly {
            mstore(records, mul(RECORD_BYTES, count))
        }
    }

    function startOf(bytes memory records) private pure returns (uint256 position) {
        assembly {
            position := add(records, 32)
        }
    }
}
