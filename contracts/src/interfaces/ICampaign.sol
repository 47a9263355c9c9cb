// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title A reward campaign
/// @notice Whoever stakes the stakable token between the start and the end shares the rewards, which are given out
/// evenly per second, in proportion to the stakes. Seconds in which nobody stakes are not paid; the owner recovers them.
/// @dev Functions, events and texts are those of the published campaigns (erc20-staking-rewards-distribution-contracts
/// 1.0.2), so that an app written for them works with these. Reasons are texts, not custom errors, for the same cause:
/// SRD01 the start is not in the future, SRD02 the end is not after the start, SRD03 tokens and amounts differ in
/// number, SRD04 no reward token, SRD05 no reward, SRD06 the reward has not arrived, SRD07 no stakable token,
/// SRD08 already started, SRD09 nothing to stake, SRD10 the cap is hit, SRD11 nothing to withdraw, SRD12 locked until
/// after the end, SRD13 more than is staked, SRD14 claimed amounts and rewards differ in number, SRD15 more than is
/// claimable, SRD16 no owner, SRD17 not the owner, SRD18 already initialised, SRD19 cannot be cancelled,
/// SRD20 not started or cancelled, SRD21 not running, SRD22 nothing to recover, SRD23 and SRD24 nothing to claim,
/// SRD25 staking is paused. Ours alone: SRD26 a reward token is named twice, SRD27 a reward above 2^128 - 1,
/// SRD28 too many reward tokens, SRD29 a recipient or owner that could not move what it is paid, SRD30 too little gas to
/// try a reward transfer, SRD31 not the campaign itself, SRD32 less gas than a reward transfer has to get,
/// SRD33 not the factory that the terms in the code name, SRD34 locked for longer than MAX_LOCK.
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

    /// @notice Sets up a fresh clone that already holds its rewards. Once only; the caller becomes factory and owner.
    /// @param _rewardTokenAddresses 1 to 10 tokens, each named once.
    /// @param _stakableTokenAddress May be one of the reward tokens.
    /// @param _rewardAmounts Base units, each 1 to 2^128 - 1, already held by the clone.
    /// @param _startingTimestamp Seconds, in the future.
    /// @param _endingTimestamp Seconds, after the start; the last second that is paid.
    /// @param _locked Whether stakes may leave only after the end, which then is at most MAX_LOCK from now.
    /// @param _stakingCap Most that may be staked at a time, base units; 0 for no cap.
    function initialize(
        address[] calldata _rewardTokenAddresses,
        address _stakableTokenAddress,
        uint256[] calldata _rewardAmounts,
        uint64 _startingTimestamp,
        uint64 _endingTimestamp,
        bool _locked,
        uint256 _stakingCap
    ) external;

    /// @notice Ends the campaign before its start and gives everything it holds back to the owner. Owner only.
    /// @dev A reward token that cannot be moved does not keep the others in: `recoverRewards` tries it again.
    function cancel() external;

    /// @notice Pays the owner what the seconds without any stake are worth. Anybody may call it.
    /// @dev A reward token whose transfer fails stays recoverable and does not hold up the others.
    function recoverUnassignedRewards() external;

    /// @notice Pays the owner what can be recovered of chosen rewards, or of a cancelled campaign all that it holds of
    /// them. Anybody may call it. One that cannot be moved stays, and does not hold up the others.
    /// @param _indices Places in the list of rewards; one that there is not is a panic.
    /// @param _transferGas Gas that each transfer gets, at least EXIT_TRANSFER_GAS: a token that needs more than others
    /// can be moved with more.
    function recoverRewards(uint256[] calldata _indices, uint256 _transferGas) external;

    /// @notice Stakes `_amount`, from the start to the end, both included. A token that takes a fee on transfers is
    /// credited with what arrived.
    function stake(uint256 _amount) external;

    /// @notice Takes `_amount` of the own stake out. Touches no reward token: whatever those do, a stake can leave.
    function withdraw(uint256 _amount) external;

    /// @notice Pays chosen amounts of the own rewards, one per reward token, 0 to leave one out.
    function claim(uint256[] calldata _amounts, address _recipient) external;

    /// @notice Pays all own rewards.
    /// @dev All or nothing: where one reward token cannot be moved, `claim` pays the others.
    function claimAll(address _recipient) external;

    /// @notice Takes the whole own stake out, to the caller, and pays all rewards that can be paid to `_recipient`.
    /// @dev A reward whose transfer fails or needs more than EXIT_TRANSFER_GAS stays claimable. Unlike the published
    /// campaigns it also works when nothing is claimable.
    function exit(address _recipient) external;

    /// @notice Brings the accounts of the campaign and of the caller up to now.
    function consolidateReward() external;

    /// @notice For the campaign alone: a transfer of a reward that may fail without taking the rest with it.
    /// @dev A call of its own, so that what a token did before it answered false is undone.
    function sendReward(address _token, address _recipient, uint256 _amount) external;

    /// @notice For the campaign alone: gives all that it holds of a reward back to the owner, which may fail as well.
    function giveRewardBack(address _token) external returns (uint256 held);

    /// @notice Leaves the campaign without owner: what nobody earned can then never be recovered.
    function renounceOwnership() external;

    /// @notice Hands the campaign over. Owner only; refused for nobody, the campaign itself and its factory, where what
    /// the owner is paid would be lost.
    function transferOwnership(address _newOwner) external;

    /// @notice What an account could claim now, base units per reward token, rounded down.
    function claimableRewards(address _account) external view returns (uint256[] memory);

    /// @notice What an account has earned until now, claimed or not, base units per reward token.
    function earnedRewardsOf(address _staker) external view returns (uint256[] memory);

    /// @notice What an account has been paid, base units per reward token.
    function getClaimedRewards(address _claimer) external view returns (uint256[] memory);

    function getRewardTokens() external view returns (address[] memory);

    /// @notice What the campaign was funded with, base units; 0 for a token that is no reward.
    function rewardAmount(address _rewardToken) external view returns (uint256);

    /// @notice What the owner could recover now, base units, rounded down.
    function recoverableUnassignedReward(address _rewardToken) external view returns (uint256);

    /// @notice The accounts of a reward as they were brought up to date last.
    /// @return token The reward token.
    /// @return amount What the campaign was funded with, base units.
    /// @return perStakedToken Base units given out per staked base unit, times 2^128.
    /// @return recoverableSeconds Seconds in which nobody staked, recovered or not, times 2^128.
    /// @return claimed What left the campaign, to stakers and to the owner, base units.
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
