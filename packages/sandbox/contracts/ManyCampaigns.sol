// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

interface ICampaignFactory {
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

/// @title Creates campaigns by the hundred, each paying in a worthless token: this contract itself
contract ManyCampaigns {
    string public constant name = "Free Money";
    string public constant symbol = "FREE";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1e30;
    mapping(address owner => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }

    function make(ICampaignFactory factory, address stakable, uint256 count) external {
        address[] memory tokens = new address[](1);
        uint256[] memory amounts = new uint256[](1);
        tokens[0] = address(this);
        amounts[0] = 1e24;
        for (uint256 number = 0; number < count; number++) {
            factory.createDistribution(
                tokens, stakable, amounts, uint64(block.timestamp + 60), uint64(block.timestamp + 90 days), false, 0
            );
        }
    }
}
