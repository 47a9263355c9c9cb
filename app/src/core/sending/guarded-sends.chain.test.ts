import { afterEach, describe, expect, test } from 'vitest'
import { openGuard } from '../test/page-session.ts'
import {
  approveStep,
  browser,
  planOf,
  provideChain,
  recipient,
  sendStep,
  start,
  tab,
} from '../test/transactions-on-chain.ts'
import type { PermitStep, SendStep } from './plan.ts'

provideChain()

const opened = openGuard.switches.get()
const revoke = () => openGuard.switches.set({ ...opened, revokedBuilds: [openGuard.page.buildId] })
afterEach(() => openGuard.switches.set(opened))

const refused = { status: 'failed', error: { name: 'BuildRevokedError' } }

describe('sends in a revoked build', () => {
  test('error: BuildRevokedError when a transaction is sent, before a wallet request', async () => {
    revoke()
    expect(await start(tab, planOf(sendStep())).ended).toMatchObject(refused)
    expect(browser.wallet.requested).toBe(0)
  })

  test('error: BuildRevokedError when a permit is to be signed', async () => {
    let signed = 0
    browser.wallet.signs = async () => signed++
    const permit: PermitStep = {
      kind: 'permit',
      typedData() {
        // Revokes the build while the plan prepares the permit.
        revoke()
        return '{}'
      },
      otherwise: () => [],
    }
    expect(await start(tab, planOf(permit, sendStep())).ended).toMatchObject(refused)
    expect([signed, browser.wallet.requested]).toEqual([0, 0])
  })

  test('error: BuildRevokedError when the build is revoked between an approval and its call', async () => {
    const send: SendStep = {
      ...sendStep(),
      call() {
        revoke()
        return { to: recipient, data: '0x', value: 2n }
      },
    }
    expect(await start(tab, planOf(approveStep(), send)).ended).toMatchObject(refused)
    expect(browser.wallet.sent).toHaveLength(1)
  })
})
