// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @dev The cheat codes of Foundry that the tests use.
interface Vm {
    struct Log {
        bytes32[] topics;
        bytes data;
        address emitter;
    }

    function addr(uint256 key) external pure returns (address);
    function assume(bool condition) external pure;
    function deal(address account, uint256 balance) external;
    function etch(address target, bytes calldata code) external;
    function envOr(string calldata name, bytes calldata value) external view returns (bytes memory);
    function envOr(string calldata name, string calldata value) external view returns (string memory);
    function envOr(string calldata name, uint256 value) external view returns (uint256);
    function expectEmit(bool topic1, bool topic2, bool topic3, bool data, address emitter) external;
    function expectRevert() external;
    function expectRevert(bytes calldata reason) external;
    function expectRevert(bytes4 selector) external;
    function getRecordedLogs() external returns (Log[] memory);
    function label(address account, string calldata name) external;
    function load(address target, bytes32 slot) external view returns (bytes32);
    function parseJsonBytes(string calldata json, string calldata key) external pure returns (bytes memory);
    function prank(address sender) external;
    function readFile(string calldata path) external view returns (string memory);
    function recordLogs() external;
    function revertToState(uint256 id) external returns (bool);
    function sign(uint256 key, bytes32 digest) external pure returns (uint8 v, bytes32 r, bytes32 s);
    function snapshotState() external returns (uint256 id);
    function startPrank(address sender) external;
    function stopPrank() external;
    function store(address target, bytes32 slot, bytes32 value) external;
    function toString(uint256 value) external pure returns (string memory);
    function warp(uint256 timestamp) external;
    function writeLine(string calldata path, string calldata text) external;
}
