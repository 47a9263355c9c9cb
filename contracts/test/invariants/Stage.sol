// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {CampaignFactory} from "../../src/CampaignFactory.sol";
import {Deployed} from "../base/Deployed.sol";
import {OddToken} from "../base/OddToken.sol";

/// @dev State that all campaigns of a run share: a factory, tokens and accounts.
abstract contract Stage is Deployed {
    uint256 internal constant PEOPLE = 4;
    address internal constant CREATOR = address(0xA11CE);
    uint256 private constant TOKENS = 4;
    uint256 internal constant MAX_LOCK = 730 days;

    Campaign public campaign;
    CampaignFactory public factory;
    OddToken public staked;
    OddToken[] public rewards;
    address[] public actors;
    /// @dev Amount with which each reward was funded, as the campaign received it.
    uint256[] public funded;
    uint256 public start;
    uint256 public end;
    uint256 public cap;
    bool public locked;
    address public owner;
    /// @dev Time of the creation in seconds.
    uint256 public createdAt;
    OddToken[TOKENS] private _pool;
    uint256 private _seed;

    constructor() {
        factory = newFactory(address(newCampaign()));
        staked = new OddToken();
        for (uint256 i; i < TOKENS; i++) {
            _pool[i] = new OddToken();
        }
    }

    function _seedWith(uint256 seed) internal {
        _seed = uint256(keccak256(abi.encode(seed)));
    }

    /// @dev The next random number below `below`, from the seed of the action.
    function _random(uint256 below) internal returns (uint256) {
        _seed = uint256(keccak256(abi.encode(_seed)));
        return _seed % below;
    }

    /// @dev Draws a campaign; its tokens can have defects from the start.
    function _open() internal {
        owner = CREATOR;
        createdAt = block.timestamp;
        staked.setMood(_calmMood());
        staked.setAttack(address(0), new bytes[](0));
        delete rewards;
        bool rewardIsStake = _random(3) == 0;
        uint256 count = 1 + _random(TOKENS);
        for (uint256 i; i < count; i++) {
            rewards.push(i == 0 && rewardIsStake ? staked : _pool[i]);
            if (address(rewards[i]) != address(staked)) {
                _calm(rewards[i]);
                rewards[i].setMood(_calmMood());
                rewards[i].setAttack(address(0), new bytes[](0));
                rewards[i].setFickle(_random(8) == 0);
            }
        }
        _drawTerms();
        (address[] memory tokens, uint256[] memory amounts) = _drawRewards();
        vm.prank(owner);
        (bool done,) = address(factory).call(_creation(tokens, amounts));
        yes(done, "a campaign was rejected");
        campaign = Campaign(factory.distributions(factory.getDistributionsAmount() - 1));
        delete funded;
        for (uint256 i; i < tokens.length; i++) {
            funded.push(rewards[i].balanceOf(address(campaign)));
        }
        _gather();
    }

    function _creation(address[] memory tokens, uint256[] memory amounts) internal view returns (bytes memory) {
        return abi.encodeCall(
            factory.createDistribution, (tokens, address(staked), amounts, uint64(start), uint64(end), locked, cap)
        );
    }

    /// @dev A mood in which transfers succeed, needed because a stake can only move when its token
    /// allows it.
    function _calmMood() internal returns (OddToken.Mood) {
        OddToken.Mood[4] memory moods =
            [OddToken.Mood.Plain, OddToken.Mood.NoReturn, OddToken.Mood.Fee, OddToken.Mood.Reenter];
        return moods[_random(4)];
    }

    function _calm(OddToken token) internal {
        token.setMood(OddToken.Mood.Plain);
        token.setFickle(false);
        token.setBlocked(address(campaign), false);
        token.setBlocked(owner, false);
        for (uint256 i; i < PEOPLE; i++) {
            token.setBlocked(person(i), false);
        }
    }

    function _drawTerms() private {
        uint256[7] memory durations =
            [uint256(1), 100, 10_000, 864_000, 10 * 365 days, 251_519_817_600, type(uint64).max / 4];
        start = block.timestamp + 1 + _random(2000);
        // Long campaigns occur early in a run only, so that times stay below 2^64.
        end = start + durations[_random(block.timestamp < 1e12 ? 7 : 5)];
        locked = _random(4) == 0;
        // Half of the campaigns beyond the maximum lock are shortened to its last second.
        if (locked && end > block.timestamp + MAX_LOCK) {
            end = block.timestamp + MAX_LOCK - (_random(2) == 0 ? 0 : _random(1 days));
        }
        // The cap is absent, small, or above every stake.
        uint256 kind = _random(3);
        cap = kind == 0 ? 0 : kind == 1 ? 1 + _random(1 << (1 + _random(100))) : type(uint256).max - _random(1000);
    }

    function _drawRewards() private returns (address[] memory tokens, uint256[] memory amounts) {
        tokens = new address[](rewards.length);
        amounts = new uint256[](rewards.length);
        for (uint256 i; i < tokens.length; i++) {
            tokens[i] = address(rewards[i]);
            amounts[i] = _magnitude() + 100;
            if (amounts[i] > type(uint128).max) amounts[i] = type(uint128).max;
            rewards[i].mint(owner, amounts[i]);
            vm.prank(owner);
            rewards[i].approve(address(factory), type(uint256).max);
        }
    }

    /// @dev Adds four accounts, and the tokens themselves, which reenter during transfers.
    function _gather() private {
        delete actors;
        for (uint256 i; i < PEOPLE; i++) {
            actors.push(person(i));
        }
        actors.push(address(staked));
        OddToken last = rewards[rewards.length - 1];
        if (address(last) != address(staked)) actors.push(address(last));
        for (uint256 i; i < actors.length; i++) {
            _do(actors[i], address(staked), abi.encodeCall(OddToken.approve, (address(campaign), type(uint256).max)));
        }
        staked.setAttack(address(campaign), _attacks());
        for (uint256 i; i < rewards.length; i++) {
            if (address(rewards[i]) != address(staked)) rewards[i].setAttack(address(campaign), _attacks());
        }
    }

    function person(uint256 i) internal pure returns (address) {
        return address(uint160(0xAC70 + i));
    }

    /// @dev Calldata of two reentrant calls.
    function _attacks() private returns (bytes[] memory attacks) {
        bytes[8] memory all = [
            abi.encodeCall(campaign.withdraw, (1)),
            abi.encodeCall(campaign.exit, (actors[0])),
            abi.encodeCall(campaign.claimAll, (actors[0])),
            abi.encodeCall(campaign.recoverUnassignedRewards, ()),
            abi.encodeCall(campaign.stake, (1)),
            abi.encodeCall(campaign.consolidateReward, ()),
            abi.encodeCall(campaign.cancel, ()),
            abi.encodeCall(campaign.recoverRewards, (new uint256[](1), 200_000))
        ];
        attacks = new bytes[](2);
        (attacks[0], attacks[1]) = (all[_random(8)], all[_random(8)]);
    }

    function _do(address actor, address target, bytes memory call) internal returns (bool done) {
        if (actor.code.length > 0) return OddToken(actor).act(target, call);
        vm.prank(actor);
        (done,) = target.call(call);
    }

    /// @dev A random number from 1 to 2^128 - 1; every order of magnitude is equally likely.
    function _magnitude() internal returns (uint256) {
        uint256 bits = 1 + _random(128);
        return bits == 128 && _random(2) == 0 ? type(uint128).max : 1 + _random((1 << bits) - 1);
    }
}
