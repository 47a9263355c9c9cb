// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {CampaignFactory} from "../../src/CampaignFactory.sol";
import {SplitExecutor} from "../../src/SplitExecutor.sol";
import {ISplitExecutor} from "../../src/interfaces/ISplitExecutor.sol";
import {Checks} from "./Checks.sol";

/// @dev The contracts under test. Mutation tests replace their creation code (tools/mutate.ts).
abstract contract Deployed is Checks {
    function newCampaign() internal returns (Campaign) {
        bytes memory code = vm.envOr("CAMPAIGN_CODE", bytes(""));
        return code.length == 0 ? new Campaign() : Campaign(create(code));
    }

    function newFactory(address implementation) internal returns (CampaignFactory) {
        bytes memory code = vm.envOr("FACTORY_CODE", bytes(""));
        if (code.length == 0) return new CampaignFactory(implementation);
        return CampaignFactory(create(abi.encodePacked(code, abi.encode(implementation))));
    }

    function newExecutor(address wrapped, ISplitExecutor.Platform[] memory platforms) internal returns (SplitExecutor) {
        bytes memory code = vm.envOr("EXECUTOR_CODE", bytes(""));
        if (code.length == 0) return new SplitExecutor(wrapped, platforms);
        return SplitExecutor(payable(create(abi.encodePacked(code, abi.encode(wrapped, platforms)))));
    }

    function create(bytes memory code) internal returns (address at_) {
        assembly {
            at_ := create(0, add(code, 0x20), mload(code))
            if iszero(at_) {
                returndatacopy(0, 0, returndatasize())
                revert(0, returndatasize())
            }
        }
    }
}
