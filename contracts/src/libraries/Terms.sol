// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title The terms of a campaign, appended to the code of its clone
/// @dev Factory, stakable token, start, end, flags (byte: 1 locked, 2 capped),
/// rewards (token, 16-byte amount), 32-byte cap if any.
library Terms {
    /// @dev Length of a clone's own code (ERC-1167).
    uint256 private constant CLONE = 45;
    uint256 private constant HEAD = 57;
    uint256 private constant PER_REWARD = 36;
    /// @dev Maximum code length of a clone; only the implementation is longer, and has no terms.
    uint256 private constant MOST = 494;

    struct Known {
        address factory;
        address stakableToken;
        uint256 start;
        uint256 end;
        bool locked;
        /// Base units; 0 is no cap.
        uint256 cap;
        /// Number of rewards, and their offset in memory.
        uint256 count;
        uint256 rewards;
    }

    /// @notice Encodes the terms. Reward amounts must be below 2^128.
    function encode(
        address factory,
        address stakableToken,
        address[] memory tokens,
        uint256[] memory amounts,
        uint64[2] memory startAndEnd,
        bool locked,
        uint256 cap
    ) internal pure returns (bytes memory terms) {
        uint8 flags = (locked ? 1 : 0) | (cap > 0 ? 2 : 0);
        terms = abi.encodePacked(factory, stakableToken, startAndEnd[0], startAndEnd[1], flags);
        for (uint256 i; i < tokens.length; i++) {
            terms = abi.encodePacked(terms, tokens[i], uint128(amounts[i]));
        }
        if (cap > 0) terms = abi.encodePacked(terms, cap);
    }

    /// @notice Terms of the running clone; empty on the implementation.
    function read() internal view returns (Known memory terms) {
        assembly ("memory-safe") {
            let size := extcodesize(address())
            if iszero(gt(size, MOST)) {
                size := sub(size, CLONE)
                let from := mload(0x40)
                mstore(0x40, add(from, and(add(size, 0x3f), not(0x1f))))
                extcodecopy(address(), from, CLONE, size)
                let times := mload(add(from, 40))
                let capped := and(shr(121, times), 1)
                mstore(terms, shr(96, mload(from)))
                mstore(add(terms, 0x20), shr(96, mload(add(from, 20))))
                mstore(add(terms, 0x40), shr(192, times))
                mstore(add(terms, 0x60), and(shr(128, times), 0xffffffffffffffff))
                mstore(add(terms, 0x80), and(shr(120, times), 1))
                if capped { mstore(add(terms, 0xa0), mload(sub(add(from, size), 0x20))) }
                mstore(add(terms, 0xc0), div(sub(size, add(HEAD, mul(capped, 32))), PER_REWARD))
                mstore(add(terms, 0xe0), add(from, HEAD))
            }
        }
    }

    /// @notice Reward at an index below `count`: token and funded amount in base units.
    function reward(Known memory terms, uint256 index) internal pure returns (address token, uint256 amount) {
        uint256 at_ = terms.rewards + index * PER_REWARD;
        assembly ("memory-safe") {
            token := shr(96, mload(at_))
            amount := shr(128, mload(add(at_, 20)))
        }
    }
}
