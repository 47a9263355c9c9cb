import { createCipheriv, scryptSync } from 'node:crypto'
import { concat, keccak256 } from 'viem'

/** Encrypts 32 bytes with a fast derivation, for tests only. */
export function sealKeystore(secret: Uint8Array, password: string): string {
  const [salt, iv] = [Buffer.alloc(32, 7), Buffer.alloc(16, 9)]
  const [n, r, p, dklen] = [8, 8, 1, 32]
  const derived = scryptSync(password, salt, dklen, { N: n, r, p })
  const ciphertext = createCipheriv('aes-128-ctr', derived.subarray(0, 16), iv).update(secret)
  const kdfparams = { n, r, p, dklen, salt: salt.toString('hex') }
  const crypto = {
    ...{ cipher: 'aes-128-ctr', cipherparams: { iv: iv.toString('hex') }, ciphertext: ciphertext.toString('hex') },
    ...{ kdf: 'scrypt', kdfparams, mac: keccak256(concat([derived.subarray(16), ciphertext])).slice(2) },
  }
  return JSON.stringify({ version: 3, crypto })
}
