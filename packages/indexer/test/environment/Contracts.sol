// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity ^0.8.0;

/// Token that returns chosen bytes for name(), symbol() and decimals(); reverts when these are empty.
/// Any account may mint.
contract AnyToken {
    mapping(bytes4 => bytes) private answers;
    mapping(address => uint256) private balances;
    bool public broken;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(bytes memory name, bytes memory symbol, bytes memory decimals) {
        answers[0x06fdde03] = name;
        answers[0x95d89b41] = symbol;
        answers[0x313ce567] = decimals;
    }

    function setBroken(bool value) external {
        broken = value;
    }

    function balanceOf(address owner) external view returns (uint256) {
        require(!broken, "broken");
        return balances[owner];
    }

    function mint(address to, uint256 value) external {
        balances[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balances[msg.sender] -= value;
        balances[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    /// Needs no allowance, which shortens the tests.
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    fallback() external {
        bytes memory answer = answers[msg.sig];
        require(answer.length > 0, "no answer");
        assembly {
            return(add(answer, 32), mload(answer))
        }
    }
}

interface IPair {
    function token0() external view returns (address);
    function token1() external view returns (address);
    function getReserves() external view returns (uint112, uint112, uint32);
    function mint(address to) external returns (uint256);
    function burn(address to) external returns (uint256, uint256);
    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external;
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address owner) external view returns (uint256);
}

/// Uses pairs as a router does, with tokens that it mints.
contract Actor {
    function add(IPair pair, uint256 amount0, uint256 amount1, address to) external {
        AnyToken(pair.token0()).mint(address(pair), amount0);
        AnyToken(pair.token1()).mint(address(pair), amount1);
        pair.mint(to);
    }

    /// Adds liquidity in the ratio of the reserves: `bps` of each reserve.
    function addShare(IPair pair, uint256 bps, address to) external {
        (uint256 reserve0, uint256 reserve1,) = pair.getReserves();
        AnyToken(pair.token0()).mint(address(pair), reserve0 * bps / 10000);
        AnyToken(pair.token1()).mint(address(pair), reserve1 * bps / 10000);
        pair.mint(to);
    }

    function removeShare(IPair pair, uint256 bps) external {
        pair.transferFrom(msg.sender, address(pair), pair.balanceOf(msg.sender) * bps / 10000);
        pair.burn(msg.sender);
    }

    struct Trade {
        IPair pair;
        bool zeroForOne;
        uint256 bps;
        uint256 feeBps;
    }

    /// Sells `bps` of the input reserve into each pair.
    function trade(Trade[] calldata trades) external {
        for (uint256 i = 0; i < trades.length; i++) {
            Trade calldata t = trades[i];
            (uint256 reserveIn, uint256 reserveOut,) = t.pair.getReserves();
            if (!t.zeroForOne) (reserveIn, reserveOut) = (reserveOut, reserveIn);
            uint256 amountIn = reserveIn * t.bps / 10000;
            AnyToken(t.zeroForOne ? t.pair.token0() : t.pair.token1()).mint(address(t.pair), amountIn);
            uint256 withFee = amountIn * (10000 - t.feeBps);
            uint256 amountOut = withFee * reserveOut / (reserveIn * 10000 + withFee);
            t.pair.swap(t.zeroForOne ? 0 : amountOut, t.zeroForOne ? amountOut : 0, msg.sender, "");
        }
    }
}
