// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Makes many view calls in one call and returns only changed results
/// @dev Not deployed: the code is a state override of the call. Stops before the gas runs out and
/// returns the index to continue from, so callers need not know the gas limit of a node.
contract CallReader {
    /// @dev Target index in 2 bytes, offset of the call data in 2, its length in 2, digest in 8.
    uint256 private constant CALL_BYTES = 14;
    /// @dev Call index in 2 bytes, success in 1, length of the result in 2.
    uint256 private constant HEAD_BYTES = 5;
    /// @dev An invalid contract can consume the whole limit.
    uint256 private constant MAX_CALL_GAS = 5000000;
    /// @dev For encoding the result.
    uint256 private constant GAS_RESERVE = 500000;
    /// @dev Longer results are cut.
    uint256 private constant MAX_RESULT_BYTES = 4096;

    struct Batch {
        /// @dev A secret of the caller, so that a contract cannot prepare results with equal digests.
        bytes32 salt;
        /// @dev Addresses of 20 bytes.
        bytes targets;
        /// @dev Concatenated call data.
        bytes data;
        /// @dev CALL_BYTES per call. Its digest is the first 8 bytes of keccak256(salt, success, result).
        bytes calls;
    }

    /// @notice Makes the calls from index `from` on.
    /// @return next Index to continue from.
    /// @return records Results with another digest, each after a head of HEAD_BYTES.
    function read(Batch calldata batch, uint256 from) external view returns (uint256 next, bytes memory records) {
        uint256 end;
        assembly {
            records := mload(0x40)
            end := add(records, 32)
        }
        for (next = from; next < batch.calls.length / CALL_BYTES && gasleft() > 2 * GAS_RESERVE; next++) {
            (bool success, uint256 newEnd) = readOne(batch, next, end);
            // Possibly out of gas: the next request repeats the call with the full limit.
            if (!success && next > from && gasleft() < GAS_RESERVE + GAS_RESERVE / 8) break;
            end = newEnd;
        }
        assembly {
            mstore(records, sub(end, add(records, 32)))
            mstore(0x40, and(add(end, 63), not(31)))
        }
    }

    /// @dev Writes the result to memory at `end` if its digest changed.
    /// @return success False for reverts and empty results.
    /// @return newEnd Memory position after the last record.
    function readOne(Batch calldata batch, uint256 index, uint256 end)
        private
        view
        returns (bool success, uint256 newEnd)
    {
        uint256 packed = uint112(bytes14(batch.calls[index * CALL_BYTES:(index + 1) * CALL_BYTES]));
        uint256 start = (packed >> 96) * 20;
        address target = address(bytes20(batch.targets[start:start + 20]));
        start = uint16(packed >> 80);
        bytes calldata data = batch.data[start:start + uint16(packed >> 64)];
        bytes32 salt = batch.salt;
        uint256 maxGas = gasleft() - GAS_RESERVE;
        if (maxGas > MAX_CALL_GAS) maxGas = MAX_CALL_GAS;
        assembly {
            let scratch := add(end, add(HEAD_BYTES, add(MAX_RESULT_BYTES, 32)))
            calldatacopy(scratch, data.offset, data.length)
            success := staticcall(maxGas, target, scratch, data.length, 0, 0)
            success := and(success, gt(returndatasize(), 0))
            let size := 0
            if success {
                size := returndatasize()
                if gt(size, MAX_RESULT_BYTES) { size := MAX_RESULT_BYTES }
            }
            mstore(scratch, salt)
            mstore8(add(scratch, 32), success)
            returndatacopy(add(scratch, 33), 0, size)
            newEnd := end
            if iszero(eq(shr(192, keccak256(scratch, add(size, 33))), and(packed, 0xffffffffffffffff))) {
                mstore(end, or(shl(240, index), or(shl(232, success), shl(216, size))))
                returndatacopy(add(end, HEAD_BYTES), 0, size)
                newEnd := add(end, add(HEAD_BYTES, size))
            }
        }
    }
}
