import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { sealKeystore } from '../../test/keystores/seal-keystore.ts'
import { ofGeth, published } from '../../test/keystores/vectors.ts'
import { KeystoreError, openKeystore } from './keystore.ts'
import { unlock } from './unlock.ts'

const wrong = 'cannot be decrypted: the password is wrong, or the file is damaged'
const damaged = (place: string) => `is not a valid file of Web3 Secret Storage version 3: ${place} is invalid`

/** A keystore file of geth in which some fields are replaced. */
function changed(part: object, kdfparams: object = {}, crypto: object = {}): string {
  const params = { ...ofGeth.crypto.kdfparams, ...kdfparams }
  return JSON.stringify({ ...ofGeth, crypto: { ...ofGeth.crypto, kdfparams: params, ...crypto }, ...part })
}

describe('openKeystore', () => {
  test.each(['pbkdf2', 'scrypt'] as const)('default: decrypts the test vector of the standard for %s', async (kdf) => {
    expect(await openKeystore(JSON.stringify(published[kdf]), published.password)).toBe(published.key)
  })

  test('behavior: decrypts a file of go-ethereum to the key of its address', async () => {
    const key = await openKeystore(JSON.stringify(ofGeth), 'foobar')
    expect(privateKeyToAddress(key).toLowerCase()).toBe(`0x${ofGeth.address}`)
  })

  test('behavior: accepts hex fields with 0x prefixes and capitals', async () => {
    const { salt } = ofGeth.crypto.kdfparams
    const text = changed({ address: `0x${ofGeth.address.toUpperCase()}` }, { salt: `0x${salt.toUpperCase()}` })
    expect(await openKeystore(text, 'foobar')).toBe(await openKeystore(JSON.stringify(ofGeth), 'foobar'))
  })

  test.each([
    ['another password', JSON.stringify(ofGeth), 'foobaz'],
    ['no password', JSON.stringify(ofGeth), ''],
    ['another ciphertext', changed({}, {}, { ciphertext: '00'.repeat(32) }), 'foobar'],
    ['another salt', changed({}, { salt: '00'.repeat(32) }), 'foobar'],
    ['another MAC', changed({}, {}, { mac: '00'.repeat(32) }), 'foobar'],
  ])('error: KeystoreError for %s', async (_, text, password) => {
    await expect(openKeystore(text, password)).rejects.toThrow(new KeystoreError(wrong))
  })

  test('error: KeystoreError when the address is not that of the key', async () => {
    const found = privateKeyToAddress(await openKeystore(JSON.stringify(ofGeth), 'foobar'))
    const other = `0x${'11'.repeat(20)}`
    await expect(openKeystore(changed({ address: other }), 'foobar')).rejects.toThrow(
      new KeystoreError(`states the address ${other}, but its key has the address ${found}`),
    )
  })

  test.each([
    ['nothing', new Uint8Array(32)],
    ['above the order of the curve', new Uint8Array(32).fill(255)],
  ])('error: KeystoreError when the decrypted number is %s', async (_, secret) => {
    const error: unknown = await openKeystore(sealKeystore(secret, 'foobar'), 'foobar').catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toEqual(new KeystoreError('contains a number that is not a private key'))
    expect((error as Error).cause).toBeUndefined()
  })

  test.each([
    ['no JSON', 'key: 0x12', 'is no JSON'],
    ['a list', '[]', damaged('version')],
    ['nothing', 'null', damaged('its content')],
    ['a long text', `"${'x'.repeat(16_384)}"`, 'has more than 16384 characters'],
    ['version 1', changed({ version: 1 }), damaged('version')],
    ['no MAC', changed({}, {}, { mac: undefined }), damaged('crypto.mac')],
    ['a key of 31 bytes', changed({}, {}, { ciphertext: '00'.repeat(31) }), damaged('crypto.ciphertext')],
    ['an odd number of hex digits', changed({}, {}, { mac: '0'.repeat(63) }), damaged('crypto.mac')],
    ['another cipher', changed({}, {}, { cipher: 'aes-128-cbc' }), damaged('crypto.cipher')],
    ['another derivation', changed({}, {}, { kdf: 'argon2id' }), damaged('crypto.kdf')],
    ['a short derived key', changed({}, { dklen: 16 }), damaged('crypto.kdfparams.dklen')],
    ['no salt', changed({}, { salt: '' }), damaged('crypto.kdfparams.salt')],
    ['n that is no power of two', changed({}, { n: 9 }), damaged('crypto.kdfparams.n')],
    ['n of 1', changed({}, { n: 1 }), damaged('crypto.kdfparams.n')],
    ['n as a text', changed({}, { n: '8' }), damaged('crypto.kdfparams.n')],
    ['p of 0', changed({}, { p: 0 }), damaged('crypto.kdfparams.p')],
    ['a truncated address', changed({ address: '0x12' }), damaged('address')],
  ])('error: KeystoreError for %s', async (_, text, problem) => {
    await expect(openKeystore(text, 'foobar')).rejects.toThrow(new KeystoreError(problem))
  })

  const pbkdf2 = { ...published.pbkdf2.crypto.kdfparams, c: 10_000_001 }
  test.each([
    ['memory by n', changed({}, { n: 2 ** 30 }), 'exceeds the limits of scrypt: n 1073741824, r 8, p 16'],
    ['memory by r', changed({}, { r: 2 ** 31 }), 'exceeds the limits of scrypt: n 8, r 2147483648, p 16'],
    ['memory by p', changed({}, { p: 2 ** 29 }), 'exceeds the limits of scrypt: n 8, r 8, p 536870912'],
    ['time', changed({}, { n: 2 ** 18, p: 16 }), 'exceeds the limits of scrypt: n 262144, r 8, p 16'],
    [
      'time of pbkdf2',
      changed({}, {}, { kdf: 'pbkdf2', kdfparams: pbkdf2 }),
      'has 10000001 rounds of pbkdf2; the maximum is 10000000',
    ],
  ])('error: KeystoreError for a file with excessive %s, before the derivation', async (_, text, problem) => {
    const [before, since] = [process.memoryUsage().rss, process.cpuUsage()]
    await expect(openKeystore(text, 'foobar')).rejects.toThrow(new KeystoreError(problem))
    expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 26)
    // Measures processor time of all threads, because real time varies on a busy machine.
    const { user, system } = process.cpuUsage(since)
    expect(user + system).toBeLessThan(1_000_000)
  })

  test('behavior: accepts the highest scrypt parameters of geth', async () => {
    const text = changed({}, { n: 2 ** 18, r: 8, p: 1 })
    await expect(openKeystore(text, 'foobar')).rejects.toThrow(new KeystoreError(wrong))
  })
})

describe('unlock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keystore-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const file = write('key.json', JSON.stringify(ofGeth))
  const never = () => expect.unreachable()
  let key: Hex

  test('default: prompts for the password without a password file', async () => {
    const prompts: string[] = []
    key = await unlock({ file, passwordFile: null }, async (question) => {
      prompts.push(question)
      return 'foobar'
    })
    expect(prompts).toEqual([`The password of ${file} (nothing of it is shown): `])
    expect(key).toBe(await openKeystore(JSON.stringify(ofGeth), 'foobar'))
  })

  test.each(['foobar', 'foobar\n', 'foobar\r\nsomething else\n'])(
    'behavior: reads the password from the first line of a file without a prompt: %j',
    async (content) => {
      expect(await unlock({ file, passwordFile: write('word', content) }, never)).toBe(key)
    },
  )

  test('error: KeystoreError when a file cannot be read or is too long', async () => {
    const nowhere = join(folder, 'nowhere')
    await expect(unlock({ file: nowhere, passwordFile: null }, never)).rejects.toThrow(
      new KeystoreError(`cannot be opened: the file ${nowhere} cannot be read`),
    )
    await expect(unlock({ file, passwordFile: nowhere }, never)).rejects.toThrow(
      new KeystoreError(`cannot be opened: the file of the password ${nowhere} cannot be read`),
    )
    // /dev/zero is a file that has no end.
    await expect(unlock({ file: '/dev/zero', passwordFile: null }, never)).rejects.toThrow(
      new KeystoreError('cannot be opened: the file /dev/zero is longer than 65536 bytes'),
    )
  })
})
