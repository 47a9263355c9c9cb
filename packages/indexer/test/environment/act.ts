import type { Environment } from './build-environment.ts'
import { actOnCampaigns } from './campaigns.ts'
import type { Random } from './random.ts'

/**
 * Executes one random action: trades in one transaction, a change of liquidity, or an action on a
 * campaign.
 */
export async function act(environment: Environment, random: Random, tradesEach = 3): Promise<void> {
  const { pairs, accounts, actor, actorAbi, send } = environment
  if (random.next() < 0.3) return actOnCampaigns(environment, random)
  const account = random.pick(accounts)
  const kind = random.next()
  const pair = random.pick(pairs)
  if (kind < 0.7) {
    const trades = Array.from({ length: random.integer(1, tradesEach) }, () => {
      const { address, feeBps } = random.pick(pairs)
      return {
        pair: address,
        zeroForOne: random.next() < 0.5,
        bps: BigInt(random.integer(5, 150)),
        feeBps: BigInt(feeBps),
      }
    })
    await send(account, actor, actorAbi, 'trade', [trades])
    return
  }
  // Adds liquidity first, so that the removal cannot fail for lack of LP tokens.
  await send(account, actor, actorAbi, 'addShare', [pair.address, BigInt(random.integer(10, 500)), account])
  if (kind < 0.85) return
  await send(account, actor, actorAbi, 'removeShare', [pair.address, BigInt(random.integer(100, 10_000))])
}
