import { deploySafe, type LocalChain, type Safe, type SafeProposal, startChain } from '@dexswap/sandbox'
import { numberToHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
// Imported before a test starts, so that its timeout does not include the import.
import '../verification/verify-call.ts'
import '../sending/create-transactions.ts'
import type { Plan, SendState } from '../sending/plan.ts'
import { type Browser, openBrowser, type Tab } from './open-browser.ts'

export const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 })

/** A page connected to a Safe with two owners. Each test starts from the same chain state. */
type SafePage = {
  anvil: LocalChain
  safe: Safe
  browser: Browser
  tab: Tab
  /** Proposals of the page, oldest first. */
  proposals: SafeProposal[]
  rpc(method: string, ...params: unknown[]): Promise<unknown>
  mine(blocks?: number): Promise<void>
  /** Runs a plan in the page's tab, or in another tab. */
  start(plan: Plan, on?: Tab): { readonly states: SendState[]; readonly ended: Promise<unknown> }
  /** Runs a plan until the wallet has proposed its call. */
  propose(plan: Plan): Promise<SafeProposal>
}

/**
 * Declares hooks that open such a page for the tests of a file.
 * @param prepareChain runs once, before the tests
 * @param prepareBrowser runs before the first tab of each test
 */
export function setUpSafePage({
  prepareChain,
  prepareBrowser,
}: {
  readonly prepareChain: (page: SafePage) => Promise<void>
  readonly prepareBrowser: (browser: Browser) => void
}): SafePage {
  let snapshot: unknown
  const own: Omit<SafePage, 'anvil' | 'safe' | 'browser' | 'tab'> = {
    proposals: [],
    rpc: (method, ...params) => page.anvil.client.request({ method, params }),
    async mine(blocks = 1) {
      for (let block = 0; block < blocks; block++) await page.rpc('evm_mine')
    },
    start(plan, on = page.tab) {
      const states: SendState[] = []
      return { states, ended: on.transactions.run(plan, (state) => states.push(state)) }
    },
    async propose(plan) {
      const count = page.proposals.length
      const { states } = page.start(plan)
      await until(() => expect(states.at(-1)?.status).toBe('submitted'))
      return page.proposals[count] ?? expect.unreachable()
    },
  }
  // The cast is safe because the hooks set the other fields before a test reads them.
  const page = own as SafePage
  beforeAll(async () => {
    page.anvil = await startChain()
    page.safe = await deploySafe(page.anvil.client, [0, 1])
    await page.rpc('anvil_setBalance', page.safe.address, numberToHex(10n ** 21n))
    await prepareChain(page)
  })
  afterAll(() => page.anvil.stop())
  beforeEach(async () => {
    snapshot = await page.rpc('evm_snapshot')
    page.proposals = []
    page.browser = openBrowser(page.anvil, page.safe.address)
    prepareBrowser(page.browser)
    page.tab = await page.browser.openTab()
  })
  afterEach(async () => {
    page.browser.close()
    await page.rpc('evm_revert', snapshot)
  })
  return page
}
