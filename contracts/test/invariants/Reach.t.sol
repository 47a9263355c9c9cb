// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Checks} from "../base/Checks.sol";
import {Handler} from "./Handler.sol";

/// Proves that actions succeed; otherwise the invariants would hold because nothing happens.
contract ReachTest is Checks {
    uint256[] private reached;
    uint256 private reentered;
    uint256 private constant RUNS = 12;
    uint256 private constant STEPS = 128;

    function test_MostActionsSucceed() external {
        for (uint256 run; run < RUNS; run++) {
            vm.warp(1_800_000_000);
            Handler world = new Handler();
            for (uint256 step; step < STEPS; step++) {
                world.act(uint256(keccak256(abi.encode(run, step))));
                world.check();
            }
            world.close();
            world.check();
            count(world);
        }
        uint256 sum;
        for (uint256 kind; kind < reached.length; kind++) {
            within(reached[kind], RUNS, RUNS * STEPS, string.concat("effective, kind ", vm.toString(kind)));
            if (kind < reached.length - 1) sum += reached[kind];
        }
        within(sum, RUNS * STEPS * 95 / 100, RUNS * STEPS, "effective");
        within(reentered, 200, 1_000_000, "reentrant calls");
    }

    function count(Handler world) private {
        uint256[] memory counts = world.counts();
        for (uint256 kind; kind < counts.length; kind++) {
            if (reached.length == kind) reached.push();
            reached[kind] += counts[kind];
        }
        reentered += world.staked().attacksTried();
    }
}
