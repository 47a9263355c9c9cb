import type { Pool } from '@dexswap/amm'
import { type SearchIndex, searchTokens } from '@dexswap/token-lists'
import { checkedAddress } from '../chain/checked-address.ts'
import { type AmountRefusal, parseAmountText } from '../tokens/amount-text.ts'
import { type Currency, currencyId, type NativeCurrency, sameCurrency, type Token } from '../tokens/currency.ts'
import { type Command, commandActions, commandKey, commandScreens } from './command.ts'
import { type CommandName, type CommandVerb, english, fillers } from './command-words.ts'

export type PaletteContext = {
  readonly native: NativeCurrency
  /** The usable tokens. */
  readonly tokens: SearchIndex<Token>
  /** Pairs of the own exchange in memory; addresses in lower case. */
  readonly pairs: readonly Pick<Pool, 'token0' | 'token1' | 'reserve0' | 'reserve1'>[]
  /** The address that stands for the native currency in a pair. */
  readonly wrapped: string
  /** Whether the chain has names of accounts. */
  readonly hasNames: boolean
  /** What commands are called in the shown language. */
  readonly names: Readonly<Record<CommandName, string>>
}

export type ReadCommands = {
  readonly commands: readonly Command[]
  /** What was typed as an amount and is none: nothing that needs an amount is offered. */
  readonly refused: { readonly text: string; readonly reason: AmountRefusal } | null
  /** A character of an address is wrong. */
  readonly isMistyped: boolean
}

const longestText = 200
const mostWords = 16
/** More would not be looked through. */
const mostCommands = 24
/** Tokens that one word stands for at most, and pairs that are named for one token. */
const mostMeant = 6

type Meant = readonly Currency[]
type Word =
  | { readonly kind: 'amount'; readonly text: string }
  | { readonly kind: 'token'; readonly meant: Meant }
  | { readonly kind: 'verb'; readonly verb: CommandVerb }
  | { readonly kind: 'filler' }

const verbs = ['swap', 'pair', 'add', 'remove', 'watch'] as const
const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)
const namedBy = (name: CommandName, names: PaletteContext['names']) => wordsOf(`${names[name]} ${english[name]}`)

function verbOf(word: string, { names }: PaletteContext, isWhole: boolean): CommandVerb | null {
  if (word.length < 2) return null
  const is = (name: string) => (isWhole ? name === word : word.length > 2 && name.startsWith(word))
  return verbs.find((verb) => namedBy(verb, names).some(is)) ?? null
}

/** The currencies whose symbol a word is, or the one of its address; all of them, as a symbol is no identity. */
function currenciesAt(word: string, { native, tokens }: PaletteContext): Meant {
  const lower = word.toLowerCase()
  const places = [tokens.byAddress.get(lower) ?? [], tokens.bySymbol.get(lower) ?? []].flat()
  const found = places.flatMap((place) => tokens.tokens[place] ?? [])
  return [...(native.symbol.toLowerCase() === lower ? [native] : []), ...found].slice(0, mostMeant)
}

/** What an unfinished word may become. */
function currenciesLike(word: string, { native, tokens }: PaletteContext): Meant {
  const lower = word.toLowerCase()
  const own = native.symbol.toLowerCase().startsWith(lower) ? [native] : []
  return [...own, ...searchTokens(tokens, lower)].slice(0, mostMeant)
}

/** A number by the rules of every amount field; a text of marks and digits that is none says why. */
function amountOf(word: string): ReturnType<typeof parseAmountText> | null {
  if (!/^[\p{Nd}.,'’‘ʼ＇_·٬٫．。｡，]*\p{Nd}[\p{Nd}.,'’‘ʼ＇_·٬٫．。｡，]*$/u.test(word)) return null
  return parseAmountText(word, 'pasted')
}

/** Every word by what it is; the last one may be unfinished. */
function readWords(words: readonly string[], context: PaletteContext) {
  let refused: ReadCommands['refused'] = null
  let verb: CommandVerb | null = null
  const read = words.map((word, at): Word => {
    const lower = word.toLowerCase()
    if (fillers.has(lower)) return { kind: 'filler' }
    const amount = amountOf(word)
    if (amount?.status === 'accepted') return { kind: 'amount', text: amount.text }
    if (amount) refused ??= { text: word, reason: amount.reason }
    if (amount) return { kind: 'filler' }
    const meant = currenciesAt(word, context)
    const named = verb === null ? verbOf(lower, context, meant.length > 0) : null
    if (named && (meant.length === 0 || at === 0)) {
      verb = named
      return { kind: 'verb', verb }
    }
    if (meant.length > 0) return { kind: 'token', meant }
    const like = at === words.length - 1 ? currenciesLike(word, context) : []
    return like.length > 0 ? { kind: 'token', meant: like } : { kind: 'filler' }
  })
  return { read, verb: verb as CommandVerb | null, refused }
}

/** Which of two tokens an amount belongs to: the one right behind it, else right before it, else the next. */
function sideOf(read: readonly Word[], at: number): 'input' | 'output' {
  const before = read.slice(0, at).filter(({ kind }) => kind === 'token').length
  if (before === 0) return 'input'
  if (before === 1) return read[at + 1]?.kind !== 'token' && read[at - 1]?.kind === 'token' ? 'input' : 'output'
  return 'output'
}

const keyOf = (currency: Currency, wrapped: string) =>
  currency.kind === 'native' ? wrapped : currency.address.toLowerCase()

/** The pairs of a currency with usable ones, from the one that holds most of it on. */
function pairsWith(meant: Meant, { pairs, native, tokens, wrapped }: PaletteContext): readonly [Currency, Currency][] {
  const currencyAt = (address: string): Currency | null =>
    address === wrapped ? native : (tokens.tokens[tokens.byAddress.get(address) ?? -1] ?? null)
  return meant.flatMap((currency) => {
    const own = keyOf(currency, wrapped)
    const sides = pairs.flatMap(({ token0, token1, reserve0, reserve1 }) => {
      const other = token0 === own ? currencyAt(token1) : token1 === own ? currencyAt(token0) : null
      return other ? [{ other, held: token0 === own ? reserve0 : reserve1 }] : []
    })
    return sides
      .sort((a, b) => (a.held > b.held ? -1 : a.held < b.held ? 1 : 0))
      .slice(0, mostMeant)
      .map(({ other }): [Currency, Currency] => [currency, other])
  })
}

function hasPair([one, other]: readonly [Currency, Currency], { pairs, wrapped }: PaletteContext): boolean {
  const [a, b] = [keyOf(one, wrapped), keyOf(other, wrapped)]
  return pairs.some(({ token0, token1 }) => (token0 === a && token1 === b) || (token0 === b && token1 === a))
}

/** A pair page is known by tokens alone: the native currency stands there as its wrapped form. */
function ofPair(
  kind: 'pair' | 'add' | 'remove',
  [one, other]: readonly [Currency, Currency],
  wrapped: string,
): Command {
  const id = (currency: Currency) => (currency.kind === 'native' && kind === 'pair' ? wrapped : currencyId(currency))
  return { kind, first: id(one), second: id(other) }
}

/** What can be done with the currencies of a sentence. */
function sentences(read: readonly Word[], verb: CommandVerb | null, context: PaletteContext): readonly Command[] {
  const [first, second, ...more] = read.flatMap((word) => (word.kind === 'token' ? [word.meant] : []))
  const amounts = read.flatMap((word, at) => (word.kind === 'amount' ? [{ text: word.text, at }] : []))
  const [amount] = amounts
  // Which one is meant nobody knows.
  if (!first || more.length > 0 || amounts.length > 1 || verb === 'watch') return []
  const { wrapped } = context
  if (!second) {
    const pairs = pairsWith(first, context)
    if (verb === 'pair' || verb === 'add' || verb === 'remove') return pairs.map((pair) => ofPair(verb, pair, wrapped))
    const swaps = first.map((currency): Command => {
      const id = currencyId(currency)
      if (amount) return { kind: 'swap', amount: amount.text, field: 'input', from: id }
      return currency.kind === 'native' ? { kind: 'swap', from: id } : { kind: 'swap', to: id }
    })
    if (verb === 'swap' || amount) return swaps
    const pools = first.map((currency): Command => ({ kind: 'pools', token: currencyId(currency) }))
    return [...swaps, ...pools, ...pairs.map((pair) => ofPair('pair', pair, wrapped))]
  }
  const both = first.flatMap((one) =>
    second.flatMap((other): [Currency, Currency][] => (sameCurrency(one, other) ? [] : [[one, other]])),
  )
  const field = amount && sideOf(read, amount.at)
  const swaps = both.map(
    ([from, to]): Command => ({
      kind: 'swap',
      ...(amount && field && { amount: amount.text, field }),
      from: currencyId(from),
      to: currencyId(to),
    }),
  )
  if (verb === 'swap' || (verb === null && amount)) return swaps
  const pairs = both.filter(([one, other]) => keyOf(one, wrapped) !== keyOf(other, wrapped))
  if (verb !== null) return pairs.map((pair) => ofPair(verb, pair, wrapped))
  const known = pairs.filter((pair) => hasPair(pair, context))
  return [...swaps, ...(['pair', 'add'] as const).flatMap((kind) => known.map((pair) => ofPair(kind, pair, wrapped)))]
}

const plain: readonly (readonly [CommandName, Command])[] = [
  ...commandScreens.map((screen) => [screen, { kind: 'go', screen }] as const),
  ...commandActions.map((action) => [action, { kind: 'do', action }] as const),
]

/** Screens and actions whose names have every word that was typed, or words that begin so. */
function plainCommands(words: readonly string[], { names }: PaletteContext): readonly Command[] {
  return plain.flatMap(([name, command]) => {
    const named = namedBy(name, names)
    return words.every((word) => named.some((each) => each.startsWith(word.toLowerCase()))) ? [command] : []
  })
}

/**
 * What a text may mean, the likeliest first; with nothing typed all screens and actions. Words are amounts, currencies, what to do with
 * them, or filler, in any order and language. An amount is taken as typed or not at all. Never throws.
 */
export function readCommands(text: string, context: PaletteContext): ReadCommands {
  const words = text
    .slice(0, longestText)
    .split(/[\s/]+/)
    .filter(Boolean)
    .slice(0, mostWords)
  const { read, verb, refused } = readWords(words, context)
  const [account = ''] = words.filter((_, at) => read[at]?.kind !== 'verb')
  const isAlone = words.length - (verb === null ? 0 : 1) === 1
  const address = isAlone ? checkedAddress(account) : null
  const isName = context.hasNames && isAlone && amountOf(account) === null && /^[^@:?#]+\.[^@:?#.]{2,24}$/.test(account)
  const watched: readonly Command[] =
    (address !== null && address !== 'wrong-checksum') || isName ? [{ kind: 'watch', account: address ?? account }] : []
  const isMistyped = words.some((word) => checkedAddress(word) === 'wrong-checksum')
  const said = refused || isMistyped ? [] : sentences(read, verb, context)
  const others = plainCommands(words, context)
  const isExact = words.some((word) => currenciesAt(word, context).length > 0)
  const all = isExact || verb !== null ? [...said, ...others, ...watched] : [...watched, ...others, ...said]
  const commands = [...new Map(all.map((command) => [commandKey(command), command])).values()]
  return { commands: commands.slice(0, mostCommands), refused, isMistyped }
}
