import { type Address, isSameAddress, lowerAddressSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { type GraphAnswer, type GraphClient, listAll } from './graph-client.ts'
import { decimalText, decimalUnits } from './graph-values.ts'

type StakeRow = { readonly pair: Address; readonly campaign: Address; readonly amount: bigint }
export type GraphHoldings = {
  /** LP tokens in the wallet by pair, and their total supply if it was read. */
  readonly wallet: readonly { readonly pair: Address; readonly amount: bigint; readonly supply?: bigint }[]
  readonly staked: readonly StakeRow[]
}

const idOnly = v.object({ id: lowerAddressSchema })

/**
 * LP tokens of an account above 0, in wallet and campaigns (rule 2.7.08). Filtered by factory, because
 * the indexer also has other platforms.
 * @throws GraphFailure
 */
export async function askHoldings(
  client: GraphClient,
  account: Address,
  factory: Address,
): Promise<GraphAnswer<GraphHoldings>> {
  const user = account.toLowerCase()
  const [wallet, staked] = await Promise.all([
    listAll(client, {
      list: 'liquidityPositions',
      entity: 'LiquidityPosition',
      where: { user, liquidityTokenBalance_gt: '0' },
      fields: 'liquidityTokenBalance pair { id factory { id } }',
      row: v.object({
        liquidityTokenBalance: decimalText,
        pair: v.object({ id: lowerAddressSchema, factory: idOnly }),
      }),
      maxRows: 100_000,
    }),
    listAll(client, {
      list: 'liquidityMiningPositions',
      entity: 'LiquidityMiningPosition',
      where: { user, stakedAmount_gt: '0' },
      fields: 'stakedAmount targetedPair { id } liquidityMiningCampaign { id }',
      row: v.object({ stakedAmount: decimalText, targetedPair: idOnly, liquidityMiningCampaign: idOnly }),
      maxRows: 100_000,
    }),
  ])
  const own = wallet.value.filter(({ pair }) => isSameAddress(pair.factory.id, factory))
  return {
    block: wallet.block.number < staked.block.number ? wallet.block : staked.block,
    value: {
      wallet: own.map(({ pair, liquidityTokenBalance }) => ({
        pair: pair.id,
        amount: decimalUnits(liquidityTokenBalance, 18),
      })),
      staked: staked.value.map(({ targetedPair, liquidityMiningCampaign, stakedAmount }) => ({
        pair: targetedPair.id,
        campaign: liquidityMiningCampaign.id,
        amount: decimalUnits(stakedAmount, 18),
      })),
    },
  }
}
