// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {ICampaign} from "./interfaces/ICampaign.sol";
import {ICampaignFactory} from "./interfaces/ICampaignFactory.sol";
import {Terms} from "./libraries/Terms.sol";
import {TokenMoves} from "./libraries/TokenMoves.sol";

/// @title Factory of reward campaigns. See ICampaignFactory.
contract CampaignFactory is ICampaignFactory, Ownable2Step, ReentrancyGuard {
    using TokenMoves for IERC20;

    /// @dev Immutable, so that a signed creation funds the expected code.
    address public immutable implementation;
    bool public stakingPaused;
    address[] public distributions;

    constructor(address _implementation) Ownable(msg.sender) {
        require(_implementation.code.length > 0, "SRF03");
        implementation = _implementation;
    }

    function pauseStaking() external onlyOwner {
        require(!stakingPaused, "SRF01");
        stakingPaused = true;
        emit StakingPaused();
    }

    function resumeStaking() external onlyOwner {
        require(stakingPaused, "SRF02");
        stakingPaused = false;
        emit StakingResumed();
    }

    function createDistribution(
        address[] calldata _rewardTokenAddresses,
        address _stakableTokenAddress,
        uint256[] calldata _rewardAmounts,
        uint64 _startingTimestamp,
        uint64 _endingTimestamp,
        bool _locked,
        uint256 _stakingCap
    ) external nonReentrant {
        require(_rewardTokenAddresses.length == _rewardAmounts.length, "SRD03");
        for (uint256 i; i < _rewardAmounts.length; i++) {
            require(_rewardAmounts[i] <= type(uint128).max, "SRD27");
        }
        bytes memory terms = Terms.encode(
            address(this),
            _stakableTokenAddress,
            _rewardTokenAddresses,
            _rewardAmounts,
            [_startingTimestamp, _endingTimestamp],
            _locked,
            _stakingCap
        );
        address campaign = _clone(terms);
        distributions.push(campaign);
        uint256[] memory arrived = new uint256[](_rewardAmounts.length);
        for (uint256 i; i < arrived.length; i++) {
            arrived[i] = IERC20(_rewardTokenAddresses[i]).pull(campaign, _rewardAmounts[i]);
        }
        ICampaign(campaign)
            .initialize(
                _rewardTokenAddresses,
                _stakableTokenAddress,
                arrived,
                _startingTimestamp,
                _endingTimestamp,
                _locked,
                _stakingCap
            );
        ICampaign(campaign).transferOwnership(msg.sender);
        emit DistributionCreated(msg.sender, campaign);
    }

    /// @dev Deploys to an address that only this creator and these terms can produce.
    function _clone(bytes memory terms) private returns (address campaign) {
        address of_ = implementation;
        for (uint256 count;; count++) {
            bytes32 salt = keccak256(abi.encode(msg.sender, count));
            campaign = Clones.predictDeterministicAddressWithImmutableArgs(of_, terms, salt);
            if (campaign.code.length == 0) return Clones.cloneDeterministicWithImmutableArgs(of_, terms, salt);
        }
    }

    function getDistributionsAmount() external view returns (uint256) {
        return distributions.length;
    }
}
