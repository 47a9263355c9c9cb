// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Reads many campaigns of a factory in one call
/// @dev Not deployed: the code is a state override of the call. Stops before the gas runs out and
/// returns the index to continue from, so callers need not know the gas limit of a node.
contract CampaignReader {
    /// @dev Campaign and staked token in 20 bytes each, end in 8, staked amount in 16.
    uint256 private constant RECORD_BYTES = 64;
    /// @dev Tens of thousands with ten rewards; an invalid campaign can consume the whole limit.
    uint256 private constant MAX_VIEW_GAS = 300000;
    /// @dev For encoding the result.
    uint256 private constant GAS_RESERVE = 3000000;

    /// @notice Reads the campaigns with indexes from `from` to before `to`, oldest first.
    /// @param to Reduced to the number of campaigns.
    /// @return total Number of campaigns of the factory.
    /// @return next Index to continue from.
    /// @return records RECORD_BYTES each; only the address is set for an invalid campaign.
    function list(address factory, uint256 from, uint256 to)
        external
        view
        returns (uint256 total, uint256 next, bytes memory records)
    {
        bool derivable;
        (total, derivable) = countCampaigns(factory);
        if (to > total) to = total;
        records = new bytes(from < to ? RECORD_BYTES * (to - from) + 32 : 32);
        uint256 size;
        for (next = from; next < to && gasleft() > GAS_RESERVE; next++) {
            address campaign = campaignAt(factory, next, derivable);
            (bool hasToken, uint256 token) = readWord(campaign, 0x1c96c3fb, 4, 0); // stakableToken()
            (bool hasEnd, uint256 end) = readWord(campaign, 0x5e5294b7, 4, 0); // endingTimestamp()
            (, uint256 staked) = readWord(campaign, 0xb41fa979, 4, 0); // totalStakedTokensAmount()
            if (!hasToken || !hasEnd || end > type(uint64).max || staked > type(uint128).max) {
                (token, end, staked) = (0, 0, 0);
            }
            assembly {
                let start := add(add(records, 32), size)
                mstore(start, shl(96, campaign))
                mstore(add(start, 20), shl(96, token))
                mstore(add(start, 40), shl(192, end))
                mstore(add(start, 48), shl(128, staked))
            }
            size += RECORD_BYTES;
        }
        assembly {
            mstore(records, size)
        }
    }

    /// @notice Finds the campaigns, among the same indexes, in which an account has a stake.
    /// @param to Reduced to the number of campaigns.
    /// @param rewards Includes campaigns without a stake but with claimable rewards.
    /// @return total Number of campaigns of the factory.
    /// @return next Index to continue from.
    /// @return campaigns Addresses of 20 bytes.
    function held(address factory, uint256 from, uint256 to, address account, bool rewards)
        external
        view
        returns (uint256 total, uint256 next, bytes memory campaigns)
    {
        bool derivable;
        (total, derivable) = countCampaigns(factory);
        if (to > total) to = total;
        campaigns = new bytes(from < to ? 20 * (to - from) + 32 : 32);
        uint256 size;
        for (next = from; next < to && gasleft() > GAS_RESERVE; next++) {
            address campaign = campaignAt(factory, next, derivable);
            (bool success, uint256 staked) = readWord(campaign, 0xab08d4fc, 36, uint160(account)); // stakedTokensOf(address)
            if (success && staked == 0 && rewards) staked = claimableBits(campaign, account);
            if (!success || staked == 0) continue;
            assembly {
                mstore(add(add(campaigns, 32), size), shl(96, campaign))
            }
            size += 20;
        }
        assembly {
            mstore(campaigns, size)
        }
    }

    /// @return total Number of campaigns of the factory.
    /// @return derivable True if the last campaign has the address of nonce `total`:
    /// then the factory created nothing else, and every address follows from its index.
    function countCampaigns(address factory) private view returns (uint256 total, bool derivable) {
        bool success;
        (success, total) = readWord(factory, 0xd5eeaef7, 4, 0); // getDistributionsAmount()
        require(success);
        if (total == 0) return (0, false);
        (bool hasLast, uint256 last) = readWord(factory, 0x4487d3df, 36, total - 1); // distributions(uint256)
        derivable = hasLast && last == uint160(createAddress(factory, total));
    }

    function campaignAt(address factory, uint256 index, bool derivable) private view returns (address) {
        if (derivable) return createAddress(factory, index + 1);
        (, uint256 campaign) = readWord(factory, 0x4487d3df, 36, index); // distributions(uint256)
        return address(uint160(campaign));
    }

    /// @dev Address of CREATE at a nonce below 2^24: the hash of creator and nonce in RLP.
    function createAddress(address creator, uint256 nonce) private pure returns (address) {
        bytes memory encoded = nonce < 0x80
            ? abi.encodePacked(bytes2(0xd694), creator, uint8(nonce))
            : nonce < 0x100
                ? abi.encodePacked(bytes2(0xd794), creator, bytes1(0x81), uint8(nonce))
                : nonce < 0x10000
                    ? abi.encodePacked(bytes2(0xd894), creator, bytes1(0x82), uint16(nonce))
                    : abi.encodePacked(bytes2(0xd994), creator, bytes1(0x83), uint24(nonce));
        return address(uint160(uint256(keccak256(encoded))));
    }

    /// @return bits Bitwise OR of all claimable rewards, so 0 only if nothing is claimable.
    function claimableBits(address campaign, address account) private view returns (uint256 bits) {
        assembly {
            mstore(0, shl(224, 0xdc01f60d)) // claimableRewards(address)
            mstore(4, account)
            let out := mload(0x40)
            if staticcall(MAX_VIEW_GAS, campaign, 0, 36, out, 768) {
                let end := returndatasize()
                if gt(end, 768) { end := 768 }
                for { let offset := 64 } lt(offset, end) { offset := add(offset, 32) } {
                    bits := or(bits, mload(add(out, offset)))
                }
            }
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
}
