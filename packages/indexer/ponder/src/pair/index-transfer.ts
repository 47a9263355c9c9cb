import type { IndexingFunctionArgs } from 'ponder:registry'
import { liquidityPosition, pair, user } from 'ponder:schema'
import type { Address } from '@dexswap/chains'
import { zeroAddress } from 'viem'
import { lower } from '../lower.ts'

type Args = IndexingFunctionArgs<'Pair:Transfer'>

async function move({ db }: Args['context'], pairId: Address, holder: Address, change: bigint): Promise<void> {
  // LP tokens of the zero address can never be withdrawn, so they are not a position.
  if (holder === zeroAddress) return
  if (change > 0n) await db.insert(user).values({ id: holder }).onConflictDoNothing()
  await db
    .insert(liquidityPosition)
    .values({ id: `${pairId}-${holder}`, user: holder, pair: pairId, liquidityTokenBalance: change })
    .onConflictDoUpdate((row) => ({ liquidityTokenBalance: row.liquidityTokenBalance + change }))
}

/** Updates supply and positions. Stores what the Mint or Burn event after it does not contain. */
export async function indexTransfer({ event, context }: Args): Promise<void> {
  const { value } = event.args
  if (value === 0n) return
  const id = lower(event.log.address)
  const from = lower(event.args.from)
  const to = lower(event.args.to)
  await context.db.update(pair, { id }).set((row) => {
    if (from === zeroAddress) {
      return { totalSupply: row.totalSupply + value, lastMintTo: to, lastMintLiquidity: value }
    }
    // The supply decreases only when the pair itself burns. Other transfers to the zero address do not
    // change it.
    if (from === id && to === zeroAddress) return { totalSupply: row.totalSupply - value, lastBurnLiquidity: value }
    return to === id ? { lastReturnFrom: from } : {}
  })
  await move(context, id, from, -value)
  await move(context, id, to, value)
}
