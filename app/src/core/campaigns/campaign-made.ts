import { campaignFactoryAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { getTransactionReceipt } from 'viem/actions'
import { parseEventLogs } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { CreateIntent } from './campaign-plan.ts'

type Log = Parameters<typeof parseEventLogs>[0]['logs'][number]

/** The campaign that the factory says it made for the account; null where no event of its own says so. */
export function campaignMade(logs: readonly Log[], { factory, account }: MadeBy): Address | null {
  const made = parseEventLogs({ abi: campaignFactoryAbi, eventName: 'DistributionCreated', logs: [...logs] })
  const own = made.find(({ address, args }) => isSameAddress(address, factory) && isSameAddress(args.owner, account))
  return own?.args.deployedAt ?? null
}

type MadeBy = Pick<CreateIntent, 'factory' | 'account'>

/** The same of the transaction that made it. @throws where the node does not give the receipt */
export async function readCampaignMade(client: ChainClient, hash: Hex, by: MadeBy): Promise<Address | null> {
  const { logs } = await getTransactionReceipt(client, { hash })
  return campaignMade(logs, by)
}
