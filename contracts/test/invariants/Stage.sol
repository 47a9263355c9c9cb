// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {CampaignFactory} from "../../src/CampaignFactory.sol";
import {Deployed} from "../base/Deployed.sol";
import {OddToken} from "../base/OddToken.sol";

/// @dev A campaign drawn from a seed, and the people around it. Drawn anew for every run, by its first action.
abstract contract Stage is Deployed {
    Campaign public campaign;
    CampaignFactory public factory;
    OddToken public staked;
    OddToken[] public rewards;
    address[] public actors;
    /// @dev What arrived of each reward.
    uint256[] public funded;
    uint256 public start;
    uint256 public end;
    uint256 public cap;
    bool public locked;
    address public owner = address(0xA11CE);

    function _open(uint256 seed) internal {
        seed = uint256(keccak256(abi.encode(seed)));
        factory = newFactory(address(newCampaign()));
        staked = new OddToken();
        uint256 count = 1 + (seed & 3);
        bool rewardIsStake = (seed >> 2) % 3 == 0;
        for (uint256 i; i < count; i++) {
            rewards.push(i == 0 && rewardIsStake ? staked : new OddToken());
        }
        staked.setMood(_stakeMood(seed >> 4));
        _draw(seed >> 16);
        _fund(seed >> 128);
        _people();
    }

    /// @dev Moods in which a transfer goes through: whether a stake can move is up to its token alone.
    function _stakeMood(uint256 seed) private pure returns (OddToken.Mood) {
        if (seed % 4 == 0) return OddToken.Mood.Plain;
        if (seed % 4 == 1) return OddToken.Mood.NoReturn;
        return seed % 4 == 2 ? OddToken.Mood.Fee : OddToken.Mood.Reenter;
    }

    function _draw(uint256 seed) private {
        uint256[7] memory durations =
            [uint256(1), 100, 10_000, 864_000, 10 * 365 days, 251_519_817_600 - block.timestamp, type(uint64).max / 2];
        start = block.timestamp + 1 + (seed % 2000);
        seed >>= 16;
        end = start + durations[seed % 7];
        seed >>= 8;
        locked = seed % 4 == 0;
        seed >>= 8;
        // No cap, a small one, and one that is none.
        if (seed % 3 == 1) cap = 1 + (seed >> 8) % (1 << (1 + (seed >> 4) % 100));
        if (seed % 3 == 2) cap = type(uint256).max - seed;
    }

    function _fund(uint256 seed) private {
        address[] memory tokens = new address[](rewards.length);
        uint256[] memory amounts = new uint256[](rewards.length);
        for (uint256 i; i < tokens.length; i++) {
            tokens[i] = address(rewards[i]);
            amounts[i] = _magnitude(uint256(keccak256(abi.encode(seed, i)))) + 100;
            if (amounts[i] > type(uint128).max) amounts[i] = type(uint128).max;
            rewards[i].mint(owner, amounts[i]);
            vm.prank(owner);
            rewards[i].approve(address(factory), type(uint256).max);
        }
        vm.prank(owner);
        factory.createDistribution(tokens, address(staked), amounts, uint64(start), uint64(end), locked, cap);
        campaign = Campaign(factory.distributions(0));
        for (uint256 i; i < tokens.length; i++) {
            funded.push(rewards[i].balanceOf(address(campaign)));
        }
    }

    /// @dev Four accounts, and the tokens themselves: those call back in while they are moved.
    function _people() private {
        for (uint256 i; i < 4; i++) {
            actors.push(address(uint160(0xAC70 + i)));
        }
        actors.push(address(staked));
        OddToken last = rewards[rewards.length - 1];
        if (address(last) != address(staked)) actors.push(address(last));
        for (uint256 i; i < actors.length; i++) {
            _do(actors[i], address(staked), abi.encodeCall(OddToken.approve, (address(campaign), type(uint256).max)));
        }
        bytes[] memory attacks = _attacks();
        staked.setAttack(address(campaign), attacks);
        for (uint256 i; i < rewards.length; i++) {
            rewards[i].setAttack(address(campaign), attacks);
        }
    }

    function _attacks() private view returns (bytes[] memory attacks) {
        attacks = new bytes[](7);
        attacks[0] = abi.encodeCall(campaign.withdraw, (1));
        attacks[1] = abi.encodeCall(campaign.exit, (actors[0]));
        attacks[2] = abi.encodeCall(campaign.claimAll, (actors[0]));
        attacks[3] = abi.encodeCall(campaign.recoverUnassignedRewards, ());
        attacks[4] = abi.encodeCall(campaign.stake, (1));
        attacks[5] = abi.encodeCall(campaign.consolidateReward, ());
        attacks[6] = abi.encodeCall(campaign.cancel, ());
    }

    function _do(address actor, address target, bytes memory call) internal returns (bool done) {
        if (actor.code.length > 0) return OddToken(actor).act(target, call);
        vm.prank(actor);
        (done,) = target.call(call);
    }

    /// @dev From 1 to 2^128 - 1, every order of magnitude as likely as the others.
    function _magnitude(uint256 seed) internal pure returns (uint256) {
        uint256 bits = 1 + seed % 128;
        return bits == 128 && seed & (1 << 200) == 0 ? type(uint128).max : 1 + (seed >> 8) % ((1 << bits) - 1);
    }
}
