// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Named} from "./NamedLedger.sol";
import {PlainToken} from "./PlainToken.sol";

/// @title A token with permits (EIP-2612) and domain version 2, as USD Coin
contract PermitToken is PlainToken {
    string public constant version = "2";
    bytes32 public immutable DOMAIN_SEPARATOR;
    mapping(address owner => uint256) public nonces;

    bytes32 private constant PERMIT =
        keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");

    constructor(Named memory named, address[] memory holders, uint256[] memory amounts)
        PlainToken(named, holders, amounts)
    {
        DOMAIN_SEPARATOR = keccak256(
            abi.encode(
                keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
                keccak256(bytes(named.name)),
                keccak256(bytes(version)),
                block.chainid,
                address(this)
            )
        );
    }

    function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)
        external
    {
        require(block.timestamp <= deadline, "EXPIRED");
        bytes32 what = keccak256(abi.encode(PERMIT, owner, spender, value, nonces[owner]++, deadline));
        address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, what)), v, r, s);
        require(signer != address(0) && signer == owner, "INVALID_SIGNATURE");
        _approve(owner, spender, value);
    }
}
