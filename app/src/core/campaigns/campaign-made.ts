import { campaignFactoryAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { getTransactionReceipt } from 'viem/actions'
import { parseEventLogs } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CreateIntent } from './campaign-plan.ts'

type Log = Parameters<typeof parseEventLogs>[0]['logs'][number]

/**
 * Address of the campaign that the factory created for the account, from its event; null without
 * one.
 */
export function campaignMade(logs: readonly Log[], { factory, account }: MadeBy): Address | null {
  const made = parseEventLogs({ abi: campaignFactoryAbi, eventName: 'DistributionCreated', logs: [...logs] })
  const own = made.find(({ address, args }) => isSameAddress(address, factory) && isSameAddress(args.owner, account))
  return own?.args.deployedAt ?? null
}

type MadeBy = Pick<CreateIntent, 'factory' | 'account'>

/**
 * Reads the created campaign from the receipt of its transaction.
 * @throws when the receipt is not available
 */
export async function readCampaignMade(client: ChainClient, hash: Hex, by: MadeBy): Promise<Address | null> {
  const { logs } = await getTransactionReceipt(client, { hash })
  return campaignMade(logs, by)
}
