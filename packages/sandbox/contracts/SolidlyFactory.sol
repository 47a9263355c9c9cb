// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SolidlyPool} from "./SolidlyPool.sol";

/// @title Creates pools as clones and sets their fees, in the form of Aerodrome and Velodrome V2
/// @notice The creator of the contract sets fees and pauses all swaps.
contract SolidlyFactory {
    /// @dev A custom fee of this value means no fee.
    uint256 private constant ZERO_FEE = 420;

    address public immutable implementation;
    address public immutable pauser = msg.sender;
    bool public isPaused;
    uint256 public stableFee = 5;
    uint256 public volatileFee = 30;
    mapping(address => mapping(address => mapping(bool => address))) public getPool;
    mapping(address => bool) public isPair;
    mapping(address => uint256) public customFee;

    event PoolCreated(address indexed token0, address indexed token1, bool indexed stable, address pool, uint256);

    error NotPauser();
    error PoolAlreadyExists();

    modifier onlyPauser() {
        if (msg.sender != pauser) revert NotPauser();
        _;
    }

    constructor(address implementation_) {
        implementation = implementation_;
    }

    function setPauseState(bool paused) external onlyPauser {
        isPaused = paused;
    }

    function setCustomFee(address pool, uint256 fee) external onlyPauser {
        customFee[pool] = fee;
    }

    function getFee(address pool, bool stable) external view returns (uint256) {
        uint256 fee = customFee[pool];
        return fee == ZERO_FEE ? 0 : fee != 0 ? fee : stable ? stableFee : volatileFee;
    }

    function createPool(address tokenA, address tokenB, bool stable) external returns (address pool) {
        (address token0, address token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
        if (getPool[token0][token1][stable] != address(0)) revert PoolAlreadyExists();
        pool = clone(keccak256(abi.encodePacked(token0, token1, stable)));
        SolidlyPool(pool).initialize(token0, token1, stable);
        getPool[token0][token1][stable] = pool;
        getPool[token1][token0][stable] = pool;
        isPair[pool] = true;
        emit PoolCreated(token0, token1, stable, pool, 0);
    }

    /// @dev ERC-1167 clone of the implementation by CREATE2.
    function clone(bytes32 salt) private returns (address pool) {
        bytes memory code = abi.encodePacked(
            hex"3d602d80600a3d3981f3363d3d373d3d3d363d73", implementation, hex"5af43d82803e903d91602b57fd5bf3"
        );
        assembly {
            pool := create2(0, add(code, 32), mload(code), salt)
        }
    }
}
