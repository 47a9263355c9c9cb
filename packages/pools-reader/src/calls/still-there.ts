import type { Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { toHex } from '../checksum.ts'

/** True when a block is still part of the chain. @throws what the transport throws */
export async function isStillThere(
  client: Pick<Client, 'request'>,
  { number, hash }: { readonly number: bigint; readonly hash: Hex },
): Promise<boolean> {
  const found = await client.request({ method: 'eth_getBlockByNumber', params: [toHex(number), false] })
  return found?.hash === hash
}
