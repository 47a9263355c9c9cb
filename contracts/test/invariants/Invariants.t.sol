// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Checks} from "../base/Checks.sol";
import {Handler} from "./Handler.sol";

/// What users are promised of a reward campaign, whatever is done to it and in whatever order (see README.md):
///  1. What was paid, is claimable and is recoverable never exceeds what was funded, per reward token.
///  2. The campaign always holds all stakes, also when the staked token is a reward token.
///  3. A stake can always leave (after the end when locked, at most 730 days after the creation), whatever the reward
///     tokens do.
///  4. Nothing accrues before the start or after the end.
///  5. The cap holds.
///  6. Everybody earns the share of every second, and splitting a stake changes nothing beyond rounding.
///  7. The owner receives at most what nobody earned.
///  8. When all have left and the rest is recovered, what remains is at most a base unit per interaction.
///  9. A clone is initialised once, the implementation never.
/// 10. No call that a token makes while it is moved breaks any of this.
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

    /// @dev One action, which draws by itself what it does.
    function targetSelectors() external view returns (Selectors[] memory targets) {
        targets = new Selectors[](1);
        targets[0].target = address(world);
        targets[0].selectors = new bytes4[](1);
        targets[0].selectors[0] = Handler.act.selector;
    }

    /// @dev One property, because Foundry would draw the same actions again for each of ten.
    function invariant_promises() external view {
        world.check();
    }

    /// @dev The end of every run: everybody leaves, and what remains is dust.
    function afterInvariant() external {
        world.close();
        world.check();
        _report();
    }

    /// @dev A line a run, where a file is named: how often each kind of action went through and changed something.
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
