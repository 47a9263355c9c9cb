// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {Checks} from "../base/Checks.sol";
import {Handler} from "./Handler.sol";

/// Promises are worth nothing when the actions that could break them never go through.
contract ReachTest is Checks {
    mapping(bytes4 action => uint256) private wentThrough;
    uint256 private leftBehind;
    uint256 private reentered;
    uint256 private rewardIsStake;

    function test_EveryActionGoesThrough() external {
        for (uint256 run; run < 60; run++) {
            vm.warp(1_800_000_000);
            Handler world = new Handler();
            for (uint256 step; step < 100; step++) {
                act(world, uint256(keccak256(abi.encode(run, step))));
            }
            world.close();
            world.check();
            count(world);
        }
        within(wentThrough[Campaign.stake.selector], 150, 6000, "stake");
        within(wentThrough[Campaign.withdraw.selector], 80, 6000, "withdraw");
        within(wentThrough[Campaign.exit.selector], 40, 6000, "exit");
        within(wentThrough[Campaign.claim.selector], 15, 6000, "claim");
        within(wentThrough[Campaign.claimAll.selector], 50, 6000, "claimAll");
        within(wentThrough[Campaign.recoverUnassignedRewards.selector], 50, 6000, "recover");
        within(wentThrough[Campaign.cancel.selector], 1, 40, "cancel");
        within(leftBehind, 40, 6000, "rewards that exit left behind");
        within(reentered, 500, 100_000, "calls that tried to come back in");
        within(rewardIsStake, 10, 40, "campaigns whose reward is the staked token");
    }

    function count(Handler world) private {
        bytes4[7] memory actions = [
            Campaign.stake.selector,
            Campaign.withdraw.selector,
            Campaign.exit.selector,
            Campaign.claim.selector,
            Campaign.claimAll.selector,
            Campaign.recoverUnassignedRewards.selector,
            Campaign.cancel.selector
        ];
        for (uint256 i; i < actions.length; i++) {
            wentThrough[actions[i]] += world.wentThrough(actions[i]);
        }
        leftBehind += world.leftBehind();
        reentered += world.staked().attacksTried();
        if (address(world.rewards(0)) == address(world.staked())) rewardIsStake++;
    }

    function act(Handler world, uint256 seed) private {
        uint256 who = seed >> 128;
        uint256 kind = seed % 14;
        seed = uint256(keccak256(abi.encode(seed)));
        if (kind == 0) world.stake(seed, who);
        else if (kind == 1) world.withdraw(seed, who);
        else if (kind == 2) world.exit(seed, who);
        else if (kind == 3) world.claim(seed, who);
        else if (kind == 4) world.claimAll(seed, who);
        else if (kind == 5) world.consolidate(seed, who);
        else if (kind == 6) world.recover(seed);
        else if (kind == 7) world.cancel(seed);
        else if (kind == 8) world.changeMood(seed, who);
        else if (kind == 9) world.block_(seed, who);
        else if (kind == 10) world.rebase(seed, who);
        else if (kind == 11) world.donate(seed, who);
        else if (kind == 12) world.pause(seed);
        else world.intrude(seed);
    }
}
