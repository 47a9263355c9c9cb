// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Checks} from "../base/Checks.sol";
import {Handler} from "./Handler.sol";

/// The ten promises of contracts/README.md, by their numbers, for any sequence of actions.
contract CampaignInvariants is Checks {
    Handler private world;

    struct Selectors {
        address target;
        bytes4[] selectors;
    }

    function setUp() external {
        vm.warp(1_800_000_000);
        world = new Handler();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(world);
    }

    /// @dev Foundry calls a single function, which itself draws the action.
    function targetSelectors() external view returns (Selectors[] memory targets) {
        targets = new Selectors[](1);
        targets[0].target = address(world);
        targets[0].selectors = new bytes4[](1);
        targets[0].selectors[0] = Handler.act.selector;
    }

    /// @dev A single property, because Foundry would repeat the actions for each of ten.
    function invariant_promises() external view {
        world.check();
    }

    /// @dev At the end of every run, all stakers exit, and only rounding remainders may be left.
    function afterInvariant() external {
        world.close();
        world.check();
        _report();
    }

    /// @dev Appends the counts of a run to a file when one is set.
    function _report() private {
        string memory file = vm.envOr("EFFECTIVE_CALLS", string(""));
        if (bytes(file).length == 0) return;
        uint256[] memory counts = world.counts();
        string memory line = vm.toString(counts[0]);
        for (uint256 i = 1; i < counts.length; i++) {
            line = string.concat(line, "\t", vm.toString(counts[i]));
        }
        vm.writeLine(file, line);
    }
}
