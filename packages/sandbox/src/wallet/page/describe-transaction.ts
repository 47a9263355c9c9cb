import {
  campaignAbi,
  campaignFactoryAbi,
  concentratedRouterAbi,
  erc20Abi,
  nativeFactoryAbi,
  nativeInOrder,
  pairAbi,
  routerAbi,
  slipstreamRouterAbi,
  solidlyRouterAbi,
  splitExecutorAbi,
  wrappedNativeAbi,
} from '@dexswap/abis'
import { type Address, type Hex, hasAddressForm } from '@dexswap/chains'
import { type Abi, type AbiFunction, decodeFunctionData, formatUnits, toFunctionSelector } from 'viem'
import type { KnownAddresses } from './known-addresses.ts'

export type Row = { readonly label: string; readonly value: string }

/** A transaction in a form that people can read. */
export type Description = {
  /** Name of the function, or the kind of transfer. */
  readonly action: string
  readonly rows: readonly Row[]
  /** True when the calldata could not be decoded. */
  readonly isOpaque: boolean
}

export type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/** Arguments by name; a path is a list. */
type Arguments = ReadonlyMap<string, unknown>

/**
 * Functions by selector. If two ABIs have a selector, the later one is used, so `withdraw` means
 * unwrapping.
 */
const functions = new Map<Hex, AbiFunction>(
  (
    [
      campaignFactoryAbi,
      campaignAbi,
      erc20Abi,
      wrappedNativeAbi,
      pairAbi,
      nativeFactoryAbi,
      routerAbi,
      splitExecutorAbi,
      concentratedRouterAbi,
      slipstreamRouterAbi,
      solidlyRouterAbi,
    ] as readonly Abi[]
  ).flatMap((abi) =>
    abi.filter((item) => item.type === 'function').map((item) => [toFunctionSelector(item), item] as const),
  ),
)

/** Matches `0x` or the three bytes of a fee or tick spacing, then a token address. */
const packedToken = /(?:^0x|[0-9a-f]{6})[0-9a-f]{40}/gi

const unlimited = 2n ** 256n - 1n

/** A hop through a Solidly pool. */
type Hop = { readonly from: string; readonly to: string; readonly stable: boolean; readonly factory: string }

/**
 * Tokens from input to output. A packed path of an exact output begins at the output, so it is
 * reversed.
 */
function pathOf(values: Arguments): readonly string[] {
  const routes = values.get('routes') as readonly Hop[] | undefined
  const [first] = routes ?? []
  if (routes && first) return [first.from, ...routes.map(({ to }) => to)]
  const path = values.get('path')
  if (Array.isArray(path)) return path.map(String)
  if (typeof path !== 'string') return []
  const tokens = path.match(packedToken)?.map((part, at) => `0x${part.slice(at === 0 ? 2 : 6)}`) ?? []
  return values.has('amountOut') ? tokens.reverse() : tokens
}

/** The token of an order: its address, or `native`. */
function orderToken(value: unknown): string {
  const text = String(value)
  return text.toLowerCase() === nativeInOrder.toLowerCase() ? 'native' : text
}

/** Token address of an amount, or `native`; null for any other argument. */
function tokenOfArgument(name: string, values: Arguments, { to }: Call): string | null {
  if (name.startsWith('amountIn') && values.has('tokenIn')) return orderToken(values.get('tokenIn'))
  if (name === 'minimumOut') return orderToken(values.get('tokenOut'))
  if (name.startsWith('amountOut') && values.has('tokenOut')) return orderToken(values.get('tokenOut'))
  if (name === 'amountMinimum') return 'native'
  const path = pathOf(values)
  if (path.length > 0 && name.startsWith('amountIn')) return path[0] ?? null
  if (path.length > 0 && name.startsWith('amountOut')) return path.at(-1) ?? null
  if (name.startsWith('amountA')) return String(values.get('tokenA'))
  if (name.startsWith('amountB')) return String(values.get('tokenB'))
  if (name.startsWith('amountToken')) return String(values.get('token'))
  if (name.startsWith('amountETH')) return 'native'
  if (name === 'value' || name === 'wad') return to
  return null
}

function amountText(amount: bigint, token: string, known: KnownAddresses): string {
  if (token === 'native') return `${formatUnits(amount, 18)} ${known.nativeSymbol}`
  const facts = known.tokens.get(token.toLowerCase())
  const symbol = facts?.symbol ?? token
  if (amount === unlimited) return `unlimited ${symbol}`
  return facts ? `${formatUnits(amount, facts.decimals)} ${symbol}` : `${amount} base units of ${symbol}`
}

/** The full address, with its name if it is known. */
export function addressText(address: string, known: KnownAddresses): string {
  const name = known.tokens.get(address.toLowerCase())?.symbol ?? known.contracts.get(address.toLowerCase())
  return name === undefined ? address : `${name} (${address})`
}

/** The input token, then the curve, factory and output token of each hop. */
function routesText(hops: readonly Hop[], known: KnownAddresses): string {
  const ways = hops.map(
    ({ to, stable, factory }) =>
      `${stable ? 'stable' : 'volatile'} pool of ${addressText(factory, known)} → ${addressText(to, known)}`,
  )
  return [addressText(hops[0]?.from ?? '', known), ...ways].join(', ')
}

type Leg = {
  readonly share: number
  readonly hops: readonly { readonly platform: number; readonly tier: number; readonly tokenOut: string }[]
}

/** A leg of a split order: its share and, per platform, the tier of the pool and the output token. */
function legText({ share, hops }: Leg, known: KnownAddresses): string {
  const ways = hops.map(
    ({ platform, tier, tokenOut }) =>
      `platform ${platform}${tier === 0 ? '' : `, tier ${tier}`} → ${addressText(tokenOut, known)}`,
  )
  return `${share / 100} %: ${ways.join(', ')}`
}

/** Arguments by name. A single struct argument is expanded into its fields. */
function fieldsOf(item: AbiFunction, args: readonly unknown[]): Arguments {
  const [only] = item.inputs
  if (item.inputs.length === 1 && only && 'components' in only) {
    return new Map(Object.entries(args[0] as Readonly<Record<string, unknown>>))
  }
  return new Map(item.inputs.map((input, index) => [input.name ?? String(index), args[index]]))
}

function argumentText(name: string, value: unknown, values: Arguments, call: Call, known: KnownAddresses): string {
  if (name === 'legs' && Array.isArray(value))
    return (value as readonly Leg[]).map((leg) => legText(leg, known)).join('; ')
  if (name === 'routes' && Array.isArray(value)) return routesText(value as readonly Hop[], known)
  if (Array.isArray(value)) return value.map((entry) => addressText(String(entry), known)).join(' → ')
  if (name.startsWith('token') && orderToken(value) === 'native') return known.nativeSymbol
  if (typeof value === 'bigint') {
    const token = tokenOfArgument(name, values, call)
    if (token !== null) return amountText(value, token, known)
    if (name === 'deadline') return `${new Date(Number(value) * 1000).toISOString()} (${value})`
  }
  if (name === 'path')
    return pathOf(values)
      .map((token) => addressText(token, known))
      .join(' → ')
  const text = String(value)
  return hasAddressForm(text) ? addressText(text, known) : text
}

function callRows(call: Call, known: KnownAddresses): Row[] {
  return [
    { label: 'Contract', value: call.to ? addressText(call.to, known) : 'a new contract' },
    ...(call.value > 0n ? [{ label: 'Value', value: amountText(call.value, 'native', known) }] : []),
  ]
}

/** Rows of the calls inside a `multicall`. */
function innerRows(calls: readonly Hex[], { to }: Call, known: KnownAddresses): Row[] {
  return calls.flatMap((data, at) => {
    const { action, rows, isOpaque } = describeTransaction({ to, value: 0n, data }, known)
    if (isOpaque) throw new TypeError('no such function')
    return [{ label: `Call ${at + 1}`, value: action }, ...rows.filter(({ label }) => label !== 'Contract')]
  })
}

/** Addresses in a call, with which unknown tokens are looked up before it is displayed. */
export function addressesOf({ to, data }: Call): string[] {
  const found = data.slice(10).match(/0{24}[0-9a-f]{40}/gi) ?? []
  return [...new Set([...(to ? [to] : []), ...found.map((word) => `0x${word.slice(24)}`)])]
}

/** Decodes a call with the ABIs of all sandbox contracts. Nothing from the requesting page is used. */
export function describeTransaction(call: Call, known: KnownAddresses): Description {
  if (call.to && call.data === '0x') {
    const rows = [
      { label: 'To', value: addressText(call.to, known) },
      { label: 'Value', value: amountText(call.value, 'native', known) },
    ]
    return { action: `Send ${known.nativeSymbol}`, rows, isOpaque: false }
  }
  const item = functions.get(call.data.slice(0, 10) as Hex)
  try {
    if (!item || !call.to) throw new TypeError('no such function')
    const { args = [] } = decodeFunctionData({ abi: [item], data: call.data })
    const values = fieldsOf(item, args)
    const rows = [...values].flatMap(([name, value]) =>
      item.name === 'multicall' && name === 'data'
        ? innerRows(value as readonly Hex[], call, known)
        : [{ label: name, value: argumentText(name, value, values, call, known) }],
    )
    return { action: item.name, rows: [...callRows(call, known), ...rows], isOpaque: false }
  } catch {
    const action = call.to ? 'Unknown function' : 'Create a contract'
    return { action, rows: callRows(call, known), isOpaque: true }
  }
}
