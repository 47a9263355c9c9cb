// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Creates Uniswap V3 pools by tick spacing, as the factory of Slipstream does with its own
/// @notice A pool reads its parameters from its creator.
contract SlipstreamFactory {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    Parameters public parameters;
    address public immutable owner = msg.sender;
    mapping(int24 => uint24) public tickSpacingToFee;
    mapping(address => mapping(address => mapping(int24 => address))) public getPool;

    event PoolCreated(address indexed token0, address indexed token1, int24 indexed tickSpacing, address pool);

    constructor() {
        tickSpacingToFee[1] = 100;
        tickSpacingToFee[50] = 500;
        tickSpacingToFee[100] = 500;
        tickSpacingToFee[200] = 3000;
        tickSpacingToFee[2000] = 10000;
    }

    /// @return pool Its address follows from this contract, the tokens, the spacing and the creation code.
    function deploy(bytes memory creationCode, address token0, address token1, int24 tickSpacing)
        external
        returns (address pool)
    {
        parameters = Parameters(address(this), token0, token1, tickSpacingToFee[tickSpacing], tickSpacing);
        bytes32 salt = keccak256(abi.encode(token0, token1, tickSpacing));
        assembly {
            pool := create2(0, add(creationCode, 32), mload(creationCode), salt)
        }
        require(pool != address(0), "NOT_CREATED");
        delete parameters;
        getPool[token0][token1][tickSpacing] = pool;
        getPool[token1][token0][tickSpacing] = pool;
        emit PoolCreated(token0, token1, tickSpacing, pool);
    }
}
