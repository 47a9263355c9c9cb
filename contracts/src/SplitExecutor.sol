// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IPair, IPairFactory, IWrappedNative} from "./interfaces/IPlatform.sol";
import {ISplitExecutor} from "./interfaces/ISplitExecutor.sol";

/// @title One order over several platforms in one transaction. See ISplitExecutor.
/// @dev Counts balance differences only, also in nested calls, so it needs no lock:
/// an inner order leaves the balances here unchanged.
contract SplitExecutor is ISplitExecutor {
    using SafeERC20 for IERC20;

    /// @dev Fee of a platform with fees per pair.
    uint16 public constant PAIR_FEE = type(uint16).max;
    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant SHARES = 10_000;
    uint256 private constant MOST_PLATFORMS = 8;

    address public immutable wrappedNative;

    uint256 private immutable count;
    address private immutable factory0;
    address private immutable factory1;
    address private immutable factory2;
    address private immutable factory3;
    address private immutable factory4;
    address private immutable factory5;
    address private immutable factory6;
    address private immutable factory7;
    bytes32 private immutable hash0;
    bytes32 private immutable hash1;
    bytes32 private immutable hash2;
    bytes32 private immutable hash3;
    bytes32 private immutable hash4;
    bytes32 private immutable hash5;
    bytes32 private immutable hash6;
    bytes32 private immutable hash7;
    /// @dev Sixteen bits per platform, the first one lowest.
    uint256 private immutable fees;

    constructor(address _wrappedNative, Platform[] memory list) {
        uint256 length = list.length;
        if (length == 0 || length > MOST_PLATFORMS) revert InvalidPlatforms();
        wrappedNative = _wrappedNative;
        count = length;
        uint256 packed;
        for (uint256 i; i < length; i++) {
            Platform memory platform = list[i];
            if (platform.swapFee >= SHARES && platform.swapFee != PAIR_FEE) revert InvalidPlatform(i);
            if (platform.initCodeHash != 0) {
                address pair = IPairFactory(platform.factory).allPairs(0);
                address derived = derivePair(platform, IPair(pair).token0(), IPair(pair).token1());
                if (pair != derived) revert InvalidPlatform(i);
            }
            packed |= uint256(platform.swapFee) << (16 * i);
        }
        fees = packed;
        factory0 = list[0].factory;
        hash0 = list[0].initCodeHash;
        factory1 = length > 1 ? list[1].factory : address(0);
        hash1 = length > 1 ? list[1].initCodeHash : bytes32(0);
        factory2 = length > 2 ? list[2].factory : address(0);
        hash2 = length > 2 ? list[2].initCodeHash : bytes32(0);
        factory3 = length > 3 ? list[3].factory : address(0);
        hash3 = length > 3 ? list[3].initCodeHash : bytes32(0);
        factory4 = length > 4 ? list[4].factory : address(0);
        hash4 = length > 4 ? list[4].initCodeHash : bytes32(0);
        factory5 = length > 5 ? list[5].factory : address(0);
        hash5 = length > 5 ? list[5].initCodeHash : bytes32(0);
        factory6 = length > 6 ? list[6].factory : address(0);
        hash6 = length > 6 ? list[6].initCodeHash : bytes32(0);
        factory7 = length > 7 ? list[7].factory : address(0);
        hash7 = length > 7 ? list[7].initCodeHash : bytes32(0);
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

    function platforms() external view returns (Platform[] memory list) {
        list = new Platform[](count);
        for (uint256 i; i < list.length; i++) {
            list[i] = platformAt(i);
        }
    }

    function _split(Order calldata order) private returns (uint256 amountOut) {
        if (block.timestamp > order.deadline) revert Expired();
        if (order.recipient == address(0) || order.recipient == address(this)) revert InvalidRecipient();
        address tokenIn = order.tokenIn == NATIVE ? wrappedNative : order.tokenIn;
        address tokenOut = order.tokenOut == NATIVE ? wrappedNative : order.tokenOut;
        if (tokenIn == tokenOut) revert IdenticalTokens();
        if (order.tokenIn == NATIVE) IWrappedNative(tokenIn).deposit{value: order.amountIn}();
        // Native coins are unwrapped here; tokens go from the last pair to the recipient.
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
        for (uint256 i; i < legs; i++) {
            Leg calldata leg = order.legs[i];
            if (leg.hops.length == 0 || leg.share == 0 || leg.share > open) revert InvalidLegs();
            open -= leg.share;
            uint256 amount = i + 1 == legs ? rest : order.amountIn * leg.share / SHARES;
            rest -= amount;
            swapLeg(order.tokenIn == NATIVE, leg.hops, tokenIn, tokenOut, amount, holder);
        }
        // Also rejects shares without legs.
        if (open != 0) revert InvalidLegs();
    }

    /// @dev A pair pays the next one. Its input is its balance above its reserve, after transfer fees.
    function swapLeg(bool isNative, Hop[] calldata hops, address token, address end, uint256 amount, address holder)
        private
    {
        (address pair, uint256 fee) = pairOf(hops[0].platform, token, hops[0].tokenOut);
        if (isNative) IERC20(token).safeTransfer(pair, amount);
        else IERC20(token).safeTransferFrom(msg.sender, pair, amount);
        for (uint256 i; i < hops.length; i++) {
            address tokenOut = hops[i].tokenOut;
            address to = holder;
            address next;
            uint256 nextFee;
            if (i + 1 < hops.length) {
                (next, nextFee) = pairOf(hops[i + 1].platform, tokenOut, hops[i + 1].tokenOut);
                to = next;
            }
            swapHop(pair, token, tokenOut, fee, to);
            (pair, fee, token) = (next, nextFee, tokenOut);
        }
        if (token != end) revert InvalidPath();
    }

    function swapHop(address pair, address token, address tokenOut, uint256 fee, address to) private {
        bool isToken0 = token < tokenOut;
        (uint112 reserve0, uint112 reserve1,) = IPair(pair).getReserves();
        (uint256 reserveIn, uint256 reserveOut) = isToken0 ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amountIn = (IERC20(token).balanceOf(pair) - reserveIn) * (SHARES - fee);
        // As UniswapV2Library.getAmountOut in ten-thousandths: 9970/10000 equals 997/1000.
        uint256 amountOut = amountIn * reserveOut / (reserveIn * SHARES + amountIn);
        if (amountOut == 0) revert InsufficientInput();
        (uint256 out0, uint256 out1) = isToken0 ? (uint256(0), amountOut) : (amountOut, uint256(0));
        IPair(pair).swap(out0, out1, to, "");
    }

    function pairOf(uint256 i, address one, address other) private view returns (address pair, uint256 fee) {
        Platform memory platform = platformAt(i);
        pair = platform.initCodeHash == 0
            ? IPairFactory(platform.factory).getPair(one, other)
            : one < other ? derivePair(platform, one, other) : derivePair(platform, other, one);
        fee = platform.swapFee == PAIR_FEE ? IPair(pair).swapFee() : platform.swapFee;
    }

    /// @dev Address of a pair deployed by CREATE2.
    function derivePair(Platform memory platform, address token0, address token1) private pure returns (address) {
        bytes32 salt = keccak256(abi.encodePacked(token0, token1));
        bytes32 hash = keccak256(abi.encodePacked(hex"ff", platform.factory, salt, platform.initCodeHash));
        return address(uint160(uint256(hash)));
    }

    function platformAt(uint256 i) private view returns (Platform memory platform) {
        if (i >= count) revert InvalidPlatform(i);
        if (i < 4) {
            if (i < 2) (platform.factory, platform.initCodeHash) = i == 0 ? (factory0, hash0) : (factory1, hash1);
            else (platform.factory, platform.initCodeHash) = i == 2 ? (factory2, hash2) : (factory3, hash3);
        } else {
            if (i < 6) (platform.factory, platform.initCodeHash) = i == 4 ? (factory4, hash4) : (factory5, hash5);
            else (platform.factory, platform.initCodeHash) = i == 6 ? (factory6, hash6) : (factory7, hash7);
        }
        platform.swapFee = uint16(fees >> (16 * i));
    }
}
