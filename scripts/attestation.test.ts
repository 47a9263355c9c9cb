import { createHash, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { envelopeOf, statementOf, verifiedStatement } from './attestation.mjs'

const list = (file = 'one') =>
  JSON.stringify({
    manifest: { version: '1.0.1', files: { '/index.html': createHash('sha256').update(file).digest('base64url') } },
  })
const commit = 'a'.repeat(40)
const statement = statementOf({ list: list(), commit, lockfile: Buffer.from('{}'), node: 'v24.0.0' })

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    own: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    published: publicKey.export({ type: 'spki', format: 'pem' }),
  }
}
const { own, published } = keyPair()
const envelope = envelopeOf(statement, own)

describe('statementOf', () => {
  it('behavior: names each file by its SHA-256, the commit and the lockfile', () => {
    expect(statement.subject.map(({ name }) => name)).toEqual(['release.json', 'index.html'])
    expect(statement.subject[1]?.digest.sha256).toBe(createHash('sha256').update('one').digest('hex'))
    expect(statement.predicate.buildDefinition.resolvedDependencies).toEqual([
      { name: 'source', digest: { gitCommit: commit } },
      { name: 'package-lock.json', digest: { sha256: createHash('sha256').update('{}').digest('hex') } },
    ])
  })
})

describe('verifiedStatement', () => {
  it('default: returns what was signed about this release with the key', () => {
    expect(verifiedStatement(envelope, list(), published)).toEqual(statement)
  })

  it('error: Error when the statement covers files of another release', () => {
    expect(() => verifiedStatement(envelope, list('other'), published)).toThrow(/about other files/)
  })

  it('error: Error when another key signed the statement or a byte was changed', () => {
    expect(() => verifiedStatement(envelope, list(), keyPair().published)).toThrow(/not signed with this key/)
    const parsed = JSON.parse(envelope)
    const changed = Buffer.from(parsed.payload, 'base64').toString('utf8').replace(commit, 'b'.repeat(40))
    const forged = JSON.stringify({ ...parsed, payload: Buffer.from(changed).toString('base64') })
    expect(() => verifiedStatement(forged, list(), published)).toThrow(/not signed with this key/)
    expect(() =>
      verifiedStatement(JSON.stringify({ ...parsed, payloadType: 'text/plain' }), list(), published),
    ).toThrow(/not signed with this key/)
  })
})
