// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICampaign} from "./interfaces/ICampaign.sol";
import {ICampaignFactory} from "./interfaces/ICampaignFactory.sol";
import {Accrual} from "./libraries/Accrual.sol";
import {Terms} from "./libraries/Terms.sol";
import {TokenMoves} from "./libraries/TokenMoves.sol";

/// @title A reward campaign. See ICampaign.
/// @dev Accounts, never balances, separate stakes from rewards: a reward token can be the staked token.
/// Reward tokens cannot block a withdrawal. Terms are in the clone's code (see Terms).
contract Campaign is ICampaign {
    using SafeERC20 for IERC20;
    using Terms for Terms.Known;
    using TokenMoves for IERC20;

    /// @notice Bounds the gas of loops over the rewards, including `withdraw`.
    uint256 public constant MAX_REWARDS = 10;
    /// @notice Seconds from the creation to the latest end of a locked campaign.
    uint256 public constant MAX_LOCK = 730 days;
    /// @notice Gas of a reward transfer in `exit`, `cancel` and `recoverUnassignedRewards`.
    uint256 public constant EXIT_TRANSFER_GAS = 200_000;

    struct Reward {
        /// Remainder of the division among stakes, 2^-128 base units.
        uint128 carry;
        /// Paid to stakers.
        uint128 claimed;
        /// Paid to the owner.
        uint128 recovered;
        /// Funded amount minus received amount.
        uint128 missing;
        /// 2^-128 base units.
        uint256 perStakedToken;
    }

    struct Position {
        /// Reward.perStakedToken that `earned` includes.
        uint256 perStakedToken;
        uint128 earned;
        uint128 claimed;
    }

    /// @dev One slot holds what every stake and withdrawal changes.
    uint128 private _total;
    uint64 private _consolidatedUntil;
    uint64 private _unstakedSeconds;
    address public owner;
    bool public canceled;
    bool public initialized;
    bool private _entered;
    /// @dev Whether a reward received less than its amount, as with a transfer fee.
    bool private _anyMissing;
    mapping(address staker => uint256) public stakers;
    mapping(uint256 index => Reward) private _rewards;
    mapping(address staker => mapping(uint256 index => Position)) private _positions;

    error ReentrancyGuardReentrantCall();

    /// @dev Reentrancy lock in a slot that every call reads; OpenZeppelin's guard needs an extra slot per clone.
    modifier nonReentrant() {
        require(!_entered, ReentrancyGuardReentrantCall());
        _entered = true;
        _;
        _entered = false;
    }

    modifier onlyOwner() {
        require(msg.sender == owner, "SRD17");
        _;
    }

    /// @dev Disables the implementation itself.
    constructor() {
        initialized = true;
        canceled = true;
    }

    function initialize(
        address[] calldata _rewardTokenAddresses,
        address _stakableTokenAddress,
        uint256[] calldata _rewardAmounts,
        uint64 _startingTimestamp,
        uint64 _endingTimestamp,
        bool _locked,
        uint256 _stakingCap
    ) external {
        require(!initialized, "SRD18");
        require(_startingTimestamp > block.timestamp, "SRD01");
        require(_endingTimestamp > _startingTimestamp, "SRD02");
        require(_rewardTokenAddresses.length == _rewardAmounts.length, "SRD03");
        require(_rewardTokenAddresses.length > 0, "SRD05");
        require(_rewardTokenAddresses.length <= MAX_REWARDS, "SRD28");
        require(_stakableTokenAddress != address(0), "SRD07");
        Terms.Known memory terms = Terms.read();
        // The factory wrote its own address into the code.
        require(msg.sender == terms.factory, "SRD33");
        // From the terms in the code, which `withdraw` reads.
        require(!terms.locked || terms.end <= block.timestamp + MAX_LOCK, "SRD34");
        initialized = true;
        owner = msg.sender;
        for (uint256 i; i < _rewardTokenAddresses.length; i++) {
            _fund(terms, i, _rewardAmounts[i]);
        }
        emit Initialized(
            _rewardTokenAddresses,
            _stakableTokenAddress,
            _rewardAmounts,
            _startingTimestamp,
            _endingTimestamp,
            _locked,
            _stakingCap
        );
    }

    function cancel() external onlyOwner nonReentrant {
        require(!canceled, "SRD19");
        Terms.Known memory terms = Terms.read();
        require(block.timestamp < terms.start, "SRD08");
        canceled = true;
        emit Canceled();
        for (uint256 i; i < terms.count; i++) {
            _giveBack(terms, i, EXIT_TRANSFER_GAS);
        }
    }

    function recoverUnassignedRewards() external nonReentrant {
        Terms.Known memory terms = _started();
        require(owner != address(0), "SRD16");
        _consolidate(terms);
        uint256[] memory recovered = new uint256[](terms.count);
        for (uint256 i; i < recovered.length; i++) {
            recovered[i] = _recover(terms, i, EXIT_TRANSFER_GAS);
        }
        _emitRecovered(recovered);
    }

    function recoverRewards(uint256[] calldata _indices, uint256 _transferGas) external nonReentrant {
        require(_transferGas >= EXIT_TRANSFER_GAS, "SRD32");
        require(owner != address(0), "SRD16");
        bool over = canceled;
        Terms.Known memory terms = over ? Terms.read() : _started();
        if (!over) _consolidate(terms);
        uint256[] memory recovered = new uint256[](terms.count);
        for (uint256 i; i < _indices.length; i++) {
            uint256 index = _indices[i];
            // A repeated index recovers nothing the second time.
            recovered[index] += over ? _giveBack(terms, index, _transferGas) : _recover(terms, index, _transferGas);
        }
        _emitRecovered(recovered);
    }

    function stake(uint256 _amount) external nonReentrant {
        Terms.Known memory terms = Terms.read();
        require(initialized && !canceled && block.timestamp >= terms.start && block.timestamp <= terms.end, "SRD21");
        require(!ICampaignFactory(terms.factory).stakingPaused(), "SRD25");
        require(_amount > 0, "SRD09");
        // Accrual requires the sum of all stakes below 2^128.
        uint256 most = terms.cap == 0 ? type(uint128).max : Math.min(terms.cap, type(uint128).max);
        require(_amount <= most - _total, "SRD10");
        _consolidate(terms);
        uint256 staked = _settle(terms, msg.sender);
        uint256 arrived = IERC20(terms.stakableToken).pull(address(this), _amount);
        require(arrived > 0, "SRD09");
        stakers[msg.sender] = staked + arrived;
        _total += uint128(arrived);
        emit Staked(msg.sender, arrived);
    }

    function withdraw(uint256 _amount) external nonReentrant {
        Terms.Known memory terms = _started();
        _takeOut(terms, _amount);
        _sendStake(terms, _amount);
    }

    function claim(uint256[] calldata _amounts, address _recipient) external nonReentrant {
        Terms.Known memory terms = _started();
        require(_amounts.length == terms.count, "SRD14");
        _consolidate(terms);
        _settle(terms, msg.sender);
        _claim(terms, _amounts, _recipient, "SRD24");
    }

    function claimAll(address _recipient) external nonReentrant {
        Terms.Known memory terms = _started();
        _consolidate(terms);
        _settle(terms, msg.sender);
        uint256[] memory amounts = new uint256[](terms.count);
        for (uint256 i; i < amounts.length; i++) {
            Position storage position = _positions[msg.sender][i];
            amounts[i] = position.earned - position.claimed;
        }
        _claim(terms, amounts, _recipient, "SRD23");
    }

    function exit(address _recipient) external nonReentrant {
        Terms.Known memory terms = _started();
        _requireRecipient(_recipient);
        uint256 staked = stakers[msg.sender];
        _takeOut(terms, staked);
        uint256[] memory paid = new uint256[](terms.count);
        bool any;
        for (uint256 i; i < paid.length; i++) {
            Reward storage reward = _rewards[i];
            Position storage position = _positions[msg.sender][i];
            uint128 amount = position.earned - position.claimed;
            if (amount == 0) continue;
            (address token,) = terms.reward(i);
            position.claimed += amount;
            reward.claimed += amount;
            if (_trySend(token, _recipient, amount, EXIT_TRANSFER_GAS)) {
                paid[i] = amount;
                any = true;
            } else {
                position.claimed -= amount;
                reward.claimed -= amount;
            }
        }
        if (any) emit Claimed(msg.sender, paid);
        _sendStake(terms, staked);
    }

    function consolidateReward() external nonReentrant {
        Terms.Known memory terms = _started();
        _consolidate(terms);
        _settle(terms, msg.sender);
    }

    function sendReward(address _token, address _recipient, uint256 _amount) external {
        require(msg.sender == address(this), "SRD31");
        IERC20(_token).safeTransfer(_recipient, _amount);
    }

    function giveRewardBack(address _token) external returns (uint256 held) {
        require(msg.sender == address(this), "SRD31");
        // Without stakes all of it belongs to the owner; a rebasing token may hold less.
        held = IERC20(_token).balanceOf(address(this));
        if (held > 0) IERC20(_token).safeTransfer(owner, held);
    }

    function renounceOwnership() external onlyOwner {
        owner = address(0);
        emit OwnershipTransferred(msg.sender, address(0));
    }

    function transferOwnership(address _newOwner) external onlyOwner {
        require(_newOwner != address(0), "SRD16");
        // The campaign and its factory cannot move tokens that they receive.
        require(_newOwner != address(this) && _newOwner != Terms.read().factory, "SRD29");
        owner = _newOwner;
        emit OwnershipTransferred(msg.sender, _newOwner);
    }

    function factory() external view returns (address) {
        return Terms.read().factory;
    }

    function stakableToken() external view returns (address) {
        return Terms.read().stakableToken;
    }

    function startingTimestamp() external view returns (uint64) {
        return uint64(Terms.read().start);
    }

    function endingTimestamp() external view returns (uint64) {
        return uint64(Terms.read().end);
    }

    function secondsDuration() external view returns (uint64) {
        Terms.Known memory terms = Terms.read();
        return uint64(terms.end - terms.start);
    }

    function locked() external view returns (bool) {
        return Terms.read().locked;
    }

    function stakingCap() external view returns (uint256) {
        return Terms.read().cap;
    }

    function lastConsolidationTimestamp() external view returns (uint64) {
        return uint64(_until(Terms.read()));
    }

    function totalStakedTokensAmount() external view returns (uint256) {
        return _total;
    }

    function getRewardTokens() external view returns (address[] memory tokens) {
        Terms.Known memory terms = Terms.read();
        tokens = new address[](terms.count);
        for (uint256 i; i < tokens.length; i++) {
            (tokens[i],) = terms.reward(i);
        }
    }

    function rewardAmount(address _rewardToken) external view returns (uint256) {
        Terms.Known memory terms = Terms.read();
        uint256 index = _indexOf(terms, _rewardToken);
        return index == terms.count ? 0 : _fundedWith(terms, index);
    }

    function recoverableUnassignedReward(address _rewardToken) external view returns (uint256) {
        Terms.Known memory terms = Terms.read();
        uint256 index = _indexOf(terms, _rewardToken);
        if (canceled || index == terms.count) return 0;
        return _recoverable(terms, index, _unstakedSeconds + (_total == 0 ? _period(terms) : 0));
    }

    function rewards(uint256 _index) external view returns (address, uint256, uint256, uint256, uint256) {
        Terms.Known memory terms = Terms.read();
        require(_index < terms.count);
        Reward storage reward = _rewards[_index];
        (address token,) = terms.reward(_index);
        return (
            token,
            _fundedWith(terms, _index),
            reward.perStakedToken,
            _unstakedSeconds * Accrual.ONE,
            uint256(reward.claimed) + reward.recovered
        );
    }

    function stakedTokensOf(address _staker) external view returns (uint256) {
        return stakers[_staker];
    }

    function earnedRewardsOf(address _staker) public view returns (uint256[] memory earned) {
        Terms.Known memory terms = Terms.read();
        earned = new uint256[](terms.count);
        uint256 period = _total == 0 ? 0 : _period(terms);
        uint256 staked = stakers[_staker];
        for (uint256 i; i < earned.length; i++) {
            Position storage position = _positions[_staker][i];
            uint256 perStakedToken = _rewards[i].perStakedToken;
            if (period > 0) (perStakedToken,) = _shared(terms, i, period, _total);
            earned[i] = position.earned + Accrual.earned(staked, perStakedToken - position.perStakedToken);
        }
    }

    function getClaimedRewards(address _claimer) public view returns (uint256[] memory claimed) {
        claimed = new uint256[](Terms.read().count);
        for (uint256 i; i < claimed.length; i++) {
            claimed[i] = _positions[_claimer][i].claimed;
        }
    }

    function claimableRewards(address _account) public view returns (uint256[] memory claimable) {
        claimable = earnedRewardsOf(_account);
        uint256[] memory claimed = getClaimedRewards(_account);
        for (uint256 i; i < claimable.length; i++) {
            claimable[i] -= claimed[i];
        }
    }

    function _started() private view returns (Terms.Known memory terms) {
        terms = Terms.read();
        require(initialized && !canceled && block.timestamp >= terms.start, "SRD20");
    }

    /// @dev Stores a reward and the received amount.
    function _fund(Terms.Known memory terms, uint256 index, uint256 arrived) private {
        (address token, uint256 amount) = terms.reward(index);
        require(token != address(0), "SRD04");
        require(arrived > 0, "SRD05");
        for (uint256 i; i < index; i++) {
            (address other,) = terms.reward(i);
            require(other != token, "SRD26");
        }
        require(IERC20(token).balanceOf(address(this)) >= arrived, "SRD06");
        if (arrived < amount) {
            _rewards[index].missing = uint128(amount - arrived);
            _anyMissing = true;
        }
    }

    /// @dev Index of a reward token, or the number of rewards.
    function _indexOf(Terms.Known memory terms, address token) private pure returns (uint256 index) {
        for (; index < terms.count; index++) {
            (address each,) = terms.reward(index);
            if (each == token) break;
        }
    }

    /// @dev Received funding of a reward.
    function _fundedWith(Terms.Known memory terms, uint256 index) private view returns (uint256 amount) {
        (, amount) = terms.reward(index);
        if (_anyMissing) amount -= _rewards[index].missing;
    }

    /// @dev Time up to which rewards accrue.
    function _until(Terms.Known memory terms) private view returns (uint256) {
        return Math.max(_consolidatedUntil, terms.start);
    }

    /// @dev Seconds of the campaign since the last consolidation.
    function _period(Terms.Known memory terms) private view returns (uint256) {
        uint256 last = _until(terms);
        uint256 until = Math.min(block.timestamp, terms.end);
        return until > last ? until - last : 0;
    }

    /// @dev Reward per staked unit until now, and the remainder. `period` and `total` are not 0.
    function _shared(Terms.Known memory terms, uint256 index, uint256 period, uint256 total)
        private
        view
        returns (uint256 perStakedToken, uint256 carry)
    {
        Reward storage reward = _rewards[index];
        (perStakedToken, carry) =
            Accrual.share(_fundedWith(terms, index), period, terms.end - terms.start, total, reward.carry);
        perStakedToken += reward.perStakedToken;
    }

    function _recoverable(Terms.Known memory terms, uint256 index, uint256 unstaked) private view returns (uint256) {
        return
            Accrual.unearned(_fundedWith(terms, index), unstaked, terms.end - terms.start) - _rewards[index].recovered;
    }

    /// @dev Consolidates the campaign until now.
    function _consolidate(Terms.Known memory terms) private {
        uint256 period = _period(terms);
        if (period == 0) return;
        uint256 total = _total;
        _consolidatedUntil = uint64(_until(terms) + period);
        if (total == 0) {
            _unstakedSeconds += uint64(period);
            return;
        }
        for (uint256 i; i < terms.count; i++) {
            (uint256 perStakedToken, uint256 carry) = _shared(terms, i, period, total);
            Reward storage reward = _rewards[i];
            reward.perStakedToken = perStakedToken;
            reward.carry = uint128(carry);
        }
    }

    /// @dev Credits a staker's rewards, after `_consolidate`.
    /// @return staked Stake of the account.
    function _settle(Terms.Known memory terms, address staker) private returns (uint256 staked) {
        staked = stakers[staker];
        mapping(uint256 => Position) storage positions = _positions[staker];
        for (uint256 i; i < terms.count; i++) {
            uint256 perStakedToken = _rewards[i].perStakedToken;
            Position storage position = positions[i];
            uint256 more = perStakedToken - position.perStakedToken;
            if (more == 0) continue;
            position.perStakedToken = perStakedToken;
            if (staked > 0) position.earned += uint128(Accrual.earned(staked, more));
        }
    }

    function _takeOut(Terms.Known memory terms, uint256 amount) private {
        require(amount > 0, "SRD11");
        require(!terms.locked || block.timestamp > terms.end, "SRD12");
        _consolidate(terms);
        uint256 staked = _settle(terms, msg.sender);
        require(amount <= staked, "SRD13");
        stakers[msg.sender] = staked - amount;
        _total -= uint128(amount);
    }

    function _sendStake(Terms.Known memory terms, uint256 amount) private {
        emit Withdrawn(msg.sender, amount);
        IERC20(terms.stakableToken).safeTransfer(msg.sender, amount);
    }

    /// @dev Pays one amount per reward, after `_settle`. Skips 0: some tokens reject it.
    function _claim(Terms.Known memory terms, uint256[] memory amounts, address recipient, string memory nothing)
        private
    {
        _requireRecipient(recipient);
        bool any;
        for (uint256 i; i < amounts.length; i++) {
            Position storage position = _positions[msg.sender][i];
            require(amounts[i] <= position.earned - position.claimed, "SRD15");
            if (amounts[i] == 0) continue;
            any = true;
            position.claimed += uint128(amounts[i]);
            _rewards[i].claimed += uint128(amounts[i]);
        }
        require(any, nothing);
        emit Claimed(msg.sender, amounts);
        for (uint256 i; i < amounts.length; i++) {
            (address token,) = terms.reward(i);
            if (amounts[i] > 0) IERC20(token).safeTransfer(recipient, amounts[i]);
        }
    }

    /// @dev Tries to pay the owner the unearned part of a reward.
    /// @return amount Paid amount, 0 when the transfer failed.
    function _recover(Terms.Known memory terms, uint256 index, uint256 transferGas) private returns (uint256 amount) {
        Reward storage reward = _rewards[index];
        amount = _recoverable(terms, index, _unstakedSeconds);
        if (amount == 0) return 0;
        (address token,) = terms.reward(index);
        reward.recovered += uint128(amount);
        if (!_trySend(token, owner, amount, transferGas)) {
            reward.recovered -= uint128(amount);
            return 0;
        }
    }

    /// @dev Tries to return a cancelled campaign's balance of a reward to the owner.
    /// @return Returned amount, 0 when the transfer failed.
    function _giveBack(Terms.Known memory terms, uint256 index, uint256 transferGas) private returns (uint256) {
        _requireGas(transferGas);
        (address token,) = terms.reward(index);
        try this.giveRewardBack{gas: transferGas}(token) returns (uint256 held) {
            return held;
        } catch {
            return 0;
        }
    }

    function _emitRecovered(uint256[] memory recovered) private {
        bool any;
        for (uint256 i; i < recovered.length; i++) {
            if (recovered[i] > 0) any = true;
        }
        require(any, "SRD22");
        emit Recovered(recovered);
    }

    function _trySend(address token, address recipient, uint256 amount, uint256 transferGas) private returns (bool) {
        _requireGas(transferGas);
        try this.sendReward{gas: transferGas}(token, recipient, amount) {
            return true;
        } catch {
            return false;
        }
    }

    /// @dev Reverts with too little gas: an estimate could otherwise choose a limit at which transfers
    /// fail. A call receives at most 63/64 of the remaining gas; the rest covers the call.
    function _requireGas(uint256 transferGas) private view {
        require(gasleft() > transferGas * 33 / 32, "SRD30");
    }

    /// @dev The campaign cannot move tokens paid to itself.
    function _requireRecipient(address recipient) private view {
        require(recipient != address(0) && recipient != address(this), "SRD29");
    }
}
