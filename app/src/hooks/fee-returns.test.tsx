import type { Address } from '@dexswap/chains'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { known } from '#core/known.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { useFeeReturns, usePairReturn } from './use-pair-history.ts'
import { SessionContext } from './use-session.ts'

vi.setConfig({ testTimeout: 120_000 })
afterEach(() => vi.unstubAllGlobals())

const chain = { ...configuredChain(1666600000), graphql: 'https://indexer.test/graphql' }
const hash = `0x${'ab'.repeat(32)}` as const
const now = 1_700_000_000
const midnight = now - (now % 86_400)
const [young, old, external] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as Address)
const rows = [young, old, external].map((address = '0x') => {
  return { address, isVerified: true, liquidityUsd: known(1000n * 10n ** 18n, 0) }
})

function Hours() {
  const fees = useFeeReturns(rows)
  return rows.map(({ address }) => (
    <p key={address}>
      {address.slice(0, 3)}: {fees.volumesOf({ address }).status} {fees.hoursOf({ address })}
    </p>
  ))
}

function Days() {
  const terms = { swapFeeBps: 25, protocolFeeDenominator: null, liquidityUsd: known(1000n * 10n ** 18n, 0) }
  const all = [usePairReturn({ ...terms, address: young ?? '0x' }), usePairReturn({ ...terms, address: old ?? '0x' })]
  return (
    <p>{`whole days: ${all.map(({ fees, youngDays }) => (fees.status === 'known' ? youngDays : fees.status)).join()}`}</p>
  )
}

/**
 * Renders with an indexer that has two pairs without trades; one was created 2.5 days before
 * midnight.
 */
function show(what: ReactNode) {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: Record<string, unknown> }
    const requestedIds = (variables.known as { id_in: readonly string[] } | undefined)?.id_in ?? []
    const made = [
      { id: young, createdAtTimestamp: midnight - 60 * 3600 },
      { id: old, createdAtTimestamp: 1 },
    ]
    const counted = Object.keys(variables).flatMap((name) => /^id(\d)$/.exec(name)?.slice(1) ?? [])
    const counts = counted.map((at) => ({ [`pair${at}`]: null, [`days${at}`]: [] }))
    const _meta = { block: { number: 7, hash, timestamp: now } }
    const known = made.filter(({ id }) => requestedIds.includes(id ?? ''))
    return new Response(JSON.stringify({ data: Object.assign({ _meta, known, rows: [], pair: null }, ...counts) }))
  })
  const { session, stores } = createPageSession(chain)
  stores.head.set({ number: 7n, hash, parentHash: hash, timestamp: BigInt(now), receivedAt: 0 })
  renderUi(<SessionContext value={session}>{what}</SessionContext>)
}

const waitOptions = { timeout: 60_000 }

describe('useFeeReturns', () => {
  test('default: annualizes fees over the age of a young pair, and returns unknown when the pair is not indexed', async () => {
    show(<Hours />)
    expect(await screen.findByText('0x1: known 60', {}, waitOptions)).toBeDefined()
    expect(screen.getByText('0x2: known 168')).toBeDefined()
    expect(screen.getByText(/^0x3: unknown /)).toBeDefined()
  })
})

describe('usePairReturn', () => {
  test('default: returns the days since the creation of a young pair, and null for an old pair', async () => {
    show(<Days />)
    expect(await screen.findByText('whole days: 2,', {}, waitOptions)).toBeDefined()
  })
})
