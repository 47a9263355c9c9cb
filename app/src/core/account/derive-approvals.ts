import { type Address, isSameAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { type Approval, atRiskOf, orderApprovals } from '../approvals/allowances.ts'
import type { Spender } from '../approvals/spenders.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import { usdWorthDown } from '../markets/usd-prices.ts'
import { lpValueUsd } from '../pairs/my-pairs.ts'
import type { Token } from '../tokens/currency.ts'
import type { Position } from './portfolio.ts'

/** A token, and the spender that an allowance is for. */
export type AllowancePlace = { readonly token: Address; readonly spender: Address }

/** An allowance, and the owner's balance of the token, in base units. */
export type FoundAllowance = AllowancePlace & {
  readonly allowance: bigint
  /** Null when the balance could not be read. */
  readonly balance: bigint | null
}

/** An approval that was sent in this browser, with its allowance and balance at the newest block. */
export type RecentApproval = AllowancePlace & {
  readonly latestAllowance: Known<bigint>
  readonly latestBalance: Known<bigint>
}

type Inputs = {
  readonly chain: ConfiguredChain
  readonly pools: PoolState
  readonly positions: readonly Position[]
  /** Tokens with metadata, including LP tokens. */
  readonly tokens: readonly Token[]
  /** Metadata of other tokens, by lowercase address. */
  readonly unlisted: ReadonlyMap<string, Token>
  readonly spenders: readonly Spender[]
  readonly found: readonly FoundAllowance[]
  /** Time at which `found` was read. */
  readonly asOf: number
  readonly recent: readonly RecentApproval[]
}

/** Key of a token and its spender, in lower case. */
export const placeKey = ({ token, spender }: AllowancePlace) => `${token} ${spender}`.toLowerCase()

/**
 * Rows of the approvals table, sorted by value at risk. Newer reads replace listed allowances.
 * Allowances of zero, and tokens without metadata, are left out.
 */
export function deriveApprovals(inputs: Inputs): readonly Approval[] {
  const { tokens, unlisted, spenders, asOf } = inputs
  const recent = new Map(inputs.recent.map((each) => [placeKey(each), each]))
  const found = new Map(inputs.found.map((each) => [placeKey(each), each]))
  const places = new Map<string, AllowancePlace>([...found, ...recent])
  const approvals = [...places].flatMap(([key, { token: address, spender }]): Approval[] => {
    const token = tokens.find((each) => isSameAddress(each.address, address)) ?? unlisted.get(address.toLowerCase())
    const allowance = latestOr(recent.get(key)?.latestAllowance, found.get(key)?.allowance ?? 0n)
    if (allowance === 0n || !token) return []
    const latest = recent.get(key)?.latestBalance ?? loading
    const balance = latest.status === 'loading' ? balanceOf(found.get(key), asOf) : latest
    const atRisk = atRiskOf(allowance, balance)
    return [
      {
        token,
        spender: spenders.find((each) => isSameAddress(each.address, spender)) ?? unknownSpender(spender),
        allowance,
        balance,
        atRisk,
        atRiskUsd: atRisk.status === 'known' ? usdOf(inputs, token, atRisk.value) : atRisk,
      },
    ]
  })
  return orderApprovals(approvals)
}

const unknownSpender = (address: Address): Spender => ({ address, kind: 'unknown', name: null })

const latestOr = (latest: Known<bigint> | undefined, before: bigint) =>
  latest?.status === 'known' ? latest.value : before

function balanceOf(found: FoundAllowance | undefined, asOf: number): Known<bigint> {
  if (!found) return loading
  return found.balance === null ? unknown('unreadable') : known(found.balance, asOf)
}

/** In 10^-18 US dollars, rounded down. */
function usdOf({ chain, pools, positions, asOf }: Inputs, token: Token, amount: bigint): Known<bigint> {
  if (amount === 0n) return known(0n, asOf)
  const position = positions.find(({ pair }) => isSameAddress(pair.address, token.address))
  return position ? lpValueUsd(position.pair, amount, position.totalSupply) : usdWorthDown(chain, pools, token, amount)
}
