import { describe, expect, test } from 'vitest'
import { keyOfName, readIpnsRecord } from './ipns-record.ts'
import { bytesField, bytesOfText, numberField } from './test/build-blocks.ts'
import { createKey } from './test/sign-record.ts'

const now = Date.parse('2026-11-27T00:00:00Z')
const value = '/ipfs/bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const key = createKey()
const read = (record: Uint8Array, by = key) => readIpnsRecord(record, by.publicKey, now)
const faultOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'no failure',
    (error) => error.fault ?? error,
  )

/** Records of one key that js-ipns 10 created, with and without the fields of version 1. */
const known = {
  name: 'k51qzi5uqu5dh85ts7sry29hnyr0fy9dv4qkjkd2h03m9e3vdnvhp5bam98jpi',
  both: '0a412f697066732f6261666b726569667a6a7574337465326e6879656b6b6c737332376e68336b37327973636f377933326b6f616f356565693636776f6633366e35651240d138ad9b00530788805deb4a1a396a169297580c019e88c8d175bdf6329debac370b2f04528cf1e648e6ed58e9e6b28e5f114dcd6454ab464135c72877b250001800221e323132362d31312d30335430323a31353a35352e3733373030303030305a28073080f092cbdd08424061f4d7be1779e0b677d79e23ce2f0c14c4222f82779ea19eca7a34ed3140eef06ffd54433fc25c9d96584258af0ad43fb36f80c6fbc832b484c71bcfd8c2e6094a9801a56354544c1b00000045d964b8006556616c756558412f697066732f6261666b726569667a6a7574337465326e6879656b6b6c737332376e68336b37327973636f377933326b6f616f356565693636776f6633366e35656853657175656e6365076856616c6964697479581e323132362d31312d30335430323a31353a35352e3733373030303030305a6c56616c69646974795479706500',
  second:
    '4240742e6c5d01f061dc1bf35b207be8573dfc5343345bc00ef75a0bf5c1bd76ab52c3bb2bf402718dc374e8dbd4ef11ea2a31dbc7f7ebf9ea1287f257b83a6b310a4a9801a56354544c1b00000045d964b8006556616c756558412f697066732f6261666b726569667a6a7574337465326e6879656b6b6c737332376e68336b37327973636f377933326b6f616f356565693636776f6633366e35656853657175656e6365086856616c6964697479581e323132362d31312d30335430323a31353a35352e3734303030303030305a6c56616c69646974795479706500',
}
const bytesOfHex = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

describe('keyOfName', () => {
  test('behavior: returns null for a domain, for the hash of a key, and for the identifier of content', () => {
    for (const name of ['example.org', 'QmRAQB6YaCyidP37UdDnjFY5vQuiBrcqdyoW1CuDgwxkD4', 'bafkqaaa']) {
      expect(keyOfName(name)).toBeNull()
    }
  })
})

describe('readIpnsRecord', () => {
  test('behavior: accepts records that js-ipns signed, with and without the fields of version 1', async () => {
    const publicKey = keyOfName(known.name)?.publicKey ?? new Uint8Array()
    expect(await readIpnsRecord(bytesOfHex(known.both), publicKey, now)).toMatchObject({ value, sequence: 7n })
    expect(await readIpnsRecord(bytesOfHex(known.second), publicKey, now)).toMatchObject({ value, sequence: 8n })
  })

  test('behavior: accepts a record that was signed with a new key', async () => {
    expect(keyOfName(key.name)?.publicKey).toEqual(key.publicKey)
    expect(await read(key.record({ value, sequence: 300 }))).toMatchObject({ value, sequence: 300n })
  })

  test('error: IpnsRecordError when another key signed the record', async () => {
    expect(await faultOf(read(createKey().record({ value })))).toBe('wrong-signature')
  })

  test('error: IpnsRecordError when a byte of the record was changed', async () => {
    const record = key.record({ value })
    for (let at = 0; at < record.length; at += 1) {
      const changed = record.map((byte, index) => (index === at ? byte ^ 1 : byte))
      expect(await faultOf(read(changed)), `byte ${at}`).toMatch(/^(malformed|unsigned|wrong-signature)$/)
    }
  })

  test('error: IpnsRecordError when the record has expired', async () => {
    expect(await faultOf(read(key.record({ value, validity: '2026-11-26T23:59:59Z' })))).toBe('expired')
    expect(await faultOf(read(key.record({ value, validity: '2026-11-27T01:00:00.5+02:00' })))).toBe('expired')
    expect(await faultOf(read(key.record({ value, validity: '2026-11-27T00:00:01.123456789Z' })))).toBe('no failure')
    expect(await faultOf(read(key.record({ value, validity: 'for ever' })))).toBe('malformed')
    expect(await faultOf(read(key.record({ value, validityType: 1 })))).toBe('malformed')
  })

  test('error: IpnsRecordError when its unsigned fields differ from the signed ones', async () => {
    const other = bytesField(1, bytesOfText('/ipfs/bafkqaaa'))
    expect(await faultOf(read(key.record({ value }, other)))).toBe('contradictory')
    const same = [
      ...bytesField(1, bytesOfText(value)),
      ...bytesField(4, bytesOfText('2126-01-01T00:00:00.000000001Z')),
      ...[...numberField(3, 0), ...numberField(5, 9), ...numberField(6, 300)],
    ]
    expect(await faultOf(read(key.record({ value, sequence: 9 }, same)))).toBe('no failure')
    expect(await faultOf(read(key.record({ value, sequence: 8 }, same)))).toBe('contradictory')
  })

  test('error: IpnsRecordError when the record is not signed, or its signed data is not a map', async () => {
    expect(await faultOf(read(Uint8Array.from(bytesField(1, bytesOfText(value)))))).toBe('unsigned')
    expect(await faultOf(read(bytesOfText('<html>')))).toBe('malformed')
    for (const data of [[0x80], [0xa1, 0x01, 0x01], [0xbf, 0xff], [0x5b, ...Array(8).fill(255)], [0xf9, 0, 0]]) {
      const bytes = Uint8Array.from(data)
      const record = [...bytesField(8, key.signatureOf(bytes)), ...bytesField(9, bytes)]
      expect(await faultOf(read(Uint8Array.from(record)))).toBe('malformed')
    }
  })
})
