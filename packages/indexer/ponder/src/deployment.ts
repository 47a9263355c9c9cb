import { createClient, http } from 'viem'
import { rankReviewed } from '#indexer/prices/rank.ts'
import { parseSettings, settingsVariable } from '#indexer/settings.ts'

export const settings = parseSettings(process.env[settingsVariable])

export const ranks = rankReviewed(settings)

/** Reads token names and pair fees at the latest block, so no archive node is needed. */
export const node = createClient({
  transport: http(settings.rpcUrl, { batch: true, retryCount: 5, timeout: 15_000 }),
})
