import { createDecipheriv, pbkdf2, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { scryptAsync } from '@noble/hashes/scrypt'
import * as v from 'valibot'
import { bytesToHex, concat, type Hex, hexToBytes, isAddressEqual, keccak256 } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'

/** A keystore gives no key: it is malformed, asks for too much, or the password is not its own. */
export class KeystoreError extends Error {
  override readonly name = 'KeystoreError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`The keystore ${problem}.`, options)
  }
}

/** What scrypt fills, in bytes. The files of geth and Foundry take 256 MiB at most; node's own share comes on top. */
const mostMemory = 256 * 2 ** 20
/** How often scrypt mixes a block. The usual 2^21 take a second or two. */
const mostMixing = 2 ** 24
/** The usual 262,144 take a tenth of a second or two. */
const mostRounds = 10_000_000
/** Files that do without what is optional have 400 characters, others 1,000. */
const mostCharacters = 16_384

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const bytes = (least: number, most = least) =>
  v.pipe(
    v.string(),
    v.regex(/^(0x)?([0-9a-f]{2})*$/i),
    v.transform((text) => hexToBytes(`0x${text.replace(/^0x/i, '')}`)),
    v.check(({ length }) => length >= least && length <= most),
  )
const salt = bytes(1, 1024)
/** The key of the cipher and that of the MAC, 16 bytes each. */
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
          ...{ dklen, salt, r: whole, p: whole },
          n: v.pipe(
            whole,
            v.minValue(2),
            v.check((n) => Number.isInteger(Math.log2(n))),
          ),
        }),
      }),
      v.object({
        kdf: v.literal('pbkdf2'),
        kdfparams: v.object({ dklen, salt, c: whole, prf: v.literal('hmac-sha256') }),
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
  if (text.length > mostCharacters) throw new KeystoreError(`has more than ${mostCharacters} characters`)
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    // Its error would repeat what stands in the file.
    throw new KeystoreError('is no JSON')
  }
  const parsed = v.safeParse(shape, content)
  if (parsed.success) return parsed.output
  // Where the first fault stands, and nothing of what stands there.
  const place = v.getDotPath(parsed.issues[0]) ?? 'its whole'
  throw new KeystoreError(`is not of version 3 of Web3 Secret Storage, or damaged: ${place} is not what it should be`)
}

function derive({ crypto }: Keystore, password: string): Promise<Uint8Array> {
  const secret = Buffer.from(password, 'utf8')
  if (crypto.kdf === 'pbkdf2') {
    const { c, salt, dklen } = crypto.kdfparams
    if (c > mostRounds) throw new KeystoreError(`asks for ${c} rounds of pbkdf2, and ${mostRounds} are the most`)
    return pbkdf2Of(secret, salt, c, dklen, 'sha256')
  }
  const { n, r, p, salt, dklen } = crypto.kdfparams
  // Each of the three parts of what scrypt takes, so that neither a large r nor a large p gets around it.
  const memory = 128 * r * (n + p)
  if (memory > mostMemory + 2 ** 20 || n * r * p > mostMixing) {
    throw new KeystoreError(`asks for more of scrypt than is given: n ${n}, r ${r}, p ${p}`)
  }
  // OpenSSL refuses an n that RFC 7914 does not know beside that r; the standard's own example has one.
  if (n >= 2 ** (16 * r)) return scryptAsync(secret, salt, { N: n, r, p, dkLen: dklen })
  return scryptOf(secret, salt, dklen, { N: n, r, p, maxmem: 2 * mostMemory })
}

/**
 * The private key in a keystore file of version 3 (Web3 Secret Storage: scrypt or pbkdf2, aes-128-ctr). The MAC is checked
 * before anything is decrypted, and the address of the key against that of the file where it names one.
 * @param text The file's content.
 * @throws KeystoreError
 */
export async function openKeystore(text: string, password: string): Promise<Hex> {
  const keystore = read(text)
  const { address, crypto } = keystore
  const derived = await derive(keystore, password)
  // keccak256 of the second half of the derived key and the ciphertext (Web3 Secret Storage Definition).
  if (keccak256(concat([derived.subarray(16, 32), crypto.ciphertext])) !== crypto.mac) {
    throw new KeystoreError('does not open: the password is wrong, or the file is damaged')
  }
  const decipher = createDecipheriv('aes-128-ctr', derived.subarray(0, 16), crypto.cipherparams.iv)
  const key = bytesToHex(Buffer.concat([decipher.update(crypto.ciphertext), decipher.final()]))
  const found = addressOf(key)
  if (address !== undefined && !isAddressEqual(found, address)) {
    throw new KeystoreError(`says that it is of ${address}, and its key is that of ${found}`)
  }
  return key
}

function addressOf(key: Hex) {
  try {
    return privateKeyToAddress(key)
  } catch {
    // Without a cause: the curve's error repeats the number.
    throw new KeystoreError('holds a number that is no private key')
  }
}
