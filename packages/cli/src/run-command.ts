import { type Currency, type CurrencyLike, createExchange, type Exchange, type Quote } from '@dexswap/sdk'
import { type Chain, chains } from '@dexswap/sdk/chains'
import { http } from 'viem'
import { formatAmount, formatPercentUp, parseAmount } from './amounts.ts'
import { jsonOf, tableOf } from './print-table.ts'
import { type Arguments, chainIn, nodeIn, readArguments, slippageIn } from './read-arguments.ts'
import { UsageError, usage } from './usage.ts'

type Output = { readonly out: (text: string) => void; readonly error: (text: string) => void }

/**
 * Runs a command line and returns the exit code. Results go to `out`, progress and errors to
 * `error`.
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
    output.error(`dexswap: ${sentenceOf(error)}`)
    return error instanceof UsageError ? 2 : 1
  }
}

function resultOf(given: Arguments, output: Output): Promise<string> | string {
  switch (given.command) {
    case 'quote':
      return quote(given, output)
    case 'pools':
      return pools(given, output)
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

/** A symbol of the record, an address, or the native symbol. @throws UsageError */
function currencyOf({ nativeCurrency, wrappedNative, tokens }: Chain, text: string): CurrencyLike {
  const isNamed = ({ symbol }: { readonly symbol: string }) => symbol.toLowerCase() === text.toLowerCase()
  if (isNamed(nativeCurrency)) return 'native'
  if (/^0x[0-9a-fA-F]{40}$/.test(text)) return text as `0x${string}`
  const token = [wrappedNative, ...tokens].find(isNamed)
  if (!token) throw new UsageError(`The chain record has no token ${text}; write its address.`)
  return token.address
}

type Opened = { readonly exchange: Exchange; readonly one: Currency; readonly other: Currency }

async function open(given: Arguments, [one = '', other = '']: readonly string[], { error }: Output): Promise<Opened> {
  const chain = chainIn(given)
  const url = nodeIn(given, chain)
  const sides = [currencyOf(chain, one), currencyOf(chain, other)] as const
  const exchange = createExchange({ chain, transport: http(url, { batch: true }) })
  error(`Reading pools of ${chain.name} from ${new URL(url).host} …`)
  const [first, second] = await Promise.all([exchange.currency(sides[0]), exchange.currency(sides[1])])
  return { exchange, one: first, other: second }
}

async function quote(given: Arguments, output: Output): Promise<string> {
  const [text, ...sides] = given.rest
  if (text === undefined || sides.length !== 2) throw new UsageError('Write: dexswap quote AMOUNT INPUT OUTPUT.')
  const slippageBps = slippageIn(given)
  const { exchange, one: input, other: out } = await open(given, sides, output)
  const field = given.isExactOutput ? 'output' : 'input'
  const amount = parseAmount(text, (given.isExactOutput ? out : input).decimals)
  const { ranked, without, block } = await exchange.quote({ input, output: out, amount, field, slippageBps })
  const rest = without.map(({ platform: { id, name }, reason }) => ({ platform: id, name, reason }))
  if (given.json)
    return jsonOf({
      chainId: exchange.chain.id,
      block: block.number,
      field,
      quotes: ranked.map(plainQuote),
      without: rest,
    })
  const rows = ranked.map((each) => [
    each.platform.name,
    formatAmount(each.amountIn, input.decimals),
    formatAmount(each.amountOut, out.decimals),
    field === 'input' ? formatAmount(each.minimumOut, out.decimals) : formatAmount(each.maximumIn, input.decimals),
    formatPercentUp(each.priceImpact),
    each.gas.toString(),
    String(each.hops.length),
  ])
  const limit = field === 'input' ? 'minimum received' : 'maximum sold'
  const head = ['platform', input.symbol, out.symbol, limit, 'price impact', 'gas', 'pools']
  const lines = [`Block ${block.number} of ${exchange.chain.name}`, tableOf([head, ...rows], 1)]
  if (rest.length > 0)
    lines.push(`Without a quote: ${rest.map(({ name, reason }) => `${name} (${reason})`).join(', ')}`)
  return lines.join('\n')
}

function plainQuote({ platform, amountIn, amountOut, minimumOut, maximumIn, priceImpact, gas, path, hops }: Quote) {
  return {
    ...{ platform: platform.id, name: platform.name, router: platform.router },
    ...{ amountIn, amountOut, minimumOut, maximumIn, priceImpact, gas, path, hops },
  }
}

async function pools(given: Arguments, output: Output): Promise<string> {
  if (given.rest.length !== 2) throw new UsageError('Write: dexswap pools TOKEN_A TOKEN_B.')
  const { exchange, one, other } = await open(given, given.rest, output)
  const found = await exchange.pools(one, other)
  if (given.json) return jsonOf({ chainId: exchange.chain.id, block: found.block.number, pools: found.pools })
  const rows = found.pools.map(({ platform, kind, address, feeBps }) => [
    platform.name,
    kind,
    address,
    `${feeBps / 100} %`,
  ])
  return [
    `Block ${found.block.number} of ${exchange.chain.name}`,
    tableOf([['platform', 'kind', 'pool', 'fee'], ...rows], 3),
  ].join('\n')
}

function listChains({ json }: Arguments): string {
  const all = chains.map(({ id, name, platforms, concentratedPlatforms, solidlyPlatforms }) => ({
    ...{ id, name },
    platforms: [...platforms, ...concentratedPlatforms, ...solidlyPlatforms].map((each) => each.name),
  }))
  if (json) return jsonOf(all)
  return tableOf([
    ['id', 'chain', 'platforms'],
    ...all.map(({ id, name, platforms }) => [String(id), name, platforms.join(', ')]),
  ])
}
