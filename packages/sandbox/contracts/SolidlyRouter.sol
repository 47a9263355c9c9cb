// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {SolidlyFactory} from "./SolidlyFactory.sol";
import {SolidlyPool} from "./SolidlyPool.sol";

interface IWrappedNative {
    function deposit() external payable;
    function withdraw(uint256 amount) external;
    function transfer(address to, uint256 amount) external returns (bool);
}

/// @title Swaps exact inputs along pools, in the form of the routers of Aerodrome and Velodrome V2
/// @notice Has the functions that the app calls.
contract SolidlyRouter {
    struct Route {
        address from;
        address to;
        bool stable;
        address factory;
    }

    address public immutable defaultFactory;
    address public immutable weth;

    error Expired();
    error InsufficientOutputAmount();
    error InvalidPath();
    error TransferFailed();

    modifier ensure(uint256 deadline) {
        if (deadline < block.timestamp) revert Expired();
        _;
    }

    constructor(address factory, address wrappedNative) {
        (defaultFactory, weth) = (factory, wrappedNative);
    }

    receive() external payable {
        require(msg.sender == weth);
    }

    function poolFor(Route memory route) private view returns (SolidlyPool) {
        address factory = route.factory == address(0) ? defaultFactory : route.factory;
        return SolidlyPool(SolidlyFactory(factory).getPool(route.from, route.to, route.stable));
    }

    function getAmountsOut(uint256 amountIn, Route[] memory routes) public view returns (uint256[] memory amounts) {
        if (routes.length == 0) revert InvalidPath();
        amounts = new uint256[](routes.length + 1);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < routes.length; i++) {
            SolidlyPool pool = poolFor(routes[i]);
            if (address(pool) != address(0)) amounts[i + 1] = pool.getAmountOut(amounts[i], routes[i].from);
        }
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        amounts = quoted(amountIn, amountOutMin, routes);
        transferFrom(routes[0].from, address(poolFor(routes[0])), amountIn);
        swap(amounts, routes, to);
    }

    function swapExactETHForTokens(uint256 amountOutMin, Route[] calldata routes, address to, uint256 deadline)
        external
        payable
        ensure(deadline)
        returns (uint256[] memory amounts)
    {
        if (routes[0].from != weth) revert InvalidPath();
        amounts = quoted(msg.value, amountOutMin, routes);
        IWrappedNative(weth).deposit{value: msg.value}();
        IWrappedNative(weth).transfer(address(poolFor(routes[0])), msg.value);
        swap(amounts, routes, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        Route[] calldata routes,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256[] memory amounts) {
        if (routes[routes.length - 1].to != weth) revert InvalidPath();
        amounts = quoted(amountIn, amountOutMin, routes);
        transferFrom(routes[0].from, address(poolFor(routes[0])), amountIn);
        swap(amounts, routes, address(this));
        uint256 amountOut = amounts[amounts.length - 1];
        IWrappedNative(weth).withdraw(amountOut);
        (bool success,) = to.call{value: amountOut}("");
        if (!success) revert TransferFailed();
    }

    function quoted(uint256 amountIn, uint256 amountOutMin, Route[] calldata routes)
        private
        view
        returns (uint256[] memory amounts)
    {
        amounts = getAmountsOut(amountIn, routes);
        if (amounts[amounts.length - 1] < amountOutMin) revert InsufficientOutputAmount();
    }

    function swap(uint256[] memory amounts, Route[] calldata routes, address last) private {
        for (uint256 i = 0; i < routes.length; i++) {
            (uint256 out0, uint256 out1) =
                routes[i].from < routes[i].to ? (uint256(0), amounts[i + 1]) : (amounts[i + 1], uint256(0));
            address to = i + 1 < routes.length ? address(poolFor(routes[i + 1])) : last;
            poolFor(routes[i]).swap(out0, out1, to, "");
        }
    }

    /// @dev Some tokens return nothing.
    function transferFrom(address token, address to, uint256 amount) private {
        (bool success, bytes memory result) = token.call(
            abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, to, amount)
        );
        if (!success || (result.length > 0 && !abi.decode(result, (bool)))) revert TransferFailed();
    }
}
