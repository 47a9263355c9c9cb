// Step 5 of 7: the node simulates the call; nothing is sent.
import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { numberToHex } from 'viem/utils'

type SimulatedCall = {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly value: bigint
  /** Maximum gas of the simulation. */
  readonly gas?: bigint
}

/** @throws what the transport throws, with the node's refusal for a call that would revert */
export async function estimateGas(client: Client, call: SimulatedCall): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [transactionOf(call)] }))
}

/** Converts a call to JSON-RPC parameters. */
function transactionOf({ from, to, data, value, gas }: SimulatedCall) {
  return { from, to, data, value: numberToHex(value), ...(gas === undefined ? {} : { gas: numberToHex(gas) }) }
}

/**
 * Simulates a call at the latest block.
 * @throws what the transport throws, with the node's refusal for a revert
 */
export function simulateCall(client: Client, call: SimulatedCall): Promise<Hex> {
  return client.request({ method: 'eth_call', params: [transactionOf(call), 'latest'] })
}

/**
 * Simulates a call with the code of another contract at the target, to batch an account's calls.
 * @param balance overrides the account's balance, in wei
 * @throws what the transport throws; a node that ignores state overrides returns '0x'
 */
export function simulateCallAs(
  client: Client,
  call: SimulatedCall,
  implementation: Address,
  balance?: bigint,
): Promise<Hex> {
  const changed = {
    code: delegateTo(implementation),
    ...(balance === undefined ? {} : { balance: numberToHex(balance) }),
  }
  return client.request({ method: 'eth_call', params: [transactionOf(call), 'latest', { [call.to]: changed }] })
}

/**
 * Code that accepts plain payments and delegates all other calls: EIP-1167 after a check of call
 * data.
 */
function delegateTo(implementation: Address): Hex {
  // CALLDATASIZE PUSH1 5 JUMPI STOP JUMPDEST, then the minimal proxy with its jump moved by 6
  // bytes.
  return `0x36600557005b363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91603157fd5bf3`
}
