// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Checks} from "../base/Checks.sol";
import {SplitHandler} from "./SplitHandler.sol";

/// Promises 1 to 3 of the split executor in contracts/README.md, for any sequence of actions.
/// SplitTest and packages/amm/test prove the amounts.
contract SplitInvariants is Checks {
    SplitHandler private world;

    struct Selectors {
        address target;
        bytes4[] selectors;
    }

    function setUp() external {
        world = new SplitHandler();
        world.setUp();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(world);
    }

    function targetSelectors() external view returns (Selectors[] memory targets) {
        bytes4[11] memory actions = [
            SplitHandler.splitTokens.selector,
            SplitHandler.splitTokens.selector,
            SplitHandler.splitTokens.selector,
            SplitHandler.splitCoins.selector,
            SplitHandler.splitCoins.selector,
            SplitHandler.tradeAlone.selector,
            SplitHandler.leaveSomething.selector,
            SplitHandler.donateToAPair.selector,
            SplitHandler.changeMood.selector,
            SplitHandler.changeFee.selector,
            SplitHandler.forgeCallback.selector
        ];
        targets = new Selectors[](1);
        targets[0].target = address(world);
        targets[0].selectors = new bytes4[](actions.length);
        for (uint256 i; i < actions.length; i++) {
            targets[0].selectors[i] = actions[i];
        }
    }

    function invariant_promises() external view {
        world.check();
    }

    function afterInvariant() external {
        world.check();
        string memory file = vm.envOr("EFFECTIVE_ORDERS", string(""));
        if (bytes(file).length > 0) vm.writeLine(file, tabbed(world.counts()));
    }

    function tabbed(uint256[9] memory counts) private pure returns (string memory line) {
        line = vm.toString(counts[0]);
        for (uint256 i = 1; i < counts.length; i++) {
            line = string.concat(line, "\t", vm.toString(counts[i]));
        }
    }
}

/// Proves that orders succeed; otherwise the invariants would hold because nothing happens.
contract SplitReachTest is Checks {
    function test_MostOrdersSucceed() external {
        SplitHandler world = new SplitHandler();
        world.setUp();
        for (uint256 i; i < 400; i++) {
            uint256 seed = uint256(keccak256(abi.encode(i)));
            if (i % 10 < 5) world.splitTokens(seed);
            else if (i % 10 < 8) world.splitCoins(seed);
            else if (i % 10 == 8) world.tradeAlone(seed);
            else if (i % 30 == 9) world.changeMood(seed);
            else if (i % 30 == 19) world.forgeCallback(seed);
            else world.changeFee(seed);
            world.check();
        }
        within(world.orders(), 120, 200, "orders of tokens");
        within(world.coinOrders(), 70, 120, "orders of coins");
        within(world.refused(), 10, 120, "refused");
        within(world.counts()[6], 10, 4000, "inner orders");
    }
}
