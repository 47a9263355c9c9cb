// Many calls in few transactions of a bench's world.

// The workspaces' viem: the package file of this folder is for the peers alone.
import { encodeFunctionData } from '../node_modules/viem/_esm/index.js'
import { multicall3Abi } from '../packages/abis/src/index.ts'

/** What a transaction of many calls may take. */
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
