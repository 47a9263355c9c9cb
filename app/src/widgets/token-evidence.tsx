import { isSameAddress } from '@dexswap/chains'
import { simulateTrading, simulationRoute, type TradeSimulation } from '@dexswap/orders/token-probe'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatBps, formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { knownValue } from '#core/known.ts'
import { pairUsdDown } from '#core/markets/usd-prices.ts'
import { type CodeFacts, readCodeFacts } from '#core/tokens/code-facts.ts'
import { nativeCurrencyOf, shortAddress, type Token } from '#core/tokens/currency.ts'
import { useAsyncQuery } from '#hooks/use-async-query.ts'
import { useChain, useClient, useHead } from '#hooks/use-chain.ts'
import { usePools } from '#hooks/use-markets.ts'
import { useTokens } from '#hooks/use-tokens.ts'
import { WarningIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { useSymbols } from './token-identity.tsx'

/** Maximum number of listed pairs; the most liquid ones are listed. */
const shownPairs = 3

/** Evidence about an external token from simulations and chain reads, not from its issuer. */
export function TokenEvidence({ token }: { token: Token }) {
  const { t } = useLingui()
  const client = useClient()
  const block = useHead()
  const chain = useChain()
  const pools = usePools([token.address])
  const key = `${chain.id} ${token.address}`
  const code = useAsyncQuery({ key, ask: () => readCodeFacts(client, token.address), of: client })?.value
  const route = simulationRoute(chain, pools, token.address)
  const isReady = pools.status === 'unreachable' || (pools.status === 'ready' && (route !== null || pools.complete))
  const untested: TradeSimulation = { status: 'untested' }
  const simulation = useAsyncQuery(
    isReady && block
      ? {
          key: `${key} ${route?.path.join() ?? ''}`,
          ask: async () => (route ? simulateTrading(client, chain.multicall, route, block.hash) : untested),
          of: client,
        }
      : null,
  )?.value
  return (
    <DetailList>
      <DetailRow label={t`Sell test`}>
        {simulation ? <SimulatedTrade simulation={simulation} /> : <Skeleton width={120} height={20} />}
      </DetailRow>
      <DetailRow label={t`Contract`}>
        {code === undefined ? <Skeleton width={120} height={20} /> : <Code code={code} />}
      </DetailRow>
      <DetailRow label={t`Created`}>
        {code === undefined ? <Skeleton width={120} height={20} /> : <Created code={code} />}
      </DetailRow>
      <PairRows token={token} />
    </DetailList>
  )
}

function Bad({ children }: { children: ReactNode }) {
  return (
    <span className="text-danger inline-flex items-center gap-1.5">
      <WarningIcon size={16} className="flex-none" />
      <span>{children}</span>
    </span>
  )
}

/** Result of a simulated purchase and sale at the newest block. */
function SimulatedTrade({ simulation }: { simulation: TradeSimulation }) {
  switch (simulation.status) {
    case 'untested':
      return <Trans>Buying and selling could not be tested</Trans>
    case 'no-buy':
      return (
        <Bad>
          <Trans>It could not be bought</Trans>
        </Bad>
      )
    case 'no-sell':
      return (
        <Bad>
          <Trans>Failed: this token can't be sold</Trans>
        </Bad>
      )
    case 'tested': {
      const [buy, sell] = [formatBps(simulation.buyTaxBps), formatBps(simulation.sellTaxBps)]
      if (simulation.buyTaxBps === 0 && simulation.sellTaxBps === 0) return <Trans>Bought and sold without a tax</Trans>
      return (
        <Bad>
          <Trans>
            Tax: {buy} on buy, {sell} on sell
          </Trans>
        </Bad>
      )
    }
  }
}

function Code({ code }: { code: CodeFacts | null }) {
  if (code === null) return <Trans>Could not be read</Trans>
  const { changes, pauses } = code
  if (changes === 'no' && !pauses) return <Trans>Not upgradeable, cannot be paused</Trans>
  return (
    <Bad>
      {changes === 'proxy' ? <Trans>Can be replaced by its owner</Trans> : null}
      {changes === 'maybe' ? <Trans>Uses external code that may change</Trans> : null}
      {changes !== 'no' && pauses ? ' · ' : null}
      {pauses ? <Trans>Transfers can be paused</Trans> : null}
    </Bad>
  )
}

function Created({ code }: { code: CodeFacts | null }) {
  const { before = null, after = null } = code?.age ?? {}
  const [latest, earliest] = [before === null ? '' : formatDate(before), after === null ? '' : formatDate(after)]
  if (before !== null && after !== null)
    return (
      <Trans>
        between {earliest} and {latest}
      </Trans>
    )
  if (before !== null) return <Trans>before {latest}</Trans>
  return after === null ? <Trans>Could not be determined</Trans> : <Trans>after {earliest}</Trans>
}

/**
 * Pairs of the token, with the amount of reviewed tokens that a seller could withdraw from each.
 */
function PairRows({ token }: { token: Token }) {
  const { t } = useLingui()
  const chain = useChain()
  const tokens = useTokens()
  const symbolOf = useSymbols()
  const pools = usePools([token.address])
  if (pools.status !== 'ready') return null
  const native = nativeCurrencyOf(chain)
  const nameOf = (address: string) => {
    if (isSameAddress(chain.wrappedNative.address, address)) return native.symbol
    const known = tokens.find((each) => isSameAddress(each.address, address))
    return known ? symbolOf(known) : shortAddress(`0x${address.slice(2)}`)
  }
  const found = chain.platforms.flatMap(({ id, name }) =>
    (pools.pools.get(id) ?? []).flatMap((pool) => {
      const [one, other] = [isSameAddress(pool.token0, token.address), isSameAddress(pool.token1, token.address)]
      if (!one && !other) return []
      const worth = pairUsdDown(chain, pools, {
        ...pool,
        token0: { address: pool.token0 },
        token1: { address: pool.token1 },
      })
      return [
        {
          key: pool.address,
          platform: name,
          with: nameOf(one ? pool.token1 : pool.token0),
          usd: knownValue(worth),
        },
      ]
    }),
  )
  const most = found.toSorted(({ usd: one }, { usd: other }) => Number((other ?? 0n) - (one ?? 0n)))
  if (most.length === 0) {
    return pools.complete ? (
      <DetailRow label={t`Pairs`}>
        <Trans>None on this exchange</Trans>
      </DetailRow>
    ) : null
  }
  return most.slice(0, shownPairs).map(({ key, platform, with: other, usd }, at) => {
    const worth = usd && formatUsd(usd)
    return (
      <DetailRow
        key={key}
        label={at === 0 ? t`Pairs` : null}
        more={usd === null ? undefined : worth ? <Trans>{worth} liquidity</Trans> : <Trans>no liquidity</Trans>}
      >
        <bdi>{`${other} · ${platform}`}</bdi>
      </DetailRow>
    )
  })
}
