// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Reads many pools of a Uniswap V3-like exchange, or many of their ticks, in one call
/// @dev Not deployed: the code is a state override of the call. Stops before the gas runs out and
/// returns the index to continue from, so callers need not know the gas limit of a node.
contract ConcentratedReader {
    /// @dev Index in 4 bytes, sqrtPriceX96 in 20, tick in 3, liquidity in 16, tick spacing in 3.
    uint256 private constant POOL_BYTES = 46;
    /// @dev Pool in 20 bytes, tick spacing in 3, position of the bitmap word in 2.
    uint256 private constant WORD_BYTES = 25;
    /// @dev Index of the word in 2 bytes, bit in 1, liquidityGross in 16, liquidityNet in 16.
    uint256 private constant TICK_BYTES = 35;
    /// @dev A view of a pool takes thousands; other code at an address can consume the whole limit.
    uint256 private constant MAX_VIEW_GAS = 100000;
    /// @dev For one pool more, and for encoding the result.
    uint256 private constant POOL_GAS_RESERVE = 500000;
    /// @dev For one word more: 256 ticks of about 11,000 each, and for encoding the result.
    uint256 private constant WORD_GAS_RESERVE = 5000000;

    struct Query {
        /// @dev Creator of the pools by CREATE2.
        address deployer;
        bytes32 initCodeHash;
        /// @dev Two addresses of 20 bytes each, the lower one first.
        bytes pairs;
        /// @dev In hundredths of a basis point, 3 bytes each.
        bytes fees;
    }

    /// @notice Reads the pools of all pairs at all fees, with indexes from `from` on.
    /// @param from Index = pair index * number of fees + fee index.
    /// @return next Index to continue from.
    /// @return records Pools that exist and have a price, POOL_BYTES each.
    function pools(Query calldata query, uint256 from) external view returns (uint256 next, bytes memory records) {
        uint256 end;
        assembly {
            records := mload(0x40)
            end := add(records, 32)
        }
        uint256 count = (query.pairs.length / 40) * (query.fees.length / 3);
        for (next = from; next < count && gasleft() > POOL_GAS_RESERVE; next++) {
            end = writePool(poolAddress(query, next, end), next, end);
        }
        finish(records, end);
    }

    /// @notice Reads the initialised ticks of bitmap words with indexes from `from` on.
    /// @param words WORD_BYTES each.
    /// @return next Index to continue from.
    /// @return records Ticks, TICK_BYTES each, ascending within a word; liquidityGross is 0 for a failed call.
    function ticks(bytes calldata words, uint256 from) external view returns (uint256 next, bytes memory records) {
        uint256 end;
        assembly {
            records := mload(0x40)
            end := add(records, 32)
        }
        for (next = from; next < words.length / WORD_BYTES && gasleft() > WORD_GAS_RESERVE; next++) {
            bytes calldata word = words[next * WORD_BYTES:];
            int256 spacing = int24(uint24(bytes3(word[20:23])));
            int256 position = int16(uint16(bytes2(word[23:25])));
            end = writeTicks(address(bytes20(word[:20])), spacing, position, next, end);
        }
        finish(records, end);
    }

    /// @dev Leaves out a pool that does not exist or is not initialised.
    /// @return newEnd Memory position after the record.
    function writePool(address pool, uint256 index, uint256 end) private view returns (uint256 newEnd) {
        (bool success, uint256 price, uint256 tick) = readWords(pool, 0x3850c7bd, 4, 0); // slot0()
        if (!success || price == 0) return end;
        uint256 liquidity = readWord(pool, 0x1a686502); // liquidity()
        uint256 spacing = readWord(pool, 0xd0c93a7c); // tickSpacing()
        // Each word overlaps the next field.
        assembly {
            mstore(end, shl(224, index))
            mstore(add(end, 4), shl(96, price))
            mstore(add(end, 24), shl(232, tick))
            mstore(add(end, 27), shl(128, liquidity))
            mstore(add(end, 43), shl(232, spacing))
        }
        return end + POOL_BYTES;
    }

    function writeTicks(address pool, int256 spacing, int256 position, uint256 index, uint256 end)
        private
        view
        returns (uint256 newEnd)
    {
        (bool success, uint256 bitmap) = readBitmap(pool, position);
        if (!success) return writeTick(index, 0, 0, 0, end);
        for (uint256 bit = 0; bitmap != 0; bit++) {
            if (bitmap & 1 != 0) {
                uint256 tick = uint256((position * 256 + int256(bit)) * spacing);
                (bool hasTick, uint256 gross, uint256 net) = readWords(pool, 0xf30dba93, 36, tick); // ticks(int24)
                end = writeTick(index, bit, hasTick ? gross : 0, net, end);
            }
            bitmap >>= 1;
        }
        return end;
    }

    function writeTick(uint256 index, uint256 bit, uint256 gross, uint256 net, uint256 end)
        private
        pure
        returns (uint256 newEnd)
    {
        assembly {
            mstore(end, or(shl(240, index), shl(232, bit)))
            mstore(add(end, 3), shl(128, gross))
            mstore(add(end, 19), shl(128, net))
        }
        return end + TICK_BYTES;
    }

    /// @dev CREATE2 of deployer, keccak256(token0, token1, fee) and the hash of the creation code.
    /// @param scratch Free memory.
    function poolAddress(Query calldata query, uint256 index, uint256 scratch) private pure returns (address pool) {
        uint256 feeCount = query.fees.length / 3;
        bytes calldata pair = query.pairs[(index / feeCount) * 40:];
        uint256 fee = uint24(bytes3(query.fees[(index % feeCount) * 3:]));
        address deployer = query.deployer;
        bytes32 initCodeHash = query.initCodeHash;
        assembly {
            mstore(scratch, shr(96, calldataload(pair.offset)))
            mstore(add(scratch, 32), shr(96, calldataload(add(pair.offset, 20))))
            mstore(add(scratch, 64), fee)
            let salt := keccak256(scratch, 96)
            mstore(scratch, shl(248, 0xff))
            mstore(add(scratch, 1), shl(96, deployer))
            mstore(add(scratch, 21), salt)
            mstore(add(scratch, 53), initCodeHash)
            pool := and(keccak256(scratch, 85), 0xffffffffffffffffffffffffffffffffffffffff)
        }
    }

    function readBitmap(address pool, int256 position) private view returns (bool success, uint256 bitmap) {
        assembly {
            mstore(0, shl(224, 0x5339c296)) // tickBitmap(int16)
            mstore(4, position)
            success := staticcall(MAX_VIEW_GAS, pool, 0, 36, 0, 32)
            success := and(success, gt(returndatasize(), 31))
            bitmap := mload(0)
        }
    }

    function readWord(address target, uint256 selector) private view returns (uint256 value) {
        assembly {
            mstore(0, shl(224, selector))
            if staticcall(MAX_VIEW_GAS, target, 0, 4, 0, 32) {
                if gt(returndatasize(), 31) { value := mload(0) }
            }
        }
    }

    /// @dev First two words that a view returns.
    /// @param size Bytes of selector and argument: 4 or 36.
    function readWords(address target, uint256 selector, uint256 size, uint256 argument)
        private
        view
        returns (bool success, uint256 first, uint256 second)
    {
        assembly {
            mstore(0, shl(224, selector))
            mstore(4, argument)
            success := staticcall(MAX_VIEW_GAS, target, 0, size, 0, 64)
            success := and(success, gt(returndatasize(), 63))
            first := mload(0)
            second := mload(32)
        }
    }

    function finish(bytes memory records, uint256 end) private pure {
        assembly {
            mstore(records, sub(end, add(records, 32)))
            mstore(0x40, and(add(end, 95), not(31)))
        }
    }
}
