// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Reads many pairs in one call. Never deployed: a call brings this code along as a state override.
/// A pair takes 90 bytes of the answer: address, token0, token1, reserve0 and reserve1 of 14 bytes each, swap fee of 2.
/// One that does not answer, or answers what no pair can, is 90 zero bytes.
contract PairReader {
    uint256 private constant RECORD = 90;
    uint256 private constant LARGEST_RESERVE = type(uint112).max;
    uint256 private constant LARGEST_FEE = type(uint16).max;
    /// A view of a pair takes a few thousand; what is no pair may burn all that it is given.
    uint256 private constant VIEW_GAS = 100000;

    /// The number of pairs of a factory, then those with the numbers `from` to before `to`, as far as there are so many.
    function list(address factory, uint256 from, uint256 to, bool ownFees) external view returns (uint256, bytes memory) {
        (bool counted, uint256 total) = word(factory, 0x574f2ba3, 4, 0); // allPairsLength()
        require(counted);
        if (to > total) to = total;
        if (from > to) from = to;
        bytes memory records = space(to - from);
        uint256 place = start(records);
        for (uint256 number = from; number < to; number++) {
            (bool listed, uint256 pair) = word(factory, 0x1e3dd18b, 36, number); // allPairs(uint256)
            if (listed) write(place, address(uint160(pair)), ownFees);
            place += RECORD;
        }
        return (total, records);
    }

    /// The pairs whose addresses follow each other in `pairs`, 20 bytes each.
    function read(bool ownFees, bytes calldata pairs) external view returns (bytes memory records) {
        uint256 count = pairs.length / 20;
        records = space(count);
        uint256 place = start(records);
        for (uint256 index = 0; index < count; index++) {
            write(place, address(bytes20(pairs[20 * index:])), ownFees);
            place += RECORD;
        }
    }

    function write(uint256 place, address pair, bool ownFees) private view {
        (bool hasFirst, uint256 token0) = word(pair, 0x0dfe1681, 4, 0); // token0()
        (bool hasSecond, uint256 token1) = word(pair, 0xd21220a7, 4, 0); // token1()
        (bool hasReserves, uint256 reserve0, uint256 reserve1) = reservesOf(pair);
        (bool hasFee, uint256 fee) = ownFees ? word(pair, 0x54cf2aeb, 4, 0) : (true, 0); // swapFee()
        if (!hasFirst || !hasSecond || !hasReserves || !hasFee) return;
        if (reserve0 > LARGEST_RESERVE || reserve1 > LARGEST_RESERVE || fee > LARGEST_FEE) return;
        // Every word but the last reaches into what the next one writes over; there is space behind the last record.
        assembly {
            mstore(place, shl(96, pair))
            mstore(add(place, 20), shl(96, token0))
            mstore(add(place, 40), shl(96, token1))
            mstore(add(place, 60), shl(144, reserve0))
            mstore(add(place, 74), shl(144, reserve1))
            mstore(add(place, 88), shl(240, fee))
        }
    }

    /// The first word that a view returns; `size` is that of its selector and arguments.
    function word(address target, uint256 selector, uint256 size, uint256 argument)
        private
        view
        returns (bool answered, uint256 value)
    {
        assembly {
            mstore(0, shl(224, selector))
            mstore(4, argument)
            answered := staticcall(VIEW_GAS, target, 0, size, 0, 32)
            answered := and(answered, gt(returndatasize(), 31))
            value := mload(0)
        }
    }

    function reservesOf(address pair) private view returns (bool answered, uint256 reserve0, uint256 reserve1) {
        assembly {
            mstore(0, shl(224, 0x0902f1ac)) // getReserves()
            answered := staticcall(VIEW_GAS, pair, 0, 4, 0, 64)
            answered := and(answered, gt(returndatasize(), 95))
            reserve0 := mload(0)
            reserve1 := mload(32)
        }
    }

    function space(uint256 count) private pure returns (bytes memory records) {
        records = new bytes(RECORD * count + 32);
        assembly {
            mstore(records, mul(RECORD, count))
        }
    }

    function start(bytes memory records) private pure returns (uint256 place) {
        assembly {
            place := add(records, 32)
        }
    }
}
