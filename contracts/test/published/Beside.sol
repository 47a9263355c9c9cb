// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {CampaignFactory} from "../../src/CampaignFactory.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

/// @dev Adds the published factory of the pinned package, from its bytecode, next to ours.
abstract contract Beside is World {
    string private constant BUILD = "node_modules/erc20-staking-rewards-distribution-contracts/build/";
    bytes32 private constant CAMPAIGN_HASH = 0x1f9e1b3ef92df237bb2d51cf52e2d671fd13c980b08ddd22487601e628cd4b9c;
    bytes32 private constant FACTORY_HASH = 0xf0f244fe778704b08955382b348a11b88362c9ae49b03d89f63044f097c6c6f0;

    address internal publishedImplementation;
    CampaignFactory internal publishedFactory;

    function setUp() public virtual override {
        super.setUp();
        publishedImplementation = create(published("ERC20StakingRewardsDistribution.json", CAMPAIGN_HASH));
        bytes memory code = published("ERC20StakingRewardsDistributionFactory.json", FACTORY_HASH);
        publishedFactory = CampaignFactory(create(abi.encodePacked(code, abi.encode(publishedImplementation))));
    }

    /// @dev Creates the same campaign with both factories.
    function both(address[] memory tokens, uint256[] memory amounts, uint64 end, bool locked, uint256 cap)
        internal
        returns (Campaign ours, Campaign theirs)
    {
        ours = create(tokens, amounts, end, locked, cap);
        CampaignFactory own = factory;
        factory = publishedFactory;
        theirs = create(tokens, amounts, end, locked, cap);
        factory = own;
    }

    function both(OddToken reward, uint256 amount) internal returns (Campaign, Campaign) {
        return both(list(reward), list(amount), END, false, 0);
    }

    /// @dev Sends a call of an account, after an unlimited approval.
    function send(Campaign campaign, address who, bytes memory data) internal returns (bool went) {
        vm.startPrank(who);
        staked.approve(address(campaign), type(uint256).max);
        (went,) = address(campaign).call(data);
        vm.stopPrank();
    }

    function near(uint256 one, uint256 other, uint256 slack, string memory what) internal pure {
        within(one, other < slack ? 0 : other - slack, other + slack, what);
    }

    function published(string memory file, bytes32 hash) private view returns (bytes memory code) {
        code = vm.parseJsonBytes(vm.readFile(string.concat(BUILD, file)), ".bytecode");
        yes(keccak256(code) == hash, "published bytecode differs");
    }
}
