// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title The factory of reward campaigns
/// @dev Functions and events of the published factory (erc20-staking-rewards-distribution-contracts 1.0.2), except
/// upgradeImplementation: a new version of the campaigns is a new factory. Ownership moves in two steps, as in
/// OpenZeppelin's Ownable2Step. SRF01 already paused, SRF02 not paused. Ours alone: SRF03 an implementation without code.
interface ICampaignFactory {
    event DistributionCreated(address owner, address deployedAt);
    event StakingPaused();
    event StakingResumed();

    /// @notice Creates a campaign that the caller owns and funds it from the caller's allowances to this factory.
    /// @dev A reward token that takes a fee on transfers funds the campaign with what arrived.
    /// See ICampaign.initialize for the parameters and ICampaign for the reasons of a refusal.
    function createDistribution(
        address[] calldata _rewardTokenAddresses,
        address _stakableTokenAddress,
        uint256[] calldata _rewardAmounts,
        uint64 _startingTimestamp,
        uint64 _endingTimestamp,
        bool _locked,
        uint256 _stakingCap
    ) external;

    /// @notice Stops new stakes in all campaigns; withdrawing, claiming and leaving go on. Owner only.
    function pauseStaking() external;

    function resumeStaking() external;

    /// @notice What every campaign of this factory is a clone of. Never changes.
    function implementation() external view returns (address);
    function stakingPaused() external view returns (bool);
    function distributions(uint256 _index) external view returns (address);
    function getDistributionsAmount() external view returns (uint256);
}
