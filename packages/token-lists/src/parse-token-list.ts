import * as v from 'valibot'
import { TokenListInvalidError } from './errors.ts'
import { listSchema } from './list-schema.ts'
import { suspicionsOf } from './look-alike.ts'
import { plainText } from './plain-text.ts'
import type { ListedToken, TokenList } from './token-list.ts'

/** Maximum length of a list's text, about 5 MB. */
export const maxListCharacters = 5_000_000
const shownMistakes = 10

type ParsedToken = v.InferOutput<typeof listSchema>['tokens'][number]

/** Whether the address has 20 bytes; the schema also permits other kinds of addresses. */
function isTradable(token: ParsedToken): boolean {
  return token.address.startsWith('0x')
}

function readToken(token: ParsedToken): ListedToken {
  const suspicions = suspicionsOf(`${token.symbol} ${token.name}`)
  return {
    ...(suspicions.length > 0 && { suspicions }),
    chainId: token.chainId,
    address: token.address as `0x${string}`,
    decimals: token.decimals,
    symbol: plainText(token.symbol, 20),
    name: plainText(token.name, 60),
    logoURI: token.logoURI ?? null,
    tags: token.tags ?? [],
  }
}

/**
 * Validates a parsed JSON value and returns the fields that the app uses.
 * @throws TokenListInvalidError with the first mistakes
 */
export function parseTokenList(json: unknown): TokenList {
  const parsed = v.safeParse(listSchema, json)
  if (!parsed.success) {
    const details = parsed.issues
      .slice(0, shownMistakes)
      .map((issue) => plainText(`${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`, 200))
    throw new TokenListInvalidError(details)
  }
  const list = parsed.output
  return {
    name: list.name,
    timestamp: list.timestamp,
    version: list.version,
    tokens: list.tokens.filter(isTradable).map(readToken),
    keywords: list.keywords ?? [],
    tags: new Map(Object.entries(list.tags ?? {})),
    logoURI: list.logoURI ?? null,
  }
}

/**
 * Parses the text of a download.
 * @throws TokenListInvalidError also when the text is too long or not JSON
 */
export function parseTokenListText(text: string): TokenList {
  if (text.length > maxListCharacters) {
    throw new TokenListInvalidError([`the list has more than ${maxListCharacters} characters`])
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new TokenListInvalidError(['the list is not valid JSON'], { cause })
  }
  return parseTokenList(json)
}
