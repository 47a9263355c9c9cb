import { afterEach, describe, expect, test } from 'vitest'
import { campaignSpecs } from '../campaigns/campaign-specs.ts'
import { users } from '../chain/accounts.ts'
import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { historyHours } from '../seed/plan-history.ts'
import { deployWorld } from '../world/deploy-world.ts'
import { type Stage, storedPresent } from './ensure-state.ts'
import { startStoredChain } from './start-stored-chain.ts'

const chains: LocalChain[] = []
afterEach(() => Promise.all(chains.splice(0).map((chain) => chain.stop())))

async function started(stage: Stage) {
  const stored = await startStoredChain(stage)
  chains.push(stored.chain)
  return stored
}

async function timestampOf({ client }: LocalChain): Promise<number> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  return Number((block as { timestamp: string }).timestamp)
}

describe('startStoredChain', () => {
  test('behavior: continues a deployed chain at the real time', async () => {
    const { chain } = await started('deployed')
    expect(Math.abs((await timestampOf(chain)) - Date.now() / 1000)).toBeLessThan(30)
  })

  test('behavior: continues a seeded chain at the fixed time of its state, also in later blocks', async () => {
    const { chain } = await started('seeded')
    await chain.client.request({ method: 'evm_mine' })
    const since = (await timestampOf(chain)) - storedPresent
    expect(since).toBeGreaterThan(0)
    expect(since).toBeLessThan(120)
  })

  test('behavior: mines a block per transaction', async () => {
    const { chain } = await started('seeded')
    expect(await chain.client.request({ method: 'anvil_getAutomine' })).toBe(true)
  })

  test('behavior: returns the logs of the history and the approvals of its traders', async () => {
    const { chain, approvals } = await started('seeded')
    const logs = await chain.client.request({ method: 'eth_getLogs', params: [{ fromBlock: '0x0' }] })
    expect((logs as unknown[]).length).toBeGreaterThan(10_000)
    expect(approvals.size).toBeGreaterThan(100)
  })

  test('behavior: returns the same contracts and accounts as a new deployment', async () => {
    const { world } = await started('deployed')
    const fresh = await startChain()
    chains.push(fresh)
    expect(await deployWorld(fresh.client)).toEqual(world)
  })

  test('behavior: starts a separate chain for each caller', async () => {
    const [one, other] = (await Promise.all([started('deployed'), started('deployed')])).map(({ chain }) => chain)
    await one?.client.request({ method: 'anvil_setBalance', params: [users[0], '0x1'] })
    const balanceIn = (chain?: LocalChain) =>
      chain?.client.request({ method: 'eth_getBalance', params: [users[0], 'latest'] })
    expect(await balanceIn(one)).toBe('0x1')
    expect(await balanceIn(other)).not.toBe('0x1')
  })

  test('behavior: contains no campaign that starts or ends within a day of the stored time', () => {
    const hours = campaignSpecs.flatMap(({ id, starts, ends }) => [
      { id, hour: starts },
      { id, hour: ends },
    ])
    expect(hours.filter(({ hour }) => hour > historyHours && hour < historyHours + 24)).toEqual([])
  })
})
