import { liquidityValueDown } from '@dexswap/amm'
import { stakeActions } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import { stakeState } from '#core/account/portfolio.ts'
import { heldRewards, ownerFacts } from '#core/campaigns/account-reads.ts'
import { readyClaims } from '#core/campaigns/claim-all.ts'
import { campaignOf, type PortfolioState } from './chain-page.ts'
import { type Account, lower } from './plain-account.ts'

/** The portfolio as displayed, in the format of the plainly read account; null while a part is loading. */
export function shownAccount(state: PortfolioState | null, account: Address, now: bigint): Account | null {
  if (state === null || state.created === null) return null
  const { stakes: of, positions: found, approvals: allowed, created: made, claimable } = state
  if (of.own.status !== 'known' || found.status !== 'known' || allowed.status !== 'known') return null
  const positions: Record<string, string> = {}
  const stakes: Record<string, string> = {}
  const approvals: Record<string, string> = {}
  const created: Record<string, string> = {}
  const leaving: Record<string, string> = {}
  if (of.unread > 0) stakes.unread = `${of.unread}`
  if (found.value.unread > 0) positions.unread = `${found.value.unread}`

  for (const { pair, platform, wallet, staked, totalSupply, share, holds } of found.value.positions) {
    const part = share.status === 'known' ? `${share.value.numerator}/${share.value.denominator}` : share.status
    const both = holds.status === 'known' ? `${holds.value}` : holds.status
    positions[lower(pair.address)] = `${platform.id} ${wallet} ${staked} ${part} ${both}`
    // The contract rejects a removal that pays less than one unit of either token.
    const { amount0, amount1 } = liquidityValueDown(wallet, pair, totalSupply)
    if (amount0 > 0n && amount1 > 0n) leaving[`remove ${platform.id} ${lower(pair.address)}`] = `${wallet}`
  }
  for (const { campaign, stake } of of.own.value) {
    stakes[lower(campaign.address)] = `${stake.stakedAmount} ${stake.claimable}`
    const open = stakeActions(campaign, stake, 0n, now)
    if (open.withdraw) leaving[`withdraw ${lower(campaign.address)}`] = `${stake.stakedAmount}`
  }
  for (const stake of of.foreign) {
    const { campaign, stake: mine } = stake
    stakes[lower(campaign.address)] = `${mine.stakedAmount} ${mine.claimable}`
    // Condition under which the row of a stake allows its withdrawal.
    const { status, isLocked } = stakeState(campaign, now)
    const isOpen = status !== 'upcoming' && !isLocked && mine.stakedAmount > 0n
    if (isOpen) leaving[`withdraw ${lower(campaign.address)}`] = `${mine.stakedAmount}`
  }
  const worth = { ownUsd: claimable.each, foreignUsd: claimable.foreign }
  for (const { campaign, amounts } of readyClaims({ own: of.own.value, foreign: of.foreign, ...worth }, now)) {
    leaving[`claim ${lower(campaign.address)}`] = `${amounts}`
  }
  for (const { token, spender, allowance, atRisk } of allowed.value.approvals) {
    const risk = atRisk.status === 'known' ? `${atRisk.value}` : atRisk.status
    approvals[`${lower(token.address)} ${lower(spender.address)}`] = `${allowance} ${risk}`
  }
  for (const { reading, owner, held } of made) {
    const campaign = campaignOf(reading)
    if (campaign === null) return null
    const key = lower(campaign.address)
    if (reading.kind === 'cancelled') {
      const left = held && heldRewards(campaign, held, account)
      if (left?.isMine) leaving[`left in ${key}`] = `${left.held.map(({ amount }) => amount)}`
      continue
    }
    created[key] = campaign.rewards.map(({ amount, claimed }) => `${amount} ${claimed}`).join()
    const facts = owner && ownerFacts(campaign, owner, account, now)
    if (facts === null) return null
    const spare = facts.recoverable.map((each) => (each.status === 'known' ? each.value : -1n))
    if (facts.canRecover && spare.some((amount) => amount > 0n)) leaving[`recover ${key}`] = `${spare}`
    if (facts.canCancel) leaving[`cancel ${key}`] = `${campaign.rewards.map(({ amount }) => amount)}`
  }
  return { positions, stakes, approvals, created, leaving }
}

/** A sentence for each difference between the displayed and the plainly read state. */
export function differences(shown: Account | null, plain: Account): readonly string[] {
  if (shown === null) return ['the page is not there']
  return (Object.keys(plain) as (keyof Account)[]).flatMap((part) => {
    const keys = new Set([...Object.keys(shown[part]), ...Object.keys(plain[part])])
    return [...keys]
      .filter((key) => shown[part][key] !== plain[part][key])
      .map((key) => `${part} ${key}: shown ${shown[part][key] ?? 'nothing'}, is ${plain[part][key] ?? 'nothing'}`)
  })
}
