// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// The published curve of Solidly's pools in the form of Velodrome V2 and Aerodrome, with its roundings
/// and its correction step. Each call has the state of a pool, so that one call compares many.
contract SolidlyCurve {
    uint256 private constant WAD = 1e18;

    struct Pool {
        bool stable;
        uint256 fee;
        uint256 unit0;
        uint256 unit1;
        uint256 reserve0;
        uint256 reserve1;
    }

    struct Draw {
        Pool pool;
        bool zeroForOne;
        uint256 amountIn;
    }

    struct Outcome {
        bool success;
        uint256 amountOut;
    }

    /// What a router would send: the output by formula, if the check of a swap lets it pass.
    function swaps(Draw[] calldata draws) external view returns (Outcome[] memory found) {
        found = new Outcome[](draws.length);
        for (uint256 i = 0; i < draws.length; i++) {
            try this.swap(draws[i].pool, draws[i].zeroForOne, draws[i].amountIn) returns (uint256 amountOut) {
                found[i] = Outcome(true, amountOut);
            } catch {}
        }
    }

    function swap(Pool memory p, bool zeroForOne, uint256 amountIn) external pure returns (uint256 amountOut) {
        uint256 net = amountIn - (amountIn * p.fee) / 10000;
        amountOut = _amountOut(p, zeroForOne, net);
        require(amountOut > 0, "output");
        require(amountOut < (zeroForOne ? p.reserve1 : p.reserve0), "liquidity");
        uint256 before = _k(p, p.reserve0, p.reserve1);
        uint256 later = zeroForOne
            ? _k(p, p.reserve0 + net, p.reserve1 - amountOut)
            : _k(p, p.reserve0 - amountOut, p.reserve1 + net);
        require(later >= before, "k");
    }

    function _amountOut(Pool memory p, bool zeroForOne, uint256 net) private pure returns (uint256) {
        if (!p.stable) {
            (uint256 from, uint256 to) = zeroForOne ? (p.reserve0, p.reserve1) : (p.reserve1, p.reserve0);
            return (net * to) / (from + net);
        }
        (uint256 unitIn, uint256 unitOut) = zeroForOne ? (p.unit0, p.unit1) : (p.unit1, p.unit0);
        (uint256 a, uint256 b) = zeroForOne ? (p.reserve0, p.reserve1) : (p.reserve1, p.reserve0);
        a = (a * WAD) / unitIn;
        b = (b * WAD) / unitOut;
        uint256 y = b - _solve(p, a + (net * WAD) / unitIn, _k(p, p.reserve0, p.reserve1), b);
        return (y * unitOut) / WAD;
    }

    /// The y at which the curve through k meets x, from a first guess.
    function _solve(Pool memory p, uint256 x, uint256 k, uint256 y) private pure returns (uint256) {
        for (uint256 round = 0; round < 255; round++) {
            uint256 now_ = _curve(x, y);
            bool below = now_ < k;
            uint256 step = ((below ? k - now_ : now_ - k) * WAD) / _slope(x, y);
            if (step == 0) {
                if (now_ == k) return y;
                if (below) {
                    if (_k(p, x, y + 1) > k) return y + 1;
                } else if (_curve(x, y - 1) < k) {
                    return y;
                }
                step = 1;
            }
            y = below ? y + step : y - step;
        }
        revert("!y");
    }

    function _k(Pool memory p, uint256 x, uint256 y) private pure returns (uint256) {
        return p.stable ? _curve((x * WAD) / p.unit0, (y * WAD) / p.unit1) : x * y;
    }

    function _curve(uint256 x, uint256 y) private pure returns (uint256) {
        uint256 product = (x * y) / WAD;
        uint256 squares = (x * x) / WAD + (y * y) / WAD;
        return (product * squares) / WAD;
    }

    function _slope(uint256 x, uint256 y) private pure returns (uint256) {
        return (3 * x * ((y * y) / WAD)) / WAD + (((x * x) / WAD) * x) / WAD;
    }
}
