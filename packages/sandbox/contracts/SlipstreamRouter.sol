// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SlipstreamFactory} from "./SlipstreamFactory.sol";

interface ISwapPool {
    function swap(address to, bool zeroForOne, int256 amount, uint160 sqrtPriceLimitX96, bytes calldata data)
        external
        returns (int256 amount0, int256 amount1);
}

interface IWrapped {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
    function balanceOf(address owner) external view returns (uint256);
}

/// @title Swaps along pools by tick spacing, in the form of the router of Slipstream
/// @notice Has the functions that the app calls.
contract SlipstreamRouter {
    struct ExactInputSingleParams {
        address tokenIn;
        address tokenOut;
        int24 tickSpacing;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
        uint160 sqrtPriceLimitX96;
    }

    struct ExactOutputSingleParams {
        address tokenIn;
        address tokenOut;
        int24 tickSpacing;
        address recipient;
        uint256 deadline;
        uint256 amountOut;
        uint256 amountInMaximum;
        uint160 sqrtPriceLimitX96;
    }

    struct ExactInputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountIn;
        uint256 amountOutMinimum;
    }

    struct ExactOutputParams {
        bytes path;
        address recipient;
        uint256 deadline;
        uint256 amountOut;
        uint256 amountInMaximum;
    }

    struct Payment {
        bytes path;
        address payer;
        bool isExactOutput;
    }

    uint160 private constant MIN_PRICE_LIMIT = 4295128740;
    uint160 private constant MAX_PRICE_LIMIT = 1461446703485210103287273052203988822378723970341;
    /// @dev Bytes of a token, a tick spacing and a token.
    uint256 private constant POOL_BYTES = 43;

    SlipstreamFactory public immutable factory;
    address public immutable WETH9;
    /// @dev Input of the first pool of an exact output.
    uint256 private paidIn;

    constructor(SlipstreamFactory factory_, address wrappedNative) {
        (factory, WETH9) = (factory_, wrappedNative);
    }

    receive() external payable {
        require(msg.sender == WETH9, "Not WETH9");
    }

    modifier checkDeadline(uint256 deadline) {
        require(block.timestamp <= deadline, "Transaction too old");
        _;
    }

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            (bool success, bytes memory result) = address(this).delegatecall(data[i]);
            if (!success) {
                assembly {
                    revert(add(result, 32), mload(result))
                }
            }
            results[i] = result;
        }
    }

    function exactInputSingle(ExactInputSingleParams calldata p)
        external
        payable
        checkDeadline(p.deadline)
        returns (uint256 amountOut)
    {
        bytes memory path = abi.encodePacked(p.tokenIn, p.tickSpacing, p.tokenOut);
        amountOut = swapIn(p.amountIn, p.recipient, Payment(path, msg.sender, false));
        require(amountOut >= p.amountOutMinimum, "Too little received");
    }

    function exactInput(ExactInputParams memory p)
        external
        payable
        checkDeadline(p.deadline)
        returns (uint256 amountOut)
    {
        address payer = msg.sender;
        while (true) {
            bool hasMore = p.path.length > POOL_BYTES;
            address to = hasMore ? address(this) : p.recipient;
            p.amountIn = swapIn(p.amountIn, to, Payment(slice(p.path, 0, POOL_BYTES), payer, false));
            if (!hasMore) break;
            payer = address(this);
            p.path = slice(p.path, 23, p.path.length - 23);
        }
        amountOut = p.amountIn;
        require(amountOut >= p.amountOutMinimum, "Too little received");
    }

    function exactOutputSingle(ExactOutputSingleParams calldata p)
        external
        payable
        checkDeadline(p.deadline)
        returns (uint256 amountIn)
    {
        bytes memory path = abi.encodePacked(p.tokenOut, p.tickSpacing, p.tokenIn);
        swapOut(p.amountOut, p.recipient, Payment(path, msg.sender, true));
        amountIn = paidIn;
        require(amountIn <= p.amountInMaximum, "Too much requested");
    }

    function exactOutput(ExactOutputParams calldata p)
        external
        payable
        checkDeadline(p.deadline)
        returns (uint256 amountIn)
    {
        swapOut(p.amountOut, p.recipient, Payment(p.path, msg.sender, true));
        amountIn = paidIn;
        require(amountIn <= p.amountInMaximum, "Too much requested");
    }

    function unwrapWETH9(uint256 amountMinimum, address recipient) external payable {
        uint256 balance = IWrapped(WETH9).balanceOf(address(this));
        require(balance >= amountMinimum, "Insufficient WETH9");
        if (balance == 0) return;
        IWrapped(WETH9).withdraw(balance);
        sendNative(recipient, balance);
    }

    function refundETH() external payable {
        if (address(this).balance > 0) sendNative(msg.sender, address(this).balance);
    }

    function uniswapV3SwapCallback(int256 amount0, int256 amount1, bytes calldata data) external {
        Payment memory payment = abi.decode(data, (Payment));
        (address first, int24 tickSpacing, address second) = firstPool(payment.path);
        require(msg.sender == factory.getPool(first, second, tickSpacing), "NOT_A_POOL");
        uint256 owed = amount0 > 0 ? uint256(amount0) : uint256(amount1);
        if (!payment.isExactOutput) return pay(first, payment.payer, owed);
        if (payment.path.length > POOL_BYTES) {
            payment.path = slice(payment.path, 23, payment.path.length - 23);
            swapOut(owed, msg.sender, payment);
        } else {
            paidIn = owed;
            pay(second, payment.payer, owed);
        }
    }

    function swapIn(uint256 amount, address recipient, Payment memory payment) private returns (uint256) {
        (address tokenIn, int24 tickSpacing, address tokenOut) = firstPool(payment.path);
        (int256 amount0, int256 amount1) =
            swap(tokenIn, tokenOut, tickSpacing, int256(amount), recipient, abi.encode(payment));
        return uint256(-(tokenIn < tokenOut ? amount1 : amount0));
    }

    function swapOut(uint256 amount, address recipient, Payment memory payment) private {
        (address tokenOut, int24 tickSpacing, address tokenIn) = firstPool(payment.path);
        swap(tokenIn, tokenOut, tickSpacing, -int256(amount), recipient, abi.encode(payment));
    }

    /// @param recipient 0 for this contract.
    function swap(
        address tokenIn,
        address tokenOut,
        int24 tickSpacing,
        int256 amount,
        address recipient,
        bytes memory data
    ) private returns (int256, int256) {
        bool zeroForOne = tokenIn < tokenOut;
        address to = recipient == address(0) ? address(this) : recipient;
        ISwapPool pool = ISwapPool(factory.getPool(tokenIn, tokenOut, tickSpacing));
        return pool.swap(to, zeroForOne, amount, zeroForOne ? MIN_PRICE_LIMIT : MAX_PRICE_LIMIT, data);
    }

    function pay(address token, address payer, uint256 amount) private {
        if (token == WETH9 && address(this).balance >= amount) {
            IWrapped(WETH9).deposit{value: amount}();
            payer = address(this);
        }
        bytes memory call = payer == address(this)
            ? abi.encodeWithSignature("transfer(address,uint256)", msg.sender, amount)
            : abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, msg.sender, amount);
        (bool success, bytes memory result) = token.call(call);
        require(success && (result.length == 0 || abi.decode(result, (bool))), "NOT_PAID");
    }

    function sendNative(address to, uint256 amount) private {
        (bool success,) = to.call{value: amount}("");
        require(success, "NOT_SENT");
    }

    function firstPool(bytes memory path) private pure returns (address first, int24 tickSpacing, address second) {
        assembly {
            first := shr(96, mload(add(path, 32)))
            tickSpacing := sar(232, mload(add(path, 52)))
            second := shr(96, mload(add(path, 55)))
        }
    }

    function slice(bytes memory from, uint256 start, uint256 length) private pure returns (bytes memory part) {
        part = new bytes(length);
        for (uint256 i = 0; i < length; i++) {
            part[i] = from[start + i];
        }
    }
}
