// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {ICampaign} from "./interfaces/ICampaign.sol";
import {ICampaignFactory} from "./interfaces/ICampaignFactory.sol";
import {Accrual} from "./libraries/Accrual.sol";
import {TokenMoves} from "./libraries/TokenMoves.sol";

/// @title A reward campaign. See ICampaign.
/// @dev Stakes and rewards are kept apart by accounts, never by balances, so that a reward token may be the staked
/// token. Nothing that a reward token does is on the way of a stake that leaves.
contract Campaign is ICampaign, ReentrancyGuard {
    using SafeERC20 for IERC20;
    using TokenMoves for IERC20;

    /// @notice Bounds the gas of everything that walks the rewards, `withdraw` included.
    uint256 public constant MAX_REWARDS = 10;
    /// @notice Gas that a reward transfer gets during `exit` and `recoverUnassignedRewards`.
    uint256 public constant EXIT_TRANSFER_GAS = 200_000;
    /// @dev A call gets at most 63/64 of the gas that is left; what is above that pays for the call itself.
    uint256 private constant GAS_BEFORE_TRANSFER = EXIT_TRANSFER_GAS * 33 / 32;

    struct Reward {
        address token;
        uint128 amount;
        /// Paid to stakers.
        uint128 claimed;
        /// Paid to the owner.
        uint128 recovered;
        /// What could not be divided among the stakes yet, 2^-128 base units.
        uint128 carry;
        /// 2^-128 base units.
        uint256 perStakedToken;
    }

    struct Position {
        /// Reward.perStakedToken up to which `earned` counts.
        uint256 perStakedToken;
        uint128 earned;
        uint128 claimed;
    }

    uint64 public startingTimestamp;
    uint64 public endingTimestamp;
    uint64 public secondsDuration;
    uint64 public lastConsolidationTimestamp;
    address public stakableToken;
    bool public locked;
    bool public canceled;
    bool public initialized;
    uint64 private unstakedSeconds;
    address public owner;
    address public factory;
    uint256 public totalStakedTokensAmount;
    uint256 public stakingCap;
    mapping(address staker => uint256) public stakers;
    Reward[] private _rewards;
    mapping(address staker => mapping(uint256 index => Position)) private _positions;

    modifier onlyOwner() {
        require(msg.sender == owner, "SRD17");
        _;
    }

    modifier onlyStarted() {
        require(initialized && !canceled && block.timestamp >= startingTimestamp, "SRD20");
        _;
    }

    /// @dev The implementation itself is no campaign: it can neither be initialised nor used.
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

        initialized = true;
        locked = _locked;
        stakableToken = _stakableTokenAddress;
        startingTimestamp = _startingTimestamp;
        endingTimestamp = _endingTimestamp;
        secondsDuration = _endingTimestamp - _startingTimestamp;
        lastConsolidationTimestamp = _startingTimestamp;
        stakingCap = _stakingCap;
        owner = msg.sender;
        factory = msg.sender;
        for (uint256 i; i < _rewardTokenAddresses.length; i++) {
            _addReward(_rewardTokenAddresses[i], _rewardAmounts[i]);
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
        require(block.timestamp < startingTimestamp, "SRD08");
        canceled = true;
        emit Canceled();
        for (uint256 i; i < _rewards.length; i++) {
            IERC20 token = IERC20(_rewards[i].token);
            // Nobody can have staked yet: all of it is the owner's, and a rebasing token may have become less.
            token.safeTransfer(msg.sender, token.balanceOf(address(this)));
        }
    }

    function recoverUnassignedRewards() external onlyStarted nonReentrant {
        require(owner != address(0), "SRD16");
        _consolidate();
        uint256[] memory recovered = new uint256[](_rewards.length);
        bool any;
        for (uint256 i; i < recovered.length; i++) {
            Reward storage reward = _rewards[i];
            uint256 amount = _recoverable(reward, unstakedSeconds);
            if (amount == 0) continue;
            reward.recovered += uint128(amount);
            if (_trySend(reward.token, owner, amount)) {
                recovered[i] = amount;
                any = true;
            } else {
                reward.recovered -= uint128(amount);
            }
        }
        require(any, "SRD22");
        emit Recovered(recovered);
    }

    function stake(uint256 _amount) external nonReentrant {
        require(
            initialized && !canceled && block.timestamp >= startingTimestamp && block.timestamp <= endingTimestamp,
            "SRD21"
        );
        require(!ICampaignFactory(factory).stakingPaused(), "SRD25");
        require(_amount > 0, "SRD09");
        require(_amount <= _room(), "SRD10");
        _consolidate();
        _settle(msg.sender);
        uint256 arrived = IERC20(stakableToken).pull(address(this), _amount);
        require(arrived > 0, "SRD09");
        stakers[msg.sender] += arrived;
        totalStakedTokensAmount += arrived;
        emit Staked(msg.sender, arrived);
    }

    function withdraw(uint256 _amount) external onlyStarted nonReentrant {
        _takeOut(_amount);
        _sendStake(_amount);
    }

    function claim(uint256[] calldata _amounts, address _recipient) external onlyStarted nonReentrant {
        require(_amounts.length == _rewards.length, "SRD14");
        _consolidate();
        _settle(msg.sender);
        _claim(_amounts, _recipient, "SRD24");
    }

    function claimAll(address _recipient) external onlyStarted nonReentrant {
        _consolidate();
        _settle(msg.sender);
        _claim(claimableRewards(msg.sender), _recipient, "SRD23");
    }

    function exit(address _recipient) external onlyStarted nonReentrant {
        _requireRecipient(_recipient);
        uint256 staked = stakers[msg.sender];
        _takeOut(staked);
        uint256[] memory paid = new uint256[](_rewards.length);
        bool any;
        for (uint256 i; i < paid.length; i++) {
            Reward storage reward = _rewards[i];
            Position storage position = _positions[msg.sender][i];
            uint128 amount = position.earned - position.claimed;
            if (amount == 0) continue;
            position.claimed += amount;
            reward.claimed += amount;
            if (_trySend(reward.token, _recipient, amount)) {
                paid[i] = amount;
                any = true;
            } else {
                position.claimed -= amount;
                reward.claimed -= amount;
            }
        }
        if (any) emit Claimed(msg.sender, paid);
        _sendStake(staked);
    }

    function consolidateReward() external onlyStarted nonReentrant {
        _consolidate();
        _settle(msg.sender);
    }

    function sendReward(address _token, address _recipient, uint256 _amount) external {
        require(msg.sender == address(this), "SRD31");
        IERC20(_token).safeTransfer(_recipient, _amount);
    }

    function renounceOwnership() external onlyOwner {
        owner = address(0);
        emit OwnershipTransferred(msg.sender, address(0));
    }

    function transferOwnership(address _newOwner) external onlyOwner {
        require(_newOwner != address(0), "SRD16");
        owner = _newOwner;
        emit OwnershipTransferred(msg.sender, _newOwner);
    }

    function getRewardTokens() external view returns (address[] memory tokens) {
        tokens = new address[](_rewards.length);
        for (uint256 i; i < tokens.length; i++) {
            tokens[i] = _rewards[i].token;
        }
    }

    function rewardAmount(address _rewardToken) external view returns (uint256) {
        for (uint256 i; i < _rewards.length; i++) {
            if (_rewards[i].token == _rewardToken) return _rewards[i].amount;
        }
        return 0;
    }

    function recoverableUnassignedReward(address _rewardToken) external view returns (uint256) {
        if (canceled) return 0;
        uint256 unstaked = unstakedSeconds + (totalStakedTokensAmount == 0 ? _period() : 0);
        for (uint256 i; i < _rewards.length; i++) {
            if (_rewards[i].token == _rewardToken) return _recoverable(_rewards[i], unstaked);
        }
        return 0;
    }

    function rewards(uint256 _index) external view returns (address, uint256, uint256, uint256, uint256) {
        Reward storage reward = _rewards[_index];
        return (
            reward.token,
            reward.amount,
            reward.perStakedToken,
            unstakedSeconds * Accrual.ONE,
            uint256(reward.claimed) + reward.recovered
        );
    }

    function stakedTokensOf(address _staker) external view returns (uint256) {
        return stakers[_staker];
    }

    function earnedRewardsOf(address _staker) public view returns (uint256[] memory earned) {
        earned = new uint256[](_rewards.length);
        uint256 staked = stakers[_staker];
        for (uint256 i; i < earned.length; i++) {
            Position storage position = _positions[_staker][i];
            (uint256 perStakedToken,) = _shared(_rewards[i]);
            earned[i] = position.earned + Accrual.earned(staked, perStakedToken - position.perStakedToken);
        }
    }

    function getClaimedRewards(address _claimer) public view returns (uint256[] memory claimed) {
        claimed = new uint256[](_rewards.length);
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

    function _addReward(address token, uint256 amount) private {
        require(token != address(0), "SRD04");
        require(amount > 0, "SRD05");
        require(amount <= type(uint128).max, "SRD27");
        for (uint256 i; i < _rewards.length; i++) {
            require(_rewards[i].token != token, "SRD26");
        }
        require(IERC20(token).balanceOf(address(this)) >= amount, "SRD06");
        Reward storage reward = _rewards.push();
        reward.token = token;
        reward.amount = uint128(amount);
    }

    /// @dev Seconds of the campaign that are not accounted for yet.
    function _period() private view returns (uint256) {
        uint256 until = Math.min(block.timestamp, endingTimestamp);
        return until > lastConsolidationTimestamp ? until - lastConsolidationTimestamp : 0;
    }

    /// @dev How much more may be staked. The sum of all stakes stays below 2^128, cap or not: Accrual counts on it.
    function _room() private view returns (uint256) {
        uint256 most = stakingCap == 0 ? type(uint128).max : Math.min(stakingCap, type(uint128).max);
        return most - totalStakedTokensAmount;
    }

    /// @dev What a staked unit has earned until now, and what could not be divided.
    function _shared(Reward storage reward) private view returns (uint256 perStakedToken, uint256 carry) {
        uint256 period = _period();
        if (period == 0 || totalStakedTokensAmount == 0) return (reward.perStakedToken, reward.carry);
        (perStakedToken, carry) =
            Accrual.share(reward.amount, period, secondsDuration, totalStakedTokensAmount, reward.carry);
        perStakedToken += reward.perStakedToken;
    }

    function _recoverable(Reward storage reward, uint256 unstaked) private view returns (uint256) {
        return Accrual.unearned(reward.amount, unstaked, secondsDuration) - reward.recovered;
    }

    /// @dev Brings the campaign's accounts up to now.
    function _consolidate() private {
        uint256 period = _period();
        if (period == 0) return;
        if (totalStakedTokensAmount == 0) {
            unstakedSeconds += uint64(period);
        } else {
            for (uint256 i; i < _rewards.length; i++) {
                Reward storage reward = _rewards[i];
                (uint256 perStakedToken, uint256 carry) = _shared(reward);
                reward.perStakedToken = perStakedToken;
                reward.carry = uint128(carry);
            }
        }
        lastConsolidationTimestamp += uint64(period);
    }

    /// @dev Books what a staker has earned, after `_consolidate`.
    function _settle(address staker) private {
        uint256 staked = stakers[staker];
        for (uint256 i; i < _rewards.length; i++) {
            uint256 perStakedToken = _rewards[i].perStakedToken;
            Position storage position = _positions[staker][i];
            position.earned += uint128(Accrual.earned(staked, perStakedToken - position.perStakedToken));
            position.perStakedToken = perStakedToken;
        }
    }

    function _takeOut(uint256 amount) private {
        require(amount > 0, "SRD11");
        require(!locked || block.timestamp > endingTimestamp, "SRD12");
        uint256 staked = stakers[msg.sender];
        require(amount <= staked, "SRD13");
        _consolidate();
        _settle(msg.sender);
        stakers[msg.sender] = staked - amount;
        totalStakedTokensAmount -= amount;
    }

    function _sendStake(uint256 amount) private {
        emit Withdrawn(msg.sender, amount);
        IERC20(stakableToken).safeTransfer(msg.sender, amount);
    }

    /// @dev Pays one amount per reward, after `_settle`. Nothing is sent for a 0: some tokens refuse to send nothing.
    function _claim(uint256[] memory amounts, address recipient, string memory nothing) private {
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
            if (amounts[i] > 0) IERC20(_rewards[i].token).safeTransfer(recipient, amounts[i]);
        }
    }

    /// @dev Refuses to start with too little gas: an estimate of the gas would otherwise settle on an amount with which
    /// every reward transfer fails.
    function _trySend(address token, address recipient, uint256 amount) private returns (bool) {
        require(gasleft() > GAS_BEFORE_TRANSFER, "SRD30");
        try this.sendReward{gas: EXIT_TRANSFER_GAS}(token, recipient, amount) {
            return true;
        } catch {
            return false;
        }
    }

    /// @dev What is paid to the campaign itself would be lost in it.
    function _requireRecipient(address recipient) private view {
        require(recipient != address(0) && recipient != address(this), "SRD29");
    }
}
