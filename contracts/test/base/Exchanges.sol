// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SplitExecutor} from "../../src/SplitExecutor.sol";
import {IConcentratedPool, IPair, IPairFactory} from "../../src/interfaces/IPlatform.sol";
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

interface IConcentratedFactory {
    function createPool(address one, address other, uint24 fee) external returns (address);
}

interface IConcentrated is IConcentratedPool {
    function initialize(uint160 sqrtPriceX96) external;
    function mint(address owner, int24 lower, int24 upper, uint128 liquidity, bytes calldata data)
        external
        returns (uint256, uint256);
}

/// @dev Creates pools like PancakeSwap's deployer, which no npm package contains.
interface IPancakeDeployer {
    struct Parameters {
        address factory;
        address token0;
        address token1;
        uint24 fee;
        int24 tickSpacing;
    }

    function deploy(bytes memory creationCode, Parameters calldata given) external returns (address);
}

/// @dev Creates pools of Uniswap V3 by tick spacing.
interface ISlipstreamFactory {
    function deploy(bytes memory creationCode, address token0, address token1, int24 tickSpacing)
        external
        returns (address);
}

interface ISolidlyFactory {
    function createPool(address one, address other, bool stable) external returns (address);
    function getPool(address one, address other, bool stable) external view returns (address);
    function setCustomFee(address pool, uint256 fee) external;
}

interface ISolidlyPool {
    function getAmountOut(uint256 amountIn, address tokenIn) external view returns (uint256);
    function sync() external;
}

/// @dev An executor with six platforms: three V2 forks (with a pair hash, without, with fees per
/// pair), Uniswap V3, PancakeSwap V3 and Solidly. Tokens: the wrapped coin and four others.
abstract contract Exchanges is Deployed {
    uint16 internal constant PAIR_FEE = type(uint16).max;
    address internal constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 internal constant ADA_KEY = 0xADA;

    uint256 internal constant UNISWAP_V3 = 3;
    uint256 internal constant PANCAKE_V3 = 4;
    uint256 internal constant SOLIDLY = 5;
    /// @dev Valid sqrtPriceX96 limits of a swap, and sqrtPriceX96 of the price 1.
    uint160 private constant LOWEST = 4295128740;
    uint160 private constant HIGHEST = 1461446703485210103287273052203988822378723970341;
    uint160 private constant PRICE_ONE = 1 << 96;
    /// @dev Tick spacing of the Slipstream pool.
    uint24 internal constant SPACING = 100;

    address internal ada = vm.addr(ADA_KEY);
    address internal bob = address(0xB0B);
    IWrapped internal wrapped;
    IFactory[3] internal factories;
    IRouter[3] internal routers;
    IConcentratedFactory internal uniswapV3;
    IPancakeDeployer internal pancakeV3;
    ISlipstreamFactory internal slipstream;
    ISolidlyFactory internal solidly;
    address internal solidlyImplementation;
    /// @dev Pool by platform, tier and both tokens, in any order of the tokens.
    mapping(uint256 => mapping(uint256 => mapping(address => mapping(address => address)))) internal poolAt;
    /// @dev The first token is the wrapped coin.
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
        uniswapV3 = IConcentratedFactory(
            create(published("@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json"))
        );
        pancakeV3 = IPancakeDeployer(create(standIn("PancakePoolDeployer")));
        solidlyImplementation = create(standIn("SolidlyPool"));
        solidly =
            ISolidlyFactory(create(abi.encodePacked(standIn("SolidlyFactory"), abi.encode(solidlyImplementation))));
        tokens[0] = address(wrapped);
        for (uint256 i = 1; i < 5; i++) {
            tokens[i] = address(new OddToken());
        }
        addPair(0, 1, 2, 1000e18, 1000e18);
        addPair(1, 1, 2, 500e18, 520e18);
        addPair(2, 1, 2, 800e18, 790e18);
        executor = newExecutor(address(wrapped), sixPlatforms());
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

    function sixPlatforms() internal view returns (ISplitExecutor.Platform[] memory list) {
        list = new ISplitExecutor.Platform[](6);
        ISplitExecutor.Kind pair = ISplitExecutor.Kind.Pair;
        ISplitExecutor.Kind concentrated = ISplitExecutor.Kind.Concentrated;
        list[0] = ISplitExecutor.Platform(pair, address(factories[0]), uniswapHash(), 30);
        list[1] = ISplitExecutor.Platform(pair, address(factories[1]), 0, 30);
        list[2] = ISplitExecutor.Platform(pair, address(factories[2]), 0, PAIR_FEE);
        list[3] = ISplitExecutor.Platform(concentrated, address(uniswapV3), uniswapV3Hash(), 0);
        list[4] = ISplitExecutor.Platform(concentrated, address(pancakeV3), pancakeV3Hash(), 0);
        list[5] = ISplitExecutor.Platform(ISplitExecutor.Kind.Solidly, address(solidly), solidlyHash(), 0);
    }

    function uniswapV3Hash() internal pure returns (bytes32) {
        return 0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54;
    }

    function pancakeV3Hash() internal pure returns (bytes32) {
        return 0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2;
    }

    /// @dev Hash of the creation code of an ERC-1167 clone of the pool implementation.
    function solidlyHash() internal view returns (bytes32) {
        return keccak256(
            abi.encodePacked(
                hex"3d602d80600a3d3981f3363d3d373d3d3d363d73",
                solidlyImplementation,
                hex"5af43d82803e903d91602b57fd5bf3"
            )
        );
    }

    function uniswapHash() internal pure returns (bytes32) {
        return 0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f;
    }

    /// @dev Creation code of a published contract.
    function published(string memory file) internal view returns (bytes memory) {
        return vm.parseJsonBytes(vm.readFile(string.concat("node_modules/", file)), ".bytecode");
    }

    /// @dev Creation code of a contract from the sandbox.
    function standIn(string memory name) internal view returns (bytes memory) {
        string memory file = string.concat("packages/sandbox/contracts/artifacts/", name, ".json");
        return vm.parseJsonBytes(vm.readFile(file), ".bytecode");
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

    /// @dev Tier of the usual pools on a platform: 0.3 %, 0.25 %, volatile.
    function tierOf(uint256 platform) internal pure returns (uint24) {
        return platform == UNISWAP_V3 ? 3000 : platform == PANCAKE_V3 ? 2500 : 0;
    }

    /// @dev Adds a position of `width` ticks on each side of tick 0.
    function addRange(uint256 platform, uint24 tier, uint256 one, uint256 other, uint128 liquidity, int24 width)
        internal
    {
        addPosition(platform, tier, one, other, liquidity, -width, width);
    }

    /// @dev Creates the pool if it does not exist.
    function addPosition(
        uint256 platform,
        uint24 tier,
        uint256 one,
        uint256 other,
        uint128 liquidity,
        int24 lower,
        int24 upper
    ) internal {
        address pool = poolAt[platform][tier][tokens[one]][tokens[other]];
        if (pool == address(0)) pool = newPool(platform, tier, one, other);
        mintRange(pool, one, other, liquidity, lower, upper);
    }

    function mintRange(address pool, uint256 one, uint256 other, uint128 liquidity, int24 lower, int24 upper) private {
        (one, other) = tokens[one] < tokens[other] ? (one, other) : (other, one);
        IConcentrated(pool).mint(address(this), lower, upper, liquidity, abi.encode(one, other));
    }

    /// @dev A concentrated pool without liquidity, at a price of 1.
    function newPool(uint256 platform, uint24 tier, uint256 one, uint256 other) internal returns (address pool) {
        (address a, address b) = (tokens[one], tokens[other]);
        pool = platform == UNISWAP_V3 ? uniswapV3.createPool(a, b, tier) : createPancake(tier, a, b);
        addPool(platform, tier, pool, a, b);
    }

    function addPool(uint256 platform, uint24 tier, address pool, address a, address b) private {
        IConcentrated(pool).initialize(PRICE_ONE);
        (poolAt[platform][tier][a][b], poolAt[platform][tier][b][a]) = (pool, pool);
    }

    /// @dev A pool of Slipstream with a tick spacing of SPACING, listed as a tier of UNISWAP_V3.
    function addSlipstream(uint256 one, uint256 other, uint128 liquidity) internal returns (address pool) {
        slipstream = ISlipstreamFactory(create(standIn("SlipstreamFactory")));
        (address a, address b) = (tokens[one], tokens[other]);
        (address token0, address token1) = a < b ? (a, b) : (b, a);
        bytes memory code = published("@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json");
        pool = slipstream.deploy(code, token0, token1, int24(SPACING));
        addPool(UNISWAP_V3, SPACING, pool, a, b);
        mintRange(pool, one, other, liquidity, -60_000, 60_000);
    }

    function createPancake(uint24 tier, address one, address other) private returns (address) {
        (address token0, address token1) = one < other ? (one, other) : (other, one);
        bytes memory code = published("@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json");
        int24 spacing = tier == 2500 ? int24(50) : int24(10);
        return pancakeV3.deploy(code, IPancakeDeployer.Parameters(address(this), token0, token1, tier, spacing));
    }

    function addSolidly(bool stable, uint256 one, uint256 other, uint256 amountOne, uint256 amountOther)
        internal
        returns (address pool)
    {
        pool = solidly.getPool(tokens[one], tokens[other], stable);
        if (pool == address(0)) pool = solidly.createPool(tokens[one], tokens[other], stable);
        give(one, pool, amountOne);
        give(other, pool, amountOther);
        ISolidlyPool(pool).sync();
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        payMint(amount0, amount1, data);
    }

    function pancakeV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata data) external {
        payMint(amount0, amount1, data);
    }

    function payMint(uint256 amount0, uint256 amount1, bytes calldata data) private {
        (uint256 token0, uint256 token1) = abi.decode(data, (uint256, uint256));
        if (amount0 > 0) give(token0, msg.sender, amount0);
        if (amount1 > 0) give(token1, msg.sender, amount1);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        paySwap(amount0, amount1, data);
    }

    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        paySwap(amount0, amount1, data);
    }

    function paySwap(int256 amount0, int256 amount1, bytes calldata data) private {
        give(abi.decode(data, (uint256)), msg.sender, uint256(amount0 > 0 ? amount0 : amount1));
    }

    /// @dev A swap by another account: this contract calls the pool and pays with new tokens.
    function swapAlone(uint256 platform, uint24 tier, uint256 from, uint256 to, uint256 amount)
        internal
        returns (uint256)
    {
        bool isToken0 = tokens[from] < tokens[to];
        if (platform == SOLIDLY) {
            address pool = solidly.getPool(tokens[from], tokens[to], tier == 1);
            uint256 out = ISolidlyPool(pool).getAmountOut(amount, tokens[from]);
            give(from, pool, amount);
            IPair(pool).swap(isToken0 ? 0 : out, isToken0 ? out : 0, bob, "");
            return out;
        }
        (int256 amount0, int256 amount1) = IConcentrated(poolAt[platform][tier][tokens[from]][tokens[to]])
            .swap(bob, isToken0, int256(amount), isToken0 ? LOWEST : HIGHEST, abi.encode(from));
        return uint256(-(isToken0 ? amount1 : amount0));
    }

    function indexOf(address token) internal view returns (uint256 i) {
        while (tokens[i] != token) i++;
    }

    function hop(uint256 platform, uint256 to) internal view returns (ISplitExecutor.Hop[] memory hops) {
        hops = new ISplitExecutor.Hop[](1);
        hops[0] = hopTo(platform, to);
    }

    function hops2(uint256 platform, uint256 via, uint256 nextPlatform, uint256 to)
        internal
        view
        returns (ISplitExecutor.Hop[] memory hops)
    {
        hops = new ISplitExecutor.Hop[](2);
        (hops[0], hops[1]) = (hopTo(platform, via), hopTo(nextPlatform, to));
    }

    function hopTo(uint256 platform, uint256 to) internal view returns (ISplitExecutor.Hop memory) {
        return ISplitExecutor.Hop(uint8(platform), tierOf(platform), tokens[to]);
    }

    /// @dev An order of Ada that has no legs yet.
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
