// Batches many calls into few transactions when a benchmark seeds its chain.

// viem of the workspaces, because package.json of this folder lists only the peers.
import { encodeFunctionData } from '../node_modules/viem/_esm/index.js'
import { multicall3Abi } from '../packages/abis/src/index.ts'

/** Gas limit of a batch. */
const GAS = 78_000_000n

/** @returns a sender of `[target, data]` batches from the multicall contract, the token owner */
export function callsInOne(sender, from, multicall) {
  return (calls, size) => {
    for (let start = 0; start < calls.length; start += size) {
      const part = calls
        .slice(start, start + size)
        .map(([target, callData]) => ({ target, allowFailure: false, callData }))
      const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [part] })
      sender.call({ from, to: multicall, data, gas: GAS })
    }
  }
}
