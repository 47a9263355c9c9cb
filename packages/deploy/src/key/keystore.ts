import { createDecipheriv, pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { scryptAsync } from '@noble/hashes/scrypt'
import * as v from 'valibot'
import { bytesToHex, concat, type Hex, hexToBytes, isAddressEqual, keccak256 } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** Thrown when a keystore is malformed or too expensive to open, or the password is wrong. */
export class KeystoreError extends Error {
  override readonly name = 'KeystoreError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`The keystore ${problem}.`, options)
  }
}

/** Maximum memory of scrypt in bytes, equal to the largest value that geth and Foundry use. */
const maxMemory = 256 * 2 ** 20
/** Maximum number of block mixes of scrypt; the usual 2^21 take 1 to 2 s. */
const maxMixing = 2 ** 24
/** Maximum number of pbkdf2 rounds; the usual 262,144 take 0.1 to 0.2 s. */
const maxRounds = 10_000_000
/** Maximum size of a keystore; usual files have 400 characters, with optional fields 1,000. */
const maxCharacters = 16_384

const positiveInteger = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const bytes = (min: number, max = min) =>
  v.pipe(
    v.string(),
    v.regex(/^(0x)?([0-9a-f]{2})*$/i),
    v.transform((text) => hexToBytes(`0x${text.replace(/^0x/i, '')}`)),
    v.check(({ length }) => length >= min && length <= max),
  )
const salt = bytes(1, 1024)
/** The keys of cipher and MAC, 16 bytes each. */
const dklen = v.literal(32)

const shape = v.object({
  version: v.literal(3),
  address: v.optional(v.pipe(bytes(20), v.transform(bytesToHex))),
  crypto: v.intersect([
    v.object({
      cipher: v.literal('aes-128-ctr'),
      cipherparams: v.object({ iv: bytes(16) }),
      ciphertext: bytes(32),
      mac: v.pipe(bytes(32), v.transform(bytesToHex)),
    }),
    v.variant('kdf', [
      v.object({
        kdf: v.literal('scrypt'),
        kdfparams: v.object({
          ...{ dklen, salt, r: positiveInteger, p: positiveInteger },
          n: v.pipe(
            positiveInteger,
            v.minValue(2),
            v.check((n) => Number.isInteger(Math.log2(n))),
          ),
        }),
      }),
      v.object({
        kdf: v.literal('pbkdf2'),
        kdfparams: v.object({ dklen, salt, c: positiveInteger, prf: v.literal('hmac-sha256') }),
      }),
    ]),
  ]),
})
type Keystore = v.InferOutput<typeof shape>

const scryptOf = promisify<Buffer, Uint8Array, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt,
)
const pbkdf2Of = promisify(pbkdf2)

function read(text: string): Keystore {
  if (text.length > maxCharacters) throw new KeystoreError(`has more than ${maxCharacters} characters`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    // Without a cause, because the error of the parser quotes the file.
    throw new KeystoreError('is no JSON')
  }
  const parsed = v.safeParse(shape, content)
  if (parsed.success) return parsed.output
  // Names the first invalid field, but not its value.
  const place = v.getDotPath(parsed.issues[0]) ?? 'its content'
  throw new KeystoreError(`is not a valid file of Web3 Secret Storage version 3: ${place} is invalid`)
}

function derive({ crypto }: Keystore, password: string): Promise<Uint8Array> {
  const secret = Buffer.from(password, 'utf8')
  if (crypto.kdf === 'pbkdf2') {
    const { c, salt, dklen } = crypto.kdfparams
    if (c > maxRounds) throw new KeystoreError(`has ${c} rounds of pbkdf2; the maximum is ${maxRounds}`)
    return pbkdf2Of(secret, salt, c, dklen, 'sha256')
  }
  const { n, r, p, salt, dklen } = crypto.kdfparams
  // Computed from all parameters, so that none of them can exceed the limit.
  const memory = 128 * r * (n + p)
  if (memory > maxMemory + 2 ** 20 || n * r * p > maxMixing) {
    throw new KeystoreError(`exceeds the limits of scrypt: n ${n}, r ${r}, p ${p}`)
  }
  // OpenSSL rejects n ≥ 2^(16 r) as in RFC 7914, but the test vector of the keystore standard uses
  // such an n.
  if (n >= 2 ** (16 * r)) return scryptAsync(secret, salt, { N: n, r, p, dkLen: dklen })
  return scryptOf(secret, salt, dklen, { N: n, r, p, maxmem: 2 * maxMemory })
}

/**
 * Decrypts a keystore of version 3 (Web3 Secret Storage: scrypt or pbkdf2, aes-128-ctr). Verifies
 * the MAC before decrypting, and the address when the file has one.
 * @param text content of the file
 * @throws KeystoreError
 */
export async function openKeystore(text: string, password: string): Promise<Hex> {
  const keystore = read(text)
  const { address, crypto } = keystore
  const derived = await derive(keystore, password)
  // The MAC is keccak256 of the second half of the derived key and the ciphertext.
  if (keccak256(concat([derived.subarray(16, 32), crypto.ciphertext])) !== crypto.mac) {
    throw new KeystoreError('cannot be decrypted: the password is wrong, or the file is damaged')
  }
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), crypto.cipherparams.iv)
  const key = bytesToHex(Buffer.concat([decipher.update(crypto.ciphertext), decipher.final()]))
  const found = addressOf(key)
  if (address !== undefined && !isAddressEqual(found, address)) {
    throw new KeystoreError(`states the address ${address}, but its key has the address ${found}`)
  }
  return key
}

function addressOf(key: Hex) {
  try {
    return privateKeyToAddress(key)
  } catch {
    // Without a cause, because the error of the curve library quotes the number.
    throw new KeystoreError('contains a number that is not a private key')
  }
}
