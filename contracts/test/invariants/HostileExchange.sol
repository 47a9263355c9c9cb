// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Intruder} from "./Intruder.sol";

/// @dev A listed exchange with pairs that call an intruder, and that pay out less than they should.
contract HostileExchange {
    mapping(address => mapping(address => HostilePair)) public getPair;

    function createPair(address one, address other, Intruder intruder) external returns (HostilePair pair) {
        (address token0, address token1) = one < other ? (one, other) : (other, one);
        pair = new HostilePair(token0, token1, intruder);
        (getPair[one][other], getPair[other][one]) = (pair, pair);
    }
}

contract HostilePair {
    using SafeERC20 for IERC20;

    IERC20 private immutable token0;
    IERC20 private immutable token1;
    Intruder private immutable intruder;
    uint256 private reserve0;
    uint256 private reserve1;
    uint256 private turn;

    constructor(address _token0, address _token1, Intruder _intruder) {
        (token0, token1, intruder) = (IERC20(_token0), IERC20(_token1), _intruder);
    }

    function sync() public {
        (reserve0, reserve1) = (token0.balanceOf(address(this)), token1.balanceOf(address(this)));
    }

    function getReserves() external view returns (uint256, uint256, uint256) {
        return (reserve0, reserve1, 0);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        intruder.enter();
        uint256 quarters = ++turn % 5;
        if (out0 > 0 && quarters > 0) token0.safeTransfer(to, out0 * quarters / 4);
        if (out1 > 0 && quarters > 0) token1.safeTransfer(to, out1 * quarters / 4);
        intruder.enter();
        sync();
    }
}
