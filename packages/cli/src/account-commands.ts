import type { Campaigns, CampaignsRequest, Exchange, ListedCampaign, NamedToken, Position } from '@dexswap/sdk'
import { formatUnits, isAddress } from 'viem'
import { formatPercentDown } from './amounts.ts'
import { type Output, openExchange } from './open-exchange.ts'
import { blockLine, plainReason, reasonLine } from './print-lines.ts'
import { jsonOf, tableOf } from './print-table.ts'
import { type Arguments, chainIn } from './read-arguments.ts'
import { UsageError } from './usage.ts'

type Address = `0x${string}`

/** Decimals of LP tokens. */
const lpDecimals = 18

/** @throws UsageError for text that is no address */
function addressOf(text: string): Address {
  if (!isAddress(text, { strict: false })) throw new UsageError(`${text} is no address.`)
  return text
}

/** LP tokens of an account. @throws UsageError */
export async function positions(given: Arguments, output: Output): Promise<string> {
  const [account] = given.rest
  if (account === undefined || given.rest.length !== 1) throw new UsageError('Write: dexswap positions ADDRESS.')
  const of = addressOf(account)
  const exchange = openExchange(chainIn(given), given, 'pairs', output)
  const { block, positions: found, partial, unread } = await exchange.positions(of)
  if (given.json)
    return jsonOf({
      ...{ chainId: exchange.chain.id, block: block.number, blockHash: block.hash },
      positions: found.map(({ platform: { id, name, router }, ...position }) => ({
        ...{ platform: id, name, router },
        ...position,
      })),
      ...{ partial: partial.map(plainReason), unread },
    })
  const head = ['platform', 'pair', 'LP tokens', 'staked', 'share', 'token0', 'token1']
  return [
    blockLine(exchange, block),
    found.length > 0 ? tableOf([head, ...found.map(positionRow)], 2) : 'No LP tokens.',
    ...reasonLine('Partly read', partial),
    ...unreadLine(unread),
  ].join('\n')
}

function positionRow({ platform, tokens, wallet, staked, share, amounts }: Position): readonly string[] {
  const amountOf = (at: 0 | 1) => (amounts ? tokenAmount(amounts[at], tokens[at]) : 'unknown')
  return [
    ...[platform.name, pairName(tokens), formatUnits(wallet, lpDecimals), formatUnits(staked, lpDecimals)],
    ...[share ? formatPercentDown(share) : 'unknown', amountOf(0), amountOf(1)],
  ]
}

/** Campaigns of a chain. @throws UsageError */
export async function campaigns(given: Arguments, output: Output): Promise<string> {
  if (given.rest.length > 0) throw new UsageError('Write: dexswap campaigns.')
  const { exchange, found } = await readCampaigns(given, output, given.pair ? { pair: addressOf(given.pair) } : {})
  if (given.json) return plainCampaigns(exchange, found)
  const own = given.account === undefined ? [] : ['own stake', 'claimable']
  const head = ['campaign', 'pair', 'status', 'ends', 'staked', 'remaining', ...own]
  return [
    blockLine(exchange, found.block),
    found.campaigns.length > 0 ? tableOf([head, ...found.campaigns.map(campaignRow)], 4) : 'No campaigns.',
    ...(found.omitted > 0 ? [`Omitted: ${found.omitted} older or smaller campaigns.`] : []),
    ...unreadLine(found.unread),
  ].join('\n')
}

function campaignRow({ address, status, endsAt, stakedAmount, rewards, stake, ...campaign }: ListedCampaign) {
  const all = (amountOf: (at: number) => bigint) =>
    rewards.map(({ token }, at) => tokenAmount(amountOf(at), token)).join(' + ')
  return [
    ...[address, stakedName(campaign), status, timeOf(endsAt)],
    ...[formatUnits(stakedAmount, lpDecimals), all((at) => rewards[at]?.remaining ?? 0n)],
    ...(stake ? [formatUnits(stake.stakedAmount, lpDecimals), all((at) => stake.claimable[at] ?? 0n)] : []),
  ]
}

/** Thrown when no factory of the chain record created the campaign, or when it does not respond. */
class CampaignMissingError extends Error {
  override readonly name = 'CampaignMissingError'
  readonly reason: 'silent' | 'unknown'
  constructor(campaign: string, reason: 'silent' | 'unknown') {
    super(
      reason === 'silent'
        ? `The campaign ${campaign} does not respond.`
        : `No factory of the chain record created the campaign ${campaign}.`,
    )
    this.reason = reason
  }
}

/** Terms and rewards of one campaign. @throws UsageError, CampaignMissingError */
export async function campaign(given: Arguments, output: Output): Promise<string> {
  const [text] = given.rest
  if (text === undefined || given.rest.length !== 1) throw new UsageError('Write: dexswap campaign ADDRESS.')
  const { exchange, found } = await readCampaigns(given, output, { campaign: addressOf(text) })
  const [only] = found.campaigns
  if (!only) throw new CampaignMissingError(text, found.unread.length > 0 ? 'silent' : 'unknown')
  return given.json ? plainCampaigns(exchange, found) : linesOf(exchange, found, only)
}

function linesOf(exchange: Exchange, { block }: Campaigns, each: ListedCampaign): string {
  const { address, pair, status, startsAt, endsAt, locked, stakingCap, stakedAmount, rewards, stake } = each
  const lp = (amount: bigint) => `${formatUnits(amount, lpDecimals)} LP tokens`
  const own = stake ? ['claimable'] : []
  const table = [
    ['reward', 'amount', 'earned', 'remaining', 'paid', ...own],
    ...rewards.map(({ token, amount, earned, remaining, paid }, at) => {
      const claimable = stake ? [stake.claimable[at] ?? 0n] : []
      return [token.symbol, ...[amount, earned, remaining, paid, ...claimable].map((of) => unitsOf(of, token))]
    }),
  ]
  return [
    blockLine(exchange, block),
    `Campaign ${address}: ${status}, for ${stakedName(each)}${pair ? ` on ${pair.platform.name}` : ''}`,
    `From ${timeOf(startsAt)} to ${timeOf(endsAt)}${locked ? ', stakes are locked until the end' : ''}`,
    `Staked ${lp(stakedAmount)}${stakingCap > 0n ? ` of at most ${lp(stakingCap)}` : ''}`,
    ...(stake ? [`Own stake ${lp(stake.stakedAmount)}`] : []),
    tableOf(table, 1),
  ].join('\n')
}

async function readCampaigns(given: Arguments, output: Output, request: CampaignsRequest) {
  const { account } = given
  const full = { ...request, ...(account !== undefined && { account: addressOf(account) }) }
  const exchange = openExchange(chainIn(given), given, 'campaigns', output)
  return { exchange, found: await exchange.campaigns(full) }
}

function plainCampaigns({ chain }: Exchange, { block, campaigns: all, unread, omitted }: Campaigns): string {
  return jsonOf({
    ...{ chainId: chain.id, block: block.number, blockHash: block.hash, timestamp: block.timestamp },
    ...{ campaigns: all, unread, omitted },
  })
}

function stakedName({ pair, stakedToken }: Pick<ListedCampaign, 'pair' | 'stakedToken'>): string {
  return pair ? pairName(pair.tokens) : stakedToken
}

const pairName = ([one, other]: Position['tokens']) => `${one.symbol}/${other.symbol}`

/** Base units when the token does not state its decimals. */
function unitsOf(amount: bigint, { decimals }: NamedToken): string {
  return decimals === null ? `${amount} base units` : formatUnits(amount, decimals)
}

const tokenAmount = (amount: bigint, token: NamedToken) => `${unitsOf(amount, token)} ${token.symbol}`

/** Latest second of a date. */
const maxSeconds = 8_640_000_000_000n

/** In UTC; the seconds themselves when no date has them. */
function timeOf(seconds: bigint): string {
  if (seconds > maxSeconds) return `second ${seconds}`
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', 'Z')
}

function unreadLine(unread: readonly string[]): readonly string[] {
  return unread.length > 0 ? [`Not read: ${unread.join(', ')}`] : []
}
