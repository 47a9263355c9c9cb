// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Creates PancakeSwap V3 pools as their deployer does, which is not on npm
/// @notice A pool reads its parameters from its creator.
contract PancakePoolDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    Parameters public parameters;

    /// @return pool Its address follows from this contract, the tokens, the fee and the creation code.
    function deploy(bytes memory creationCode, Parameters calldata given) external returns (address pool) {
        parameters = given;
        bytes32 salt = keccak256(abi.encode(given.token0, given.token1, given.fee));
        assembly {
            pool := create2(0, add(creationCode, 32), mload(creationCode), salt)
        }
        require(pool != address(0), "NOT_CREATED");
        delete parameters;
    }
}
