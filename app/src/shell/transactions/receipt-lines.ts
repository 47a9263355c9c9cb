import type { Fraction } from '@dexswap/amm'
import type { Address, Chain } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatAmount, formatExactAmount, formatPercent, formatUsd, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { StoredQuote } from '#core/receipts/stored-quote.ts'
import { hashOf, isProposed } from '#core/records/outcomes.ts'
import type { Compared, OtherTransfer, Settlement } from '#core/records/settlement.ts'
import type { SummaryCurrency } from '#core/records/summary.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { shortAddress } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import type { ReceiptReading } from '#hooks/use-receipt.ts'
import { plainSymbol, type SymbolOf, stateOf } from './transaction-texts.ts'

/** A line of a receipt, on the screen and in the text export. */
export type ReceiptLine = {
  readonly label: MessageDescriptor
  /** Digits, names or a translatable text; null when the value is unknown. */
  readonly value: string | MessageDescriptor | null
  readonly reason?: MessageDescriptor
  /** The value with all digits, when `value` is shortened. */
  readonly exact?: string
  readonly more?: MessageDescriptor | undefined
  /** True when the value may take more than one line. */
  readonly isLong?: true
}

/** Returns symbol and decimals of a token that is not in the record; null when unknown. */
type TokenNamer = (token: Address) => Pick<SummaryCurrency, 'symbol' | 'decimals'> | null

/** Returns the platform of a pair; null when unknown. */
type PlatformNamer = (pair: Address) => string | null

/** Lines with amounts, price and network cost; [] before the transaction is mined. */
export function outcomeLines(
  record: TransactionRecord,
  reading: ReceiptReading | null,
  chain: Pick<Chain, 'nativeCurrency'>,
  nameOf: TokenNamer,
  symbolOf: SymbolOf = plainSymbol,
  platformOf: PlatformNamer = () => null,
): readonly ReceiptLine[] {
  if (reading === null) return []
  if (reading === 'loading' || reading === 'unreadable') {
    const reason = reading === 'loading' ? msg`Contacting nodes…` : msg`The node did not return the receipt.`
    return [{ label: msg`Moved`, value: null, reason }]
  }
  const { gave, got, otherTransfers, price, networkCost, gasUsed, succeeded } = reading
  const isTrade = record.summary.kind === 'swap'
  const recipient = 'recipient' in record.summary ? record.summary.recipient : null
  const gas = formatWhole(gasUsed)
  const { symbol, decimals } = chain.nativeCurrency
  const moved = succeeded
    ? [
        ...gave.map((each) => comparedLine(isTrade ? msg`Sold` : msg`Paid`, each, symbolOf)),
        ...got.map((each) => comparedLine(msg`Received`, each, symbolOf)),
        ...legLines(reading, platformOf, symbolOf),
        ...(recipient ? [{ label: msg`Recipient`, value: recipient, isLong: true } as const] : []),
        ...otherTransfers.map((each) => besideLine(each, nameOf, price !== null)),
      ]
    : [{ label: msg`Moved`, value: msg`Nothing: the transaction failed` }]
  return [
    ...moved,
    ...priceLines(reading, symbolOf),
    {
      label: msg`Network cost`,
      ...(networkCost === null
        ? { value: null, reason: msg`The node does not report the price of gas.` }
        : {
            value: withSymbol(formatAmount(networkCost, decimals, 'summary', 'up'), symbol),
            exact: `${formatExactAmount(networkCost, decimals)} ${symbol}`,
          }),
      more: msg`${gas} gas`,
    },
  ]
}

/**
 * Line with the saving over the next best platform, as quoted at confirmation; [] without a saving or
 * after a failure.
 */
export function savedLines(saved: StoredQuote['saved'], reading: ReceiptReading | null): readonly ReceiptLine[] {
  if (!saved || reading === null || typeof reading !== 'object' || !reading.succeeded) return []
  const { usd, over } = saved
  const label = msg`You saved`
  if (usd === null) return [{ label, value: null, reason: msg`No price was available when you confirmed.` }]
  return [
    {
      label,
      value: formatUsd(usd),
      more: over === null ? undefined : msg`Quoted against ${over}, network cost included`,
    },
  ]
}

/**
 * Lines with chain, block, times and ids. `now`: chain time in milliseconds; the device's time while
 * that is unknown.
 */
export function placeLines(
  record: TransactionRecord,
  reading: ReceiptReading | null,
  chain: Pick<ConfiguredChain, 'name' | 'ended'> | undefined,
  now?: number,
): readonly ReceiptLine[] {
  const { progress, addedTime, from, to, proposal } = record
  // For a proposal the nonce of the Safe, because the record's nonce is that of the account that
  // executed it.
  const nonce = proposal ? proposal.nonce : record.nonce
  const block = 'receipt' in progress ? formatWhole(progress.receipt.blockNumber) : null
  const minedAt = reading !== null && typeof reading === 'object' ? reading.timestamp : null
  const hash = hashOf(record)
  return [
    { label: msg`State`, value: stateOf(record, chain, undefined, now).text },
    { label: msg`Network`, value: chain?.name ?? String(record.chainId) },
    ...(block ? [{ label: msg`Block`, value: block }] : []),
    ...sourceLines(record),
    { label: msg`Sent`, value: formatDate(addedTime / 1000) },
    ...(minedAt === null ? [] : [{ label: msg`Mined`, value: formatDate(Number(minedAt)) }]),
    ...(proposal?.deadline === undefined || !isProposed(record)
      ? []
      : [{ label: msg`Deadline`, value: formatDate(Number(proposal.deadline)) }]),
    ...(nonce === undefined ? [] : [{ label: msg`Nonce`, value: String(nonce) }]),
    { label: msg`From`, value: from, isLong: true },
    { label: msg`To`, value: to, isLong: true },
    ...(hash ? [{ label: msg`Hash`, value: hash, isLong: true } as const] : []),
    ...(proposal?.hash && proposal.hash !== hash
      ? [{ label: msg`Proposal`, value: proposal.hash, isLong: true } as const]
      : []),
  ]
}

/**
 * Line that names who confirmed the outcome: the user's node, one operator or two; [] without a
 * confirmation.
 */
function sourceLines({ progress }: TransactionRecord): readonly ReceiptLine[] {
  const sources = 'receipt' in progress ? progress.sources : undefined
  if (!sources) return []
  const label = msg`Reported by`
  if (sources.status === 'agree') return [{ label, value: sources.operators.join(', '), more: msg`Two sources agree` }]
  if (sources.status === 'mine') return [{ label, value: sources.operator, more: msg`Your own node` }]
  if (sources.operator === null) return [{ label, value: msg`One node only` }]
  return [{ label, value: sources.operator, more: msg`One node only` }]
}

/** The receipt as plain text, one item per line. */
export function receiptText(
  title: string,
  lines: readonly ReceiptLine[],
  translate: (text: MessageDescriptor) => string,
): string {
  const textOf = (value: string | MessageDescriptor) => (typeof value === 'string' ? value : translate(value))
  const written = lines.map(({ label, value, reason, exact, more }) => {
    const text = exact ?? (value === null ? `— (${reason ? translate(reason) : ''})` : textOf(value))
    return `${translate(label)}: ${text}${more ? ` (${translate(more)})` : ''}`
  })
  return [title, ...written].join('\n')
}

/** Line with the amount that moved, the requested amount and their difference. */
function comparedLine(label: MessageDescriptor, { requested, moved }: Compared, symbolOf: SymbolOf): ReceiptLine {
  const { decimals } = requested.currency
  const symbol = symbolOf(requested.currency)
  const quoted = formatAmount(requested.amount, decimals, 'limit')
  if (moved === null) {
    const reason = msg`Not in the receipt`
    return { label, value: null, reason, more: quotedText(`${quoted} ${symbol}`) }
  }
  const change = changeOf(requested.amount, moved)
  return {
    label,
    value: withSymbol(formatAmount(moved, decimals, 'limit'), symbol),
    exact: `${formatExactAmount(moved, decimals)} ${symbol}`,
    more: change === null ? undefined : quotedText(`${quoted} · ${change}`),
  }
}

/** Output of each leg of a split order, the largest first. */
function legLines({ legs, got: [out] }: Settlement, platformOf: PlatformNamer, symbolOf: SymbolOf) {
  if (!out) return []
  const { currency } = out.requested
  const given = legs.reduce((sum, { gave }) => sum + gave, 0n)
  return legs
    .toSorted((one, other) => Number(other.gave - one.gave))
    .map(({ pairs, gave, got }): ReceiptLine => {
      const names = pairs.map((pair) => platformOf(pair) ?? shortAddress(pair))
      const over = names.filter((name, at) => name !== names[at - 1]).join(' → ')
      const share = formatPercent({ numerator: gave, denominator: given })
      return {
        label: msg`Over ${over}`,
        value: withSymbol(formatAmount(got, currency.decimals, 'limit'), symbolOf(currency)),
        exact: `${formatExactAmount(got, currency.decimals)} ${symbolOf(currency)}`,
        more: msg`${share} of the order`,
      }
    })
}

/**
 * Relative difference between quoted and moved amount; null below 0.01 %, which rounding by the router
 * can cause.
 */
function changeOf(quoted: bigint, moved: bigint): string | null {
  const difference = moved - quoted
  if (quoted === 0n || (difference < 0n ? -difference : difference) * 10_000n < quoted) return null
  const percent = formatPercent({ numerator: difference, denominator: quoted })
  return difference > 0n ? `+${percent}` : percent
}

const quotedText = (before: string) => msg`Quoted ${before}`

function besideLine(of: OtherTransfer, nameOf: TokenNamer, isExchange: boolean): ReceiptLine {
  const { token, left, arrived, isLp } = of
  const label = arrived > left ? msg`Received` : msg`Paid`
  const named = nameOf(token)
  const more = isExchange && left > arrived ? msg`Not requested` : undefined
  if (named === null) return { label, value: shortAddress(token), more }
  const amount = arrived > left ? arrived - left : left - arrived
  // All LP tokens of a platform have the same symbol, so the tokens of the pair name them.
  const symbol = isLp ? `${named.symbol} LP` : named.symbol
  return {
    label,
    value: withSymbol(formatAmount(amount, named.decimals, 'limit'), symbol),
    exact: `${formatExactAmount(amount, named.decimals)} ${symbol}`,
    more,
  }
}

/** Lines with the actual price per whole input token, and the quoted price; [] without a price. */
function priceLines({ gave, got, price }: Settlement, symbolOf: SymbolOf): readonly ReceiptLine[] {
  const [input, output] = [gave[0]?.requested.currency, got[0]?.requested.currency]
  if (!price || !input || !output) return []
  const unit = 10n ** BigInt(input.decimals)
  const write = ({ numerator, denominator }: Fraction) =>
    formatAmount((numerator * unit) / denominator, output.decimals, 'price')
  const { shown, reached } = price
  const quoted = write(shown)
  const per = `${symbolOf(output)} / ${symbolOf(input)}`
  const label = msg`Price`
  if (reached === null) {
    return [{ label, value: null, reason: msg`Not in the receipt`, more: quotedText(quoted) }]
  }
  const came = write(reached)
  return [{ label, value: `${came} ${per}`, more: came === quoted ? undefined : quotedText(quoted) }]
}
