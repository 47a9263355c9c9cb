import * as v from 'valibot'

/**
 * https://uniswap.org/tokenlist.schema.json in valibot, as JSON Schema validators need `eval`.
 * Also rejects the reserved keys below and numbers above 2^53 − 1.
 */

const reserved = new Set(['__proto__', 'constructor', 'prototype'])
const identifier = (limit: number) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.maxLength(limit),
    v.regex(/^\w+$/),
    v.check((key) => !reserved.has(key), 'must not be a reserved key'),
  )

/**
 * Counts own keys, because valibot's record ignores the `__proto__` key that `JSON.parse` creates.
 */
const ownKeys = (limit: number) =>
  v.custom<Record<string, unknown>>(
    (input) =>
      typeof input === 'object' &&
      input !== null &&
      !Array.isArray(input) &&
      Object.keys(input).length <= limit &&
      Object.keys(input).every((key) => !reserved.has(key)),
    `must be an object of at most ${limit} keys, none of them reserved`,
  )

const codePoints = (least: number, most: number) =>
  v.check<string, string>((text) => {
    const length = Array.from(text).length
    return length >= least && length <= most
  }, `must have ${least} to ${most} characters`)

/** Approximates RFC 3986: a scheme, followed by characters that need no escaping. */
const uri = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i, 'must be a URI'))

const dateTime = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d(:?\d\d)?)$/, 'must be a date and time'),
  v.check((text) => isCalendarDay(text.slice(0, 10)) && isClock(text.slice(11, 19)), 'must be a date and time'),
)

function isCalendarDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return month >= 1 && month <= 12 && date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isClock(clock: string): boolean {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return hours <= 23 && minutes <= 59 && seconds <= 59
}

const integer = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

const primitive = v.nullable(v.union([v.pipe(v.string(), codePoints(1, 42)), v.boolean(), v.number()]))
const extensionMap = <T extends v.GenericSchema>(value: T) => v.pipe(ownKeys(10), v.record(identifier(40), value))
const extensions = extensionMap(v.union([primitive, extensionMap(v.union([primitive, extensionMap(primitive)]))]))

const token = v.strictObject({
  chainId: integer(1),
  address: v.pipe(v.string(), v.regex(/^(0x[a-fA-F0-9]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'must be an address')),
  decimals: integer(0, 255),
  name: v.pipe(v.string(), codePoints(0, 60), v.regex(/^[ \S]*$/)),
  symbol: v.pipe(v.string(), codePoints(0, 20), v.regex(/^\S*$/)),
  logoURI: v.exactOptional(uri),
  tags: v.exactOptional(v.pipe(v.array(identifier(10)), v.maxLength(10))),
  extensions: v.exactOptional(extensions),
})

const tag = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(20), v.regex(/^[ \w]+$/)),
  description: v.pipe(v.string(), v.minLength(1), v.maxLength(200), v.regex(/^[ \w.,:]+$/)),
})

export const listSchema = v.looseObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(30), v.regex(/^[\w ]+$/)),
  timestamp: dateTime,
  version: v.strictObject({ major: integer(0), minor: integer(0), patch: integer(0) }),
  tokens: v.pipe(v.array(token), v.minLength(1), v.maxLength(10_000)),
  tokenMap: v.exactOptional(
    v.pipe(
      ownKeys(10_000),
      v.check((map) => Object.keys(map).length >= 1, 'must not be empty'),
      v.record(v.string(), token),
    ),
  ),
  keywords: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(20), v.regex(/^[\w ]+$/))),
      v.maxLength(20),
      v.check((words) => new Set(words).size === words.length, 'must not repeat a keyword'),
    ),
  ),
  tags: v.exactOptional(v.pipe(ownKeys(20), v.record(identifier(10), tag))),
  logoURI: v.exactOptional(uri),
})
