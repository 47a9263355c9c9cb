// Build attestation: an in-toto statement with SLSA provenance (https://slsa.dev/spec/v1.0/provenance)
// in a DSSE envelope (https://github.com/secure-systems-lab/dsse), signed with Ed25519.
import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/**
 * Name of the attestation file beside the pages; the list of the release, which it signs, does not
 * contain it.
 */
export const attestationFile = 'release.intoto.json'

const payloadType = 'application/vnd.in-toto+json'
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Name and SHA-256 in hex of each file of a release, and of the list `release.json` itself. */
function subjectsOf(list) {
  const files = Object.entries(JSON.parse(list).manifest.files)
  return [
    { name: 'release.json', digest: { sha256: sha256(list) } },
    ...files.map(([name, hash]) => ({
      name: name.slice(1),
      digest: { sha256: Buffer.from(hash, 'base64url').toString('hex') },
    })),
  ]
}

/**
 * The in-toto statement on a release.
 * @param list text of `release.json`
 * @param commit hash of the git commit that was built, without changes to it
 * @param lockfile bytes of `package-lock.json`, which determines each dependency
 */
export function statementOf({ list, commit, lockfile, node }) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjectsOf(list),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:dexswap:npm-run-build',
        externalParameters: { version: JSON.parse(list).manifest.version },
        internalParameters: { node },
        resolvedDependencies: [
          { name: 'source', digest: { gitCommit: commit } },
          { name: 'package-lock.json', digest: { sha256: sha256(lockfile) } },
        ],
      },
      runDetails: { builder: { id: 'urn:dexswap:own-machine' } },
    },
  }
}

/**
 * The bytes that DSSE signs. They include type and lengths, so that no other content gives the same
 * bytes.
 */
function signedBytes(payload) {
  return Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload])
}

/** SHA-256 of the public key, which identifies it among several. */
function keyIdOf(publicKey) {
  return sha256(publicKey.export({ type: 'spki', format: 'der' }))
}

/** @param key private key of Ed25519, PEM */
export function envelopeOf(statement, key) {
  const privateKey = createPrivateKey(key)
  const payload = Buffer.from(JSON.stringify(statement))
  const signature = {
    keyid: keyIdOf(createPublicKey(privateKey)),
    sig: sign(null, signedBytes(payload), privateKey).toString('base64'),
  }
  return JSON.stringify({ payloadType, payload: payload.toString('base64'), signatures: [signature] })
}

/**
 * The statement of an envelope that was signed with the key and covers exactly the files of the list.
 * @param list text of the expected `release.json`
 * @param key public key, PEM
 * @throws Error in one sentence if another key signed it, or it covers other files
 */
export function verifiedStatement(envelope, list, key) {
  const { payloadType: type, payload, signatures } = JSON.parse(envelope)
  const bytes = Buffer.from(String(payload), 'base64')
  const publicKey = createPublicKey(key)
  const isSigned = (signatures ?? []).some(({ sig }) =>
    verify(null, signedBytes(bytes), publicKey, Buffer.from(String(sig), 'base64')),
  )
  if (type !== payloadType || !isSigned) throw new Error('The attestation is not signed with this key.')
  const statement = JSON.parse(bytes.toString('utf8'))
  if (JSON.stringify(statement.subject) !== JSON.stringify(subjectsOf(list))) {
    throw new Error('The attestation is about other files than this release.')
  }
  return statement
}
