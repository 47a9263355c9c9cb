// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {CampaignFactory} from "../../src/CampaignFactory.sol";
import {Deployed} from "./Deployed.sol";
import {OddToken} from "./OddToken.sol";

/// @dev A factory, tokens and accounts without a campaign.
abstract contract World is Deployed {
    uint64 internal constant START = 1_800_000_000;
    uint64 internal constant DAYS_10 = 864_000;
    uint64 internal constant END = START + DAYS_10;
    uint256 internal constant REWARD = 864_000e18;

    Campaign internal implementation;
    CampaignFactory internal factory;
    OddToken internal staked;
    OddToken internal first;
    OddToken internal second;
    address internal owner = address(0xA11CE);
    address internal ada = address(0xADA);
    address internal bob = address(0xB0B);
    address internal stranger = address(0x5EED);

    function setUp() public virtual {
        vm.warp(START - 1000);
        implementation = newCampaign();
        factory = newFactory(address(implementation));
        staked = new OddToken();
        first = new OddToken();
        second = new OddToken();
    }

    function list(OddToken token) internal pure returns (address[] memory tokens) {
        tokens = new address[](1);
        tokens[0] = address(token);
    }

    function list(OddToken one, OddToken two) internal pure returns (address[] memory tokens) {
        tokens = new address[](2);
        tokens[0] = address(one);
        tokens[1] = address(two);
    }

    function list(uint256 amount) internal pure returns (uint256[] memory amounts) {
        amounts = new uint256[](1);
        amounts[0] = amount;
    }

    function list(uint256 one, uint256 two) internal pure returns (uint256[] memory amounts) {
        amounts = new uint256[](2);
        amounts[0] = one;
        amounts[1] = two;
    }

    /// @dev Counts later transfers of the token in `attacksTried`, including those of zero.
    function watchTransfers(OddToken token) internal {
        bytes[] memory anything = new bytes[](1);
        anything[0] = abi.encodeCall(factory.implementation, ());
        token.setAttack(address(factory), anything);
        token.setMood(OddToken.Mood.Reenter);
    }

    /// @dev Funds the owner and creates the campaign.
    function create(address[] memory tokens, uint256[] memory amounts, uint64 end, bool locked, uint256 cap)
        internal
        returns (Campaign)
    {
        for (uint256 i; i < tokens.length; i++) {
            OddToken(tokens[i]).mint(owner, amounts[i]);
            vm.prank(owner);
            OddToken(tokens[i]).approve(address(factory), type(uint256).max);
        }
        vm.prank(owner);
        factory.createDistribution(tokens, address(staked), amounts, START, end, locked, cap);
        return Campaign(factory.distributions(factory.getDistributionsAmount() - 1));
    }

    function create(uint256 amount) internal returns (Campaign) {
        return create(list(first), list(amount), END, false, 0);
    }

    function create(uint256 one, uint256 two) internal returns (Campaign) {
        return create(list(first, second), list(one, two), END, false, 0);
    }

    function stake(Campaign campaign, address staker, uint256 amount) internal {
        staked.mint(staker, amount);
        vm.startPrank(staker);
        staked.approve(address(campaign), type(uint256).max);
        campaign.stake(amount);
        vm.stopPrank();
    }

    function expect(string memory reason) internal {
        vm.expectRevert(abi.encodeWithSignature("Error(string)", reason));
    }
}
