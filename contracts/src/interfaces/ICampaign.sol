// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title A reward campaign
/// @notice Distributes rewards linearly per second among the stakers between start and end.
/// The owner recovers the rewards of seconds without a stake.
/// @dev ABI of the published campaigns (erc20-staking-rewards-distribution-contracts 1.0.2).
/// Errors are texts, because existing apps match them.
/// @custom:error SRD01 the start is not in the future
/// @custom:error SRD02 the end is not after the start
/// @custom:error SRD03 tokens and amounts differ in number
/// @custom:error SRD04 no reward token
/// @custom:error SRD05 no reward
/// @custom:error SRD06 the reward has not arrived
/// @custom:error SRD07 no stakable token
/// @custom:error SRD08 already started
/// @custom:error SRD09 nothing to stake
/// @custom:error SRD10 the cap is reached
/// @custom:error SRD11 nothing to withdraw
/// @custom:error SRD12 locked until after the end
/// @custom:error SRD13 more than the stake
/// @custom:error SRD14 claimed amounts and rewards differ in number
/// @custom:error SRD15 more than is claimable
/// @custom:error SRD16 no owner
/// @custom:error SRD17 not the owner
/// @custom:error SRD18 already initialised
/// @custom:error SRD19 cannot be cancelled
/// @custom:error SRD20 not started, or cancelled
/// @custom:error SRD21 not running
/// @custom:error SRD22 nothing to recover
/// @custom:error SRD23 nothing to claim
/// @custom:error SRD24 nothing to claim
/// @custom:error SRD25 staking is paused
/// @custom:error SRD26 a repeated reward token; from here on not in the published campaigns
/// @custom:error SRD27 a reward above 2^128 - 1
/// @custom:error SRD28 too many reward tokens
/// @custom:error SRD29 a recipient or owner that cannot move what it is paid
/// @custom:error SRD30 too little gas to try a reward transfer
/// @custom:error SRD31 not the campaign itself
/// @custom:error SRD32 less gas than a reward transfer must get
/// @custom:error SRD33 not the factory of the terms in the code
/// @custom:error SRD34 locked for longer than MAX_LOCK
interface ICampaign {
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event Initialized(
        address[] rewardsTokenAddresses,
        address stakableTokenAddress,
        uint256[] rewardsAmounts,
        uint64 startingTimestamp,
        uint64 endingTimestamp,
        bool locked,
        uint256 stakingCap
    );
    event Canceled();
    event Staked(address indexed staker, uint256 amount);
    event Withdrawn(address indexed withdrawer, uint256 amount);
    event Claimed(address indexed claimer, uint256[] amounts);
    event Recovered(uint256[] amounts);

    /// @notice Sets up a funded clone, once. The caller becomes factory and owner.
    /// @param _rewardTokenAddresses 1 to 10 tokens without repetition.
    /// @param _stakableTokenAddress May be one of the reward tokens.
    /// @param _rewardAmounts Base units, each 1 to 2^128 - 1, already held by the clone.
    /// @param _startingTimestamp Seconds, in the future.
    /// @param _endingTimestamp Seconds, after the start; the last second with rewards.
    /// @param _locked Whether stakes leave only after the end, at most MAX_LOCK from now.
    /// @param _stakingCap Maximum sum of stakes, base units; 0 for no cap.
    function initialize(
        address[] calldata _rewardTokenAddresses,
        address _stakableTokenAddress,
        uint256[] calldata _rewardAmounts,
        uint64 _startingTimestamp,
        uint64 _endingTimestamp,
        bool _locked,
        uint256 _stakingCap
    ) external;

    /// @notice Ends the campaign before its start and returns all its tokens to the owner. Owner only.
    /// @dev Skips a reward token that fails; `recoverRewards` retries it.
    function cancel() external;

    /// @notice Pays the owner the rewards of seconds without a stake. Any account may call it.
    /// @dev Skips a reward token that fails, which stays recoverable.
    function recoverUnassignedRewards() external;

    /// @notice Pays the owner what is recoverable of chosen rewards, or all of a cancelled campaign.
    /// Any account may call it. Skips a reward token that fails.
    /// @param _indices Indices of rewards; panics for an index out of bounds.
    /// @param _transferGas Gas per transfer, at least EXIT_TRANSFER_GAS, for tokens that need more.
    function recoverRewards(uint256[] calldata _indices, uint256 _transferGas) external;

    /// @notice Stakes `_amount` between start and end, both included.
    /// Credits the received amount of tokens with a transfer fee.
    function stake(uint256 _amount) external;

    /// @notice Withdraws `_amount` of the caller's stake. Does not call any reward token.
    function withdraw(uint256 _amount) external;

    /// @notice Pays chosen amounts of the caller's rewards, one per reward token; 0 skips one.
    function claim(uint256[] calldata _amounts, address _recipient) external;

    /// @notice Pays all rewards of the caller.
    /// @dev Reverts when one reward token fails; `claim` pays the others.
    function claimAll(address _recipient) external;

    /// @notice Withdraws the caller's whole stake and pays all payable rewards to `_recipient`.
    /// @dev A reward that fails or needs more than EXIT_TRANSFER_GAS stays claimable.
    /// Unlike published campaigns, works without claimable rewards.
    function exit(address _recipient) external;

    /// @notice Consolidates the campaign and the caller until now.
    function consolidateReward() external;

    /// @notice Only for the campaign itself: a reward transfer that may fail on its own.
    /// @dev A separate call reverts side effects of a token that returns false.
    function sendReward(address _token, address _recipient, uint256 _amount) external;

    /// @notice Only for the campaign itself: returns its balance of a reward to the owner; may fail.
    function giveRewardBack(address _token) external returns (uint256 held);

    /// @notice Removes the owner. Unearned rewards can then never be recovered.
    function renounceOwnership() external;

    /// @notice Transfers ownership. Owner only. Rejects the zero address, the campaign and its factory,
    /// which could not move payments to the owner.
    function transferOwnership(address _newOwner) external;

    /// @notice Claimable rewards of an account, base units per reward token, rounded down.
    function claimableRewards(address _account) external view returns (uint256[] memory);

    /// @notice Earned rewards of an account, claimed or not, base units per reward token.
    function earnedRewardsOf(address _staker) external view returns (uint256[] memory);

    /// @notice Paid rewards of an account, base units per reward token.
    function getClaimedRewards(address _claimer) external view returns (uint256[] memory);

    function getRewardTokens() external view returns (address[] memory);

    /// @notice Received funding, base units; 0 for a token that is not a reward.
    function rewardAmount(address _rewardToken) external view returns (uint256);

    /// @notice Recoverable by the owner now, base units, rounded down.
    function recoverableUnassignedReward(address _rewardToken) external view returns (uint256);

    /// @notice State of a reward at the last consolidation.
    /// @return token The reward token.
    /// @return amount Received funding, base units.
    /// @return perStakedToken Reward per staked base unit, times 2^128.
    /// @return recoverableSeconds Seconds without a stake, recovered or not, times 2^128.
    /// @return claimed Paid to stakers and to the owner, base units.
    function rewards(uint256 _index)
        external
        view
        returns (address token, uint256 amount, uint256 perStakedToken, uint256 recoverableSeconds, uint256 claimed);

    function stakedTokensOf(address _staker) external view returns (uint256);
    function stakers(address _staker) external view returns (uint256 stake);
    function totalStakedTokensAmount() external view returns (uint256);
    function stakableToken() external view returns (address);
    function stakingCap() external view returns (uint256);
    function startingTimestamp() external view returns (uint64);
    function endingTimestamp() external view returns (uint64);
    function secondsDuration() external view returns (uint64);
    function lastConsolidationTimestamp() external view returns (uint64);
    function locked() external view returns (bool);
    function canceled() external view returns (bool);
    function initialized() external view returns (bool);
    function owner() external view returns (address);
    function factory() external view returns (address);
}
