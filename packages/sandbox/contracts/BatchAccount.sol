// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Code of the sandbox wallet's accounts: atomic batches of calls (EIP-7702, ERC-7821)
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    /// ERC-7821 mode: a batch that reverts as a whole when one call fails.
    bytes32 private constant batch = bytes32(uint256(1) << 248);

    receive() external payable {}

    /// Only the account itself can call its code.
    function execute(bytes32 mode, bytes calldata executionData) external payable {
        require(msg.sender == address(this), "BatchAccount: not the account");
        require(mode == batch, "BatchAccount: mode");
        Call[] memory calls = abi.decode(executionData, (Call[]));
        for (uint256 at = 0; at < calls.length; at++) {
            (bool done, bytes memory answer) = calls[at].to.call{value: calls[at].value}(calls[at].data);
            if (!done) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
