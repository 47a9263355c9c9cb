import type { Address } from '@dexswap/chains'
import { BaseError, type Hex, isAddressEqual } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { emptyJournal } from '../journal.ts'
import { connectSender, type Sender } from '../sender.ts'
import { type OwnerCall, ownerCalls } from './owner-calls.ts'
import type { OwnerOptions } from './owner-options.ts'
import { isUsed, readState, type State } from './owner-state.ts'

/** The chain would refuse a call, or has not done what was sent. */
export class OwnerCallError extends Error {
  override readonly name = 'OwnerCallError'
}

/** The key is not that of who has to sign. */
export class NotOwnerError extends Error {
  override readonly name = 'NotOwnerError'
  constructor(account: Address, { name, from }: OwnerCall) {
    super(`The key is that of ${account}, and '${name}' is for ${from} to sign.`)
  }
}

function told({ owners, pendingOwner, ethReceiver, fallbackReceiver, stakingPaused }: State): string {
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

/** @throws OwnerCallError */
async function tryCall({ client }: Sender, { name, from, to, data }: OwnerCall): Promise<void> {
  try {
    await client.call({ account: from, to, data })
  } catch (cause) {
    const reason = cause instanceof BaseError ? cause.details || cause.shortMessage : String(cause)
    throw new OwnerCallError(`The chain would refuse '${name}': ${reason}.`, { cause })
  }
}

/**
 * Prints who owns what, tries what is asked for as its owner, and prints the calls or sends them.
 * @param key Signs; null where the calls are only printed.
 * @param agrees Asked with one sentence before anything is sent.
 * @throws OwnerCallError, NotOwnerError, NotOursError, OtherChainError, StepRefusedError, StepFailedError, NotAnsweredError
 */
export async function runOwner(
  { action, chain, owned, rpcUrl, mode }: OwnerOptions,
  key: Hex | null,
  print: (text: string) => void,
  agrees: (question: string) => Promise<boolean>,
): Promise<void> {
  const account = privateKeyToAccount(key ?? generatePrivateKey())
  // What was done is read from the chain: a journal would say no more.
  const sender = await connectSender(rpcUrl, chain.id, account, emptyJournal(), chain)
  const state = await readState(sender, owned)
  print(`${chain.name} (${chain.id}):\n\n${told(state)}\n`)
  if (action.kind === 'show') return
  const calls = ownerCalls(action, state, owned)
  if (calls.length === 0) return print('Nothing is left to do.')
  for (const call of calls) await tryCall(sender, call)
  for (const { name, from, to, data } of calls)
    print(`  ${name}\n    from  ${from}\n    to    ${to}\n    data  ${data}`)
  const isBlind = action.kind === 'hand-over' && !(await isUsed(sender.client, action.to))
  const unused = isBlind
    ? ` ${action.to} has sent nothing on this chain and is no contract there: see that somebody holds it.`
    : ''
  if (mode === 'show' || key === null) {
    return print(
      `\nNothing was sent. Each was tried, and the chain takes it.${unused} Sign them in this order, or add --keystore FILE --send.`,
    )
  }
  const foreign = calls.find(({ from }) => !isAddressEqual(from, account.address))
  if (foreign) throw new NotOwnerError(account.address, foreign)
  const how = calls.length === 1 ? 'this call' : `these ${calls.length} calls`
  if (!(await agrees(`Send ${how} to chain ${chain.id} from ${account.address}?${unused}`))) {
    return print('Nothing was sent.')
  }
  for (const { name, to, data } of calls) {
    const { transaction } = await sender.run({ name, to, data })
    print(`  ${name}: ${transaction}`)
  }
  const after = await readState(sender, owned)
  if (ownerCalls(action, after, owned).length > 0) throw new OwnerCallError('The chain has not done what was sent.')
  print(`\nAfterwards:\n\n${told(after)}`)
}
