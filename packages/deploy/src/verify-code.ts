import type { Address } from '@dexswap/chains'
import { type Hex, keccak256 } from 'viem'
import { pollUntil } from './poll-until.ts'
import type { Sender } from './sender.ts'

/** Thrown when the code at an address is not that of this release. */
export class CodeDiffersError extends Error {
  override readonly name = 'CodeDiffersError'
  readonly contract: string
  readonly address: Address
  readonly found: Hex
  readonly wanted: Hex
  constructor(contract: string, address: Address, found: Hex, wanted: Hex) {
    super(
      `The node states code of the hash ${found} for the ${contract} at ${address}, and this release's has ${wanted}. No further transaction was sent: run again with another node.`,
    )
    this.contract = contract
    this.address = address
    this.found = found
    this.wanted = wanted
  }
}

/**
 * Compares the code at an address with the expected code, at a block after the previous steps.
 * @returns the code hash. @throws CodeDiffersError, NotAnsweredError
 */
export async function verifyCode(
  { client, polling, settledBlock }: Sender,
  contract: string,
  address: Address,
  expected: Hex,
): Promise<Hex> {
  const code = await pollUntil(`the code of the ${contract} at ${address}`, polling, async () => {
    const blockNumber = await settledBlock()
    // 0 means that no step has been mined yet, so that the latest block is read.
    return (await client.getCode({ address, ...(blockNumber ? { blockNumber } : {}) })) ?? null
  })
  const [found, wanted] = [keccak256(code), keccak256(expected)]
  if (found !== wanted) throw new CodeDiffersError(contract, address, found, wanted)
  return wanted
}
