// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Reads many campaigns of a factory in one call. Never deployed: a call brings this code along as a state override.
/// It goes on as long as there is gas and says where it stopped, so that no node's limit has to be known.
contract CampaignReader {
    /// Address and staked token of 20 bytes each, the end of 8, all that is staked of 16.
    uint256 private constant RECORD = 64;
    /// A view of a campaign takes a few thousand, or tens of thousands where it goes through ten rewards; what is no campaign may burn all.
    uint256 private constant VIEW_GAS = 300000;
    /// Kept back for the answer.
    uint256 private constant RESERVE = 3000000;

    /// The number of campaigns, where the reading stopped, and of each from `from` on its address, staked token, end and what is staked.
    function list(address factory, uint256 from, uint256 to)
        external
        view
        returns (uint256 total, uint256 next, bytes memory records)
    {
        bool counted;
        (total, counted) = made(factory);
        if (to > total) to = total;
        records = new bytes(from < to ? RECORD * (to - from) + 32 : 32);
        uint256 place;
        for (next = from; next < to && gasleft() > RESERVE; next++) {
            address campaign = campaignAt(factory, next, counted);
            (bool hasStakable, uint256 stakable) = word(campaign, 0x1c96c3fb, 4, 0); // stakableToken()
            (bool hasEnd, uint256 end) = word(campaign, 0x5e5294b7, 4, 0); // endingTimestamp()
            (, uint256 staked) = word(campaign, 0xb41fa979, 4, 0); // totalStakedTokensAmount()
            if (!hasStakable || !hasEnd || end > type(uint64).max || staked > type(uint128).max) {
                (stakable, end, staked) = (0, 0, 0);
            }
            assembly {
                let start := add(add(records, 32), place)
                mstore(start, shl(96, campaign))
                mstore(add(start, 20), shl(96, stakable))
                mstore(add(start, 40), shl(192, end))
                mstore(add(start, 48), shl(128, staked))
            }
            place += RECORD;
        }
        assembly {
            mstore(records, place)
        }
    }

    /// The number of campaigns, where the reading stopped, and the addresses of those from `from` on in which an account has a stake, or
    /// with `rewards` something to claim.
    function held(address factory, uint256 from, uint256 to, address account, bool rewards)
        external
        view
        returns (uint256 total, uint256 next, bytes memory campaigns)
    {
        bool counted;
        (total, counted) = made(factory);
        if (to > total) to = total;
        campaigns = new bytes(from < to ? 20 * (to - from) + 32 : 32);
        uint256 place;
        for (next = from; next < to && gasleft() > RESERVE; next++) {
            address campaign = campaignAt(factory, next, counted);
            (bool answered, uint256 staked) = word(campaign, 0xab08d4fc, 36, uint160(account)); // stakedTokensOf(address)
            if (answered && staked == 0 && rewards) staked = claimable(campaign, account);
            if (!answered || staked == 0) continue;
            assembly {
                mstore(add(add(campaigns, 32), place), shl(96, campaign))
            }
            place += 20;
        }
        assembly {
            mstore(campaigns, place)
        }
    }

    /// How many campaigns a factory has made, and whether each was its creation of the same number: then the last one was, and there was
    /// no other between them.
    function made(address factory) private view returns (uint256 total, bool counted) {
        bool answered;
        (answered, total) = word(factory, 0xd5eeaef7, 4, 0); // getDistributionsAmount()
        require(answered);
        if (total == 0) return (0, false);
        (bool listed, uint256 last) = word(factory, 0x4487d3df, 36, total - 1); // distributions(uint256)
        counted = listed && last == uint160(creation(factory, total));
    }

    function campaignAt(address factory, uint256 number, bool counted) private view returns (address) {
        if (counted) return creation(factory, number + 1);
        (, uint256 campaign) = word(factory, 0x4487d3df, 36, number); // distributions(uint256)
        return address(uint160(campaign));
    }

    /// What a contract creates at a nonce below 2^24: the hash of both in RLP.
    function creation(address creator, uint256 nonce) private pure returns (address) {
        bytes memory both = nonce < 0x80
            ? abi.encodePacked(bytes2(0xd694), creator, uint8(nonce))
            : nonce < 0x100
                ? abi.encodePacked(bytes2(0xd794), creator, bytes1(0x81), uint8(nonce))
                : nonce < 0x10000
                    ? abi.encodePacked(bytes2(0xd894), creator, bytes1(0x82), uint16(nonce))
                    : abi.encodePacked(bytes2(0xd994), creator, bytes1(0x83), uint24(nonce));
        return address(uint160(uint256(keccak256(both))));
    }

    /// Above zero where an account can claim something of any reward.
    function claimable(address campaign, address account) private view returns (uint256 any) {
        assembly {
            mstore(0, shl(224, 0xdc01f60d)) // claimableRewards(address)
            mstore(4, account)
            let out := mload(0x40)
            if staticcall(VIEW_GAS, campaign, 0, 36, out, 768) {
                let end := returndatasize()
                if gt(end, 768) { end := 768 }
                for { let place := 64 } lt(place, end) { place := add(place, 32) } { any := or(any, mload(add(out, place))) }
            }
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
}
