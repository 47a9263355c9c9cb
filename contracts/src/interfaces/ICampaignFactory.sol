// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

/// @title Factory of reward campaigns
/// @dev The published factory (erc20-staking-rewards-distribution-contracts 1.0.2)
/// without upgradeImplementation and with the two-step ownership of Ownable2Step.
/// @custom:error SRF01 already paused
/// @custom:error SRF02 not paused
/// @custom:error SRF03 implementation without code; not in the published factory
interface ICampaignFactory {
    event DistributionCreated(address owner, address deployedAt);
    event StakingPaused();
    event StakingResumed();

    /// @notice Creates a campaign owned by the caller, funded from the caller's allowances to this factory.
    /// @dev Funds the campaign with the received amount of tokens with a transfer fee.
    /// See ICampaign.initialize for the parameters and ICampaign for the errors.
    function createDistribution(
        address[] calldata _rewardTokenAddresses,
        address _stakableTokenAddress,
        uint256[] calldata _rewardAmounts,
        uint64 _startingTimestamp,
        uint64 _endingTimestamp,
        bool _locked,
        uint256 _stakingCap
    ) external;

    /// @notice Stops new stakes in all campaigns; withdrawals and claims continue. Owner only.
    function pauseStaking() external;

    function resumeStaking() external;

    /// @notice Implementation of all clones of this factory. Immutable.
    function implementation() external view returns (address);
    function stakingPaused() external view returns (bool);
    function distributions(uint256 _index) external view returns (address);
    function getDistributionsAmount() external view returns (uint256);
}
