// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// Reads what an account holds of many tokens, or what many contracts may take of them, in one call. Never deployed: a call brings this
/// code along as a state override. It goes on as long as there is gas and says where it stopped, so that no node's limit has to be known.
contract AccountReader {
    /// The number of the place in 4 bytes, whether the token answered in 1, its answer in 32.
    uint256 private constant RECORD = 37;
    /// The same with how many tokens there are in 32 more; 2 more in the fifth byte where the token said so.
    uint256 private constant SHARE = 69;
    /// A balance takes a few thousand, through a proxy or a rebase some tens of thousands; what is no token may burn all.
    uint256 private constant VIEW_GAS = 100000;
    /// Kept back for the answer.
    uint256 private constant RESERVE = 1000000;

    /// Where the reading stopped, and of each place from `from` on what is not zero or was not answered. Both lists hold addresses of 20
    /// bytes; with spenders a place is a token and a spender, those of the first token first.
    function read(address account, bytes calldata spenders, bytes calldata tokens, uint256 from)
        external
        view
        returns (uint256 next, bytes memory records)
    {
        uint256 count = (tokens.length / 20) * (spenders.length == 0 ? 1 : spenders.length / 20);
        records = new bytes(from < count ? RECORD * (count - from) + 32 : 32);
        uint256 filled;
        for (next = from; next < count && gasleft() > RESERVE; next++) {
            (bool answered, uint256 value) = look(account, spenders, tokens, next);
            if (answered && value == 0) continue;
            assembly {
                let start := add(add(records, 32), filled)
                mstore(start, shl(224, next))
                mstore8(add(start, 4), answered)
                mstore(add(start, 5), value)
            }
            filled += RECORD;
        }
        assembly {
            mstore(records, filled)
        }
    }

    /// Where the reading stopped, and of each token from `from` on what the account holds of it, and of how many, where that is not zero or
    /// was not answered.
    function shares(address account, bytes calldata tokens, uint256 from)
        external
        view
        returns (uint256 next, bytes memory records)
    {
        uint256 count = tokens.length / 20;
        records = new bytes(from < count ? SHARE * (count - from) + 32 : 32);
        uint256 filled;
        for (next = from; next < count && gasleft() > RESERVE; next++) {
            address token = addressAt(tokens, next);
            (bool answered, uint256 value) = held(token, account);
            if (answered && value == 0) continue;
            (bool counted, uint256 supply) = inAll(token);
            assembly {
                let start := add(add(records, 32), filled)
                mstore(start, shl(224, next))
                mstore8(add(start, 4), add(answered, mul(2, counted)))
                mstore(add(start, 5), value)
                mstore(add(start, 37), supply)
            }
            filled += SHARE;
        }
        assembly {
            mstore(records, filled)
        }
    }

    function look(address account, bytes calldata spenders, bytes calldata tokens, uint256 place)
        private
        view
        returns (bool answered, uint256 value)
    {
        uint256 width = spenders.length / 20;
        if (width == 0) return held(addressAt(tokens, place), account);
        return allowed(addressAt(tokens, place / width), account, addressAt(spenders, place % width));
    }

    function addressAt(bytes calldata list, uint256 place) private pure returns (address) {
        return address(bytes20(list[place * 20:place * 20 + 20]));
    }

    function held(address token, address account) private view returns (bool answered, uint256 value) {
        assembly {
            let call_ := mload(0x40)
            mstore(call_, shl(224, 0x70a08231)) // balanceOf(address)
            mstore(add(call_, 4), account)
            answered := staticcall(VIEW_GAS, token, call_, 36, call_, 32)
            answered := and(answered, gt(returndatasize(), 31))
            if answered { value := mload(call_) }
        }
    }

    function inAll(address token) private view returns (bool answered, uint256 value) {
        assembly {
            let call_ := mload(0x40)
            mstore(call_, shl(224, 0x18160ddd)) // totalSupply()
            answered := staticcall(VIEW_GAS, token, call_, 4, call_, 32)
            answered := and(answered, gt(returndatasize(), 31))
            if answered { value := mload(call_) }
        }
    }

    function allowed(address token, address account, address spender) private view returns (bool answered, uint256 value) {
        assembly {
            let call_ := mload(0x40)
            mstore(call_, shl(224, 0xdd62ed3e)) // allowance(address,address)
            mstore(add(call_, 4), account)
            mstore(add(call_, 36), spender)
            answered := staticcall(VIEW_GAS, token, call_, 68, call_, 32)
            answered := and(answered, gt(returndatasize(), 31))
            if answered { value := mload(call_) }
        }
    }
}
