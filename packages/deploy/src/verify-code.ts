import type { Address } from '@dexswap/chains'
import { type Hex, keccak256 } from 'viem'
import { askUntil } from './ask-until.ts'
import { DeploymentDiffersError } from './prove-deployment.ts'
import type { Sender } from './sender.ts'

/**
 * Compares the code at an address with the expected one, at a block that holds the steps so far.
 * @returns its hash. @throws DeploymentDiffersError, NotAnsweredError
 */
export async function verifyCode(
  { client, patience, settledBlock }: Sender,
  what: string,
  address: Address,
  expected: Hex,
): Promise<Hex> {
  const code = await askUntil(`the code of the ${what} at ${address}`, patience, async () => {
    const blockNumber = await settledBlock()
    // Block 0 holds no step: the contract was there before.
    return (await client.getCode({ address, ...(blockNumber ? { blockNumber } : {}) })) ?? null
  })
  const [found, wanted] = [keccak256(code), keccak256(expected)]
  if (found !== wanted) throw new DeploymentDiffersError(`the hash of the code of the ${what}`, found, wanted)
  return wanted
}
