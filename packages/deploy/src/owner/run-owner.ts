import type { Address } from '@dexswap/chains'
import { BaseError, formatEther, type Hex, isAddressEqual } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readPrice } from '../fees.ts'
import { emptyJournal, requestOf } from '../journal.ts'
import { connectSender, type Sender } from '../sender.ts'
import { assertBelowMaxCost, type ConfirmedCost, limitSpending, maxCost } from '../spending.ts'
import { type OwnerCall, ownerCalls } from './owner-calls.ts'
import type { OwnerOptions } from './owner-options.ts'
import { isUsed, readState, type State } from './owner-state.ts'

/** Thrown when a call fails in simulation, or the chain does not show its effect. */
export class OwnerCallError extends Error {
  override readonly name = 'OwnerCallError'
}

/** Thrown when the key is not that of the required signer. */
export class NotOwnerError extends Error {
  override readonly name = 'NotOwnerError'
  constructor(account: Address, { name, from }: OwnerCall) {
    super(`The key is that of ${account}, and '${name}' is for ${from} to sign.`)
  }
}

function describeState({ owners, pendingOwner, ethReceiver, fallbackReceiver, stakingPaused }: State): string {
  return [
    `  the fee receiver belongs to ${owners.feeReceiver}`,
    `  the fee setter belongs to ${owners.feeSetter}`,
    `  the campaign factory belongs to ${owners.campaignFactory}`,
    ...(pendingOwner ? [`  the campaign factory is proposed to ${pendingOwner}, who has to accept it`] : []),
    `  protocol fees in the native currency are paid to ${ethReceiver}`,
    `  protocol fees in other tokens are paid to ${fallbackReceiver}`,
    `  new stakes are ${stakingPaused ? 'paused' : 'taken'}`,
  ].join('\n')
}

/** Simulates a call. @throws OwnerCallError when it fails */
async function tryCall({ client }: Sender, { name, from, to, data }: OwnerCall): Promise<void> {
  try {
    await client.call({ account: from, to, data })
  } catch (cause) {
    const reason = cause instanceof BaseError ? cause.details || cause.shortMessage : String(cause)
    throw new OwnerCallError(`The chain would refuse '${name}': ${reason}.`, { cause })
  }
}

/** Maximum cost by the gas estimates of the node. @throws CostError above `--max-cost` */
async function costOf(
  { client, account }: Sender,
  calls: readonly OwnerCall[],
  { chain, maxCostWei }: OwnerOptions,
): Promise<Omit<ConfirmedCost, 'confirm'>> {
  const price = await readPrice(client, chain)
  const first = await client.getTransactionCount({ address: account, blockTag: 'pending' })
  const steps = []
  for (const [at, { name, from, to, data }] of calls.entries()) {
    const gas = await client.estimateGas({ account: from, to, data })
    steps.push({ name, request: requestOf({ to, data }), nonce: first + at, gas, valueWei: 0n, isMined: false })
  }
  assertBelowMaxCost('The whole', maxCost(steps, price), maxCostWei)
  return { steps, price, extraWei: 0n, maxCostWei }
}

/**
 * Prints the owners, simulates the calls of the action, and prints or sends them.
 * @param key the signing key; null when the calls are only printed
 * @param confirm prompts the user before anything is sent
 * @throws OwnerCallError, NotOwnerError, NotOursError, OtherChainError, NotAnsweredError
 * @throws errors of `Sender.run`
 */
export async function runOwner(
  options: OwnerOptions,
  key: Hex | null,
  print: (text: string) => void,
  confirm: (question: string) => Promise<boolean>,
): Promise<void> {
  const { action, chain, owned, rpcUrl, mode } = options
  const account = privateKeyToAccount(key ?? generatePrivateKey())
  // No journal is needed, because calls that took effect are found on the chain.
  const sender = await connectSender(rpcUrl, chain.id, account, emptyJournal(), chain)
  const state = await readState(sender, owned)
  print(`${chain.name} (${chain.id}):\n\n${describeState(state)}\n`)
  if (action.kind === 'show') return
  const calls = ownerCalls(action, state, owned)
  if (calls.length === 0) return print('No call is left.')
  for (const call of calls) await tryCall(sender, call)
  for (const { name, from, to, data } of calls)
    print(`  ${name}\n    from  ${from}\n    to    ${to}\n    data  ${data}`)
  const isBlind = action.kind === 'hand-over' && !(await isUsed(sender.client, action.to))
  const unused = isBlind
    ? ` ${action.to} has sent no transaction on this chain and is not a contract: check that its key exists.`
    : ''
  if (mode === 'show' || key === null) {
    return print(
      `\nNothing was sent. Each call was simulated successfully.${unused} Sign them in this order, or add --keystore FILE --send.`,
    )
  }
  const foreign = calls.find(({ from }) => !isAddressEqual(from, account.address))
  if (foreign) throw new NotOwnerError(account.address, foreign)
  const cost = await costOf(sender, calls, options)
  print(`\nAt most ${formatEther(maxCost(cost.steps, cost.price))} of the native currency is signed for.`)
  const how = calls.length === 1 ? 'this call' : `these ${calls.length} calls`
  if (!(await confirm(`Send ${how} to chain ${chain.id} from ${account.address}?${unused}`))) {
    return print('Nothing was sent.')
  }
  const approve = limitSpending({ ...cost, confirm: options.isAgreed ? null : confirm })
  const limited = await connectSender(rpcUrl, chain.id, account, emptyJournal(), chain, sender.polling, approve)
  for (const { name, to, data } of calls) {
    const { transaction } = await limited.run({ name, to, data })
    print(`  ${name}: ${transaction}`)
  }
  const after = await readState(limited, owned)
  if (ownerCalls(action, after, owned).length > 0)
    throw new OwnerCallError('The chain does not have the state that the sent calls should give.')
  print(`\nAfterwards:\n\n${describeState(after)}`)
}
