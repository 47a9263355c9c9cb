// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {Beside} from "./Beside.sol";

/// @dev Runs the same actions on our campaign, the published bytecode and a model, within the limits of
/// the published one. Success and stakes are equal; rewards differ by at most a base unit per action.
contract DifferentialTest is Beside {
    enum Kind {
        Stake,
        Withdraw,
        Claim,
        ClaimAll,
        Exit,
        Recover,
        Cancel,
        HandOver
    }
    uint256 private constant KINDS = 8;
    uint256 private constant PEOPLE = 4;
    uint256 private constant ACTIONS = 40;

    Campaign private ours;
    Campaign private theirs;
    OddToken[] private tokens;
    uint256[] private amounts;
    uint64 private end;
    uint256 private cap;
    uint256 private seed;
    uint256 private actions;
    /// @dev Model: distributes each period at once, rounded down.
    uint256[PEOPLE] private stakes;
    mapping(uint256 reward => uint256[PEOPLE]) private earned;
    uint256 private clock;
    bool private over;
    /// @dev Number of actions that succeeded on both sides, and of those that both rejected, by
    /// kind.
    uint256[KINDS] private done;
    uint256[KINDS] private refused;

    function test_MatchesPublishedCampaignAndModel() external {
        uint256 runs = vm.envOr("DIFFERENTIAL_RUNS", uint256(100));
        for (uint256 i; i < runs; i++) {
            this.run(i + vm.envOr("DIFFERENTIAL_SEED", uint256(0)));
        }
        for (uint256 kind; kind < KINDS; kind++) {
            yes(done[kind] >= runs / 8, "a kind of action rarely succeeded");
        }
        for (uint256 kind; kind < KINDS; kind++) {
            if (kind != uint256(Kind.HandOver)) yes(refused[kind] > 0, "a kind of action was never rejected");
        }
    }

    /// @dev Runs one campaign, in a separate call, so that its memory is freed afterwards.
    function run(uint256 from) external {
        seed = uint256(keccak256(abi.encode("differential", from)));
        _open();
        while (actions < ACTIONS) {
            actions++;
            if (draw(3) > 0) _passTo(block.timestamp + draw(draw(2) == 0 ? 100 : (end - START) / 12));
            _act(_kind(), draw(PEOPLE));
        }
        _close();
    }

    function _open() private {
        (actions, clock, over, owner) = (0, START, false, address(0xA11CE));
        delete tokens;
        delete amounts;
        vm.warp(START - 1 - draw(500));
        uint256 count = 1 + draw(3);
        address[] memory addresses = new address[](count);
        for (uint256 r; r < count; r++) {
            tokens.push(new OddToken());
            addresses[r] = address(tokens[r]);
            amounts.push(1 + draw(10 ** (3 + draw(27))));
            delete earned[r];
        }
        end = uint64(START + 1 + draw(10 ** (2 + draw(6))));
        cap = draw(3) == 0 ? 1 + draw(10 ** (1 + draw(27))) : 0;
        (ours, theirs) = both(addresses, amounts, end, draw(4) == 0, cap);
        delete stakes;
    }

    /// @dev Advances the time and the model.
    function _passTo(uint256 time) private {
        vm.warp(time);
        uint256 until = time < end ? time : end;
        if (over || until <= clock) return;
        uint256 total = stakes[0] + stakes[1] + stakes[2] + stakes[3];
        for (uint256 r; r < amounts.length && total > 0; r++) {
            for (uint256 p; p < PEOPLE; p++) {
                earned[r][p] += amounts[r] * (until - clock) * stakes[p] / (total * (end - START));
            }
        }
        clock = until;
    }

    /// @dev Draws a kind of action, mostly a possible one.
    function _kind() private returns (Kind) {
        if (draw(8) == 0) return Kind(draw(KINDS));
        if (block.timestamp < START) return draw(8) == 0 ? Kind.Cancel : Kind.HandOver;
        uint256 total = stakes[0] + stakes[1] + stakes[2] + stakes[3];
        return total == 0 ? (draw(3) == 0 ? Kind.Recover : Kind.Stake) : Kind(draw(6));
    }

    function _act(Kind kind, uint256 p) private {
        if (draw(4) > 0 && (kind == Kind.Withdraw || kind == Kind.Exit || kind == Kind.Claim)) {
            for (uint256 i; i < PEOPLE && stakes[p] == 0; i++) {
                p = (p + 1) % PEOPLE;
            }
        }
        address who = person(p);
        bytes memory call;
        uint256 amount = draw(8) == 0 ? 0 : 1 + draw(cap > 0 ? cap : 10 ** draw(28));
        if (kind == Kind.Stake) {
            staked.mint(who, 2 * amount);
            call = abi.encodeCall(ours.stake, (amount));
        }
        if (kind == Kind.Withdraw) {
            if (draw(8) > 0) amount = stakes[p] == 0 ? 0 : 1 + draw(stakes[p]);
            call = abi.encodeCall(ours.withdraw, (amount));
        }
        if (kind == Kind.Claim) call = abi.encodeCall(ours.claim, (_claimable(who), who));
        if (kind == Kind.ClaimAll) call = abi.encodeCall(ours.claimAll, (who));
        if (kind == Kind.Exit) call = abi.encodeCall(ours.exit, (who));
        if (kind == Kind.Recover) call = abi.encodeCall(ours.recoverUnassignedRewards, ());
        if (kind == Kind.Cancel) {
            (call, who) = (abi.encodeCall(ours.cancel, ()), draw(4) == 0 ? who : owner);
        }
        if (kind == Kind.HandOver) {
            call = abi.encodeCall(ours.transferOwnership, (who));
            who = owner;
        }
        _onBoth(kind, p, who, amount, call);
    }

    function _onBoth(Kind kind, uint256 p, address who, uint256 amount, bytes memory call) private {
        uint256 held = staked.balanceOf(address(ours));
        uint256[2][] memory before = _held();
        bool mine = send(ours, who, call);
        bool other = send(theirs, who, call);
        if (mine != other) {
            _isTrifle(kind, p, before, mine, held);
        } else if (mine) {
            done[uint256(kind)]++;
            if (kind == Kind.Stake) stakes[p] += amount;
            if (kind == Kind.Withdraw) stakes[p] -= amount;
            if (kind == Kind.Exit) stakes[p] = 0;
            if (kind == Kind.Cancel) over = true;
            if (kind == Kind.HandOver) owner = who == owner ? ours.owner() : owner;
        } else {
            refused[uint256(kind)]++;
        }
        _compare(p);
    }

    /// @dev When only one succeeds, the difference is rounding: the published campaign rejects zero
    /// payments, also in `exit`. The stake then leaves by `withdraw`.
    function _isTrifle(Kind kind, uint256 p, uint256[2][] memory before, bool mine, uint256 held) private {
        bool pays = kind == Kind.Claim || kind == Kind.ClaimAll || kind == Kind.Recover || kind == Kind.Exit;
        yes(pays, "only one campaign succeeds");
        uint256[2][] memory left = _held();
        for (uint256 r; r < before.length; r++) {
            within(before[r][0] - left[r][0], 0, actions + 1, "only our campaign pays");
            within(before[r][1] - left[r][1], 0, actions + 1, "only the published campaign pays");
        }
        if (kind != Kind.Exit) return;
        yes(mine, "only the published campaign returns a stake");
        eq(held - staked.balanceOf(address(ours)), stakes[p], "the stake");
        yes(send(theirs, person(p), abi.encodeCall(ours.withdraw, (stakes[p]))), "withdraw instead of exit");
        stakes[p] = 0;
    }

    /// @dev Compares both campaigns, and the model for the acting account.
    function _compare(uint256 p) private {
        eq(ours.owner(), theirs.owner(), "owner");
        yes(ours.canceled() == theirs.canceled(), "canceled");
        eq(ours.totalStakedTokensAmount(), theirs.totalStakedTokensAmount(), "all stakes");
        eq(staked.balanceOf(address(ours)), staked.balanceOf(address(theirs)), "the staked token");
        for (uint256 i; i < PEOPLE; i++) {
            eq(ours.stakedTokensOf(person(i)), stakes[i], "a stake");
            eq(theirs.stakedTokensOf(person(i)), stakes[i], "stake of the published campaign");
        }
        uint256[2][] memory held = _held();
        for (uint256 r; r < held.length; r++) {
            // Each account and the owner can differ by a base unit per action.
            near(held[r][0], held[r][1], (PEOPLE + 1) * (actions + 1), "the reward token");
        }
        if (over || block.timestamp < START) return;
        // The published campaign updates claimable rewards only when they are consolidated.
        send(ours, person(p), abi.encodeCall(ours.consolidateReward, ()));
        send(theirs, person(p), abi.encodeCall(ours.consolidateReward, ()));
        uint256[] memory mine = ours.claimableRewards(person(p));
        uint256[] memory other = theirs.claimableRewards(person(p));
        uint256[] memory paid = ours.getClaimedRewards(person(p));
        uint256[] memory paidThere = theirs.getClaimedRewards(person(p));
        for (uint256 r; r < mine.length; r++) {
            near(mine[r] + paid[r], earned[r][p], 2 * actions + 1, "ours and the model");
            near(other[r] + paidThere[r], earned[r][p], 2 * actions + 1, "the published one and the model");
        }
    }

    /// @dev All stakers exit and the owner recovers the rest; the remaining balances must be equal.
    function _close() private {
        if (over) return;
        _passTo(end + 1);
        for (uint256 p; p < PEOPLE; p++) {
            _onBoth(Kind.Exit, p, person(p), 0, abi.encodeCall(ours.exit, (person(p))));
        }
        _onBoth(Kind.Recover, 0, owner, 0, abi.encodeCall(ours.recoverUnassignedRewards, ()));
        eq(staked.balanceOf(address(ours)) + staked.balanceOf(address(theirs)), 0, "all stakes have left");
    }

    /// @dev A part of what both campaigns would pay, rarely more than one of them would pay.
    function _claimable(address who) private returns (uint256[] memory wanted) {
        wanted = ours.claimableRewards(who);
        uint256[] memory other = theirs.claimableRewards(who);
        bool greedy = draw(8) == 0;
        for (uint256 r; r < wanted.length; r++) {
            uint256 less = wanted[r] < other[r] ? wanted[r] : other[r];
            wanted[r] = greedy ? amounts[r] + 1 : draw(less + 1);
        }
    }

    /// @dev Balances of our campaign and of the published one, by reward.
    function _held() private view returns (uint256[2][] memory held) {
        held = new uint256[2][](tokens.length);
        for (uint256 r; r < held.length; r++) {
            held[r] = [tokens[r].balanceOf(address(ours)), tokens[r].balanceOf(address(theirs))];
        }
    }

    function person(uint256 p) private pure returns (address) {
        return address(uint160(0xBEEF00 + p));
    }

    /// @dev A random number below `size`; 0 when `size` is 0.
    function draw(uint256 size) private returns (uint256) {
        seed = uint256(keccak256(abi.encode(seed)));
        return size == 0 ? 0 : seed % size;
    }
}
