import { campaignFactoryAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { decodeFunctionData, numberToHex } from 'viem/utils'
import { expect, test, vi } from 'vitest'
import { known } from '#core/known.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { useCampaign } from './use-campaigns.ts'
import { useSourced } from './use-indexer.ts'
import { SessionContext } from './use-session.ts'

vi.mock('./use-indexer.ts', () => ({ useSourced: vi.fn() }))
const sourced = vi.mocked(useSourced)

const chain = configuredChain(1666600000)
const addressOf = (place: number) => numberToHex(0xc000 + place, { size: 20 })

/**
 * Looks up a campaign when the factory has `made` campaigns, of which the last received list has
 * `listed`.
 */
function found(address: Address, made: number, listed: number) {
  const refs = Array.from({ length: listed }, (_, at) => ({
    address: addressOf(at),
    stakable: addressOf(0),
    endsAt: 0n,
  }))
  sourced.mockReturnValue(known({ value: refs }, 0) as never)
  const page = createPageSession(chain)
  page.answerCalls(({ to, data }) => {
    if (to.toLowerCase() !== chain.campaignFactory?.toLowerCase()) return null
    const { functionName, args } = decodeFunctionData({ abi: campaignFactoryAbi, data })
    if (functionName === 'getDistributionsAmount') return numberToHex(made, { size: 32 })
    return functionName === 'distributions' ? numberToHex(BigInt(addressOf(Number(args[0]))), { size: 32 }) : null
  })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={page.session}>{children}</SessionContext>
  )
  return renderHook(() => useCampaign(address), { wrapper }).result.current
}

test('default: finds a campaign at the end of a long list, and refuses one that is not listed', () => {
  expect(found(addressOf(7), 301, 301)).toEqual({ status: 'loading' })
  expect(found('0x00000000000000000000000000000000000000AA', 301, 301)).toEqual({
    status: 'refused',
    reason: 'not-made-here',
  })
})

test('behavior: finds a campaign that was created after the list was last requested', () => {
  expect(found(addressOf(300), 301, 300)).toEqual({ status: 'loading' })
  expect(found(addressOf(309), 310, 300)).toEqual({ status: 'loading' })
  expect(found(addressOf(301), 301, 300)).toEqual({ status: 'refused', reason: 'not-made-here' })
})
