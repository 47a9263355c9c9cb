// Step 5 of 7 of a transaction, simulation: a node executes the call without sending it.
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

/** @throws what the transport throws, including the node's refusal of a call that reverts */
export async function estimateGas(client: Client, call: SimulatedCall): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_estimateGas', params: [transactionOf(call)] }))
}

/** Converts a call to JSON-RPC parameters. */
function transactionOf({ from, to, data, value, gas }: SimulatedCall) {
  return { from, to, data, value: numberToHex(value), ...(gas === undefined ? {} : { gas: numberToHex(gas) }) }
}

/**
 * Executes a call at the latest block without sending it.
 * @throws what the transport throws, including the node's refusal of a revert
 */
export function simulateCall(client: Client, call: SimulatedCall): Promise<Hex> {
  return client.request({ method: 'eth_call', params: [transactionOf(call), 'latest'] })
}

/**
 * Simulates a call to an account that has the code of another contract, so that it can batch calls.
 * @param balance overrides the balance of the account, in wei
 * @throws what the transport throws; without state overrides a node returns '0x'
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

/** Code that accepts payments without call data, and delegates all other calls like EIP-1167. */
function delegateTo(implementation: Address): Hex {
  // The first instructions, CALLDATASIZE PUSH1 5 JUMPI STOP JUMPDEST, accept a payment. The minimal
  // proxy follows, its jump target moved by 6 bytes.
  return `0x36600557005b363d3d373d3d3d363d73${implementation.slice(2).toLowerCase()}5af43d82803e903d91603157fd5bf3`
}
