// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title The factory of reward campaigns
/// @dev Functions and events of the published factory (erc20-staking-rewards-distribution-contracts 1.0.2).
/// SRF01 already paused, SRF02 not paused. Ours alone: SRF03 an implementation without code.
interface ICampaignFactory {
    event DistributionCreated(address owner, address deployedAt);
    event ImplementationUpgraded(address implementation);
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

    /// @notice Sets what future campaigns are clones of; existing ones never change. Owner only.
    function upgradeImplementation(address _implementation) external;

    /// @notice Stops new stakes in all campaigns; withdrawing, claiming and leaving go on. Owner only.
    function pauseStaking() external;

    function resumeStaking() external;

    function implementation() external view returns (address);
    function stakingPaused() external view returns (bool);
    function distributions(uint256 _index) external view returns (address);
    function getDistributionsAmount() external view returns (uint256);
}
