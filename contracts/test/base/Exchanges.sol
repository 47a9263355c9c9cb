// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SplitExecutor} from "../../src/SplitExecutor.sol";
import {IPair, IPairFactory} from "../../src/interfaces/IPlatform.sol";
import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {Deployed} from "./Deployed.sol";
import {OddToken} from "./OddToken.sol";

interface IFactory is IPairFactory {
    function createPair(address one, address other) external returns (address);
    function setSwapFee(address pair, uint32 fee) external;
}

interface IRouter {
    function swapExactTokensForTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 end)
        external
        returns (uint256[] memory);
}

interface IMintable {
    function mint(address to) external returns (uint256);
    function sync() external;
}

interface IWrapped {
    function deposit() external payable;
    function transfer(address to, uint256 amount) external returns (bool);
    function approve(address spender, uint256 amount) external returns (bool);
    function balanceOf(address holder) external view returns (uint256);
}

/// @dev Three published exchanges: two Uniswap V2, the second without a pair hash, and one with fees
/// per pair; four tokens, the wrapped coin, and an executor over all of them.
abstract contract Exchanges is Deployed {
    uint16 internal constant PAIR_FEE = type(uint16).max;
    address internal constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 internal constant ADA_KEY = 0xADA;

    address internal ada = vm.addr(ADA_KEY);
    address internal bob = address(0xB0B);
    IWrapped internal wrapped;
    IFactory[3] internal factories;
    IRouter[3] internal routers;
    /// @dev The first is the wrapped coin.
    address[5] internal tokens;
    SplitExecutor internal executor;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        wrapped = IWrapped(create(published("@uniswap/v2-periphery/build/WETH9.json")));
        for (uint256 i; i < 3; i++) {
            string memory factory =
                i < 2 ? "@uniswap/v2-core/build/UniswapV2Factory.json" : "@swapr/core/build/DXswapFactory.json";
            string memory router = i < 2
                ? "@uniswap/v2-periphery/build/UniswapV2Router02.json"
                : "@swapr/periphery/build/DXswapRouter.json";
            factories[i] = IFactory(create(abi.encodePacked(published(factory), abi.encode(address(this)))));
            routers[i] = IRouter(
                create(abi.encodePacked(published(router), abi.encode(address(factories[i]), address(wrapped))))
            );
        }
        tokens[0] = address(wrapped);
        for (uint256 i = 1; i < 5; i++) {
            tokens[i] = address(new OddToken());
        }
        addPair(0, 1, 2, 1000e18, 1000e18);
        addPair(1, 1, 2, 500e18, 520e18);
        addPair(2, 1, 2, 800e18, 790e18);
        executor = newExecutor(address(wrapped), threePlatforms());
        address[2] memory people = [ada, bob];
        for (uint256 i; i < 2; i++) {
            give(0, people[i], 1_000_000e18);
            for (uint256 k = 1; k < 5; k++) {
                give(k, people[i], 1_000_000e18);
                vm.prank(people[i]);
                OddToken(tokens[k]).approve(address(executor), type(uint256).max);
            }
            vm.prank(people[i]);
            wrapped.approve(address(executor), type(uint256).max);
            vm.deal(people[i], 1_000_000e18);
        }
    }

    function threePlatforms() internal view returns (ISplitExecutor.Platform[] memory list) {
        list = new ISplitExecutor.Platform[](3);
        list[0] = ISplitExecutor.Platform(address(factories[0]), uniswapHash(), 30);
        list[1] = ISplitExecutor.Platform(address(factories[1]), 0, 30);
        list[2] = ISplitExecutor.Platform(address(factories[2]), 0, PAIR_FEE);
    }

    function uniswapHash() internal pure returns (bytes32) {
        return 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
    }

    /// @dev Creation code of a published contract.
    function published(string memory file) internal view returns (bytes memory) {
        return vm.parseJsonBytes(vm.readFile(string.concat("node_modules/", file)), ".bytecode");
    }

    function pairOf(uint256 platform, uint256 one, uint256 other) internal view returns (address) {
        return factories[platform].getPair(tokens[one], tokens[other]);
    }

    function give(uint256 token, address to, uint256 amount) internal {
        if (token > 0) return OddToken(tokens[token]).mint(to, amount);
        vm.deal(address(this), amount);
        wrapped.deposit{value: amount}();
        wrapped.transfer(to, amount);
    }

    function addPair(uint256 platform, uint256 one, uint256 other, uint256 amountOne, uint256 amountOther) internal {
        address pair = pairOf(platform, one, other);
        if (pair == address(0)) pair = factories[platform].createPair(tokens[one], tokens[other]);
        give(one, pair, amountOne);
        give(other, pair, amountOther);
        IMintable(pair).mint(address(this));
    }

    function hop(uint256 platform, uint256 to) internal view returns (ISplitExecutor.Hop[] memory hops) {
        hops = new ISplitExecutor.Hop[](1);
        hops[0] = ISplitExecutor.Hop(uint8(platform), tokens[to]);
    }

    function hops2(uint256 platform, uint256 via, uint256 nextPlatform, uint256 to)
        internal
        view
        returns (ISplitExecutor.Hop[] memory hops)
    {
        hops = new ISplitExecutor.Hop[](2);
        hops[0] = ISplitExecutor.Hop(uint8(platform), tokens[via]);
        hops[1] = ISplitExecutor.Hop(uint8(nextPlatform), tokens[to]);
    }

    /// @dev An order without legs for Ada.
    function order(uint256 from, uint256 to, uint256 amount, uint256 legs)
        internal
        view
        returns (ISplitExecutor.Order memory made)
    {
        made.tokenIn = tokens[from];
        made.tokenOut = tokens[to];
        made.amountIn = amount;
        made.recipient = ada;
        made.deadline = block.timestamp;
        made.legs = new ISplitExecutor.Leg[](legs);
    }

    /// @dev Token 1 for token 2: 30 % on the first platform, 20 % on the second, 50 % on the third.
    function usual(uint256 amount) internal view returns (ISplitExecutor.Order memory made) {
        made = order(1, 2, amount, 3);
        made.legs[0] = ISplitExecutor.Leg(3000, hop(0, 2));
        made.legs[1] = ISplitExecutor.Leg(2000, hop(1, 2));
        made.legs[2] = ISplitExecutor.Leg(5000, hop(2, 2));
    }

    function balance(address token, address holder) internal view returns (uint256) {
        return IWrapped(token).balanceOf(holder);
    }

    function run(ISplitExecutor.Order memory it) internal returns (uint256) {
        uint256 value = it.tokenIn == NATIVE ? it.amountIn : 0;
        vm.prank(ada);
        return executor.split{value: value}(it);
    }
}
