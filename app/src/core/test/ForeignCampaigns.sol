// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface Factory {
    function createDistribution(
        address[] calldata rewardTokens,
        address stakable,
        uint256[] calldata amounts,
        uint64 startsAt,
        uint64 endsAt,
        bool locked,
        uint256 cap
    ) external;
}

/// Somebody who makes campaigns by the hundred, each paying in paper of his own: this contract is the paper, too.
contract ForeignCampaigns {
    mapping(address => uint256) public balanceOf;

    function transferFrom(address, address to, uint256 amount) external returns (bool) {
        balanceOf[to] += amount;
        return true;
    }

    function make(Factory factory, address stakable, uint256 count) external {
        address[] memory tokens = new address[](1);
        uint256[] memory amounts = new uint256[](1);
        tokens[0] = address(this);
        amounts[0] = 1e18;
        for (uint256 number = 0; number < count; number++) {
            factory.createDistribution(
                tokens, stakable, amounts, uint64(block.timestamp + 1), uint64(block.timestamp + 1e8), false, 0
            );
        }
    }
}
