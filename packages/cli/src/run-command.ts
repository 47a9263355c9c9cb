import type { Currency, CurrencyLike, Exchange, Quote, Quotes } from '@dexswap/sdk'
import { allPlatforms, type Chain, chains } from '@dexswap/sdk/chains'
import { formatUnits, isAddress } from 'viem'
import { campaign, campaigns, positions } from './account-commands.ts'
import { formatPercentUp, parseAmount } from './amounts.ts'
import { type Output, openExchange } from './open-exchange.ts'
import { blockLine, plainReason, reasonLine, splitLines } from './print-lines.ts'
import { jsonOf, tableOf } from './print-table.ts'
import { type Arguments, chainIn, readArguments, slippageIn } from './read-arguments.ts'
import { UsageError, usage } from './usage.ts'

/**
 * Runs a command line and returns the exit code. Results go to `out`, progress and errors to
 * `error`; with `--json` errors also go to `out`, as JSON.
 */
export async function runCommand(argv: readonly string[], output: Output): Promise<0 | 1 | 2> {
  try {
    const given = readArguments(argv)
    if (given.help || given.command === undefined) {
      output.out(usage)
      return given.help ? 0 : 2
    }
    output.out(await resultOf(given, output))
    return 0
  } catch (error) {
    const sentence = sentenceOf(error)
    output.error(`dexswap: ${sentence}`)
    if (argv.includes('--json')) output.out(jsonOf({ error: sentence }))
    return error instanceof UsageError ? 2 : 1
  }
}

function resultOf(given: Arguments, output: Output): Promise<string> | string {
  switch (given.command) {
    case 'quote':
      return quote(given, output)
    case 'pools':
      return pools(given, output)
    case 'positions':
      return positions(given, output)
    case 'campaigns':
      return campaigns(given, output)
    case 'campaign':
      return campaign(given, output)
    case 'chains':
      return listChains(given)
    default:
      throw new UsageError(`There is no command ${given.command}; see dexswap --help.`)
  }
}

/** The first line of a failure; viem's messages continue with request bodies. */
function sentenceOf(error: unknown): string {
  const first = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message.split('\n')[0] : undefined
  return cause ? `${first} ${cause}` : first
}

/** A currency with its decimals; these are null for a token outside of the chain record. */
type Named = { readonly of: CurrencyLike; readonly decimals: number | null }

/** A symbol of the record, an address, or the native symbol. @throws UsageError */
function currencyOf({ nativeCurrency, wrappedNative, tokens }: Chain, text: string): Named {
  const isNamed = (name: string) => name.toLowerCase() === text.toLowerCase()
  if (isNamed(nativeCurrency.symbol)) return { of: 'native', decimals: nativeCurrency.decimals }
  const isByAddress = isAddress(text, { strict: false })
  const token = [wrappedNative, ...tokens].find(({ symbol, address }) => isNamed(isByAddress ? address : symbol))
  if (token) return { of: token.address, decimals: token.decimals }
  if (!isByAddress) throw new UsageError(`The chain record has no token ${text}; write its address.`)
  return { of: text, decimals: null }
}

type Opened = { readonly exchange: Exchange; readonly one: Currency; readonly other: Currency }

/** @param check refuses the command line before the first request */
async function open(
  given: Arguments,
  [one = '', other = '']: readonly string[],
  output: Output,
  check: (sides: readonly [Named, Named]) => void = () => {},
): Promise<Opened> {
  const chain = chainIn(given)
  const sides = [currencyOf(chain, one), currencyOf(chain, other)] as const
  check(sides)
  const exchange = openExchange(chain, given, 'pools', output)
  const [first, second] = await Promise.all([exchange.currency(sides[0].of), exchange.currency(sides[1].of)])
  return { exchange, one: first, other: second }
}

/** Decimals of an unknown token, to refuse text that is no amount. */
const maxDecimals = 255

async function quote(given: Arguments, output: Output): Promise<string> {
  const [text, ...sides] = given.rest
  if (text === undefined || sides.length !== 2) throw new UsageError('Write: dexswap quote AMOUNT INPUT OUTPUT.')
  const slippageBps = slippageIn(given)
  const {
    exchange,
    one: input,
    other: out,
  } = await open(given, sides, output, ([first, second]) => {
    parseAmount(text, (given.isExactOutput ? second : first).decimals ?? maxDecimals)
  })
  const field = given.isExactOutput ? 'output' : 'input'
  const amount = parseAmount(text, (given.isExactOutput ? out : input).decimals)
  const quotes = await exchange.quote({ input, output: out, amount, field, slippageBps, split: given.split })
  const shown = { exchange, input, out, field, slippageBps, quotes } as const
  return given.json ? jsonOf(plainQuotes(shown)) : tableOfQuotes(shown)
}

type ShownQuotes = {
  readonly exchange: Exchange
  readonly input: Currency
  readonly out: Currency
  readonly field: 'input' | 'output'
  readonly slippageBps: number
  readonly quotes: Quotes
}

function plainQuotes({ exchange, field, slippageBps, quotes }: ShownQuotes) {
  const { ranked, without, partial, transferFees, block, split } = quotes
  return {
    chainId: exchange.chain.id,
    ...{ block: block.number, blockHash: block.hash, field, slippageBps, transferFees },
    quotes: ranked.map(plainQuote),
    without: without.map(plainReason),
    partial: partial.map(plainReason),
    ...(split && { split }),
  }
}

function tableOfQuotes({ exchange, input, out, field, slippageBps, quotes }: ShownQuotes): string {
  const { ranked, without, partial, transferFees, block, split } = quotes
  const variable = field === 'input' ? out : input
  const costOf = ({ networkCost }: Quote) =>
    networkCost == null ? 'unknown' : formatUnits(networkCost, variable.decimals)
  const rows = ranked.map((each) => [
    each.isIncomplete ? `${each.platform.name} (partial)` : each.platform.name,
    formatUnits(each.amountIn, input.decimals),
    formatUnits(each.amountOut, out.decimals),
    field === 'input' ? formatUnits(each.minimumOut, out.decimals) : formatUnits(each.maximumIn, input.decimals),
    formatPercentUp(each.priceImpact),
    each.gas.toString(),
    ...(split ? [costOf(each)] : []),
    String(each.hops.length),
  ])
  const limit = field === 'input' ? 'minimum received' : 'maximum sold'
  const cost = split ? [`network cost in ${variable.symbol}`] : []
  const head = ['platform', input.symbol, out.symbol, limit, 'price impact', 'gas', ...cost, 'pools']
  const slippage = formatPercentUp({ numerator: BigInt(slippageBps), denominator: 10_000n })
  const fees = [
    { symbol: input.symbol, fee: transferFees.input },
    { symbol: out.symbol, fee: transferFees.output },
  ].filter(({ fee }) => fee !== 'none')
  return [
    `${blockLine(exchange, block)}, slippage ${slippage}`,
    tableOf([head, ...rows], 1),
    ...(split ? splitLines(quotes, split) : []),
    ...reasonLine('Without a quote', without),
    ...reasonLine('Partly read', partial),
    ...fees.map(({ symbol, fee }) =>
      fee === 'charged'
        ? `${symbol} takes a fee on transfers, so less arrives.`
        : `It is unknown whether ${symbol} takes a fee on transfers.`,
    ),
  ].join('\n')
}

function plainQuote({ platform, amountIn, amountOut, minimumOut, maximumIn, ...quote }: Quote) {
  const { priceImpact, gas, networkCost, path, hops, split, isIncomplete = false } = quote
  return {
    ...{ platform: platform.id, name: platform.name, router: platform.router },
    ...{ amountIn, amountOut, minimumOut, maximumIn, priceImpact, gas, path, hops, isIncomplete },
    ...(networkCost !== undefined && { networkCost }),
    ...(split && { legs: split.legs.map(plainLeg) }),
  }
}

function plainLeg({ share, amountIn, amountOut, hops }: NonNullable<Quote['split']>['legs'][number]) {
  return {
    ...{ shareBps: share, amountIn, amountOut },
    hops: hops.map(({ platform, ...hop }) => ({ platform: platform.id, ...hop })),
  }
}

async function pools(given: Arguments, output: Output): Promise<string> {
  if (given.rest.length !== 2) throw new UsageError('Write: dexswap pools TOKEN_A TOKEN_B.')
  const { exchange, one, other } = await open(given, given.rest, output)
  const found = await exchange.pools(one, other)
  const { block, partial } = found
  if (given.json)
    return jsonOf({
      ...{ chainId: exchange.chain.id, block: block.number, blockHash: block.hash },
      ...{ pools: found.pools, partial: partial.map(plainReason) },
    })
  const rows = found.pools.map(({ platform, kind, address, feeBps }) => [
    platform.name,
    kind,
    address,
    `${feeBps / 100} %`,
  ])
  return [
    blockLine(exchange, block),
    tableOf([['platform', 'kind', 'pool', 'fee'], ...rows], 3),
    ...reasonLine('Partly read', partial),
  ].join('\n')
}

function listChains({ json, rest }: Arguments): string {
  if (rest.length > 0) throw new UsageError('Write: dexswap chains.')
  const all = chains.map((chain) => ({
    ...{ id: chain.id, name: chain.name },
    platforms: allPlatforms(chain).map(({ name }) => name),
  }))
  if (json) return jsonOf(all)
  return tableOf([
    ['id', 'chain', 'platforms'],
    ...all.map(({ id, name, platforms }) => [String(id), name, platforms.join(', ')]),
  ])
}
