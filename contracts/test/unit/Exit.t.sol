// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.37;

import {Campaign} from "../../src/Campaign.sol";
import {ICampaign} from "../../src/interfaces/ICampaign.sol";
import {OddToken} from "../base/OddToken.sol";
import {World} from "../base/World.sol";

contract ExitTest is World {
    Campaign private campaign;

    function setUp() public override {
        super.setUp();
        campaign = create(REWARD, REWARD * 2);
        vm.warp(START);
        stake(campaign, ada, 1e18);
        vm.warp(START + 100);
    }

    function test_RevertWhen_NotStarted() external {
        vm.warp(START - 1);
        vm.prank(ada);
        expect("SRD20");
        campaign.exit(ada);
    }

    function test_RevertWhen_RecipientIsInvalid() external {
        vm.startPrank(ada);
        expect("SRD29");
        campaign.exit(address(0));
        expect("SRD29");
        campaign.exit(address(campaign));
    }

    function test_RevertWhen_StakeIsZero() external {
        vm.prank(bob);
        expect("SRD11");
        campaign.exit(bob);
    }

    function test_RevertWhen_Locked() external {
        vm.warp(START - 1);
        campaign = create(list(first), list(REWARD), END, true, 0);
        vm.warp(START);
        stake(campaign, ada, 100);
        vm.startPrank(ada);
        vm.warp(END);
        expect("SRD12");
        campaign.exit(ada);
        vm.warp(END + 1);
        campaign.exit(ada);
        eq(staked.balanceOf(ada), 100, "back");
    }

    function test_RevertWhen_GasIsTooLow() external {
        vm.prank(ada);
        expect("SRD30");
        campaign.exit{gas: 300_000}(ada);
        vm.prank(ada);
        campaign.exit{gas: 600_000}(ada);
        eq(first.balanceOf(ada), 100e18, "first reward");
        eq(second.balanceOf(ada), 200e18, "second reward");
    }

    /// @dev For any gas limit, the call reverts or pays every payable reward.
    function testFuzz_RewardIsPaidOrCallRevertsForAnyGasLimit(uint256 gasGiven) external {
        gasGiven = bound(gasGiven, 100_000, 800_000);
        vm.prank(ada);
        try campaign.exit{gas: gasGiven}(ada) {
            eq(first.balanceOf(ada), 100e18, "first reward");
            eq(second.balanceOf(ada), 200e18, "second reward");
        } catch {
            eq(campaign.stakedTokensOf(ada), 1e18, "stake");
        }
    }

    /// @dev As the test above, with a token that needs nearly all gas of a reward transfer.
    function testFuzz_RewardOfGasHeavyTokenIsPaidForAnyGasLimit(uint256 gasGiven) external {
        HeavyToken heavy = new HeavyToken();
        vm.warp(START - 1);
        campaign = create(list(OddToken(address(heavy))), list(REWARD), END, false, 0);
        vm.warp(START);
        stake(campaign, bob, 1e18);
        vm.warp(START + 100);
        gasGiven = bound(gasGiven, 250_000, 400_000);
        vm.prank(bob);
        try campaign.exit{gas: gasGiven}(bob) {
            eq(heavy.balanceOf(bob), 100e18, "reward");
        } catch {
            eq(campaign.stakedTokensOf(bob), 1e18, "stake");
        }
        if (campaign.stakedTokensOf(bob) > 0) {
            vm.prank(bob);
            campaign.exit{gas: 450_000}(bob);
        }
        eq(heavy.balanceOf(bob), 100e18, "reward in the end");
    }

    /// @dev As above, for every gas limit, with a token that rejects one unit of gas less than the
    /// full amount.
    function test_RewardIsPaidForAnyGasLimitWhenTokenNeedsFullStipend() external {
        DemandingToken demanding = new DemandingToken();
        vm.warp(START - 1);
        campaign = create(list(OddToken(address(demanding))), list(REWARD), END, false, 0);
        vm.warp(START);
        stake(campaign, bob, 1e18);
        vm.warp(START + 100);
        demanding.demand(this.gasSeen(demanding));
        uint256 left;
        for (uint256 given = 250_000; given < 450_000; given += 400) {
            bool hasLeft = this.exitWith(demanding, given);
            if (hasLeft) left++;
        }
        within(left, 100, 450, "number of sufficient gas limits");
    }

    /// @dev Gas that a reward transfer receives when the limit is high; the caller reverts the call.
    function gasSeen(DemandingToken token) external returns (uint256 seen) {
        try this.exitAndUndo(token, 2_000_000) {}
        catch (bytes memory reason) {
            seen = abi.decode(reason, (uint256[3]))[2];
        }
    }

    /// @dev Whether the exit succeeded; in this case, the reward must have been paid.
    function exitWith(DemandingToken token, uint256 given) external returns (bool hasLeft) {
        try this.exitAndUndo(token, given) {}
        catch (bytes memory reason) {
            uint256[3] memory end = abi.decode(reason, (uint256[3]));
            hasLeft = end[0] == 0;
            eq(end[1], hasLeft ? 100e18 : 0, "reward");
        }
    }

    function exitAndUndo(DemandingToken token, uint256 given) external {
        vm.prank(bob);
        try campaign.exit{gas: given}(bob) {} catch {}
        bytes memory end = abi.encode([campaign.stakedTokensOf(bob), token.balanceOf(bob), token.seen()]);
        assembly {
            revert(add(end, 0x20), mload(end))
        }
    }

    function test_ReturnsStakeWhenNothingIsClaimable() external {
        vm.warp(START + 100);
        stake(campaign, bob, 5);
        vm.recordLogs();
        vm.prank(bob);
        campaign.exit(bob);
        eq(vm.getRecordedLogs().length, 1, "Withdrawn alone");
        eq(staked.balanceOf(bob), 5, "back");
    }

    function test_PaysRecipientAndReturnsStake() external {
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Claimed(ada, list(100e18, 200e18));
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Withdrawn(ada, 1e18);
        vm.prank(ada);
        campaign.exit(bob);
        eq(first.balanceOf(bob), 100e18, "first reward");
        eq(second.balanceOf(bob), 200e18, "second reward");
        eq(staked.balanceOf(ada), 1e18, "stake");
        eq(campaign.stakedTokensOf(ada), 0, "no stake");
        eq(campaign.totalStakedTokensAmount(), 0, "nobody stakes");
        eq(campaign.claimableRewards(ada)[0], 0, "claimable");
        eq(campaign.getClaimedRewards(ada)[1], 200e18, "claimed");
        (,,,, uint256 paid) = campaign.rewards(1);
        eq(paid, 200e18, "paid by the campaign");
    }

    function test_PaysOnlyUnclaimedRewards() external {
        vm.startPrank(ada);
        campaign.claim(list(40e18, 0), ada);
        campaign.exit(ada);
        vm.stopPrank();
        eq(first.balanceOf(ada), 100e18, "first reward");
        eq(second.balanceOf(ada), 200e18, "second reward");
        eq(campaign.getClaimedRewards(ada)[0], 100e18, "claimed");
        (,,,, uint256 paid) = campaign.rewards(0);
        eq(paid, 100e18, "paid by the campaign");
        stake(campaign, bob, 1e18);
        vm.warp(START + 200);
        first.setBlocked(bob, true);
        vm.prank(bob);
        campaign.exit(bob);
        (,,,, paid) = campaign.rewards(0);
        eq(paid, 100e18, "paid, unless the transfer fails");
    }

    function test_FailedRewardStaysClaimable() external {
        exitWhile(OddToken.Mood.ReturnFalse, false);
        exitWhile(OddToken.Mood.Revert, false);
        exitWhile(OddToken.Mood.RevertLong, false);
        exitWhile(OddToken.Mood.BurnGas, false);
        exitWhile(OddToken.Mood.AnswerGarbage, false);
        exitWhile(OddToken.Mood.Plain, true);
    }

    function exitWhile(OddToken.Mood mood, bool blocked) private {
        setUp();
        first.setMood(mood);
        first.setBlocked(ada, blocked);
        vm.expectEmit(true, true, true, true, address(campaign));
        emit ICampaign.Claimed(ada, list(0, 200e18));
        vm.prank(ada);
        campaign.exit{gas: 1_500_000}(ada);
        eq(staked.balanceOf(ada), 1e18, "back");
        eq(first.balanceOf(ada), 0, "not paid");
        eq(second.balanceOf(ada), 200e18, "the other is paid");
        eq(campaign.claimableRewards(ada)[0], 100e18, "still claimable");
        eq(campaign.getClaimedRewards(ada)[0], 0, "not claimed");
        (,,,, uint256 paid) = campaign.rewards(0);
        eq(paid, 0, "nothing of the first was paid");
        first.setMood(OddToken.Mood.Plain);
        vm.prank(ada);
        campaign.claimAll(bob);
        eq(first.balanceOf(bob), 100e18, "paid later");
    }

    function test_RevertWhen_SendRewardIsCalledExternally() external {
        vm.prank(owner);
        expect("SRD31");
        campaign.sendReward(address(first), owner, 1);
    }

    function test_RewardStaysClaimableWhenTokenHasNoCode() external {
        vm.etch(address(first), "");
        vm.prank(ada);
        campaign.exit(ada);
        eq(staked.balanceOf(ada), 1e18, "back");
        eq(campaign.claimableRewards(ada)[0], 100e18, "still claimable");
    }

    function test_AcceptsLongReturnData() external {
        first.setMood(OddToken.Mood.AnswerLong);
        vm.prank(ada);
        campaign.exit(ada);
        eq(first.balanceOf(ada), 100e18, "paid");
    }

    function test_AcceptsTokenWithoutReturnValue() external {
        first.setMood(OddToken.Mood.NoReturn);
        vm.prank(ada);
        campaign.exit(ada);
        eq(first.balanceOf(ada), 100e18, "paid");
        eq(campaign.claimableRewards(ada)[0], 0, "claimable");
    }

    function test_SkipsZeroTransfers() external {
        vm.startPrank(ada);
        campaign.claim(list(100e18, 0), ada);
        first.setMood(OddToken.Mood.RefuseZero);
        campaign.exit(ada);
        eq(second.balanceOf(ada), 200e18, "paid");
    }

    function test_RejectsReentrancy() external {
        stake(campaign, address(first), 1e18);
        vm.warp(START + 200);
        bytes[] memory attacks = new bytes[](2);
        attacks[0] = abi.encodeCall(campaign.exit, (bob));
        attacks[1] = abi.encodeCall(campaign.withdraw, (1));
        first.setAttack(address(campaign), attacks);
        first.setMood(OddToken.Mood.Reenter);
        vm.prank(ada);
        campaign.exit(ada);
        eq(first.attacksTried(), 2, "tried");
        eq(first.attacksDone(), 0, "done");
    }
}

/// @dev A token with transfers that need about 180,000 gas.
contract HeavyToken {
    mapping(address => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 least = gasleft() - 150_000;
        while (gasleft() > least) {}
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}

/// @dev A token that rejects a transfer with less gas than it requires.
contract DemandingToken {
    mapping(address => uint256) public balanceOf;
    uint256 public demanded;
    uint256 public seen;

    function demand(uint256 gas_) external {
        demanded = gas_;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address, uint256) external pure returns (bool) {
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        uint256 here = gasleft();
        require(here >= demanded, "too little gas");
        seen = here;
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        return true;
    }
}
