// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IConcentratedPool, IPair, IPairFactory, IWrappedNative} from "./interfaces/IPlatform.sol";
import {ISplitExecutor} from "./interfaces/ISplitExecutor.sol";

/// @title One order over several platforms in one transaction. See ISplitExecutor.
/// @dev Uses balance differences only and needs no reentrancy lock:
/// a nested order leaves the balances of this contract unchanged.
contract SplitExecutor is ISplitExecutor {
    using SafeERC20 for IERC20;

    /// @dev Fee of a platform with fees per pair.
    uint16 public constant PAIR_FEE = type(uint16).max;
    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant SHARES = 10_000;
    uint256 private constant MOST_PLATFORMS = 12;
    /// @dev One above the minimum and one below the maximum price of TickMath: only the amount limits a swap.
    uint160 private constant LOWEST_PRICE = 4295128740;
    uint160 private constant HIGHEST_PRICE = 1461446703485210103287273052203988822378723970341;
    uint256 private constant CONCENTRATED = uint256(Kind.Concentrated);
    uint256 private constant SOLIDLY = uint256(Kind.Solidly);

    address public immutable wrappedNative;

    uint256 private immutable count;
    /// @dev Per platform its fields, packed by `siteOf`, and the hash of its pools' creation code.
    uint256 private immutable site0;
    uint256 private immutable site1;
    uint256 private immutable site2;
    uint256 private immutable site3;
    uint256 private immutable site4;
    uint256 private immutable site5;
    uint256 private immutable site6;
    uint256 private immutable site7;
    uint256 private immutable site8;
    uint256 private immutable site9;
    uint256 private immutable site10;
    uint256 private immutable site11;
    bytes32 private immutable hash0;
    bytes32 private immutable hash1;
    bytes32 private immutable hash2;
    bytes32 private immutable hash3;
    bytes32 private immutable hash4;
    bytes32 private immutable hash5;
    bytes32 private immutable hash6;
    bytes32 private immutable hash7;
    bytes32 private immutable hash8;
    bytes32 private immutable hash9;
    bytes32 private immutable hash10;
    bytes32 private immutable hash11;

    /// @dev A hop with its pool.
    /// Payer and amount are set for the first hop and for concentrated pools only.
    struct Step {
        uint256 kind;
        address pool;
        uint256 fee;
        uint256 platform;
        uint256 tier;
        address tokenIn;
        address tokenOut;
        address payer;
        uint256 amount;
    }

    /// @dev The payment to a concentrated pool, which passes these bytes to the callback of this contract.
    struct Payment {
        uint256 platform;
        uint256 tier;
        address tokenIn;
        address tokenOut;
        /// @dev The caller of the order or this contract.
        address payer;
        uint256 amount;
    }

    constructor(address _wrappedNative, Platform[] memory list) {
        uint256 length = list.length;
        if (length == 0 || length > MOST_PLATFORMS) revert InvalidPlatforms();
        wrappedNative = _wrappedNative;
        count = length;
        uint256[MOST_PLATFORMS] memory sites;
        bytes32[MOST_PLATFORMS] memory hashes;
        for (uint256 i; i < length; i++) {
            Platform memory platform = list[i];
            if (!isValid(platform)) revert InvalidPlatform(i);
            sites[i] = siteOf(platform);
            hashes[i] = platform.initCodeHash;
        }
        (site0, site1, site2, site3) = (sites[0], sites[1], sites[2], sites[3]);
        (site4, site5, site6, site7) = (sites[4], sites[5], sites[6], sites[7]);
        (site8, site9, site10, site11) = (sites[8], sites[9], sites[10], sites[11]);
        (hash0, hash1, hash2, hash3) = (hashes[0], hashes[1], hashes[2], hashes[3]);
        (hash4, hash5, hash6, hash7) = (hashes[4], hashes[5], hashes[6], hashes[7]);
        (hash8, hash9, hash10, hash11) = (hashes[8], hashes[9], hashes[10], hashes[11]);
    }

    receive() external payable {
        if (msg.sender != wrappedNative) revert UnexpectedNative();
    }

    function split(Order calldata order) external payable returns (uint256 amountOut) {
        if (msg.value != (order.tokenIn == NATIVE ? order.amountIn : 0)) revert InvalidValue();
        return _split(order);
    }

    function splitWithPermit(Order calldata order, Permit calldata permit) external returns (uint256 amountOut) {
        if (order.tokenIn == NATIVE) revert InvalidValue();
        try IERC20Permit(order.tokenIn)
            .permit(msg.sender, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s) {}
            catch {}
        return _split(order);
    }

    /// @notice Callback of Uniswap V3 pools and their clones.
    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payPool(amount0, amount1, data);
    }

    /// @notice Callback of PancakeSwap V3 pools.
    function pancakeV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        payPool(amount0, amount1, data);
    }

    function platforms() external view returns (Platform[] memory list) {
        list = new Platform[](count);
        for (uint256 i; i < list.length; i++) {
            (uint256 site, bytes32 hash) = siteAt(i);
            list[i] = Platform(Kind(site >> 176), address(uint160(site)), hash, uint16(site >> 160));
        }
    }

    function _split(Order calldata order) private returns (uint256 amountOut) {
        if (block.timestamp > order.deadline) revert Expired();
        address recipient = order.recipient;
        // Native coins that this contract sends to the wrapped coin are credited to this contract.
        if (recipient == address(0) || recipient == address(this) || recipient == wrappedNative) {
            revert InvalidRecipient();
        }
        address tokenIn = order.tokenIn == NATIVE ? wrappedNative : order.tokenIn;
        address tokenOut = order.tokenOut == NATIVE ? wrappedNative : order.tokenOut;
        if (tokenIn == tokenOut) revert IdenticalTokens();
        if (order.tokenIn == NATIVE) IWrappedNative(tokenIn).deposit{value: order.amountIn}();
        // Native coins are unwrapped here; tokens go from the last pool to the recipient.
        address holder = order.tokenOut == NATIVE ? address(this) : order.recipient;
        uint256 held = IERC20(tokenOut).balanceOf(holder);
        swapLegs(order, tokenIn, tokenOut, holder);
        amountOut = IERC20(tokenOut).balanceOf(holder) - held;
        if (amountOut < order.minimumOut || amountOut == 0) revert InsufficientOutput(amountOut);
        if (order.tokenOut == NATIVE) {
            IWrappedNative(tokenOut).withdraw(amountOut);
            (bool taken,) = order.recipient.call{value: amountOut}("");
            if (!taken) revert NativeTransferFailed();
        }
        emit Split(msg.sender, order.recipient, order.tokenIn, order.tokenOut, order.amountIn, amountOut);
    }

    function swapLegs(Order calldata order, address tokenIn, address tokenOut, address holder) private {
        uint256 open = SHARES;
        uint256 rest = order.amountIn;
        uint256 legs = order.legs.length;
        address payer = order.tokenIn == NATIVE ? address(this) : msg.sender;
        for (uint256 i; i < legs; i++) {
            Leg calldata leg = order.legs[i];
            if (leg.hops.length == 0 || leg.share == 0 || leg.share > open) revert InvalidLegs();
            open -= leg.share;
            uint256 amount = i + 1 == legs ? rest : order.amountIn * leg.share / SHARES;
            rest -= amount;
            Step memory step;
            (step.payer, step.amount) = (payer, amount);
            find(step, leg.hops[0], tokenIn);
            swapLeg(step, leg.hops, tokenOut, holder);
        }
        // Also rejects an order without legs.
        if (open != 0) revert InvalidLegs();
    }

    /// @dev Pairs and Solidly pools receive the input before their swap, directly from a previous pool.
    /// A concentrated pool receives it in its callback, so a previous pool pays this contract first.
    function swapLeg(Step memory step, Hop[] calldata hops, address end, address holder) private {
        if (step.kind != CONCENTRATED) pay(step.tokenIn, step.payer, step.pool, step.amount);
        for (uint256 i = 1; i < hops.length; i++) {
            address token = step.tokenOut;
            Step memory next;
            find(next, hops[i], token);
            if (next.kind == CONCENTRATED) {
                next.payer = address(this);
                uint256 held = IERC20(token).balanceOf(address(this));
                swap(step, address(this));
                next.amount = IERC20(token).balanceOf(address(this)) - held;
            } else {
                swap(step, next.pool);
            }
            step = next;
        }
        if (step.tokenOut != end) revert InvalidPath();
        swap(step, holder);
    }

    function swap(Step memory step, address to) private {
        if (step.kind == CONCENTRATED) swapConcentrated(step, to);
        else swapPaid(step, to);
    }

    function swapConcentrated(Step memory step, address to) private {
        bool isToken0 = step.tokenIn < step.tokenOut;
        bytes memory data = abi.encode(step.platform, step.tier, step.tokenIn, step.tokenOut, step.payer, step.amount);
        // From 2^255 on the cast amount is negative, which means exact output: `payPool` rejects it.
        (int256 amount0, int256 amount1) = IConcentratedPool(step.pool)
            .swap(to, isToken0, int256(step.amount), isToken0 ? LOWEST_PRICE : HIGHEST_PRICE, data);
        if ((isToken0 ? amount1 : amount0) >= 0) revert InsufficientInput();
    }

    /// @dev The input is the balance of the pool above its reserve, after transfer fees.
    function swapPaid(Step memory step, address to) private {
        address token = step.tokenIn;
        bool isToken0 = token < step.tokenOut;
        (uint256 reserve0, uint256 reserve1,) = IPair(step.pool).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amountIn = IERC20(token).balanceOf(step.pool) - reserveIn;
        uint256 amountOut;
        if (step.kind == SOLIDLY) {
            amountOut = IPair(step.pool).getAmountOut(amountIn, token);
        } else {
            // As UniswapV2Library.getAmountOut in ten-thousandths: 9970/10000 equals 997/1000.
            amountIn *= SHARES - step.fee;
            amountOut = amountIn * reserveOut / (reserveIn * SHARES + amountIn);
        }
        if (amountOut == 0) revert InsufficientInput();
        (uint256 out0, uint256 out1) = isToken0 ? (uint256(0), amountOut) : (amountOut, uint256(0));
        IPair(step.pool).swap(out0, out1, to, "");
    }

    /// @dev Only a pool at a derived address passes the check, and it calls back only the caller of its swap.
    /// So `data` comes from `swapConcentrated`, and the payer is the caller of the order or this contract.
    function payPool(int256 amount0, int256 amount1, bytes calldata data) private {
        Payment memory payment = abi.decode(data, (Payment));
        (address token, address tokenOut) = (payment.tokenIn, payment.tokenOut);
        (uint256 site, bytes32 hash) = siteAt(payment.platform);
        if (site >> 176 != CONCENTRATED || msg.sender != derivePool(site, hash, token, tokenOut, payment.tier)) {
            revert InvalidCallback();
        }
        int256 asked = token < tokenOut ? amount0 : amount1;
        if (asked < 0 || uint256(asked) != payment.amount) revert PartialSwap();
        pay(token, payment.payer, msg.sender, payment.amount);
    }

    function pay(address token, address payer, address to, uint256 amount) private {
        if (payer == address(this)) IERC20(token).safeTransfer(to, amount);
        else IERC20(token).safeTransferFrom(payer, to, amount);
    }

    /// @dev Sets all fields of a step except payer and amount.
    function find(Step memory step, Hop calldata hop, address token) private view {
        (uint256 tier, address tokenOut) = (hop.tier, hop.tokenOut);
        step.platform = hop.platform;
        step.tier = tier;
        step.tokenIn = token;
        step.tokenOut = tokenOut;
        (uint256 site, bytes32 hash) = siteAt(step.platform);
        uint256 kind = site >> 176;
        if (kind != CONCENTRATED && tier > (kind == SOLIDLY ? 1 : 0)) revert InvalidTier();
        address pool = hash == 0
            ? IPairFactory(address(uint160(site))).getPair(token, tokenOut)
            : derivePool(site, hash, token, tokenOut, tier);
        step.kind = kind;
        step.pool = pool;
        step.fee = uint16(site >> 160);
        if (step.fee == PAIR_FEE) step.fee = IPair(pool).swapFee();
    }

    /// @dev CREATE2 address of a pool. The salt depends on the kind of platform.
    function derivePool(uint256 site, bytes32 initCodeHash, address one, address other, uint256 tier)
        private
        pure
        returns (address)
    {
        (address token0, address token1) = one < other ? (one, other) : (other, one);
        uint256 kind = site >> 176;
        bytes32 salt = kind == CONCENTRATED
            ? keccak256(abi.encode(token0, token1, tier))
            : kind == SOLIDLY
                ? keccak256(abi.encodePacked(token0, token1, uint8(tier)))
                : keccak256(abi.encodePacked(token0, token1));
        bytes32 hash = keccak256(abi.encodePacked(hex"ff", address(uint160(site)), salt, initCodeHash));
        return address(uint160(uint256(hash)));
    }

    /// @dev Compares the hash of pairs with the first pair. Factories of other kinds have no common list:
    /// with a wrong hash, derived addresses have no code and orders revert.
    function isValid(Platform memory platform) private view returns (bool) {
        (bytes32 hash, uint256 fee) = (platform.initCodeHash, platform.swapFee);
        if (platform.kind != Kind.Pair) return hash != 0 && fee == 0;
        if (fee >= SHARES && fee != PAIR_FEE) return false;
        if (hash == 0) return true;
        address pair = IPairFactory(platform.factory).allPairs(0);
        return pair == derivePool(siteOf(platform), hash, IPair(pair).token0(), IPair(pair).token1(), 0);
    }

    /// @dev The factory in the lowest 160 bits, then 16 bits of the fee, then the kind.
    function siteOf(Platform memory platform) private pure returns (uint256) {
        return uint256(uint160(platform.factory)) | (uint256(platform.swapFee) << 160) | (uint256(platform.kind) << 176);
    }

    function siteAt(uint256 i) private view returns (uint256, bytes32) {
        if (i >= count) revert InvalidPlatform(i);
        if (i < 4) {
            if (i < 2) return i == 0 ? (site0, hash0) : (site1, hash1);
            return i == 2 ? (site2, hash2) : (site3, hash3);
        }
        if (i < 8) {
            if (i < 6) return i == 4 ? (site4, hash4) : (site5, hash5);
            return i == 6 ? (site6, hash6) : (site7, hash7);
        }
        if (i < 10) return i == 8 ? (site8, hash8) : (site9, hash9);
        return i == 10 ? (site10, hash10) : (site11, hash11);
    }
}
