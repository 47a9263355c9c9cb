// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Makes many reads in one call and answers with those alone that say something else than before. Never deployed: a call brings this
/// code along as a state override. It goes on as long as there is gas and says where it stopped, so that no node's limit has to be known.
contract CallReader {
    /// The number of the target in 2 bytes, where its call data begins in 2, how long it is in 2, the digest of what is known in 8.
    uint256 private constant CALL = 14;
    /// The number of the call in 2 bytes, whether it was answered in 1, the length of the answer in 2.
    uint256 private constant HEAD = 5;
    /// What is no honest contract may burn all of it.
    uint256 private constant CALL_GAS = 5000000;
    /// Kept back for the answer.
    uint256 private constant RESERVE = 500000;
    /// No answer that anybody reads is longer.
    uint256 private constant LONGEST = 4096;

    struct Asked {
        /// Nobody else knows it, so that nobody makes an answer that looks like another.
        bytes32 salt;
        /// Addresses of 20 bytes.
        bytes targets;
        /// Call data, one after the other.
        bytes data;
        bytes calls;
    }

    /// Where the reading stopped, and the answers from `from` on whose digest is not the one that came with the call.
    function read(Asked calldata asked, uint256 from) external view returns (uint256 next, bytes memory records) {
        uint256 end;
        assembly {
            records := mload(0x40)
            end := add(records, 32)
        }
        for (next = from; next < asked.calls.length / CALL && gasleft() > 2 * RESERVE; next++) {
            (bool answered, uint256 after_) = look(asked, next, end);
            // It may have failed for the gas alone: it is asked again with all of it.
            if (!answered && next > from && gasleft() < RESERVE + RESERVE / 8) break;
            end = after_;
        }
        assembly {
            mstore(records, sub(end, add(records, 32)))
            mstore(0x40, and(add(end, 63), not(31)))
        }
    }

    /// Makes one call, writes its answer at `end` if it is another than the known one, and says where the records end then.
    function look(Asked calldata asked, uint256 place, uint256 end) private view returns (bool answered, uint256 after_) {
        uint256 call_ = uint112(bytes14(asked.calls[place * CALL:(place + 1) * CALL]));
        uint256 start = (call_ >> 96) * 20;
        address target = address(bytes20(asked.targets[start:start + 20]));
        start = uint16(call_ >> 80);
        bytes calldata data = asked.data[start:start + uint16(call_ >> 64)];
        bytes32 salt = asked.salt;
        uint256 most = gasleft() - RESERVE;
        if (most > CALL_GAS) most = CALL_GAS;
        assembly {
            let scratch := add(end, add(HEAD, add(LONGEST, 32)))
            calldatacopy(scratch, data.offset, data.length)
            answered := staticcall(most, target, scratch, data.length, 0, 0)
            answered := and(answered, gt(returndatasize(), 0))
            let size := 0
            if answered {
                size := returndatasize()
                if gt(size, LONGEST) { size := LONGEST }
            }
            mstore(scratch, salt)
            mstore8(add(scratch, 32), answered)
            returndatacopy(add(scratch, 33), 0, size)
            after_ := end
            if iszero(eq(shr(192, keccak256(scratch, add(size, 33))), and(call_, 0xffffffffffffffff))) {
                mstore(end, or(shl(240, place), or(shl(232, answered), shl(216, size))))
                returndatacopy(add(end, HEAD), 0, size)
                after_ := add(end, add(HEAD, size))
            }
        }
    }
}
