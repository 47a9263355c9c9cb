import { sha256 as slowSha256 } from 'viem/utils'

/** By the browser, which does megabytes in a frame; by script only where a page without https is not given that. */
export async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle === undefined) return slowSha256(bytes, 'bytes')
  // A copy: the bytes that a stream gave may stand in shared memory, which is not taken.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}
