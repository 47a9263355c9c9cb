import type { Address } from '@dexswap/chains'
import { rpcProfiles, startNodeLike } from '@dexswap/sandbox'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../test/open-browser.ts'
import { account, anvil, outsider, planOf, provideChain, rpc, sendStep, start } from '../test/transactions-on-chain.ts'
import type { ApproveStep } from './plan.ts'

provideChain()

/**
 * Calls without data set the approval; calls with data revert until it is set:
 * `if (!calldatasize) sstore(0, 1) else if (!sload(0)) revert()`.
 */
const gateCode = '0x3660095760015f55005b5f546012575f5ffd5b00'
const gateOf = (round: number): Address => `0x${(0xf00 + round).toString(16).padStart(40, '0')}`

/**
 * Lag of each node in blocks, as network profiles record it. One URL alternates between two nodes.
 */
const rows = [
  ['ethereum', rpcProfiles.ethereum.lags],
  ['base', rpcProfiles.base.lags],
  ['arbitrum', rpcProfiles.arbitrum.lags],
  ['strict', rpcProfiles.strict.lags],
] as const

const rounds = process.env.TIER === 'gate' ? 2 : 6

describe('a step right after an approval, behind nodes that lag', () => {
  test.each(rows)('behavior: sends the step after an approval although nodes of %s lag', async (_, lags) => {
    // The profile without data fee and rate limit, so that the test measures only the lag.
    const profile = {
      ...rpcProfiles.base,
      lags,
      dataFee: 'none',
      rate: { ...rpcProfiles.base.rate, calls: 1e6 },
    } as const
    const node = await startNodeLike({ profile, target: anvil.rpcUrl })
    const lagging = openBrowser({ ...anvil, rpcUrl: node.url }, account)
    try {
      const tab = await lagging.openTab()
      for (let round = 0; round < rounds; round += 1) {
        const gate = gateOf(round)
        await rpc('anvil_setCode', gate, gateCode)
        const approve: ApproveStep = {
          ...sendStep({ to: gate, value: 0n }, `approve:${round}`),
          kind: 'approve',
          tokenAddress: gate,
          spender: outsider,
          isDone: async () => false,
        }
        // Mines blocks first, so that nodes that lag already have the contract.
        for (let block = 0; block < 6; block += 1) await rpc('evm_mine')
        const made = start(tab, planOf(approve, sendStep({ to: gate, data: '0x01', value: 0n }, `use:${round}`)))
        const pulse = setInterval(() => void rpc('evm_mine'), 100)
        const end = await made.ended.finally(() => clearInterval(pulse))
        expect(end).toMatchObject({ status: 'done' })
      }
    } finally {
      lagging.close()
      await node.stop()
    }
  })
})
