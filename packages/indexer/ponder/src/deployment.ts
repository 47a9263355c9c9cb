import { createClient, http } from 'viem'
import { rankReviewed } from '#indexer/prices/rank.ts'
import { parseSettings, settingsVariable } from '#indexer/settings.ts'

export const settings = parseSettings(process.env[settingsVariable])

export const ranks = rankReviewed(settings)

/**
 * Token names and pair fees are read at the latest block, so that the node need not be an archive
 * node.
 */
export const node = createClient({
  transport: http(settings.rpcUrl, { batch: true, retryCount: 5, timeout: 15_000 }),
})
