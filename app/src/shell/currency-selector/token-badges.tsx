import type { Bridge } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Currency } from '#domain/currencies/currency.ts'
import type { TokenFacts } from '#domain/tokens/token-facts.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { Badge } from '#ui/badge.tsx'

/** Harmony's bridged tokens exist in two generations under the same symbols. */
export const bridgeTexts: Readonly<Record<Bridge, MessageDescriptor>> = {
  horizon: msg`Horizon bridge`,
  layerzero: msg`LayerZero`,
}

/** The chain decides about decimals; a list that says something else is not to be trusted with the rest. */
function useDecimalsDiffer(currency: Currency, facts: TokenFacts, asks: boolean): boolean {
  const read = useToken(asks && currency.kind === 'token' && facts.listedDecimals !== null ? currency.address : null)
  return read.status === 'known' && read.value.decimals !== facts.listedDecimals
}

/** At most one: the gravest thing to know of a token. */
export function TokenBadges(props: {
  currency: Currency
  facts: TokenFacts
  inactive: boolean
  /** False while rows fly past: the chain is not asked. */
  asks?: boolean
}) {
  const { currency, facts, inactive, asks = true } = props
  const { t } = useLingui()
  const differs = useDecimalsDiffer(currency, facts, asks)
  if (currency.kind === 'native') return null
  if (facts.unsupported) return <Badge tone="danger">{t`Unsupported`}</Badge>
  if (facts.suspicions.length > 0) return <Badge tone="warning">{t`Misleading name`}</Badge>
  if (differs) return <Badge tone="warning">{t`Wrong decimals in list`}</Badge>
  if (inactive) return <Badge>{t`Inactive list`}</Badge>
  return facts.listName === null ? <Badge tone="warning">{t`Unknown Source`}</Badge> : null
}
