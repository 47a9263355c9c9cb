import { type SearchIndex, searchTokens } from '@dexswap/token-lists'
import { checkedAddress } from '../chain/checked-address.ts'
import { plainEntry } from '../plain-digits.ts'
import { type Currency, currencyId, type NativeCurrency, type Token } from '../tokens/currency.ts'
import { type Command, commandActions, commandScreens } from './command.ts'
import { type CommandName, englishWords } from './command-names.ts'

export type CommandContext = {
  readonly native: NativeCurrency
  /** Search index of the tokens that can be selected. */
  readonly tokens: SearchIndex<Token>
  /** Whether the chain resolves names of accounts. */
  readonly hasNames: boolean
  /** Names of the commands in the displayed language. */
  readonly names: Readonly<Record<CommandName, string>>
}

type FoundCommands = {
  /** Matching commands, in the order of `commandGroups`. */
  readonly commands: readonly Command[]
  /** The command that Enter selects; null without a match. */
  readonly best: Command | null
  /** The text is an address with a wrong checksum. */
  readonly isMistyped: boolean
}

const maxTextLength = 200
const maxCurrencies = 6
/** Matches the name of an account, such as `alice.eth`, but no decimal number. */
const accountName = /^(?![\d.]+$)[^\s@:?#]+\.[^\s@:?#.]{2,24}$/

const namedCommands: readonly (readonly [CommandName, Command])[] = [
  ...commandScreens.map((screen) => [screen, { kind: 'go', screen }] as const),
  ...commandActions.map((action) => [action, { kind: 'do', action }] as const),
]

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Screens and actions in which each typed word is the start of a word of the name. */
function findNamed(text: string, { names }: CommandContext): readonly Command[] {
  return namedCommands.flatMap(([name, command]) => {
    const words = wordsOf(`${names[name]} ${englishWords[name]}`)
    return wordsOf(text).every((typed) => words.some((word) => word.startsWith(typed))) ? [command] : []
  })
}

/** Currencies by symbol, name or address. */
function findCurrencies(text: string, { native, tokens }: CommandContext): readonly Currency[] {
  if (text === '') return []
  const isNative = native.symbol.toLowerCase().startsWith(text.toLowerCase())
  return [...(isNative ? [native] : []), ...searchTokens(tokens, text)].slice(0, maxCurrencies)
}

function commandsOf(currency: Currency): readonly Command[] {
  const id = currencyId(currency)
  const swap: Command = currency.kind === 'native' ? { kind: 'swap', from: id } : { kind: 'swap', to: id }
  return [swap, { kind: 'pools', token: id }]
}

const isExact = (currency: Currency | undefined, text: string) =>
  currency !== undefined &&
  [currency.symbol, currencyId(currency)].some((each) => each.toLowerCase() === text.toLowerCase())

/**
 * Commands that match a text, by group; for an empty text all screens and actions. Never throws.
 */
export function findCommands(typed: string, context: CommandContext): FoundCommands {
  const text = plainEntry(typed.slice(0, maxTextLength))
  const address = checkedAddress(text)
  if (address === 'wrong-checksum') return { commands: [], best: null, isMistyped: true }
  const isName = context.hasNames && accountName.test(text)
  const watched: readonly Command[] = address !== null || isName ? [{ kind: 'watch', account: address ?? text }] : []
  const currencies = findCurrencies(text, context)
  const ofCurrencies = currencies.flatMap(commandsOf)
  const named = findNamed(text, context)
  const commands = [...named, ...ofCurrencies, ...watched]
  const [best = null] = isExact(currencies[0], text) ? ofCurrencies : [...watched, ...commands]
  return { commands, best, isMistyped: false }
}
