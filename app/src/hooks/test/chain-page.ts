import './bare-window.ts'
import type { Address } from '@dexswap/chains'
import { createElement, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { heldCalls, ownerCalls } from '#core/campaigns/account-reads.ts'
import type { CampaignReading } from '#core/campaigns/campaign-reads.ts'
import type { Head } from '#core/chain/head.ts'
import { initialSwitches } from '#core/chain/operator-switches.ts'
import { type Known, mapKnown } from '#core/known.ts'
import { createMarket } from '#core/markets/market.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { createServices } from '#core/services.ts'
import { createStore } from '#core/store.ts'
import { livingConfig } from '#core/test/page-session.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { stillPage, type TestWorld } from '#core/test/start-test-world.ts'
import { createTokenStore } from '#core/tokens/token-store.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { type Approvals, useApprovals } from '../use-approvals.ts'
import { useReads } from '../use-calls.ts'
import { type StakesOf, useCreatedCampaigns, useStakesOf } from '../use-campaign-account.ts'
import { useRewardCampaigns } from '../use-campaign-reads.ts'
import { type Claimable, type Positions, useClaimable, usePositions } from '../use-portfolio.ts'
import { type Session, SessionContext } from '../use-session.ts'
import type { Place } from './plain-account.ts'

/** What the portfolio of an account displays. */
export type PortfolioState = {
  readonly stakes: StakesOf
  readonly positions: Known<Positions>
  readonly claimable: Claimable
  readonly approvals: Known<Approvals>
  /** Null until the page has read which account created each campaign. */
  readonly created: readonly CreatedState[] | null
}

/** A campaign that the account created, and the data for its owner. */
type CreatedState = {
  readonly reading: CampaignReading
  readonly owner: ReturnType<typeof useReads<ReturnType<typeof ownerCalls>>> | null
  readonly held: ReturnType<typeof useReads<ReturnType<typeof heldCalls>>> | null
}

/** The campaign in a reading, also if it is an external one. */
export function campaignOf(reading: CampaignReading) {
  if (reading.kind !== 'cancelled') return reading.campaign
  return reading.campaign ?? reading.foreign?.campaign ?? null
}

/** Calls the hooks of the portfolio screen, without rendering the screen. */
function Portfolio({ account, tell }: { account: Address; tell: (state: PortfolioState) => void }): ReactNode {
  const stakes = useStakesOf(account)
  const positions = usePositions(account, stakes)
  const claimable = useClaimable(stakes)
  const approvals = useApprovals(
    account,
    mapKnown(positions, (found) => found.positions),
  )
  const found = useCreatedCampaigns(account, true)
  const addresses = found?.status === 'known' ? found.value.campaigns : []
  const readings = useRewardCampaigns(addresses)
  const campaigns = readings.map((reading) => (reading.status === 'known' ? campaignOf(reading.value) : null))
  const owners = useReads(
    campaigns.map((each) =>
      each
        ? ownerCalls(
            each.address,
            each.rewards.map(({ token }) => token.address),
          )
        : null,
    ),
  )
  const held = useReads(campaigns.map((each) => (each ? heldCalls(each) : null)))
  const isWhole = found?.status === 'known' && readings.every(({ status }) => status === 'known')
  useEffect(() => {
    const created = isWhole
      ? readings.flatMap((reading, at): CreatedState[] =>
          reading.status === 'known'
            ? [{ reading: reading.value, owner: owners[at] ?? null, held: held[at] ?? null }]
            : [],
        )
      : null
    tell({ stakes, positions, claimable, approvals, created })
  })
  return null
}

/** Connects the page's stores and hooks with a real chain. The test delivers each block. */
export function openChainPage(world: TestWorld, client: ChainClient, account: Address) {
  const heads = createStore<Head | null>(null)
  const beats = new Set<(chainId: number) => void>()
  const { chain } = world
  const networks = {
    chains: new Map([[chain.id, chain]]),
    current: createStore(chain),
    clientOf: () => client,
    headOf: () => heads,
    headFailureOf: () => createStore(null),
    onInvalidated: () => () => undefined,
    onHeadRequested(listener: (chainId: number) => void) {
      beats.add(listener)
      return () => beats.delete(listener)
    },
    now: () => Number(heads.get()?.timestamp ?? 0n),
  } as unknown as Session['networks']
  const records = createStore<readonly TransactionRecord[]>([])
  const storage = createAppStorage(createMemoryKeyValues())
  const market = createMarket(networks, storage)
  // Only the services that these hooks use.
  const session: Session = {
    services: createServices(() => session),
    networks,
    storage,
    market,
    tokens: createTokenStore(() => new Promise(() => undefined)),
    transactions: { records },
    wallets: { wallet: createStore({ status: 'disconnected' }) },
    config: livingConfig,
    switches: createStore(initialSwitches(livingConfig)),
  } as unknown as Session
  let state: PortfolioState | null = null
  const root = createRoot(document.createElement('div'))
  const shown = createElement(Portfolio, {
    account,
    tell: (next) => {
      state = next
    },
  })
  root.render(createElement(SessionContext, { value: session }, shown))
  return {
    state: () => state,
    /** Stores an approval as sent from this browser. */
    approved({ token, spender }: Place) {
      const approval = { tokenAddress: token, spender }
      records.set([recordOf({ chainId: chain.id, from: account, approval }), ...records.get()])
    },
    /** Delivers a new block. Reads that depend on it are sent in the same tick. */
    async deliverBlock(): Promise<Head> {
      for (const listener of [...beats]) listener(chain.id)
      const head = await world.head()
      heads.set({ ...head, receivedAt: stillPage.clock.now() })
      return head
    },
    close() {
      root.unmount()
      market.stop()
    },
  }
}
