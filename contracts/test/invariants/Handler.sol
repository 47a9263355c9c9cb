// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Chances} from "./Chances.sol";

/// @dev Draws each action from those possible in the current state, so that nearly all succeed.
contract Handler is Chances {
    /// @dev The first ten kinds move stakes and rewards.
    enum Kind {
        Create,
        Stake,
        Withdraw,
        Exit,
        Claim,
        ClaimAll,
        Consolidate,
        Recover,
        RecoverChosen,
        Cancel,
        HandOver,
        Mood,
        Block,
        Rebase,
        Donate,
        Pause,
        Refused
    }
    uint256 public constant KINDS = 17;

    /// @dev Number of successful actions with an effect, by kind.
    mapping(uint256 kind => uint256) public effective;
    /// @dev The actions of this run, which the report of a violation contains.
    bytes public drawn;

    function act(uint256 seed) external {
        _seedWith(seed);
        _pass();
        // Because of a token's defect, a possible action may fail; another one is then drawn.
        for (uint256 tries; tries < 4; tries++) {
            Kind kind = _draw();
            drawn.push(bytes1(uint8(kind)));
            if (_carryOut(kind)) {
                effective[uint256(kind)]++;
                return;
            }
        }
    }

    /// @dev Effective actions by kind, then the number of exits that left a reward behind.
    function counts() external view returns (uint256[] memory list) {
        list = new uint256[](KINDS + 1);
        for (uint256 i; i < KINDS; i++) {
            list[i] = effective[i];
        }
        list[KINDS] = leftBehind;
    }

    /// @dev Draws a kind, with weights for the current state; an impossible kind has the weight 0.
    function _draw() private returns (Kind) {
        uint8[KINDS] memory weights;
        if (address(campaign) == address(0) || canceled || (ended && stakes == 0)) weights[uint256(Kind.Create)] = 16;
        if (address(campaign) == address(0)) return Kind.Create;
        bool started = !canceled && block.timestamp >= start;
        bool owned = owner != address(0);
        if (!canceled && !started && owned) weights[uint256(Kind.Cancel)] = 6;
        if (_isRunning() && !factory.stakingPaused() && _room() > 0) {
            weights[uint256(Kind.Stake)] = stakes == 0 ? 24 : 10;
        }
        if (_mayLeave() && stakes > 0) (weights[uint256(Kind.Withdraw)], weights[uint256(Kind.Exit)]) = (8, 5);
        if (started && _isWaiting()) (weights[uint256(Kind.Claim)], weights[uint256(Kind.ClaimAll)]) = (8, 8);
        if (started && campaign.lastConsolidationTimestamp() < (ended ? end : block.timestamp)) {
            weights[uint256(Kind.Consolidate)] = 3;
        }
        if (owned && (started || canceled) && _isRecoverable()) {
            (weights[uint256(Kind.Recover)], weights[uint256(Kind.RecoverChosen)]) = (started ? 6 : 0, 6);
        }
        if (owned) weights[uint256(Kind.HandOver)] = 1;
        if (address(_odd()) != address(0)) (weights[uint256(Kind.Block)], weights[uint256(Kind.Rebase)]) = (1, 1);
        weights[uint256(Kind.Mood)] = 2;
        weights[uint256(Kind.Donate)] = 1;
        weights[uint256(Kind.Pause)] = factory.stakingPaused() ? 8 : 1;
        weights[uint256(Kind.Refused)] = 2;
        return _pick(weights);
    }

    function _pick(uint8[KINDS] memory weights) private returns (Kind) {
        uint256 sum;
        for (uint256 i; i < KINDS; i++) {
            sum += weights[i];
        }
        uint256 drawnAt = _random(sum);
        uint256 kind;
        for (sum = weights[0]; sum <= drawnAt; sum += weights[kind]) {
            kind++;
        }
        return Kind(kind);
    }

    /// @return Whether the action succeeded with an effect.
    function _carryOut(Kind kind) private returns (bool) {
        if (kind == Kind.Create) return _next();
        if (kind == Kind.Stake) return _stake(_random(actors.length), _amount(_room()));
        if (kind == Kind.Withdraw) {
            uint256 i = _staker();
            return _withdraw(i, _amount(stakeOf[i]));
        }
        if (kind == Kind.Exit) return _exit(_staker(), _recipient());
        if (kind == Kind.Claim || kind == Kind.ClaimAll) return _claimSome(kind == Kind.ClaimAll);
        if (kind == Kind.Consolidate) return _consolidate(_random(actors.length));
        if (kind == Kind.Recover) return _recover();
        if (kind == Kind.RecoverChosen) return _recoverChosen(_chosen(), 200_000 + _random(500_000));
        if (kind == Kind.Cancel) return _cancel(_random(16) == 0 ? actors[0] : owner);
        if (kind == Kind.HandOver) {
            address next = _random(8) == 0 ? address(0) : person(_random(PEOPLE));
            return _handOver(_random(16) == 0 ? address(0x5EED) : owner, next);
        }
        if (kind == Kind.Refused) return _intrude();
        if (kind == Kind.Mood) _changeMood();
        if (kind == Kind.Block) _block(_odd());
        if (kind == Kind.Rebase) _rebase(_odd());
        if (kind == Kind.Donate) _donate();
        if (kind == Kind.Pause) _pauseOrResume();
        return true;
    }

    function _next() private returns (bool) {
        if (address(campaign) != address(0)) {
            _close();
            check();
            _forget();
        }
        _open();
        return true;
    }

    /// @dev Claims a random part of an account's rewards, rarely more than can be paid.
    function _claimSome(bool all) private returns (bool) {
        uint256 i = _random(actors.length);
        while (stretches[i] <= settled[i]) i = (i + 1) % actors.length;
        uint256[] memory due = _left(i);
        if (!_any(due)) return false;
        address recipient = _recipient();
        bool bold = _random(16) == 0;
        uint256[] memory wanted = new uint256[](due.length);
        for (uint256 r; r < due.length; r++) {
            bool can = bold || due[r] == 0 || _canBePaid(r, recipient, due[r]);
            if (!can) all = false;
            else wanted[r] = due[r] == 0 && !bold ? 0 : _amount(due[r]);
        }
        return all ? _claimAll(i, due, recipient) : _claim(i, wanted, due, recipient);
    }

    /// @dev Ends a campaign: all stakers exit with defective tokens; then the defects are removed
    /// and all is paid out.
    function close() external {
        if (address(campaign) != address(0)) _close();
    }

    function _close() private {
        if (canceled) return _giveAllBack();
        _to(block.timestamp > end ? block.timestamp : end + 1);
        for (uint256 i; i < actors.length; i++) {
            if (stakeOf[i] > 0) _withdraw(i, stakeOf[i]);
        }
        for (uint256 r; r < rewards.length; r++) {
            if (address(rewards[r]) != address(staked)) _behave(r);
        }
        for (uint256 i; i < actors.length; i++) {
            uint256[] memory due = _claimable(actors[i]);
            if (_any(due)) yes(_claimAll(i, due, actors[0]), "8: a reward cannot be claimed");
        }
        _recover();
        for (uint256 r; r < rewards.length; r++) {
            yes(paid[r] <= funded[r], "1: paid more than funded");
            uint256 kept = owner == address(0) ? _unearned(r) - recovered[r] : 0;
            within(funded[r] - paid[r], kept, kept + interactions, "8: dust");
        }
        eq(stakes, 0, "8: stakes remain");
    }

    /// @dev Removes the defects of the tokens, then returns the balance of a cancelled campaign to
    /// its owner.
    function _giveAllBack() private {
        if (owner == address(0)) return;
        uint256[] memory all = new uint256[](rewards.length);
        for (uint256 r; r < all.length; r++) {
            all[r] = r;
            if (address(rewards[r]) != address(staked)) _calm(rewards[r]);
        }
        if (_any(_balances())) yes(_recoverChosen(all, 200_000), "7: no reward is returned");
        no(_any(_balances()), "7: not every reward is returned");
    }

    function _behave(uint256 r) private {
        _calm(rewards[r]);
        uint256 owed = paid[r] < funded[r] ? funded[r] - paid[r] : 0;
        if (rewards[r].balanceOf(address(campaign)) < owed) rewards[r].rebase(address(campaign), owed);
    }
}
